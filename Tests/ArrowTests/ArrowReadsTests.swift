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

  @Test("The metadata of thousands of small batches on a server is a few requests", arguments: [5, 17, 5_000])
  func requests(count: Int) throws {
    let file = Self.file(batches: count, rows: 100)
    let bytes = RemoteBytes(file.bytes)
    #expect(try ArrowFile(bytes).rowCount == count * 100)
    // The last 64 KiB, the rest of a footer that is longer, and the metadata.
    #expect(bytes.reads.first == max(0, file.bytes.count - 65_536)..<file.bytes.count)
    #expect(bytes.loads.map(\.count) == [min(count, RequestedRanges.fewest)])
    #expect(file.messages.allSatisfy { bytes.isLoaded($0) })
    #expect(bytes.loads.joined().reduce(0) { $0 + $1.count } <= file.bytes.count)
    // Only the end of the file is read without having been loaded.
    #expect(bytes.late.dropFirst().allSatisfy { $0.lowerBound >= file.footer })
  }

  @Test("Ranges that are far apart are not joined, and no more than the limit is received between them")
  func farRanges() {
    let far = (0..<100).map { $0 * 1_000_000..<$0 * 1_000_000 + 300 }
    #expect(RequestedRanges.joined(far.reversed()) == far)
    let near = (0..<2_000).map { $0 * 60_000..<$0 * 60_000 + 300 }
    let joined = RequestedRanges.joined(near)
    let between = joined.reduce(0) { $0 + $1.count } - 2_000 * 300
    #expect(between <= RequestedRanges.mostBetween && between + 59_700 > RequestedRanges.mostBetween)
    #expect(joined.count == 2_000 - between / 59_700)
    #expect(RequestedRanges.joined([]) == [] && RequestedRanges.joined([3..<5]) == [3..<5])
  }

  /// Makes a file of one column of 64-bit numbers.
  private static func file(batches: Int, rows: Int) -> (bytes: [UInt8], messages: [Range<Int>], footer: Int) {
    let column = ArrowMaker.integer(64)
    var maker = ArrowMaker([column])
    let start = Array("ARROW1\0\0".utf8)
    var messages: [Range<Int>] = []
    for _ in 0..<batches {
      let offset = maker.bytes.count
      maker.batch(Int64(rows), [Int64(rows)], [[], [UInt8](repeating: 1, count: rows * 8)])
      messages.append(start.count + offset..<start.count + maker.bytes.count - rows * 8)
    }
    let blocks = messages.flatMap {
      Flat.bytes(Int64($0.lowerBound)) + Flat.bytes(Int64($0.count)) + Flat.bytes(Int64(rows * 8))
    }
    let footer = Flat.table([
      1: .table([1: .tables([column])]), 2: .elements([], count: 0), 3: .elements(blocks, count: batches),
    ]).buffer
    let body = start + maker.bytes
    let end = footer + Flat.bytes(Int32(footer.count)) + Array("ARROW1".utf8)
    return (body + end, messages, body.count)
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
