/// The modifiers around stacks whose rows are a scroll container's.
@MainActor
struct RowGroupTable {
  private var frames: [ObjectIdentifier: RowGroupFrame] = [:]
  /// In the order in which they were made: an outer one before those within it.
  private(set) var all: [RowGroupFrame] = []
  /// How wide and high eager stacks are, as far as that was asked for, in the width that they are offered.
  var blocks: [ObjectIdentifier: [Int: StackSize]] = [:]
  /// The width of the container in which all rows of eager stacks have been measured since something changed.
  private(set) var knownWidth: Int?

  /// The rows of an eager stack, all of which are there.
  struct StackSize {
    var width = 0
    var height = 0
  }

  var isEmpty: Bool { all.isEmpty }

  /// The frame of the innermost of `groups`, if it is there.
  func frame(of groups: [RowGroup]) -> RowGroupFrame? {
    groups.first.flatMap { frames[ObjectIdentifier($0.modifier)] }
  }

  /// The frame of the innermost of `groups`; those that are not there are made.
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

  /// Removes the frames of modifiers that are none of these.
  mutating func removeAll(but modifiers: Set<ObjectIdentifier>) -> [RowGroupFrame] {
    let kept = frames.filter { modifiers.contains($0.key) }
    let removed = all.filter { frame in !kept.values.contains { $0 === frame } }
    frames = kept
    all.removeAll { frame in removed.contains { $0 === frame } }
    return removed
  }

  /// Says that all rows of eager stacks have been measured where the container is so wide.
  mutating func know(in width: Int) {
    forgetMeasures()
    knownWidth = width
  }

  /// Forgets what was measured.
  mutating func forgetMeasures() {
    blocks = [:]
    knownWidth = nil
    for frame in all { frame.forgetMeasure() }
  }
}
