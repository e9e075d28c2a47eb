/// A control whose value the arrow keys change while the control has the focus. In a list, they also change the value
/// while the control's row is selected and no other control of the row has the focus.
@MainActor
protocol Adjustable: Control {
  /// Handles an arrow key.
  ///
  /// - Returns: `false` if the control does not use the arrow key, so that an enclosing view may use it.
  func adjust(_ arrow: ArrowKey) -> Bool
}

package enum ArrowKey: Hashable, Sendable {
  case up
  case down
  case left
  case right
}

extension Session {
  /// Sends an arrow key to the focused control. If no control has the focus, a left or right arrow goes to the first
  /// control of the selected row.
  ///
  /// - Returns: whether the control used the arrow key.
  @discardableResult
  package func adjust(_ arrow: ArrowKey) -> Bool {
    var control = focusedControl
    if control == nil, arrow == .left || arrow == .right { control = scrollContainer?.selectedControls.first }
    guard let control = control as? any Adjustable, control.canAct else { return false }
    catchUp()
    let hasActed = (control as? LayoutNode)?.performing { control.adjust(arrow) } ?? control.adjust(arrow)
    guard hasActed else { return false }
    needsUpdate()
    return true
  }

  /// Moves the focus by `count` controls, on a screen without a scroll container.
  ///
  /// - Returns: `false` if the screen has a scroll container, or no control.
  @discardableResult
  package func moveFocusAmongControls(by count: Int) -> Bool {
    guard count != 0, scrollContainer == nil, canFocus else { return false }
    let controls = keyNode?.controls ?? []
    let current = controls.firstIndex { $0 === focusedControl }
    let steps = max(-controls.count, min(count, controls.count))
    let next = current.map { max(0, min($0 + steps, controls.count - 1)) } ?? (count > 0 ? 0 : controls.count - 1)
    guard controls.indices.contains(next) else { return false }
    focusedControl = controls[next]
    panels.last?.invalidatePlacement()
    needsUpdate()
    return true
  }
}
