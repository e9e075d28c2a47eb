/// The modifiers around stacks whose rows belong to a scroll container.
@MainActor
struct RowGroupTable {
  private var frames: [ObjectIdentifier: RowGroupFrame] = [:]
  /// The frames of the modifiers, the first made first. An outer frame precedes the frames within it.
  private(set) var all: [RowGroupFrame] = []
  /// The measured sizes of eager stacks, by the offered width.
  var blocks: [ObjectIdentifier: [Int: StackSize]] = [:]
  /// The width of the container when all rows of eager stacks were measured; `nil` after a change.
  private(set) var knownWidth: Int?

  /// The size of an eager stack.
  struct StackSize {
    var width = 0
    var height = 0
  }

  var isEmpty: Bool { all.isEmpty }

  /// Returns the frame of the innermost of `groups`, or `nil` if it does not exist.
  func frame(of groups: [RowGroup]) -> RowGroupFrame? {
    groups.first.flatMap { frames[ObjectIdentifier($0.modifier)] }
  }

  /// Returns the frame of the innermost of `groups`. Frames that do not exist are made.
  mutating func makeFrame(
    of groups: [RowGroup], in host: LayoutNode, container: any ScrollContainer
  ) -> RowGroupFrame? {
    var outer: RowGroupFrame?
    for group in groups.reversed() {
      let key = ObjectIdentifier(group.modifier)
      let frame = frames[key] ?? RowGroupFrame(group.modifier, in: outer, host: host, container: container)
      if frames.updateValue(frame, forKey: key) == nil { all.append(frame) }
      outer = frame
    }
    return outer
  }

  /// Removes and returns the frames of modifiers that are not in `modifiers`.
  mutating func removeAll(but modifiers: Set<ObjectIdentifier>) -> [RowGroupFrame] {
    let kept = frames.filter { modifiers.contains($0.key) }
    let removed = all.filter { frame in !kept.values.contains { $0 === frame } }
    frames = kept
    all.removeAll { frame in removed.contains { $0 === frame } }
    return removed
  }

  /// Records that all rows of eager stacks were measured while the container had this width.
  mutating func know(in width: Int) {
    forgetMeasures()
    knownWidth = width
  }

  /// Discards all measurements.
  mutating func forgetMeasures() {
    blocks = [:]
    knownWidth = nil
    for frame in all { frame.forgetMeasure() }
  }
}
