/// A view with tabs or columns that keys can switch between.
@MainActor
protocol TabSwitching: LayoutNode {
  /// Moves by `count` tabs. Returns `false` if there is no tab at that position.
  func turn(by count: Int) -> Bool
}
