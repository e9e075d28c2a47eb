@testable import Parquet
import Testing

@Suite("Damaged and hostile Parquet files")
struct HostileFileTests {
  /// Reads all that a file has. Errors of damaged parts are expected; anything else ends the test program.
  private func readAll(_ bytes: [UInt8]) {
    let bytes = MemoryBytes(bytes)
    guard let file = try? ParquetFile(bytes) else { return }
    let reader = ParquetReader(
      file, bytes: bytes, cacheSize: 1 << 20, decodesStarts: true, unpackOther: GzipUnpacker.unpack)
    for group in file.groups.indices.prefix(3) {
      let count = file.groups[group].rows.count
      for rows in [0..<min(count, 30), max(0, count - 5)..<count] {
        for column in file.columns.indices.prefix(20) {
          _ = try? reader.values(ofColumn: column, rows: rows, inGroup: group).map(\.text)
        }
      }
      for leaf in file.leaves.prefix(20) {
        _ = file.statistics(of: leaf, inGroup: group)
        _ = try? reader.pageStatistics(of: leaf, inGroup: group)
      }
    }
  }

  @Test("Any change of any bytes ends in values or an error", arguments: Fixture.all.indices)
  func changes(index: Int) {
    let original = Fixture.all[index].bytes
    var random = SeededGenerator(seed: UInt64(index) + 1)
    for _ in 0..<60 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] =
          [0, 0xff, bytes[place] ^ 1, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
      }
      readAll(bytes)
    }
    #expect(!original.isEmpty)
  }

  @Test("A file that is cut is an error")
  func cut() {
    let bytes = Fixture.plain.bytes
    for count in 0..<bytes.count {
      #expect(throws: ParquetError.self) { _ = try ParquetFile(MemoryBytes(Array(bytes.prefix(count)))) }
    }
  }

  @Test("An encrypted file and an encrypted column are named")
  func encrypted() throws {
    let bytes = MemoryBytes(Array("PARE".utf8) + [0, 0, 0, 0, 0, 0, 0, 0] + Array("PARE".utf8))
    #expect(throws: ParquetError("the file is encrypted: files with an encrypted footer cannot be read")) {
      _ = try ParquetFile(bytes)
    }
    var reader = ThriftReader([0x8c, 0, 0])
    #expect(try ColumnChunk(&reader, ThriftField(id: 0, type: .structure)).isEncrypted)
  }

  @Test("Fields of a column chunk whose numbers older writers used for other values are skipped")
  func oldFields() throws {
    // The place of the pages: an offset of 4, and lists of no numbers in the fields of the Bloom filter.
    let place: [UInt8] = [0x96, 8, 0x59, 0x05, 0x19, 0x05, 0]
    var reader = ThriftReader([0x3c] + place + [0])
    let chunk = try ColumnChunk(&reader, ThriftField(id: 0, type: .structure))
    #expect(chunk.dataOffset == 4 && chunk.bloomFilter == nil && reader.cursor.remaining == 0)
  }

  @Test(
    "Structures and schemas that are nested too deeply",
    arguments: [
      [UInt8](repeating: 0x1c, count: 100_000), [UInt8](repeating: 0x19, count: 100_000),
    ])
  func depth(_ footer: [UInt8]) {
    #expect(throws: ParquetError.self) { _ = try Footer(footer) }
    var reader = ThriftReader(footer)
    #expect(throws: ParquetError("structures are nested too deeply")) {
      try reader.readStructure { reader, field in try reader.skip(field) }
    }
  }

  @Test("A list with more elements than the footer has bytes")
  func listCount() {
    var reader = ThriftReader([0xf5, 0xff, 0xff, 0xff, 0xff, 0x0f])
    #expect(throws: ParquetError.truncated) { try reader.readList(ThriftField(id: 1, type: .list)) { _, _ in } }
  }

  @Test("A page with 2^31 values that need no bytes")
  func manyValues() {
    let header: [UInt8] = [0x15, 0, 0x15, 0, 0x15, 0, 0x2c, 0x15, 0xfe, 0xff, 0xff, 0xff, 0x0f, 0x15, 0, 0, 0]
    #expect(throws: ParquetError("a page of 2147483647 values; the limit is 16777216")) { _ = try PageHeader(header) }
  }

  @Test("More differences than values")
  func manyDifferences() {
    var cursor = ByteCursor([0x80, 1, 4, 0xff, 0xff, 0xff, 0xff, 7, 0])
    #expect(throws: ParquetError("a page has 2147483647 differences for 10 values")) {
      _ = try DeltaDecoder(&cursor, limit: 10)
    }
  }

  @Test("Prefixes that make each value longer than the one before", arguments: [(2, true), (3, false)])
  func prefixes(first: UInt8, isValid: Bool) throws {
    // Prefix lengths 0 and `first` / 2, then suffix lengths 1 and 1.
    var cursor = ByteCursor([0x80, 1, 4, 2, 0, first, 0, 0, 0, 0, 0x80, 1, 4, 2, 2, 0, 0, 0, 0, 0, 0x61, 0x62])
    if isValid {
      let table = try DeltaByteDecoder.prefixed(&cursor, count: 2)
      #expect((0..<2).map { Array(table[$0]) } == [[0x61], [0x61, 0x62]])
    } else {
      #expect(throws: ParquetError.self) { _ = try DeltaByteDecoder.prefixed(&cursor, count: 2) }
    }
  }
}
