@testable import Parquet
import Testing

@Suite("The start of a page")
struct PageStartTests {
  private static let files = [Fixture.longPages, .longPagesVersionTwo]
  private static let rowCount = 8_300

  private static func reader(
    _ bytes: [UInt8], decodesStarts: Bool = true, isRemote: Bool = false
  ) throws -> ParquetReader {
    let bytes = MemoryBytes(bytes, isRemote: isRemote)
    return ParquetReader(
      try ParquetFile(bytes), bytes: bytes, decodesStarts: decodesStarts, unpackOther: GzipUnpacker.unpack)
  }

  /// Returns the expected texts of the columns of a row; `nil` is null.
  private static func texts(_ row: Int) -> [String?] {
    [
      "\(row / 1_000)", row.isMultiple(of: 8) ? nil : "\(row / 2_000)",
      row.isMultiple(of: 2) ? nil : "w\(row / 4_000)",
    ]
  }

  private static func texts(_ reader: ParquetReader, column: Int, _ rows: Range<Int>) throws -> [String?] {
    try reader.values(ofColumn: column, rows: rows, inGroup: 0).map { $0 == .null ? nil : $0.text }
  }

  /// The decoded entries of the only page of a column.
  private static func page(_ reader: ParquetReader, column: Int) -> DecodedPage? {
    reader.store.cache.item(.init(group: 0, column: column, part: .page(0)), as: DecodedPage.self)
  }

  @Test("Rows are the same, in any order of requests", arguments: files, 1...8)
  func rows(_ file: Fixture, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let reader = try Self.reader(file.bytes)
    for _ in 0..<12 {
      let start = [0, 0, 1_000, Self.rowCount / 2].randomElement(using: &random) ?? 0
      let first = Int.random(in: start..<start + 80, using: &random)
      let end = min(Self.rowCount, first + ([1, 60, 900, Self.rowCount].randomElement(using: &random) ?? 1))
      for column in 0..<3 {
        let expected = (first..<end).map { Self.texts($0)[column] }
        #expect(try Self.texts(reader, column: column, first..<end) == expected, "rows \(first..<end), seed \(seed)")
      }
    }
  }

  @Test("Only as much is decoded as a screen may show, and the page when more is needed", arguments: files)
  func laziness(_ file: Fixture) throws {
    let reader = try Self.reader(file.bytes)
    for column in 0..<3 {
      _ = try Self.texts(reader, column: column, 0..<50)
      #expect(Self.page(reader, column: column)?.count == 1_024)
      _ = try Self.texts(reader, column: column, 1_000..<1_024)
      #expect(Self.page(reader, column: column)?.isWhole == false)
      _ = try Self.texts(reader, column: column, 1_000..<1_025)
      #expect(Self.page(reader, column: column)?.count == Self.rowCount)
      #expect(Self.page(reader, column: column)?.isWhole == true)
    }
  }

  @Test("Readers that read all rows, or a file on a server, decode complete pages", arguments: files)
  func complete(_ file: Fixture) throws {
    for reader in [
      try Self.reader(file.bytes, decodesStarts: false), try Self.reader(file.bytes, isRemote: true),
    ] {
      _ = try Self.texts(reader, column: 0, 0..<50)
      #expect(Self.page(reader, column: 0)?.count == Self.rowCount)
    }
  }

  /// A decoder of a column of texts without nulls, whose pages are not packed.
  private static func textDecoder() throws -> PageDecoder {
    let leaf = try #require(ParquetFile(MemoryBytes(Fixture.longPages.bytes)).leaves.first { $0.path == "s" })
    return PageDecoder(
      leaf: leaf, unpacker: PageUnpacker(codec: .none) { _, _, _ in throw ParquetError("no other codec") })
  }

  /// Returns a number as Thrift's compact protocol writes it.
  private static func varint(_ number: Int) -> [UInt8] {
    var (rest, bytes) = (number * 2, [UInt8]())
    while rest > 127 {
      bytes.append(UInt8(rest & 127 | 128))
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  @Test("A dictionary is decoded as far as the start of a page needs it")
  func dictionary() throws {
    var body: [UInt8] = []
    for number in 0..<9_000 {
      let text = Array("text \(number)".utf8)
      body += [UInt8(text.count), 0, 0, 0] + text
    }
    let size = Self.varint(body.count)
    // A dictionary page with both sizes, 9,000 values and the encoding PLAIN.
    let header = try PageHeader(
      [0x15, 4, 0x15] + size + [0x15] + size + [0x4C, 0x15] + Self.varint(9_000) + [0x15, 0, 0, 0])
    #expect(header.kind == .dictionary && header.valueCount == 9_000)
    let decoder = try Self.textDecoder()
    for count in [1, 1_024, 9_000] {
      guard case .bytes(let table) = try decoder.dictionary(header, body[...], first: count) else {
        Issue.record("not texts")
        return
      }
      #expect(table.count == count && Array(table[count - 1]) == Array("text \(count - 1)".utf8))
    }
    #expect(PageDecoder.start(of: 9_000, with: 3) == 1_024)
    #expect(PageDecoder.start(of: 9_000, with: 1_100) == 1_100)
    #expect(PageDecoder.start(of: 9_000, with: 1_126) == nil)
    #expect(PageDecoder.start(of: 8_191, with: 3) == nil)
  }

  @Test("A page asks for the values of the dictionary up to the last that it uses", arguments: files)
  func neededValues(_ file: Fixture) throws {
    let reader = try Self.reader(file.bytes)
    _ = try Self.texts(reader, column: 2, 0..<50)
    guard case .indirect(let values, let places)? = Self.page(reader, column: 2)?.values else {
      Issue.record("the page has no dictionary")
      return
    }
    // A small dictionary is decoded completely.
    #expect(values.count == 3 && places.allSatisfy { $0 == 0 })
  }
}
