extension Session {
  /// Passes a key to the views. Views around the focus are called first, from the inside out. Then shortcuts are tried.
  ///
  /// - Returns: whether a view has handled the key.
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

  /// Passes a key to the views in `node` until one of them handles the key. Used if no view has the focus.
  private func handleAnywhere(_ press: KeyPress, in node: LayoutNode) -> Bool {
    if node.inputAccess == .none { return false }
    for child in node.children where handleAnywhere(press, in: child) { return true }
    return (node as? KeyPressNode)?.handle(press) ?? false
  }

  /// Activates the control with a matching shortcut. While the user edits a field, typed keys other than Escape are not
  /// shortcuts. Enter is not a shortcut if a view has the focus or if the selected row has controls.
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
    if node.inputAccess == .none { return nil }
    if let control = (node as? ShortcutNode)?.control(for: press) { return control }
    for child in node.children {
      if let control = shortcut(press, in: child) { return control }
    }
    return nil
  }
}
