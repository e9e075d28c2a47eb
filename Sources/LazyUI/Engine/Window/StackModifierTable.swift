/// The modifiers around the flattened stacks of a scroll container.
@MainActor
struct StackModifierTable {
  private var layouts: [ObjectIdentifier: StackModifierLayout] = [:]
  /// The layouts of the modifiers, in the order in which they were made. An outer layout precedes the layouts within
  /// it.
  private(set) var all: [StackModifierLayout] = []
  /// The measured sizes of eager stacks, by the offered width.
  var eagerStackSizes: [ObjectIdentifier: [Int: StackSize]] = [:]
  /// The measurement of all rows of eager stacks; `nil` after a change.
  private(set) var measured: StackMeasurement?
  /// The measurement that has paused; `nil` after a change.
  var pausedMeasurement: StackMeasurement?

  /// The width of the container for which `measured` was made. It is stored separately, because each frame reads it.
  private(set) var knownWidth: Int?

  var isEmpty: Bool { all.isEmpty }

  /// Returns the layout of the innermost of `modifiers`, or `nil` if it does not exist.
  func layout(of modifiers: [StackModifier]) -> StackModifierLayout? {
    modifiers.first.flatMap { layouts[ObjectIdentifier($0.modifier)] }
  }

  /// Returns the layout of the innermost of `modifiers`. Layouts that do not exist are made.
  mutating func makeLayout(
    of modifiers: [StackModifier], in host: LayoutNode, container: any ScrollContainer
  ) -> StackModifierLayout? {
    var outer: StackModifierLayout?
    for modifier in modifiers.reversed() {
      let key = ObjectIdentifier(modifier.modifier)
      let layout = layouts[key] ?? StackModifierLayout(modifier.modifier, in: outer, host: host, container: container)
      if layouts.updateValue(layout, forKey: key) == nil { all.append(layout) }
      outer = layout
    }
    return outer
  }

  /// Removes and returns the layouts of modifiers that are not in `modifiers`.
  mutating func removeAll(but modifiers: Set<ObjectIdentifier>) -> [StackModifierLayout] {
    let kept = layouts.filter { modifiers.contains($0.key) }
    let removed = all.filter { layout in !kept.values.contains { $0 === layout } }
    layouts = kept
    all.removeAll { layout in removed.contains { $0 === layout } }
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
    eagerStackSizes = [:]
    (measured, knownWidth, pausedMeasurement) = (nil, nil, nil)
    for layout in all { layout.forgetMeasure() }
  }
}
