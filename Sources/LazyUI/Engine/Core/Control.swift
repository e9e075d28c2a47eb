import Glyphs

/// An element of the screen that Enter, Space or a click activates.
@MainActor
package protocol Control: AnyObject {
  /// The control's visible text.
  var title: String { get }
  /// Performs the control's action.
  func activate()
}

extension Control {
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
