extension Session {
  /// Passes a key to the views: first to those around the focus, from the inside out, then to shortcuts.
  ///
  /// - Returns: whether a view has handled it.
  @discardableResult
  package func press(_ press: KeyPress) -> Bool {
    guard features.keyHandlers > 0, let keyNode else { return false }
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

  /// Passes a key to the first view that handles it, if no view has the focus.
  private func handleAnywhere(_ press: KeyPress, in node: LayoutNode) -> Bool {
    if node.isConcealed { return false }
    for child in node.children where handleAnywhere(press, in: child) { return true }
    return (node as? KeyPressNode)?.handle(press) ?? false
  }

  /// Activates the control with a matching shortcut. Keys typed into a field are no shortcuts, except Escape. Enter is
  /// none if a view has the focus or the selected row has controls.
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
