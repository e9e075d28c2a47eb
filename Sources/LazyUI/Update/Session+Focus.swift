import Glyphs

/// Something that the focus can rest on.
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

  /// Whether anything in the session can have the focus.
  package var canFocus: Bool { !focusStops.isEmpty }

  /// Moves the focus to the next thing that can have it.
  ///
  /// While no control has it, it is with the list: a round begins there, goes through the controls of the selected row and
  /// what follows the list to what stands above it, and ends where it began. Where there is no list it begins at the first
  /// control. From the last control of a row, if that is a text field, it goes to the next row on screen that begins with one.
  ///
  /// - Returns: whether the round goes on. If not, the focus is where the next round begins.
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

  /// Whether the last control of the selected row, or the first one, is a text field and has the focus.
  private func isFieldFocused(in list: any ScrollContainer, isLast: Bool) -> Bool {
    guard let field = focusedControl as? any TextInput else { return false }
    let controls = list.selectedControls
    return (isLast ? controls.last : controls.first) === field
  }

  /// Goes from a text field to the one that stands below it, or above it: what is typed goes on being typed. That is one beside
  /// the list where the field is, else one in the same row, else that of the next row, where that begins with one.
  ///
  /// - Returns: false where no field has the focus, or there is no such field.
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

  /// Gives the focus to the first control, or the last one.
  package func focusFirstControl(backwards: Bool = false) {
    let controls = keyNode?.controls ?? []
    focusedControl = backwards ? controls.last : controls.first
    needsUpdate()
  }

  /// Takes the focus from whatever control has it.
  package func clearFocus() {
    focusedControl = nil
    needsUpdate()
  }

  /// Acts on the control with the focus, else on the first control of the selected row.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  package func activate() -> Bool {
    catchUp()
    guard let control = focusedControl ?? scrollContainer?.selectedControls.first, control.canAct else { return false }
    control.press()
    (control as? LayoutNode)?.enclosing(ToolbarNode.self)?.wasPressed(at: control)
    closePanel(around: control)
    needsUpdate()
    return true
  }

  /// Whether a text field has the focus.
  package var isEditing: Bool { focusedControl is any TextInput }

  /// Whether keys go to a text field that `container` does not scroll: no row of it is acted on by them.
  func isTyping(outside container: LayoutNode) -> Bool {
    guard focusedControl != nil, isEditing, let field = focusedControl as? LayoutNode else { return false }
    return !container.isAround(field)
  }

  /// Gives the text field with the focus a key.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  package func edit(_ key: EditKey) -> Bool {
    guard let field = focusedControl as? any TextInput else { return false }
    catchUp()
    if let node = field as? LayoutNode { node.performing { field.edit(key) } } else { field.edit(key) }
    needsUpdate()
    return true
  }

  /// Brings up to date what keys before this one have moved, where no frame was shown in between: what they went to has to
  /// be there before it can be acted on. What takes longer than the slice that runs is not waited for: however many keys do
  /// this, a frame is not far.
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

  /// - Parameter list: the container that has the focus while no control has it.
  private func stops(in node: LayoutNode, list: (any ScrollContainer)?) -> [FocusStop] {
    if let container = node.scrollContainer {
      let controls = container.selectedControls.map(FocusStop.control)
      return container === list ? [.container] + controls : controls
    }
    if node.isConcealed { return [] }
    if let control = node.control { return [.control(control)] }
    // What was disabled while it had the focus keeps its place in the round until the focus leaves it.
    if let focusedControl, node === focusedControl { return [.control(focusedControl)] }
    return node.children.flatMap { stops(in: $0, list: list) }
  }
}
