import Parquet
import Testing

@testable import LazyData

@Suite("Bounds of Parquet values")
struct ParquetBoundsTests {
  private func mayHold(
    _ relation: FieldComparison.Relation, _ text: String, _ minimum: ParquetValue?, _ maximum: ParquetValue?,
    nulls: Int = 0
  ) -> Bool {
    let statistics = ParquetStatistics(
      minimum: minimum, maximum: maximum, nullCount: nulls, distinctCount: nil, isMinimumExact: true,
      isMaximumExact: true)
    let condition = RecordCondition(.compares(column: 0, FieldComparison(relation, text)), text: "")
    return ParquetBounds(statistics: statistics, rowCount: 10).mayHold(condition)
  }

  @Test("Numbers, times and texts beyond the bounds are ruled out")
  func ruledOut() {
    #expect(
      !mayHold(.greater, "9", .integer(1), .integer(9)) && mayHold(.greaterOrEqual, "9", .integer(1), .integer(9)))
    #expect(!mayHold(.equal, "10", .double(1), .double(9.5)) && mayHold(.identical, "9.5", .double(1), .double(9.5)))
    #expect(!mayHold(.less, "1970-01-02", .date(1), .date(5)) && mayHold(.equal, "1970-01", .date(1), .date(5)))
    #expect(!mayHold(.less, "b", .text("b"), .text("d")) && mayHold(.greater, "b", .text(""), .text("d")))
    #expect(!mayHold(.equal, "5", .integer(1), .integer(9), nulls: 10))
  }

  @Test("Bounds in another order than the comparison rule nothing out")
  func kept() {
    // Bytes are shown with escapes.
    #expect(mayHold(.equal, #"\xFF"#, .bytes([0x61]), .bytes([0xFF])))
    #expect(mayHold(.greater, "100", .text("1"), .text("9")) && mayHold(.equal, "x", .integer(1), .integer(9)))
    #expect(mayHold(.greater, "2020-01-01", .date(1), .date(.max)) && mayHold(.notEqual, "1", .integer(1), .integer(1)))
    #expect(mayHold(.less, "5", nil, nil) && mayHold(.equal, "", .text("a"), .text("b")))
  }

  @Test("An infinite bound does not rule out infinite values, and rules out finite ones")
  func infinite() {
    for number in ["5", "1e300"] {
      #expect(mayHold(.greater, number, .double(1), .double(.infinity)))
      #expect(mayHold(.less, number, .float(-.infinity), .float(1e9)))
      #expect(mayHold(.less, number, .double(-.infinity), .double(-.infinity)))
      #expect(!mayHold(.greater, number, .double(-.infinity), .double(-.infinity)))
      #expect(!mayHold(.less, number, .double(.infinity), .double(.infinity)))
    }
    #expect(mayHold(.equal, "inf", .double(1), .double(.infinity)) && mayHold(.greater, "nan", .double(1), .double(2)))
    // Other spellings of the value may be in the column.
    #expect(mayHold(.equal, "inf", .text("Infinity"), .text("Infinity")))
    #expect(
      mayHold(.greater, "2024-01-01", .date(1), .date(.max)) && mayHold(.less, "2024-01-01", .date(-.max), .date(9)))
  }

  @Test("Rows as ranges are joined, and intersected")
  func ranges() {
    let rows = RowRanges([0..<5, 5..<5, 5..<7, 9..<12])
    #expect(rows.ranges == [0..<7, 9..<12])
    #expect(rows.intersection(RowRanges([3..<10])).ranges == [3..<7, 9..<10])
    #expect(rows.union(RowRanges([6..<9, 20..<21])).ranges == [0..<12, 20..<21])
  }
}
