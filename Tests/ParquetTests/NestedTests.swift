@testable import Parquet
import Testing

@Suite("Nested columns of Parquet")
struct NestedTests {
  @Test("Lists, empty lists and nulls")
  func lists() throws {
    #expect(try Fixture.nested.column("l") == ["[1,null,2]", "[]", nil, "[3]"])
    #expect(try Fixture.nested.column("ll") == [#"[["a"],null,[]]"#, nil, "[]", #"[["b","\""]]"#])
  }

  @Test("Structures and maps")
  func groups() throws {
    #expect(
      try Fixture.nested.column("s") == [
        #"{"a":1,"b":{"c":[1.5]}}"#, nil, #"{"a":null,"b":null}"#, #"{"a":2,"b":{"c":null}}"#,
      ])
    #expect(try Fixture.nested.column("m") == [#"{"k":1,"l":null}"#, "{}", nil, #"{"k":2}"#])
  }

  @Test("A row of a list may continue in the next page", arguments: 0..<6)
  func withinRows(row: Int) throws {
    let bytes = MemoryBytes(Fixture.withinRows.bytes)
    let file = try ParquetFile(bytes)
    let reader = ParquetReader(file, bytes: bytes, unpackOther: GzipUnpacker.unpack)
    let expected = (0..<4).map { "[\(($0 * 10..<$0 * 10 + 25).map(String.init).joined(separator: ","))]" } + ["[]", ""]
    #expect(try reader.values(ofColumn: 0, rows: row..<row + 1, inGroup: 0).map(\.text) == [expected[row]])
    #expect(try reader.values(ofColumn: 0, rows: row..<6, inGroup: 0).map(\.text) == Array(expected[row...]))
  }

  @Test("A file without rows")
  func empty() throws {
    let file = try ParquetFile(MemoryBytes(Fixture.empty.bytes))
    #expect(file.rowCount == 0)
    #expect(file.columns.map(\.name) == ["i", "l"])
    #expect(try Fixture.empty.column("l") == [])
  }

  @Test("JSON quotes texts, and has no infinite numbers")
  func json() {
    let values: [ParquetValue] = [
      .text("a\"\\\n\u{1}é"), .double(.infinity), .double(1), .bytes([0]), .json("{}"), .null,
    ]
    #expect(ParquetValue.list(values).json == #"["a\"\\\n\u0001é","inf",1.0,"\\x00",{},null]"#)
  }
}
