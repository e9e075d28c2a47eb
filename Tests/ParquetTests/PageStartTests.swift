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
}
