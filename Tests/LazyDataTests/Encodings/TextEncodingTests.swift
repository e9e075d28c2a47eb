import TestSupport
import Testing

@testable import LazyData

@Suite("Encodings of text")
struct TextEncodingTests {
  private static func decoded(_ bytes: [UInt8], _ name: String, isWhole: Bool = true) throws -> String {
    let encoding = try #require(TextEncoding(named: name))
    let text = bytes.withUnsafeBytes { encoding.decoded($0, isWhole: isWhole) }
    return try #require(String(validating: text, as: UTF8.self), "what was decoded is UTF-8")
  }

  @Test func `an invalid character is a replacement mark, and decoding continues after it`() throws {
    #expect(
      try Self.decoded([0x61, 0, 0x00, 0xD8, 0x62, 0, 0x00, 0xDC, 0x63, 0, 7], "utf-16le")
        == "a\u{FFFD}b\u{FFFD}c\u{FFFD}")
    #expect(try Self.decoded([0, 0, 0, 0x61, 0x00, 0x11, 0, 0, 0, 0, 0, 0x62], "utf-32be") == "a\u{FFFD}b")
    #expect(try Self.decoded([0x61, 0x81, 0x62], "cp1252") == "a\u{FFFD}b")
    #expect(try Self.decoded([0x61, 0x93, 0x21, 0x62, 0x82, 0xA0], "shift_jis") == "a\u{FFFD}!bあ")
    #expect(try Self.decoded([0x61, 0x82], "shift_jis") == "a\u{FFFD}")
    #expect(try Self.decoded([0x61, 0x82], "shift_jis", isWhole: false) == "a")
    #expect(try Self.decoded([0x61, 0, 0x3D, 0xD8], "utf-16le", isWhole: false) == "a")
  }

  @Test(arguments: SplitMix.seeds(1...50))
  func `any bytes decode to UTF-8, and record ends do not depend on where they are split`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    for name in [
      "utf-16", "utf-16be", "utf-32", "latin1", "cp1252", "koi8-r", "shift_jis", "gb18030", "iso-2022-jp", "cp037",
    ] {
      let bytes = (0..<Int.random(in: 0...400, using: &random)).map { _ in
        [0, 10, 13, 34, 0x1B, 0x5C, 0x24, 0x42, 0xD8, 0xDC, UInt8.random(in: 0...255, using: &random)]
          .randomElement(using: &random) ?? 0
      }
      _ = try Self.decoded(bytes, name)
      _ = try Self.decoded(bytes, name, isWhole: false)
      let encoding = try #require(TextEncoding(named: name))
      let format = bytes.withUnsafeBytes { EncodedFormat(encoding, sample: $0) { CSVFormat(.comma, sample: $0) } }
      #expect(format.prologue <= bytes.count && format.prologue % format.unitLength == 0)
      var (whole, split) = (ScanState(), ScanState())
      var (wanted, found, counted) = ([Int](), [Int](), 0)
      bytes[format.prologue...].withUnsafeBytes {
        format.findEnds(in: $0, base: format.prologue, literals: [], &whole, appendingTo: &wanted)
      }
      var place = format.prologue
      var countState = ScanState()
      while place < bytes.count {
        let end = min(bytes.count, place + Int.random(in: 1...70, using: &random))
        bytes[place..<end].withUnsafeBytes {
          format.findEnds(in: $0, base: place, literals: [], &split, appendingTo: &found)
          counted += format.countEnds(in: $0, base: place, literals: [], &countState)
        }
        place = end
      }
      #expect(found == wanted && counted == wanted.count && split == whole && countState == whole, "\(name)")
    }
  }

  @Test func `names are those of the C library, and unknown names are refused`() {
    #expect(TextEncoding(named: "Latin-1")?.name == "Latin-1" && TextEncoding(named: "ISO_8859-1")?.name == "Latin-1")
    #expect(TextEncoding(named: "UTF-16BE")?.unitLength == 2 && TextEncoding(named: "koi8-r")?.name == "koi8-r")
    for name in ["", "nonsense", "UTF-8//IGNORE", "../x", "a b"] {
      #expect(TextEncoding(named: name) == nil, "\(name)")
    }
    #expect(OpeningOptions.isEncoding("utf-8") && !OpeningOptions.isEncoding("nonsense"))
  }

  @Test func `a byte order mark identifies UTF-16 and UTF-32`() {
    func mark(_ bytes: [UInt8]) -> String? { bytes.withUnsafeBytes { TextEncoding(markedBy: $0)?.name } }
    #expect(mark([0xFF, 0xFE, 0x61, 0]) == "UTF-16LE" && mark([0xFE, 0xFF]) == "UTF-16BE")
    #expect(mark([0xFF, 0xFE, 0, 0]) == "UTF-32LE" && mark([0, 0, 0xFE, 0xFF]) == "UTF-32BE")
    #expect(mark([0xEF, 0xBB, 0xBF]) == nil && mark([0xFF]) == nil && mark([]) == nil)
  }
}
