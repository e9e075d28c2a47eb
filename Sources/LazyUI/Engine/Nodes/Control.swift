import Glyphs

/// An element of the screen that a click acts on.
@MainActor
package protocol ClickTarget: AnyObject {
  /// Handles a click at a position in the frame.
  func click(x: Int, y: Int)
}

/// An element of the screen that Enter, Space or a click activates.
@MainActor
package protocol Control: ClickTarget {
  /// The control's visible text.
  var title: String { get }
  /// Performs the control's action.
  func activate()
  /// The focused lines of the control; `nil` for all of its lines.
  var focusedLines: Range<Int>? { get }
  /// Whether the menu of a row stays open after a press on the control, because the control opens a menu of its own.
  var keepsMenu: Bool { get }
}

extension Control {
  package func click(x: Int, y: Int) { activate() }

  package var focusedLines: Range<Int>? { nil }

  package var keepsMenu: Bool { false }

  /// Whether the control can be activated now. A control that is disabled while it has the focus keeps the focus.
  var canAct: Bool { (self as? LayoutNode).map { $0.control != nil } ?? true }
}

extension Control where Self: LayoutNode {
  var title: String {
    var painter = Painter(surface: Surface(size: frame.size))
    draw(&painter)
    let surface = painter.surface
    return (0..<frame.height).map { surface.text(line: $0) }.joined(separator: "\n")
  }
}

/// The input that reaches the views in a node.
enum InputAccess {
  case all
  /// Keys, and clicks on the node itself.
  case own
  /// Keys alone. Clicks go to the view under the node.
  case keys
  /// None, because the views are not shown.
  case none
}

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
  func closeMenu()
}
