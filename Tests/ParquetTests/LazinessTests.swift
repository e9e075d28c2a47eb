@testable import Parquet
import Testing

@Suite("Parquet reads only what is needed")
struct LazinessTests {
  private func reader(
    _ fixture: Fixture, pieceSize: Int = 8 << 20, isRemote: Bool = false
  ) throws -> (ParquetReader, MemoryBytes) {
    let bytes = MemoryBytes(fixture.bytes, isRemote: isRemote)
    let file = try ParquetFile(bytes)
    return (ParquetReader(file, bytes: bytes, pieceSize: pieceSize, unpackOther: GzipUnpacker.unpack), bytes)
  }

  @Test("Opening a small file is one read, and says rows, groups and columns")
  func opening() throws {
    let (reader, bytes) = try reader(.indexed)
    #expect(bytes.reads == [0..<bytes.count])
    #expect(reader.file.rowCount == 300)
    #expect(reader.file.groups.map(\.rows) == [0..<200, 200..<300])
    #expect(reader.file.columns.map(\.name) == ["i", "s"])
    #expect(reader.file.group(ofRow: 200) == 1)
    #expect(reader.file.group(ofRow: 300) == nil)
  }

  @Test("A footer of more than 64 KiB needs a second read")
  func largeFooter() throws {
    let footer: [UInt8] = [0x29, 0x1c, 0x48, 1, 0x61, 0x15, 0, 0, 0x16, 0, 0x19, 0x0c, 0x28, 0x80, 0x80, 5]
    let name = [UInt8](repeating: 0x62, count: 81_920)
    let size = footer.count + name.count + 1
    let tail = [UInt8(size & 255), UInt8(size >> 8 & 255), UInt8(size >> 16), 0] + Array("PAR1".utf8)
    let bytes = MemoryBytes(Array("PAR1".utf8) + [UInt8](repeating: 0, count: 4) + footer + name + [0] + tail)
    let start = bytes.count - FooterReader.tail
    #expect(throws: Never.self) { _ = try FooterReader.read(bytes) }
    #expect(bytes.reads == [start..<bytes.count, 8..<start])
  }

  @Test("With an offset index: the index, then one page. Again: nothing")
  func indexed() throws {
    let (reader, bytes) = try reader(.indexed)
    let chunk = reader.file.groups[0].chunks[0]
    let section = try #require(chunk.offsetIndex)
    let index = try OffsetIndex(
      Array(Fixture.indexed.bytes[section.offset..<section.offset + section.count]), rowCount: 200)
    let page = try #require(index.entries.last { $0.firstRow <= 150 })
    let (values, read) = try bytes.reading { try reader.values(ofColumn: 0, rows: 150..<151, inGroup: 0) }
    #expect(values == [.integer(150)])
    #expect(index.entries.count == 2)
    #expect(read == [section.offset..<section.offset + section.count, page.offset..<page.offset + page.size])
    #expect(try bytes.reading { try reader.values(ofColumn: 0, rows: 151..<152, inGroup: 0) }.ranges == [])
  }

  @Test("Adjacent pages and the dictionary before them are one read")
  func adjacent() throws {
    let (reader, bytes) = try reader(.indexed)
    let chunk = reader.file.groups[0].chunks[1]
    let section = try #require(chunk.offsetIndex)
    let (values, read) = try bytes.reading { try reader.values(ofColumn: 1, rows: 0..<200, inGroup: 0) }
    #expect(values.map(\.text) == (0..<200).map { "n\($0 / 100)" })
    #expect(read == [section.offset..<section.offset + section.count, chunk.start..<chunk.start + chunk.packedSize])
  }

  @Test("Without an index, a small column chunk is one read")
  func onePiece() throws {
    let (reader, bytes) = try reader(.followed)
    let chunk = reader.file.groups[1].chunks[0]
    let (values, read) = try bytes.reading { try reader.values(ofColumn: 0, rows: 99..<100, inGroup: 1) }
    #expect(values == [.integer(299)])
    #expect(read == [chunk.start..<chunk.start + chunk.packedSize])
    #expect(try bytes.reading { try reader.values(ofColumn: 0, rows: 0..<100, inGroup: 1) }.ranges == [])
  }

  @Test("Without an index, headers of a large column chunk are followed to the page")
  func followed() throws {
    let (reader, bytes) = try reader(.followed, pieceSize: 0)
    let chunk = reader.file.groups[0].chunks[0]
    let (values, read) = try bytes.reading { try reader.values(ofColumn: 0, rows: 160..<161, inGroup: 0) }
    #expect(values == [.integer(160)])
    let first = try PageHeader(Array(Fixture.followed.bytes[chunk.start...]))
    let second = chunk.start + first.size + first.packedSize
    let header = try PageHeader(Array(Fixture.followed.bytes[second...]))
    #expect(first.valueCount == 100 && header.valueCount == 100)
    #expect(
      read == [
        chunk.start..<chunk.start + 512, second..<second + 512, second..<second + header.size + header.packedSize,
      ])
  }

  @Test("On a server, a long column chunk is one load if many headers may precede the rows")
  func longChunk() throws {
    let chunk = try reader(.followed).0.file.groups[0].chunks[0]
    let range = chunk.start..<chunk.start + chunk.packedSize
    let (reader, bytes) = try reader(.followed, pieceSize: chunk.packedSize / 2, isRemote: true)
    func load(_ rows: Range<Int>) throws { try reader.load([ParquetSelection(columns: [0], rows: rows, group: 0)]) }
    try load(0..<1)
    #expect(bytes.loads.isEmpty)
    try load(160..<161)
    try load(160..<161)
    #expect(bytes.loads == [[range]])
    let values = try bytes.reading { try reader.values(ofColumn: 0, rows: 160..<161, inGroup: 0) }
    #expect(values.value == [.integer(160)] && values.ranges.isEmpty)
  }

  @Test("On a server, headers of a very long column chunk are followed")
  func veryLongChunk() throws {
    let chunk = try reader(.followed).0.file.groups[0].chunks[0]
    let (reader, bytes) = try reader(.followed, pieceSize: chunk.packedSize / 5, isRemote: true)
    try reader.load([ParquetSelection(columns: [0], rows: 160..<161, group: 0)])
    #expect(bytes.loads.isEmpty)
    #expect(try reader.values(ofColumn: 0, rows: 160..<161, inGroup: 0) == [.integer(160)])
  }

  @Test("A read that fails leaves the reader as it was")
  func failure() throws {
    let (reader, bytes) = try reader(.indexed)
    bytes.failure = MemoryBytes.Failure()
    #expect(throws: MemoryBytes.Failure()) { try reader.values(ofColumn: 1, rows: 0..<1, inGroup: 0) }
    bytes.failure = nil
    #expect(try reader.values(ofColumn: 1, rows: 150..<151, inGroup: 0) == [.text("n1")])
  }

  @Test("The cache evicts the least recently used items")
  func eviction() {
    var cache = DecodedItemCache(limit: 100)
    let keys = (0..<4).map { DecodedItemCache.Key(group: 0, column: 0, part: .page($0)) }
    for key in keys.prefix(2) { cache.insert(key, "page", cost: 40) }
    #expect(cache.item(keys[0], as: String.self) == "page")
    cache.insert(keys[2], "page", cost: 30)
    #expect(cache.item(keys[1], as: String.self) == nil)
    #expect(cache.item(keys[0], as: String.self) == "page")
    cache.insert(keys[3], "large", cost: 1000)
    #expect(cache.item(keys[3], as: String.self) == "large")
    #expect(cache.cost == 1000)
  }
}
