/// What a key does in a text field. Whoever runs a session says which key is which.
package enum EditKey: Hashable, Sendable {
  /// Text typed or pasted.
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

/// A line of text being edited, and where in it.
package struct TextEdit: Equatable {
  package private(set) var text: [Character]
  /// Characters before the cursor.
  package private(set) var cursor: Int

  /// - Parameter cursor: nil for the end.
  package init(_ text: String, cursor: Int? = nil) {
    self.text = Array(text)
    self.cursor = max(0, min(cursor ?? .max, self.text.count))
  }

  /// The text before the cursor.
  package var before: String { String(text[..<cursor]) }

  package mutating func apply(_ key: EditKey) {
    switch key {
    case .insert(let inserted): insert(inserted)
    case .deleteBackward: delete(from: cursor - 1)
    case .deleteForward: if cursor < text.count { text.remove(at: cursor) }
    case .deleteWordBackward: delete(from: wordStart)
    case .deleteToStart: delete(from: 0)
    case .deleteToEnd: text.removeSubrange(cursor...)
    case .moveLeft: cursor = max(0, cursor - 1)
    case .moveRight: cursor = min(text.count, cursor + 1)
    case .moveWordLeft: cursor = wordStart
    case .moveWordRight: cursor = wordEnd
    case .moveToStart: cursor = 0
    case .moveToEnd: cursor = text.count
    case .submit: break
    }
  }

  /// A field is one line: what ends a line or goes to a column becomes a space, and controls are left out. What is typed
  /// may join the character before it.
  private mutating func insert(_ inserted: String) {
    var line = String.UnicodeScalarView()
    for scalar in inserted.replacing("\r\n", with: "\n").unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: line.append(" ")
      case ..<0x20, 0x7F..<0xA0: continue
      default: line.append(scalar)
      }
    }
    let start = Array(before + String(line))
    text = start + text[cursor...]
    cursor = start.count
  }

  private mutating func delete(from start: Int) {
    guard start >= 0, start < cursor else { return }
    text.removeSubrange(start..<cursor)
    cursor = start
  }

  private var wordStart: Int {
    var start = cursor
    while start > 0, text[start - 1].isWhitespace { start -= 1 }
    while start > 0, !text[start - 1].isWhitespace { start -= 1 }
    return start
  }

  private var wordEnd: Int {
    var end = cursor
    while end < text.count, text[end].isWhitespace { end += 1 }
    while end < text.count, !text[end].isWhitespace { end += 1 }
    return end
  }
}
