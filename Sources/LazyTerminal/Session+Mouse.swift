package import LazyUI
package import Terminal

extension Mouse.Action {
  /// The number of lines that a notch of the wheel scrolls down; nil for other mouse actions.
  package var lines: Int? {
    switch self {
    case .wheelUp: -3
    case .wheelDown: 3
    default: nil
    }
  }
}

extension Session {
  /// Applies a mouse action to the views. A click of the left button activates the view under the pointer, and the
  /// wheel scrolls it.
  ///
  /// - Parameters:
  ///   - x: the column, from the left edge of the session's frame.
  ///   - y: the line, from the top edge of the frame.
  /// - Returns: whether a view has handled the action.
  @discardableResult
  package func handle(_ action: Mouse.Action, x: Int, y: Int) -> Bool {
    if action == .press(.left) { return click(x: x, y: y) }
    guard let lines = action.lines, let container = hit(x: x, y: y)?.container ?? scrollContainer else { return false }
    container.move(.lines(lines))
    return true
  }
}
