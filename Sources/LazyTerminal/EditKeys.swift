package import LazyUI
package import Terminal

extension EditKey {
  /// Creates the edit that `key` performs in a text field, as in a shell. Returns nil if the key has no edit.
  package init?(_ key: Key) {
    if let text = key.text {
      self = .insert(String(text))
      return
    }
    switch key {
    case Key(.enter): self = .submit
    case Key(.backspace), .control("h"): self = .deleteBackward
    case Key(.delete), .control("d"): self = .deleteForward
    case .control("w"), Key(.backspace, .alt): self = .deleteWordBackward
    case .control("u"): self = .deleteToStart
    case .control("k"): self = .deleteToEnd
    case Key(.left), .control("b"): self = .moveLeft
    case Key(.right), .control("f"): self = .moveRight
    case Key(.left, .control), Key(.left, .alt), .alt("b"): self = .moveWordLeft
    case Key(.right, .control), Key(.right, .alt), .alt("f"): self = .moveWordRight
    case Key(.home), .control("a"): self = .moveToStart
    case Key(.end), .control("e"): self = .moveToEnd
    default: return nil
    }
  }
}

extension Session {
  /// Passes a key to the views that handle key presses, then to the focused text field. Escape removes the focus from
  /// the field.
  ///
  /// - Returns: whether a view or the field has handled the key.
  package func type(_ key: Key) -> Bool {
    if let pressed = KeyPress(key), press(pressed) { return true }
    guard isEditing else { return false }
    if key == Key(.escape) {
      leaveField()
      return true
    }
    return EditKey(key).map(edit) ?? false
  }
}

extension KeyPress {
  /// Creates the key press that views receive. Returns nil for keys that views never receive: function keys, and keys
  /// that stop the program.
  fileprivate init?(_ key: Key) {
    if key == .control("c") || key == .control("z") { return nil }
    guard let equivalent = KeyEquivalent(key.code) else { return nil }
    var modifiers: EventModifiers = []
    if key.modifiers.contains(.shift) { modifiers.insert(.shift) }
    if key.modifiers.contains(.alt) { modifiers.insert(.option) }
    if key.modifiers.contains(.control) { modifiers.insert(.control) }
    self.init(equivalent, modifiers)
  }
}

extension KeyEquivalent {
  fileprivate init?(_ code: Key.Code) {
    switch code {
    case .character(let character): self.init(character)
    case .up: self = .upArrow
    case .down: self = .downArrow
    case .left: self = .leftArrow
    case .right: self = .rightArrow
    case .home: self = .home
    case .end: self = .end
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .delete: self = .deleteForward
    case .backspace: self = .delete
    case .enter: self = .return
    case .tab: self = .tab
    case .escape: self = .escape
    case .insert, .backTab, .function: return nil
    }
  }
}
