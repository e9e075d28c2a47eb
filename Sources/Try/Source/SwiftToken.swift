/// A token of Swift source code: anything except spaces and comments.
struct SwiftToken: Equatable {
  enum Kind: Equatable {
    /// A keyword or a name, including names in backticks.
    case word
    /// A `#` followed by a word, such as `#if` or `#Preview`.
    case directive
    /// A string, or a regular expression between `#/` and `/#`, including the content.
    case literal
    /// A single byte of any other token, such as brackets, operators and digits.
    case sign
  }

  let kind: Kind
  /// The byte range of the token.
  let range: Range<Int>
  /// Whether it is the first token of its line.
  let startsLine: Bool
}

/// Swift source code, split into tokens.
struct SwiftTokens {
  let bytes: [UInt8]
  let tokens: [SwiftToken]

  /// Splits any bytes into tokens. Each byte is read a limited number of times, and an unclosed literal ends with the
  /// file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var scanner = SwiftScanner(bytes: bytes)
    tokens = scanner.scan()
  }

  var count: Int { tokens.count }

  /// Returns the text of a token.
  func text(_ index: Int) -> String { text(tokens[index].range) }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns whether the token at `index` equals `text`. A literal never does.
  func reads(_ index: Int, _ text: StaticString) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let range = tokens[index].range
    guard tokens[index].kind != .literal, range.count == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { bytes[range].elementsEqual($0) }
  }

  /// Returns whether the token at `index` is a word.
  func isWord(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .word }

  /// Returns the index after the bracket that closes the bracket at `index`, or the end if there is none.
  func after(bracket index: Int) -> Int {
    var depth = 0
    for place in tokens.indices[index...] where tokens[place].kind == .sign {
      switch bytes[tokens[place].range.lowerBound] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth <= 0 { return place + 1 }
      default: break
      }
    }
    return count
  }

  /// Whether each bracket is closed by a bracket of the same kind.
  var isBalanced: Bool {
    var open: [UInt8] = []
    for token in tokens where token.kind == .sign {
      switch bytes[token.range.lowerBound] {
      case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case let byte where byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}"):
        guard open.popLast() == byte else { return false }
      default: break
      }
    }
    return open.isEmpty
  }

  /// Returns the line of an offset, counted from 1.
  func line(of offset: Int) -> Int {
    var line = 1
    var index = 0
    while index < min(offset, bytes.count) {
      if bytes[index] == 10 || bytes[index] == 13 {
        line += 1
        if bytes[index] == 13, index + 1 < bytes.count, bytes[index + 1] == 10 { index += 1 }
      }
      index += 1
    }
    return line
  }

  /// Returns the column of an offset, in bytes, counted from 0.
  func column(of offset: Int) -> Int {
    let before = bytes[..<min(offset, bytes.count)]
    return before.count - (before.lastIndex { $0 == 10 || $0 == 13 }.map { $0 + 1 } ?? 0)
  }
}

extension SwiftTokens {
  /// Returns the index after a property declaration that starts at `start`. The declaration includes lines that
  /// continue it.
  func endOfProperty(_ start: Int, before end: Int) -> Int {
    var index = start
    var sawBinding = false
    while index < end {
      let token = tokens[index]
      if reads(index, ";") { return index }
      if index > start, token.startsLine, sawBinding, !continues(index) { return index }
      if reads(index, "var") || reads(index, "let") { sawBinding = true }
      let opens = reads(index, "(") || reads(index, "[") || reads(index, "{")
      index = opens ? min(after(bracket: index), end) : index + 1
    }
    return end
  }

  /// Returns whether the line that starts with this token continues the previous line.
  private func continues(_ index: Int) -> Bool {
    let signs: [StaticString] = [".", "=", "{", "?", ":", "+", "-", "&", "|", ",", "<"]
    let ends: [StaticString] = ["=", ",", ":", "+", "-", "&", "|", "?", ">"]
    if signs.contains(where: { reads(index, $0) }) { return true }
    return ends.contains { reads(index - 1, $0) && !reads(index - 1, ">") }
  }
}
