/// A line of a text and its words, which blanks separate.
struct WordLine {
  struct Word {
    /// The columns on the screen.
    var columns: Range<Int>
    /// The bytes in the line.
    var bytes: Range<Int>
    var hasLetter = false
    var hasSmallLetter = false
    /// Whether the word starts with a digit.
    var isNumeric = false
  }

  let text: UnsafeRawBufferPointer
  private(set) var words: [Word] = []
  /// Whether the line has a tab. Its columns on the screen are then unknown.
  private(set) var hasTab = false

  private static let mostWords = 200

  /// Whether a character separates fields or encloses values: one of `,;|="'`, a backquote or a brace. Names contain no
  /// such character.
  private static func isSeparator(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2C, 0x3B, 0x7C, 0x3D, 0x22, 0x27, 0x60, 0x7B, 0x7D: true
    default: false
    }
  }

  /// Whether a byte ends a sentence: `.`, `:`, `!` or `?`. Names do not end with one.
  private static func isEnd(_ byte: UInt8) -> Bool { byte == 0x2E || byte == 0x3A || byte == 0x21 || byte == 0x3F }

  /// - Parameter line: the line without its line end. Words after the first 200 are left out.
  init(_ line: UnsafeRawBufferPointer) {
    text = line
    visit { _, _ in true }
  }

  /// Reads a line that may be the names of columns. Returns `nil` if it is not, mostly after a few characters.
  init?(header line: UnsafeRawBufferPointer) {
    text = line
    var isHeader = true
    visit { scalar, isFirst in
      let isOpening = scalar == 0x25 || scalar == 0x23 || Self.isDigit(scalar) || Self.isLetter(scalar)
      if isFirst && !isOpening || Self.isSeparator(scalar) { isHeader = false }
      return isHeader
    }
    guard isHeader, !hasTab, words.count > 1 else { return nil }
    let isName = words.allSatisfy { $0.hasLetter && !Self.isEnd(line[$0.bytes.upperBound - 1]) }
    guard isName else { return nil }
  }

  private static func isDigit(_ scalar: UInt32) -> Bool { scalar >= 0x30 && scalar <= 0x39 }
  private static func isLetter(_ scalar: UInt32) -> Bool {
    scalar >= 0x80 || scalar & 0x5F >= 0x41 && scalar & 0x5F <= 0x5A && scalar >= 0x41
  }

  /// Reads the words. `accepts` is called for each character other than a blank, and returns whether to continue.
  private mutating func visit(_ accepts: (_ scalar: UInt32, _ isFirst: Bool) -> Bool) {
    var (counter, start, isInWord) = (ColumnCounter(), 0, false)
    for index in text.indices {
      guard let (scalar, column) = counter.push(text[index]) else { continue }
      defer { start = index + 1 }
      guard scalar != 0x20 else {
        isInWord = false
        continue
      }
      if scalar == 0x09 { hasTab = true }
      let isFirst = !isInWord
      guard accepts(scalar, isFirst), !isFirst || words.count < Self.mostWords else { return }
      if isFirst { words.append(Word(columns: column..<column, bytes: start..<start)) }
      isInWord = true
      words.withUnsafeMutableBufferPointer { words in
        let last = words.count - 1
        words[last].columns = words[last].columns.lowerBound..<counter.column
        words[last].bytes = words[last].bytes.lowerBound..<index + 1
        if Self.isLetter(scalar) { words[last].hasLetter = true }
        if scalar >= 0x61, scalar <= 0x7A { words[last].hasSmallLetter = true }
        if isFirst, Self.isDigit(scalar) { words[last].isNumeric = true }
      }
    }
  }

  /// Whether two blanks separate words.
  var hasWideBlank: Bool {
    zip(words, words.dropFirst()).contains { $1.columns.lowerBound - $0.columns.upperBound > 1 }
  }

  /// Returns the column on the screen of the last colon in a word of ASCII characters.
  func colon(of word: Word) -> Int? {
    guard word.bytes.count == word.columns.count else { return nil }
    let place = text(of: word).lastIndex(of: UInt8(ascii: ":"))
    return place.map { word.columns.lowerBound + $0 }
  }

  func text(of word: Word) -> UnsafeRawBufferPointer { text.part(word.bytes) }
}
