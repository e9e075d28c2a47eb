/// A control that arrow keys change while it has the focus; in a list also while its row is selected, and nothing else in the
/// row has the focus.
@MainActor
protocol Adjustable: Control {
  /// Does what an arrow does to the control.
  ///
  /// - Returns: false where the arrow is for what is around.
  func adjust(_ arrow: ArrowKey) -> Bool
}

/// A key that points.
package enum ArrowKey: Hashable, Sendable {
  case up
  case down
  case left
  case right
}

extension Session {
  /// Gives an arrow to the control with the focus; where none has it, one that points to a side goes to the first control of
  /// the selected row.
  ///
  /// - Returns: whether it did something there.
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

  /// Goes from control to control where there is no list whose rows could be gone through.
  ///
  /// - Returns: false where there is one, or no control.
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
