package import LazyUI
package import Terminal

extension Mouse.Action {
  /// Lines that a notch of the wheel scrolls down; nil for what is no such notch.
  package var lines: Int? {
    switch self {
    case .wheelUp: -3
    case .wheelDown: 3
    default: nil
    }
  }
}

extension Session {
  /// Does what the mouse does in views: a click of the left button acts on what is under it, the wheel scrolls it.
  ///
  /// - Parameters:
  ///   - x: the column, from the left of the session's frame.
  ///   - y: the line, from its top.
  /// - Returns: whether there was anything to do it to.
  @discardableResult
  package func handle(_ action: Mouse.Action, x: Int, y: Int) -> Bool {
    if action == .press(.left) { return click(x: x, y: y) }
    guard let lines = action.lines, let container = hit(x: x, y: y)?.container ?? scrollContainer else { return false }
    container.move(.lines(lines))
    return true
  }
}
