/// The modifiers around stacks whose rows are a scroll container's.
@MainActor
struct RowGroupTable {
  private var frames: [ObjectIdentifier: RowGroupFrame] = [:]
  /// The frames in the order in which they were made: an outer one precedes those within it.
  private(set) var all: [RowGroupFrame] = []
  /// The sizes of eager stacks that were measured, by the offered width.
  var blocks: [ObjectIdentifier: [Int: StackSize]] = [:]
  /// The width of the container in which all rows of eager stacks were measured since the last change.
  private(set) var knownWidth: Int?

  /// The size of an eager stack.
  struct StackSize {
    var width = 0
    var height = 0
  }

  var isEmpty: Bool { all.isEmpty }

  /// Returns the frame of the innermost of `groups`, if it exists.
  func frame(of groups: [RowGroup]) -> RowGroupFrame? {
    groups.first.flatMap { frames[ObjectIdentifier($0.modifier)] }
  }

  /// Returns the frame of the innermost of `groups`, and makes those that do not exist.
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

  /// Records that all rows of eager stacks were measured for this width of the container.
  mutating func know(in width: Int) {
    forgetMeasures()
    knownWidth = width
  }

  /// Forgets all measurements.
  mutating func forgetMeasures() {
    blocks = [:]
    knownWidth = nil
    for frame in all { frame.forgetMeasure() }
  }
}
