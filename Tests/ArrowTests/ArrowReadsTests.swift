import Testing

@testable import Arrow
@testable import Parquet

/// The ranges of a file that actions read.
@Suite("Reads of Arrow files")
struct ArrowReadsTests {
  @Test("Opening a stream reads the start of each message, and no buffer")
  func stream() throws {
    let table = try ArrowTable(ArrowFixture.replaced.bytes)
    #expect(table.file.rowCount == 8)
    #expect(table.bytes.reads.allSatisfy { $0.count <= 512 })
    // The kind of the file, the schema, three batches, three dictionaries, and the end.
    #expect(table.bytes.reads.count == 10)
  }

  @Test("Opening a file reads its footer and the start of each message")
  func file() throws {
    let bytes = ArrowFixture.zstd.bytes
    let table = try ArrowTable(bytes)
    #expect(table.bytes.reads.count == 4 && table.bytes.reads[1] == 0..<bytes.count)
    #expect(table.bytes.reads[2...].allSatisfy { $0.count == 512 })
  }

  @Test("Rows read only their parts of the buffers of their column")
  func rows() throws {
    let table = try ArrowTable(ArrowFixture.plain.bytes)
    let first = try table.bytes.reading { _ = try table.reader.values(ofColumn: 0, rows: 8..<12, inBatch: 0) }
    // The metadata, and four numbers. A column without nulls has no bits to read.
    #expect(first.count == 2 && first[1].count == 16)
    let second = try table.bytes.reading { _ = try table.reader.values(ofColumn: 1, rows: 16..<32, inBatch: 0) }
    // Offsets, texts, and the bits of nulls.
    #expect(second.map(\.count) == [17 * 4, 14 * 3, 2])
  }

  @Test("A packed buffer is read once")
  func packed() throws {
    let table = try ArrowTable(ArrowFixture.lz4.bytes)
    let first = try table.bytes.reading { _ = try table.reader.values(ofColumn: 0, rows: 0..<1, inBatch: 0) }
    #expect(first.count == 2)
    #expect(try table.bytes.reading { _ = try table.reader.values(ofColumn: 0, rows: 9..<99, inBatch: 0) } == [])
  }

  @Test("An error of the bytes is passed on, and the same values can be read later", arguments: [0, 1])
  func failure(column: Int) throws {
    let table = try ArrowTable(ArrowFixture.lz4.bytes)
    table.bytes.failure = RecordedBytes.Failure()
    #expect(throws: RecordedBytes.Failure()) {
      _ = try table.reader.values(ofColumn: column, rows: 0..<9, inBatch: 1)
    }
    table.bytes.failure = nil
    #expect(try table.reader.values(ofColumn: column, rows: 0..<9, inBatch: 1).count == 9)
  }

  @Test("Any rows are the same, read together or one by one", arguments: ArrowFixture.all.indices)
  func blocks(index: Int) throws {
    let table = try ArrowTable(ArrowFixture.all[index].bytes)
    for column in table.file.columns.indices {
      for (batch, place) in table.file.batches.enumerated() {
        let all = try table.reader.values(ofColumn: column, rows: 0..<place.rows.count, inBatch: batch)
        for row in stride(from: 0, to: all.count, by: 7) {
          let one = try table.reader.values(ofColumn: column, rows: row..<row + 1, inBatch: batch)
          #expect(one.map(\.text) == [all[row].text])
        }
      }
    }
  }
}
