@testable import Parquet
import Testing

@Suite("Statistics of Parquet")
struct StatisticsTests {
  private func statistics(_ name: String) throws -> ParquetStatistics {
    let file = try ParquetFile(MemoryBytes(Fixture.statistics.bytes))
    let leaf = try #require(file.leaves.first { $0.path == name })
    return try #require(file.statistics(of: leaf, inGroup: 0))
  }

  @Test(
    "Bounds of a row group are values of the column",
    arguments: [
      ("i", "-7", "3", 1), ("s", "a", "b", 1), ("d", "1.5", "2.0", 0), ("u", "1", "9223372036854775808", 0),
      ("t", "1970-01-01 00:00:00.00001", "1970-01-01 00:00:00.00002", 1),
    ])
  func bounds(column: String, minimum: String, maximum: String, nulls: Int) throws {
    let statistics = try statistics(column)
    #expect(statistics.minimum?.text == minimum)
    #expect(statistics.maximum?.text == maximum)
    #expect(statistics.nullCount == nulls)
  }

  @Test("The column index has bounds for each page")
  func pages() throws {
    let bytes = MemoryBytes(Fixture.indexed.bytes)
    let reader = ParquetReader(try ParquetFile(bytes), bytes: bytes, unpackOther: GzipUnpacker.unpack)
    let pages = try #require(try reader.pageStatistics(of: reader.file.leaves[0], inGroup: 0))
    #expect(pages.count == 2)
    #expect(pages.last?.rows.upperBound == 200)
    for page in pages {
      #expect(page.statistics.minimum == .integer(Int64(page.rows.lowerBound)))
      #expect(page.statistics.maximum == .integer(Int64(page.rows.upperBound - 1)))
      #expect(page.statistics.nullCount == 0 && !page.isNull)
    }
  }

  @Test("Values of a column have an order, and others do not")
  func order() throws {
    #expect(ParquetValue.integer(1).isLess(than: .integer(2)) == true)
    #expect(ParquetValue.text("é").isLess(than: .text("z")) == false)
    #expect(ParquetValue.text("a").isLess(than: .bytes([0x61, 0xff])) == true)
    #expect(ParquetValue.double(.nan).isLess(than: .double(1)) == nil)
    #expect(ParquetValue.integer(1).isLess(than: .text("2")) == nil)
    #expect(ParquetValue.null.isLess(than: .null) == nil)
  }

  @Test("Decimals of any size have an order")
  func decimalOrder() throws {
    let bytes: [[UInt8]] = [
      [0xfe] + Array(repeating: 0, count: 20), [0xff, 0x7f] + Array(repeating: 0, count: 17), [0xff], [0], [5],
      [0x7f] + Array(repeating: 0, count: 17), [1] + Array(repeating: 0, count: 20),
    ]
    let values = try bytes.map { ParquetValue.decimal(try ParquetDecimal($0[...], scale: 2, hasIntegerPart: true)) }
    for (index, value) in values.enumerated() {
      #expect(values.map { value.isLess(than: $0) } == values.indices.map { index < $0 })
    }
  }
}
