/// A view with tabs or columns that keys can switch between.
@MainActor
protocol TabSwitching: LayoutNode {
  /// Moves forward by `count` tabs or columns, or back if `count` is negative. Returns `false` if none exists at that
  /// position.
  func turn(by count: Int) -> Bool
}
