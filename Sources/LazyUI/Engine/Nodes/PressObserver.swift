/// A node that is notified when a key presses a control inside of it.
@MainActor
protocol PressObserver: LayoutNode {
  func wasPressed(at control: any Control)
}

/// The menu of a row, which opens below the row. The menu closes when one of its controls is pressed, or on a click.
@MainActor
protocol RowMenu: AnyObject {
  /// The controls of the open menu.
  var menuControls: [any Control] { get }
  /// Closes the menu.
  func closeMenu()
}
