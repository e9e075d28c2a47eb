extension Session {
  /// Hands a key to the views that want it: first to what is around the focus, from the inside out, then to shortcuts.
  ///
  /// - Returns: whether one of them has taken it.
  @discardableResult
  package func press(_ press: KeyPress) -> Bool {
    guard keyHandlerCount > 0, let keyNode else { return false }
    catchUp()
    guard handle(press, in: keyNode) || actOnShortcut(press, in: keyNode) else { return false }
    needsUpdate()
    return true
  }

  private func handle(_ press: KeyPress, in keyNode: LayoutNode) -> Bool {
    guard var node = focusedControl as? LayoutNode ?? scrollContainer as? LayoutNode else {
      return handleAnywhere(press, in: keyNode)
    }
    while true {
      if let handler = node as? KeyPressNode, handler.handle(press) { return true }
      guard node !== keyNode, let parent = node.parent else { return false }
      node = parent
    }
  }

  /// Where nothing has the focus, the first view that takes the key has it.
  private func handleAnywhere(_ press: KeyPress, in node: LayoutNode) -> Bool {
    if node.isConcealed { return false }
    for child in node.children where handleAnywhere(press, in: child) { return true }
    return (node as? KeyPressNode)?.handle(press) ?? false
  }

  /// What is typed into a field is no shortcut; Escape, which writes nothing, may be one. Enter acts on what has the focus, or is
  /// selected.
  private func actOnShortcut(_ press: KeyPress, in keyNode: LayoutNode) -> Bool {
    if isEditing, press.key != .escape, press.modifiers.subtracting(.shift).isEmpty { return false }
    if press.key == .return, focusedControl != nil || scrollContainer?.selectedControls.isEmpty == false {
      return false
    }
    guard let control = shortcut(press, in: keyNode) else { return false }
    control.press()
    return true
  }

  private func shortcut(_ press: KeyPress, in node: LayoutNode) -> (any Control)? {
    if node.isConcealed { return nil }
    if let control = (node as? ShortcutNode)?.control(for: press) { return control }
    for child in node.children {
      if let control = shortcut(press, in: child) { return control }
    }
    return nil
  }
}
