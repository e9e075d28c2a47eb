import Foundation
import Testing

@testable import LazyData

@Suite("Files as DuckDB reads them")
struct DuckDBTableTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func reading(_ name: String, _ bytes: [UInt8], _ options: OpeningOptions = .init()) throws -> String {
    let path = scratch.path(name)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return try RecordFile.queried(path, options).reading
  }

  @Test func `a table is read with the dialect, the header and the names of the list`() throws {
    let text = "# prices\n'a b';x\n'1;5';2,5\n'2;5';3,5\n"
    var options = OpeningOptions()
    options.skip = 1
    options.quote = .character(UInt8(ascii: "'"))
    let reading = try reading("it's.csv", Array(text.utf8), options)
    #expect(reading.hasPrefix("read_csv('"))
    for part in [
      "it''s.csv'", "delim = ';'", "quote = ''''", "header = false", "skip = 2", "names = ['a b', 'x']",
      "decimal_separator = ','", "null_padding = true", "sample_size = -1",
    ] {
      #expect(reading.contains(part), "\(part): \(reading)")
    }
  }

  @Test func `a file without a header has the names of the list`() throws {
    var options = OpeningOptions()
    options.hasHeader = false
    let reading = try reading("a.csv", Array("1,2\n3,4\n".utf8), options)
    #expect(reading.contains("skip = 0") && reading.contains("names = ['A', 'B']"))
  }

  @Test func `the encoding is passed on if DuckDB knows it`() throws {
    let utf16: [UInt8] = [0xFF, 0xFE] + "a,b\n1,2\n".utf8.flatMap { [$0, 0] }
    let reading = try reading("u.csv", utf16)
    #expect(reading.contains("encoding = 'utf-16'") && reading.contains("skip = 1"))
    var options = OpeningOptions()
    options.encoding = "koi8-r"
    #expect(dataError { _ = try self.reading("k.csv", Array("a,b\n1,2\n".utf8), options) } != nil)
  }

  @Test func `other formats have their own calls`() throws {
    #expect(try reading("a.jsonl", Array("{\"a\":1}\n{\"a\":2}\n".utf8)).contains("format = 'newline_delimited'"))
    #expect(try reading("a.json", Array("[{\"a\":1},\n{\"a\":2}]\n".utf8)).hasPrefix("read_json("))
    var options = OpeningOptions()
    options.format = "text"
    let lines = try reading("a.txt", Array("one line\nanother line\n".utf8), options)
    #expect(lines.contains("columns = {'line': 'VARCHAR'}"))
  }

  @Test func `a file that DuckDB cannot read is refused`() throws {
    let printed = "+---+---+\n| a | b |\n+---+---+\n| 1 | 2 |\n+---+---+\n"
    let logfmt = "a=1 b=2\na=2 b=3\na=4 b=5\n"
    for (name, format, text) in [
      ("a.log", "logfmt", logfmt), ("b.txt", "table", printed), ("c.db", nil, "SQLite format 3\0..."),
    ] {
      var options = OpeningOptions()
      options.format = format
      let error = dataError { _ = try reading(name, Array(text.utf8), options) }
      #expect(error?.reason == "only CSV, JSON, Parquet and text can be queried with SQL", "\(name)")
    }
    #expect(dataError { _ = try reading("a[1].csv", Array("a,b\n1,2\n".utf8)) }?.reason.contains("rename it") == true)
    for path in ["-", "https://host/a.csv", "postgresql:///db", "/dev/null"] {
      let error = dataError { _ = try RecordFile.queried(path, OpeningOptions()) }
      #expect(error?.reason.contains("only files") == true, "\(path)")
    }
    let none = scratch.path("none.csv")
    #expect(dataError { _ = try RecordFile.queried(none, OpeningOptions()) } == .missing(path: none))
  }

  @Test func `names without special characters need no quotes`() {
    #expect(DuckDBTable(parquet: "/x/a.b.parquet").names == ["a.b.parquet", "a"])
    #expect(DuckDBTable(parquet: "/x/1a.parquet").names == ["1a.parquet"])
    #expect(DuckDBTable(parquet: "/x/a b.parquet").names == ["a b.parquet"])
  }
}
