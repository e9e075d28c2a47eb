import Glyphs

/// One position in the focus order: the list or a control.
private enum FocusStop {
  /// The list that motion keys move in.
  case container
  case control(any Control)

  var isContainer: Bool {
    if case .container = self { true } else { false }
  }
}

extension Session {
  /// The container that motion keys move in: the first one on screen.
  package var scrollContainer: (any ScrollContainer)? { keyNode?.firstScrollContainer }

  /// Whether the session has a list or a control that can have the focus.
  package var canFocus: Bool { !focusStops.isEmpty }

  /// Moves the focus to the next control in the focus order, or to the list.
  ///
  /// If no control has the focus, the list has it. A round starts at the list and visits the controls of the selected
  /// row. Then it visits the controls after the list and those before it, and ends at the list. Without a list, a round
  /// starts at the first control.
  ///
  /// There is one exception. From a text field at the end of a row, the focus moves to the next row on screen that
  /// starts with a text field.
  ///
  /// - Returns: whether the round continues. If it does not, the focus is at the start of the next round.
  @discardableResult
  package func moveFocus(backwards: Bool = false) -> Bool {
    catchUp()
    let stops = focusStops
    guard !stops.isEmpty else { return false }
    if let list = scrollContainer, isFieldFocused(in: list, isLast: !backwards),
      let next = list.selectField(backwards: backwards, passesControls: true)
    {
      moveFocus(to: .control(next))
      return true
    }
    let current = stops.firstIndex { stop in
      switch stop {
      case .container: focusedControl == nil
      case .control(let control): control === focusedControl
      }
    }
    guard let current else {
      moveFocus(to: stops[backwards ? stops.count - 1 : 0])
      return true
    }
    let next = (current + (backwards ? stops.count - 1 : 1)) % stops.count
    moveFocus(to: stops[next])
    let end = stops.firstIndex(where: \.isContainer) ?? 0
    return (backwards ? current : next) != end
  }

  /// Whether a text field has the focus and is the last control of the selected row. If `isLast` is false, it must be
  /// the first control.
  private func isFieldFocused(in list: any ScrollContainer, isLast: Bool) -> Bool {
    guard let field = focusedControl as? any TextInput else { return false }
    let controls = list.selectedControls
    return (isLast ? controls.last : controls.first) === field
  }

  /// Moves the focus from a text field to the next text field below or above it, so that typing continues there. From a
  /// field outside the list, the focus moves to another field outside the list. From a field in the list, it moves to a
  /// field in the same row, or in the next row whose first control is a field.
  ///
  /// - Returns: false if no field has the focus, or there is no other field.
  package func moveFocusAmongFields(backwards: Bool = false) -> Bool {
    guard isEditing, let field = focusedControl as? LayoutNode else { return false }
    catchUp()
    let list = scrollContainer
    let controls = list?.selectedControls ?? []
    let isInRow = controls.contains { $0 === field }
    let line = field.origin(in: nil).y
    let neighbours = isInRow ? controls : controlsBesideList
    let next = (backwards ? neighbours.reversed() : neighbours).drop { $0 !== field }.first { control in
      guard control is any TextInput, let node = control as? LayoutNode else { return false }
      let other = node.origin(in: nil).y
      return backwards ? other < line : other > line
    }
    guard let next = next ?? (isInRow ? list?.selectField(backwards: backwards, passesControls: false) : nil) else {
      return false
    }
    moveFocus(to: .control(next))
    return true
  }

  /// Moves the focus to the first control, or to the last one.
  package func focusFirstControl(backwards: Bool = false) {
    let controls = keyNode?.controls ?? []
    focusedControl = backwards ? controls.last : controls.first
    needsUpdate()
  }

  /// Removes the focus from the focused control.
  package func clearFocus() {
    focusedControl = nil
    needsUpdate()
  }

  /// Presses the focused control. If no control has the focus, presses the first control of the selected row.
  ///
  /// - Returns: whether a control was pressed.
  @discardableResult
  package func activate() -> Bool {
    catchUp()
    guard let control = focusedControl ?? scrollContainer?.selectedControls.first, control.canAct else { return false }
    control.press()
    (control as? LayoutNode)?.enclosing((any PressObserver).self)?.wasPressed(at: control)
    closeRowMenu(around: control)
    needsUpdate()
    return true
  }

  /// Whether a text field has the focus.
  package var isEditing: Bool { focusedControl is any TextInput }

  /// Whether a text field outside `container` has the focus. Then keys do not act on the container's rows.
  func isTyping(outside container: LayoutNode) -> Bool {
    guard focusedControl != nil, isEditing, let field = focusedControl as? LayoutNode else { return false }
    return !container.isAround(field)
  }

  /// Sends a key to the focused text field.
  ///
  /// - Returns: false if no text field has the focus.
  @discardableResult
  package func edit(_ key: EditKey) -> Bool {
    guard let field = focusedControl as? any TextInput else { return false }
    catchUp()
    if let node = field as? LayoutNode { node.performing { field.edit(key) } } else { field.edit(key) }
    needsUpdate()
    return true
  }

  /// Updates the tree after keys that no frame has shown yet. The next key acts on the row or control that these keys
  /// have selected, which may exist only after the update. The update takes only the rest of the current time slice, so
  /// that many such keys do not delay the next frame.
  package func catchUp() {
    guard isOutOfDate, !budget.isSpent, let size = rootNode?.frame.size, size != .zero else { return }
    bringUpToDate(size: size)
  }

  private func moveFocus(to stop: FocusStop) {
    switch stop {
    case .container: focusedControl = nil
    case .control(let control): focusedControl = control
    }
    needsUpdate()
  }

  private var controlsBesideList: [any Control] {
    let list = scrollContainer as? LayoutNode
    return (keyNode?.controls ?? []).filter { control in
      guard let list, let control = control as? LayoutNode else { return true }
      return !list.isAround(control)
    }
  }

  private var focusStops: [FocusStop] {
    guard let keyNode else { return [] }
    return stops(in: keyNode, list: scrollContainer)
  }

  /// - Parameter list: the container that has the focus if no control has it.
  private func stops(in node: LayoutNode, list: (any ScrollContainer)?) -> [FocusStop] {
    if let container = node.rowHost?.scrollContainer {
      let controls = container.selectedControls.map(FocusStop.control)
      return container === list ? [.container] + controls : controls
    }
    if node.inputAccess == .none { return [] }
    let inner = node.children.flatMap { stops(in: $0, list: list) }
    if let control = node.control { return [.control(control)] + inner }
    // A control that is disabled while it has the focus stays in the order until the focus leaves it.
    if let focusedControl, node === focusedControl { return [.control(focusedControl)] + inner }
    return inner
  }
}
