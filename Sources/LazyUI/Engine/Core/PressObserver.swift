/// A node that is notified when a control inside of it was pressed by a key.
@MainActor
protocol PressObserver: LayoutNode {
  func wasPressed(at control: any Control)
}

/// The menu of a row, opened below it. A press of one of its controls closes it, and so does a click.
@MainActor
protocol RowMenu: AnyObject {
  /// The controls of the open menu.
  var menuControls: [any Control] { get }
  /// Closes the menu.
  func closeMenu()
}
