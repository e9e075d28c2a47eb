/// A tab view, as keys see it.
@MainActor
protocol TabSwitching: LayoutNode {
  /// Moves by `count` tabs. Returns `false` if the tab does not exist.
  func turn(by count: Int) -> Bool
}
