/// Conversions of JSON bytes to text.
enum JSONBytes {
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  private static let words = ["true", "false", "null"].map { Array($0.utf8) }

  /// Whether the bytes are `true`, `false` or `null`.
  static func isWord(_ bytes: UnsafeRawBufferPointer) -> Bool { words.contains { bytes.elementsEqual($0) } }

  private static let nonFinite = ["NaN", "Infinity", "-Infinity"].map { Array($0.utf8) }

  /// Whether the bytes are `NaN` or an infinity. Many programs write these numbers, although JSON does not allow them.
  static func isNonFinite(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let first = bytes.first, first == UInt8(ascii: "N") || first == UInt8(ascii: "I") || bytes.count == 9 else {
      return false
    }
    return nonFinite.contains { bytes.elementsEqual($0) }
  }

  /// Returns a value as a field. Strings lose their quotes and escapes, nested values lose their spaces, and other
  /// values stay as they are written.
  static func field(_ value: UnsafeRawBufferPointer, limit: Int) -> RecordField {
    switch value.first {
    case UInt8(ascii: "\""):
      var bytes = text(value.part(1..<max(1, value.count - 1)), limit: limit)
      let isCut = TextBytes.cut(&bytes, to: limit)
      return RecordField(bytes, isCut: isCut)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      var bytes = compact(value, limit: limit)
      let isCut = TextBytes.cut(&bytes, to: limit)
      return RecordField(bytes, kind: .nested, isCut: isCut)
    case UInt8(ascii: "n"): return RecordField([], kind: .null)
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return RecordField(Array(value), kind: .word)
    default:
      let isWord = isNonFinite(value)
      return RecordField(
        Array(value.prefix(limit)), kind: isWord ? .word : .number, isCut: value.count > limit)
    }
  }

  /// Returns the contents of a string, without its quotes and with its escapes resolved. Invalid escapes are kept.
  ///
  /// - Returns: the complete text if it has at most `limit` bytes. A longer text is cut a few bytes after `limit`, so
  ///   that the caller can see that it is longer.
  static func text(_ bytes: UnsafeRawBufferPointer, limit: Int) -> [UInt8] {
    guard let first = bytes.firstPlace(of: UInt8(ascii: "\\"), in: 0..<min(bytes.count, limit + 1)) else {
      return Array(bytes.prefix(limit + 1))
    }
    var text = Array(bytes[..<first])
    var place = first
    while place < bytes.count, text.count <= limit {
      let byte = bytes[place]
      guard byte == UInt8(ascii: "\\"), place + 1 < bytes.count else {
        text.append(byte)
        place += 1
        continue
      }
      place += unescape(bytes, at: place, appendingTo: &text)
    }
    return text
  }

  /// Whether the bytes are valid JSON string contents: valid UTF-8, without control characters, and with known
  /// escapes.
  static func isText(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard String(validating: bytes, as: UTF8.self) != nil else { return false }
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte < 0x20 || byte == UInt8(ascii: "\"") { return false }
      guard byte == UInt8(ascii: "\\") else {
        place += 1
        continue
      }
      guard place + 1 < bytes.count else { return false }
      switch bytes[place + 1] {
      case UInt8(ascii: "u"):
        guard codeUnit(bytes, at: place + 2) != nil else { return false }
        place += 6
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
        UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
        place += 2
      default: return false
      }
    }
    return true
  }

  /// Resolves the escape at `place`.
  ///
  /// - Returns: the length of the escape.
  private static func unescape(_ bytes: UnsafeRawBufferPointer, at place: Int, appendingTo text: inout [UInt8]) -> Int {
    switch bytes[place + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(bytes[place + 1])
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      guard let unit = codeUnit(bytes, at: place + 2) else { return keep(bytes, place, 2, &text) }
      let isLead = unit & 0xFC00 == 0xD800
      if isLead, place + 7 < bytes.count, bytes[place + 6] == UInt8(ascii: "\\"), bytes[place + 7] == UInt8(ascii: "u"),
        let trail = codeUnit(bytes, at: place + 8), trail & 0xFC00 == 0xDC00,
        let scalar = Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + (trail & 0x3FF))
      {
        text += Array(String(scalar).utf8)
        return 12
      }
      // An unpaired surrogate is not a character.
      guard let scalar = Unicode.Scalar(unit) else { return keep(bytes, place, 6, &text) }
      text += Array(String(scalar).utf8)
      return 6
    default: return keep(bytes, place, 2, &text)
    }
    return 2
  }

  private static func keep(_ bytes: UnsafeRawBufferPointer, _ place: Int, _ count: Int, _ text: inout [UInt8]) -> Int {
    text += bytes[place..<min(bytes.count, place + count)]
    return count
  }

  private static func codeUnit(_ bytes: UnsafeRawBufferPointer, at place: Int) -> UInt32? {
    guard place + 4 <= bytes.count else { return nil }
    var unit: UInt32 = 0
    for byte in bytes[place..<place + 4] {
      guard let digit = Character(UnicodeScalar(byte)).hexDigitValue, byte < 0x80 else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  /// Returns a nested value without the spaces outside of its strings. Spaces between two values without a comma or
  /// colon are kept; a text with such values is not JSON.
  static func compact(_ bytes: UnsafeRawBufferPointer, limit: Int) -> [UInt8] {
    var text: [UInt8] = []
    var scan = JSONStringScan()
    var start = 0
    for (place, byte) in bytes.enumerated() {
      if text.count > limit { break }
      guard scan.isInString(byte) || !isSpace(byte) else { continue }
      if place > start, let last = text.last, !structure.contains(last), !structure.contains(byte) {
        text += bytes[start..<place]
      }
      text.append(byte)
      start = place + 1
    }
    return text
  }
}
