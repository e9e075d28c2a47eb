/// Functions on the bytes of texts, shared by the formats.
enum TextBytes {
  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the length of a UTF-8 byte order mark at the start: 3 or 0.
  static func markLength(of bytes: UnsafeRawBufferPointer) -> Int {
    bytes.count >= 3 && bytes[0] == mark[0] && bytes[1] == mark[1] && bytes[2] == mark[2] ? 3 : 0
  }

  /// Whether the bytes are a number as programs write it: a sign, digits, a point, an exponent. Spaces around the
  /// number are allowed.
  static func isNumber(_ bytes: some BidirectionalCollection<UInt8>) -> Bool {
    var rest = trimmed(bytes)
    func digits() -> Bool {
      let start = rest.startIndex
      rest = rest.drop { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
      return rest.startIndex != start
    }
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    var hasDigits = digits()
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      hasDigits = digits() || hasDigits
    }
    guard hasDigits else { return false }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
      guard digits() else { return false }
    }
    return rest.isEmpty
  }

  /// Returns the bytes without leading and trailing spaces.
  static func trimmed<Bytes: BidirectionalCollection<UInt8>>(_ bytes: Bytes) -> Bytes.SubSequence {
    var rest = bytes.drop { $0 == UInt8(ascii: " ") }
    while rest.last == UInt8(ascii: " ") { rest.removeLast() }
    return rest
  }

  /// Truncates the bytes to `limit`, without splitting a character, and returns whether any were removed.
  static func cut(_ bytes: inout [UInt8], to limit: Int) -> Bool {
    guard bytes.count > limit else { return false }
    var end = max(0, limit)
    var steps = 0
    while end > 0, steps < 3, bytes[end] & 0xC0 == 0x80 {
      end -= 1
      steps += 1
    }
    if bytes[end] & 0xC0 == 0x80 { end = max(0, limit) }
    bytes.removeSubrange(end...)
    return true
  }

  /// Returns the length of the line end at the end of the bytes: 1 for a line feed, 2 for a carriage return and a line
  /// feed, or 0.
  static func lineEndLength(of bytes: UnsafeRawBufferPointer) -> Int {
    guard bytes.last == UInt8(ascii: "\n") else { return 0 }
    return bytes.count > 1 && bytes[bytes.count - 2] == UInt8(ascii: "\r") ? 2 : 1
  }

  /// Returns a line without the carriage return at its end.
  static func withoutReturn(_ line: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    line.part(0..<(line.last == UInt8(ascii: "\r") ? line.count - 1 : line.count))
  }

  /// Returns the length of the bytes, without an incomplete character at the end.
  static func wholeCharacters(of bytes: UnsafeRawBufferPointer) -> Int {
    var start = bytes.count - 1
    while start >= max(0, bytes.count - 3), bytes[start] & 0xC0 == 0x80 { start -= 1 }
    guard start >= 0, bytes[start] >= 0xC0 else { return bytes.count }
    let length = bytes[start] >= 0xF0 ? 4 : bytes[start] >= 0xE0 ? 3 : 2
    return start + length > bytes.count ? start : bytes.count
  }
}
