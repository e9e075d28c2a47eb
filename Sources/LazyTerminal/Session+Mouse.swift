package import LazyUI
package import Terminal

extension Mouse.Action {
  /// The number of lines that a notch of the wheel scrolls down; nil for other actions.
  package var lines: Int? {
    switch self {
    case .wheelUp: -3
    case .wheelDown: 3
    default: nil
    }
  }
}

extension Session {
  /// Applies a mouse action to the views: a click of the left button activates the view under it, the wheel scrolls it.
  ///
  /// - Parameters:
  ///   - x: the column, from the left of the session's frame.
  ///   - y: the line, from its top.
  /// - Returns: whether a view took the action.
  @discardableResult
  package func handle(_ action: Mouse.Action, x: Int, y: Int) -> Bool {
    if action == .press(.left) { return click(x: x, y: y) }
    guard let lines = action.lines, let container = hit(x: x, y: y)?.container ?? scrollContainer else { return false }
    container.move(.lines(lines))
    return true
  }
}
