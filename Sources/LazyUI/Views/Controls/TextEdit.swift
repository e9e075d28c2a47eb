/// The text of a field while it is edited, with its cursor.
///
/// The text accepts typed and pasted characters up to `capacity`. The time for a key grows with the length of the
/// change and of the text after the cursor, but not with the text before the cursor.
package struct TextEdit: Equatable {
  package private(set) var text: [Character]
  /// The number of characters before the cursor.
  package private(set) var cursor: Int
  /// The length of the text in Unicode scalars.
  private var length: Int
  /// Whether typed or pasted text was dropped because the line is full.
  package private(set) var isCut = false
  /// Whether line ends are kept. If false, they are replaced with spaces.
  private let keepsLines: Bool

  /// The maximum length in Unicode scalars. An initial text may be longer.
  package static let capacity = 10_000

  /// - Parameter cursor: The number of characters before the cursor; `nil` for the end.
  package init(_ text: String, cursor: Int? = nil, keepsLines: Bool = false) {
    self.keepsLines = keepsLines
    self.text = Array(text)
    length = text.unicodeScalars.count
    self.cursor = max(0, min(cursor ?? .max, self.text.count))
  }

  /// The text before the cursor.
  package var before: String { String(text[..<cursor]) }

  package mutating func apply(_ key: EditKey) {
    switch key {
    case .insert(let inserted): insert(inserted)
    case .deleteBackward: delete(from: cursor - 1)
    case .deleteForward: remove(cursor..<min(text.count, cursor + 1))
    case .deleteWordBackward: delete(from: wordStart)
    case .deleteToStart: delete(from: 0)
    case .deleteToEnd: remove(cursor..<text.count)
    case .moveLeft: cursor = max(0, cursor - 1)
    case .moveRight: cursor = min(text.count, cursor + 1)
    case .moveWordLeft: cursor = wordStart
    case .moveWordRight: cursor = wordEnd
    case .moveToStart: cursor = 0
    case .moveToEnd: cursor = text.count
    case .submit: break
    }
  }

  /// Inserts text at the cursor. Tabs become spaces. Line ends become spaces too, unless `keepsLines` is true. Control
  /// characters are dropped. The first scalar may combine with the character before the cursor.
  private mutating func insert(_ inserted: String) {
    var line = String.UnicodeScalarView()
    var room = max(0, Self.capacity - length)
    var last: Unicode.Scalar?
    for scalar in inserted.unicodeScalars {
      // A carriage return with a following line feed is a single line end.
      let endsSameLine = scalar == "\n" && last == "\r"
      last = scalar
      guard !endsSameLine, let shown = shown(scalar) else { continue }
      isCut = room == 0
      if isCut { break }
      line.append(shown)
      room -= 1
    }
    guard !line.isEmpty else { return }
    length += line.count
    let start = max(0, cursor - 1)
    let joined = Array(String(text[start..<cursor]) + String(line))
    text.replaceSubrange(start..<cursor, with: joined)
    cursor = start + joined.count
  }

  private func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x0A where keepsLines, 0x0D where keepsLines: "\n"
    case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: " "
    case ..<0x20, 0x7F..<0xA0: nil
    default: scalar
    }
  }

  /// The start of the line that contains the cursor.
  private var lineStart: Int { (text[..<cursor].lastIndex(of: "\n") ?? -1) + 1 }

  /// Moves the cursor to the line above or below and keeps the column.
  ///
  /// - Returns: `false` if there is no line in that direction.
  package mutating func moveLine(down: Bool) -> Bool {
    let start = lineStart
    let column = cursor - start
    let target: Int
    if down {
      guard let end = text[cursor...].firstIndex(of: "\n") else { return false }
      target = end + 1
    } else {
      guard start > 0 else { return false }
      target = (text[..<(start - 1)].lastIndex(of: "\n") ?? -1) + 1
    }
    let end = text[target...].firstIndex(of: "\n") ?? text.count
    cursor = min(target + column, end)
    return true
  }

  private mutating func delete(from start: Int) {
    guard start >= 0, start < cursor else { return }
    remove(start..<cursor)
    cursor = start
  }

  private mutating func remove(_ range: Range<Int>) {
    for character in text[range] { length -= character.unicodeScalars.count }
    text.removeSubrange(range)
    isCut = isCut && range.isEmpty
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
