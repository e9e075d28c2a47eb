/// How the characters of a text are written as bytes, where that is not UTF-8.
///
/// The ends of lines, and all else that formats look for, are found without decoding: in code units that are one character
/// of ASCII each. So a text can be cut anywhere at a code unit, and places in it stay those of its bytes.
package struct TextEncoding: Sendable {
  /// What it is called in the status line.
  package let name: String
  let kind: Kind

  enum Kind: Sendable {
    case units(CodeUnits)
    /// A byte is a character.
    case table(EncodingTable)
    /// A character is some bytes; the C library knows which.
    case converted(EncodingConverter)
  }

  init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// Bytes in a code unit.
  package var unitLength: Int { if case .units(let units) = kind { units.length } else { 1 } }

  static let latin1 = TextEncoding("Latin-1", .table(.latin1))
  static let windows1252 = TextEncoding("Windows-1252", .table(.windows1252))
  static let utf16LittleEndian = TextEncoding("UTF-16LE", .units(CodeUnits(length: 2, isBigEndian: false)))
  static let utf16BigEndian = TextEncoding("UTF-16BE", .units(CodeUnits(length: 2, isBigEndian: true)))
  static let utf32LittleEndian = TextEncoding("UTF-32LE", .units(CodeUnits(length: 4, isBigEndian: false)))
  static let utf32BigEndian = TextEncoding("UTF-32BE", .units(CodeUnits(length: 4, isBigEndian: true)))

  /// Appends the bytes as UTF-8. What is no character becomes U+FFFD.
  ///
  /// - Parameters:
  ///   - bytes: from the start of a record on.
  ///   - isWhole: whether nothing follows; else a character that is not whole at the end is left out.
  func append(_ bytes: UnsafeRawBufferPointer, isWhole: Bool, to text: inout [UInt8]) {
    switch kind {
    case .units(let units): units.append(bytes, isWhole: isWhole, to: &text)
    case .table(let table): table.append(bytes, to: &text)
    case .converted(let converter): converter.append(bytes, isWhole: isWhole, to: &text)
    }
  }

  /// The bytes as UTF-8.
  package func decoded(_ bytes: UnsafeRawBufferPointer, isWhole: Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    append(bytes, isWhole: isWhole, to: &text)
    return text
  }

  /// Whether the bytes say in UTF-8 what they say here, as ASCII does nearly everywhere.
  func isPlain(_ bytes: UnsafeRawBufferPointer) -> Bool {
    switch kind {
    case .units: bytes.isEmpty
    case .table(let table): table.hasASCII && !bytes.hasHighBytes
    // Some have characters of two bytes that look like ASCII, behind an escape.
    case .converted: false
    }
  }

  /// What stands for bytes that are no character.
  static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
}

extension UnsafeRawBufferPointer {
  /// Whether there is a byte that is no ASCII.
  var hasHighBytes: Bool {
    guard let start = baseAddress else { return false }
    var place = 0
    while place + 64 <= count {
      var any = start.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self)
      for part in 1..<4 { any |= start.loadUnaligned(fromByteOffset: place + part * 16, as: SIMD16<UInt8>.self) }
      let words = unsafeBitCast(any, to: SIMD2<UInt64>.self)
      if (words[0] | words[1]) & 0x8080_8080_8080_8080 != 0 { return true }
      place += 64
    }
    return self[place...].contains { $0 >= 0x80 }
  }
}
