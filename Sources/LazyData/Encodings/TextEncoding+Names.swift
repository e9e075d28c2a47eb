extension TextEncoding {
  /// Returns the encoding with this name, or `nil` if it is unknown.
  package init?(named name: String) {
    switch Self.key(name) {
    case "utf16", "utf16le", "ucs2", "ucs2le", "unicode": self = .utf16LittleEndian
    case "utf16be", "ucs2be": self = .utf16BigEndian
    case "utf32", "utf32le", "ucs4", "ucs4le": self = .utf32LittleEndian
    case "utf32be", "ucs4be": self = .utf32BigEndian
    case "latin1", "iso88591", "88591", "l1": self = .latin1
    case "windows1252", "cp1252", "1252": self = .windows1252
    default:
      guard let kind = Self.kind(ofCharset: name) else { return nil }
      self.init(name, kind)
    }
  }

  /// Creates the encoding with this name in the C library, and with another name for the status line.
  init?(named charset: String, shown name: String) {
    guard let encoding = TextEncoding(named: charset) else { return nil }
    self.init(name, encoding.kind)
  }

  /// Whether the name is a name of UTF-8 or ASCII, which need no decoding.
  package static func isUTF8(_ name: String) -> Bool { ["utf8", "ascii", "usascii"].contains(key(name)) }

  private static func key(_ name: String) -> String { String(name.lowercased().filter { $0.isLetter || $0.isNumber }) }

  /// Returns the C library's encoding with this name, or `nil` if the name is unknown. An encoding that changes the
  /// bytes of ASCII characters, such as line feeds, is rejected too.
  private static func kind(ofCharset name: String) -> Kind? {
    let isName = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: [UInt8]("-_.:+".utf8).contains(byte)
      }
    }
    guard isName, !name.isEmpty, let converter = EncodingConverter(name) else { return nil }
    if let table = EncodingTable(converter) { return .table(table) }
    // The bytes that the formats search for must be the ASCII characters.
    let ascii = Array("\n\r\t \",;|{}[]:=09AZaz".utf8)
    var text: [UInt8] = []
    ascii.withUnsafeBytes { converter.append($0, isWhole: true, to: &text) }
    return text == ascii ? .converted(converter) : nil
  }

  /// Returns the encoding whose byte order mark is at the start, or `nil` if the mark is missing or that of UTF-8.
  init?(markedBy bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= 2 else { return nil }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) {
      self = .utf32LittleEndian
    } else if bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      self = .utf32BigEndian
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      self = .utf16LittleEndian
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      self = .utf16BigEndian
    } else {
      return nil
    }
  }
}
