package import LazyUI
package import Terminal

extension EditKey {
  /// What `key` does in a text field, as in a shell; nil where it does nothing there.
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
  /// Gives the text field with the focus a key; Escape takes the focus from it.
  ///
  /// - Returns: whether it was for the field.
  package func type(_ key: Key) -> Bool {
    guard isEditing else { return false }
    if key == Key(.escape) {
      clearFocus()
      return true
    }
    return EditKey(key).map(edit) ?? false
  }
}
