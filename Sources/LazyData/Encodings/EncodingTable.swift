/// An encoding that has one byte for each character.
struct EncodingTable: Sendable {
  /// The character of each byte, in UTF-8.
  private let texts: [[UInt8]]
  /// Whether the bytes 0 to 0x7F are the ASCII characters.
  let hasASCII: Bool
  /// The outline of each byte: the character if it is ASCII, otherwise 0x80.
  private let outline: [UInt8]

  private init(_ texts: [[UInt8]]) {
    self.texts = texts
    hasASCII = (0..<0x80).allSatisfy { texts[$0] == [UInt8($0)] }
    outline = texts.map { $0.count == 1 && $0[0] < 0x80 ? $0[0] : 0x80 }
  }

  /// - Parameter scalar: returns the character of a byte, or `nil` if it has none.
  private init(_ scalar: (UInt8) -> Unicode.Scalar?) {
    self.init(
      (UInt8.min...UInt8.max).map { byte in scalar(byte).map { Array(String($0).utf8) } ?? TextEncoding.replacement })
  }

  static let latin1 = EncodingTable { Unicode.Scalar($0) }

  /// Latin-1 with other characters in place of the control codes 0x80 to 0x9F.
  static let windows1252 = EncodingTable { byte in
    let others: [UInt32] = [
      0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
      0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E,
      0x0178,
    ]
    guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
    let value = others[Int(byte) - 0x80]
    return value == 0 ? nil : Unicode.Scalar(value)
  }

  /// The bytes from 0x80 to 0x9F that are not assigned in Windows-1252.
  static let not1252: [UInt8] = [0x81, 0x8D, 0x8F, 0x90, 0x9D]

  /// Creates a table with the converter's result for each byte. Returns `nil` if a byte may be part of a longer
  /// character, or if no byte is a line feed.
  init?(_ converter: EncodingConverter) {
    var texts: [[UInt8]] = []
    for byte in UInt8.min...UInt8.max {
      let bytes = [byte]
      guard let text = bytes.withUnsafeBytes({ converter.character($0) }) else { return nil }
      texts.append(text)
    }
    // A sequence of bytes must decode to the characters of its bytes. This excludes encodings with shift states.
    let pair = Array(0x21...0x7E as ClosedRange<UInt8>)
    var together: [UInt8] = []
    pair.withUnsafeBytes { converter.append($0, isWhole: true, to: &together) }
    guard texts.contains([UInt8(ascii: "\n")]), together == pair.flatMap({ texts[Int($0)] }) else { return nil }
    self.init(texts)
  }

  func append(_ bytes: UnsafeRawBufferPointer, to text: inout [UInt8]) {
    for byte in bytes {
      if hasASCII, byte < 0x80 { text.append(byte) } else { text += texts[Int(byte)] }
    }
  }

  func withOutline<Result>(of bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    if hasASCII { return body(bytes) }
    return withUnsafeTemporaryAllocation(byteCount: bytes.count, alignment: 64) { buffer in
      for index in bytes.indices { buffer[index] = outline[Int(bytes[index])] }
      return body(UnsafeRawBufferPointer(buffer))
    }
  }
}
