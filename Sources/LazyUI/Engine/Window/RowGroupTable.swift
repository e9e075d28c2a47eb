/// The modifiers around stacks whose rows belong to a scroll container.
@MainActor
struct RowGroupTable {
  private var frames: [ObjectIdentifier: RowGroupFrame] = [:]
  /// The frames of the modifiers, the first made first. An outer frame precedes the frames within it.
  private(set) var all: [RowGroupFrame] = []
  /// The measured sizes of eager stacks, by the offered width.
  var blocks: [ObjectIdentifier: [Int: StackSize]] = [:]
  /// The measurement of all rows of eager stacks; `nil` after a change.
  private(set) var measured: StackMeasurement?
  /// The measurement that has paused; `nil` after a change.
  var pausedMeasurement: StackMeasurement?

  /// The width of the container for which `measured` was made. It is stored separately, because each frame reads it.
  private(set) var knownWidth: Int?

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

  /// Removes and returns the paused measurement. Returns a new one if none has paused, if it has another width, or if
  /// cells were added or removed since.
  mutating func removeMeasurement(in width: Int, of cells: CellTable) -> StackMeasurement {
    defer { pausedMeasurement = nil }
    if let paused = pausedMeasurement, paused.continues(in: width, of: cells) { return paused }
    return StackMeasurement(in: width, of: cells)
  }

  /// Records that all rows of eager stacks were measured.
  mutating func know(_ measurement: StackMeasurement) {
    forgetMeasures()
    (measured, knownWidth) = (measurement, measurement.width)
  }

  mutating func forgetMeasures() {
    blocks = [:]
    (measured, knownWidth, pausedMeasurement) = (nil, nil, nil)
    for frame in all { frame.forgetMeasure() }
  }
}
