import Glyphs

/// Something that the focus can rest on.
private enum FocusStop {
  case container(any ScrollContainer)
  case control(any Control)
}

extension Session {
  /// The container that motion keys move in: the first one on screen.
  package var scrollContainer: (any ScrollContainer)? { rootNode?.firstScrollContainer }

  /// Whether anything in the session can have the focus.
  package var canFocus: Bool { !focusStops.isEmpty }

  /// Moves the focus to the next thing that can have it: the list, the controls of its selected row, what follows.
  ///
  /// - Returns: false where there is none; the focus is then at the first (or last) again.
  @discardableResult
  package func moveFocus(backwards: Bool = false) -> Bool {
    catchUp()
    let stops = focusStops
    guard !stops.isEmpty else { return false }
    let current = stops.firstIndex { stop in
      switch stop {
      case .container: focusedControl == nil
      case .control(let control): control === focusedControl
      }
    }
    let next = current.map { $0 + (backwards ? -1 : 1) } ?? (backwards ? stops.count - 1 : 0)
    let hasNext = stops.indices.contains(next)
    focus(stops[hasNext ? next : backwards ? stops.count - 1 : 0])
    return hasNext
  }

  /// Gives the focus to the first control, or the last one.
  package func focusFirstControl(backwards: Bool = false) {
    let controls = rootNode?.controls ?? []
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
    guard let control = focusedControl ?? scrollContainer?.selectedControls.first else { return false }
    control.activate()
    needsUpdate()
    return true
  }

  /// Whether a text field has the focus.
  package var isEditing: Bool { focusedControl is any TextInput }

  /// Gives the text field with the focus a key.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  package func edit(_ key: EditKey) -> Bool {
    guard let field = focusedControl as? any TextInput else { return false }
    catchUp()
    field.edit(key)
    needsUpdate()
    return true
  }

  /// Brings up to date what keys before this one have moved, where no frame was shown in between: what they went to has to
  /// be there before it can be acted on.
  func catchUp() {
    guard isDirty, let size = rootNode?.frame.size, size != .zero else { return }
    update(size: size)
  }

  private func focus(_ stop: FocusStop) {
    switch stop {
    case .container: focusedControl = nil
    case .control(let control): focusedControl = control
    }
    needsUpdate()
  }

  private var focusStops: [FocusStop] { rootNode.map(stops(in:)) ?? [] }

  private func stops(in node: LayoutNode) -> [FocusStop] {
    if let container = node.scrollContainer {
      return [.container(container)] + container.selectedControls.map(FocusStop.control)
    }
    if node.isConcealed { return [] }
    if let control = node.control { return [.control(control)] }
    return node.children.flatMap(stops(in:))
  }
}
