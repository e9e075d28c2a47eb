/// A control with text that the user can edit.
@MainActor
protocol TextInput: Control {
  func edit(_ key: EditKey)
}

/// An editing command of a text field. The program that runs the session maps keys to commands.
package enum EditKey: Hashable, Sendable {
  /// Inserts typed or pasted text.
  case insert(String)
  case deleteBackward
  case deleteForward
  case deleteWordBackward
  case deleteToStart
  case deleteToEnd
  case moveLeft
  case moveRight
  case moveWordLeft
  case moveWordRight
  case moveToStart
  case moveToEnd
  case submit
}
