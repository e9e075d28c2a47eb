/// A text encoding other than UTF-8.
///
/// Formats search for line ends and other ASCII characters without decoding, because each of these is a single code
/// unit. So a text can be split at any code unit, and positions are always byte offsets of the file.
package struct TextEncoding: Sendable {
  /// The name in the status line.
  package let name: String
  let kind: Kind

  enum Kind: Sendable {
    case units(CodeUnits)
    /// Each byte is a character.
    case table(EncodingTable)
    /// A character is one or more bytes, which the C library decodes.
    case converted(EncodingConverter)
  }

  init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// The number of bytes in a code unit.
  package var unitLength: Int { if case .units(let units) = kind { units.length } else { 1 } }

  static let latin1 = TextEncoding("Latin-1", .table(.latin1))
  static let windows1252 = TextEncoding("Windows-1252", .table(.windows1252))
  static let utf16LittleEndian = TextEncoding("UTF-16LE", .units(CodeUnits(length: 2, isBigEndian: false)))
  static let utf16BigEndian = TextEncoding("UTF-16BE", .units(CodeUnits(length: 2, isBigEndian: true)))
  static let utf32LittleEndian = TextEncoding("UTF-32LE", .units(CodeUnits(length: 4, isBigEndian: false)))
  static let utf32BigEndian = TextEncoding("UTF-32BE", .units(CodeUnits(length: 4, isBigEndian: true)))

  /// Appends the bytes as UTF-8. Invalid characters become U+FFFD.
  ///
  /// - Parameters:
  ///   - bytes: the bytes from the start of a record.
  ///   - isWhole: whether the text ends here. If not, an incomplete character at the end is left out.
  func append(_ bytes: UnsafeRawBufferPointer, isWhole: Bool, to text: inout [UInt8]) {
    switch kind {
    case .units(let units): units.append(bytes, isWhole: isWhole, to: &text)
    case .table(let table): table.append(bytes, to: &text)
    case .converted(let converter): converter.append(bytes, isWhole: isWhole, to: &text)
    }
  }

  /// Returns the bytes as UTF-8.
  package func decoded(_ bytes: UnsafeRawBufferPointer, isWhole: Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    append(bytes, isWhole: isWhole, to: &text)
    return text
  }

  /// Whether the bytes are the same in UTF-8, as ASCII is in nearly all encodings.
  func isPlain(_ bytes: UnsafeRawBufferPointer) -> Bool {
    switch kind {
    case .units: bytes.isEmpty
    case .table(let table): table.hasASCII && !bytes.hasHighBytes
    // In some of these encodings, two-byte characters after an escape look like ASCII.
    case .converted: false
    }
  }

  /// U+FFFD, which replaces invalid bytes.
  static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
}

extension UnsafeRawBufferPointer {
  /// Whether any byte is not ASCII.
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
