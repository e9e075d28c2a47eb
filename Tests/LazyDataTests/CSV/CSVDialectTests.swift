import Foundation
import Simulation
import TestSupport
import Testing

@testable import LazyData

/// Files whose quotes, backslashes, comments and delimiters mean different things.
@MainActor
@Suite("Dialects of CSV files")
struct CSVDialectTests {
  private func options(_ change: (inout OpeningOptions) -> Void) -> OpeningOptions {
    var options = OpeningOptions()
    change(&options)
    return options
  }

  // MARK: Quotes

  @Test func `in files with tabs, a quote is a character unless it encloses the field`() throws {
    let text = "a\tb\tc\n1\t\"efg\tx\n2\t\"klm\"\ty\n3\toh\"\tz\n4\t\"n\"\"o\"\t5\" disk\n"
    let table = try ShownTable(text, name: "x.tsv")
    #expect(table.columns == ["a", "b", "c"])
    #expect(table.rows == [["1", "\"efg", "x"], ["2", "klm", "y"], ["3", "oh\"", "z"], ["4", "n\"o", "5\" disk"]])
    #expect(table.flaws.allSatisfy { $0 == nil })
  }

  @Test func `a quote that starts several fields swallows no line`() throws {
    let table = try ShownTable("id\ttext\n1\tsay \"hi\" now\n2\t\"begins\n3\t5\" disk\n4\tplain\n", name: "x.tsv")
    #expect(table.rows.map(\.count) == [2, 2, 2, 2] && table.rows[1] == ["2", "\"begins"])
  }

  @Test func `in files with tabs, a quoted field may have several lines if other quotes are well-formed`() throws {
    let table = try ShownTable("id\ttext\n1\t\"two\nlines\"\n2\t\"a \"\"b\"\"\"\n3\tx\n", name: "x.tsv")
    #expect(table.rows == [["1", "two\nlines"], ["2", "a \"b\""], ["3", "x"]])
  }

  @Test func `in files with tabs whose fields are all quoted, fields after the sample may have several lines`() throws {
    let long = String(repeating: "z", count: 80_000)
    let notes = (1...20).map { $0 == 5 ? long : $0 == 15 ? "two\nlines" : "note \($0)" }
    let rows = notes.enumerated().map { ["\($0)", $1] }
    let text = ([["id", "note"]] + rows).map { $0.map { "\"\($0)\"" }.joined(separator: "\t") + "\n" }.joined()
    let table = try ShownTable(text, name: "x.tsv")
    #expect(table.columns == ["id", "note"] && table.rows == rows && table.flaws.allSatisfy { $0 == nil })
    // A field that is not quoted shows that quotes may be ordinary characters.
    let mixed = try ShownTable("id\tnote\n" + text + "\"x\"\t\"open\n\"y\"\tz\n", name: "x.tsv")
    #expect(mixed.rows.last == ["y", "z"] && mixed.rows.dropLast().last == ["x", "\"open"])
  }

  @Test(arguments: ["a,b,c\n", "k: v | w\n", "p\tq\n"])
  func `a quoted field of the first row that is longer than the sample does not decide the separator`(line: String)
    throws
  {
    let long = String(repeating: line, count: 100_000 / line.utf8.count)
    let rows = [["id", long, "x"]] + (1...20).map { ["\($0)", "text \($0)", "y"] }
    let text = rows.map { $0.map { "\"\($0)\"" }.joined(separator: ";") + "\n" }.joined()
    var options = OpeningOptions()
    options.hasHeader = false
    let table = try ShownTable(text, name: "x.csv", options)
    #expect(table.rows == rows && table.flaws.allSatisfy { $0 == nil })
  }

  @Test func `quotes can be characters, or another character can be the quote`() throws {
    let text = "a,b\n\"x,1\n'y,z',2\n"
    let literal = try ShownTable(text, options { $0.quote = .literal })
    #expect(literal.rows == [["\"x", "1"], ["'y", "z'", "2"]])
    let single = try ShownTable(text, options { $0.quote = .character(UInt8(ascii: "'")) })
    #expect(single.rows == [["\"x", "1"], ["y,z", "2"]] && single.flaws == [nil, nil])
  }

  @Test func `a quote that is never closed costs one record, which is marked`() throws {
    let rows = (0..<20_000).map { "\($0),name \($0)\n" }
    let table = try ShownTable("id,name\n" + rows.prefix(9).joined() + "x,\"open\n" + rows.dropFirst(9).joined())
    #expect(table.rows.count == 20_001 && table.flaws.filter { $0 != nil } == [.openQuote])
    #expect(table.flaws[9] == .openQuote && table.rows.last == ["19999", "name 19999"])
  }

  // MARK: Escapes

  @Test func `backslashes before quotes are recognised`() throws {
    let table = try ShownTable("id,txt\n1,\"say \\\"hi\\\", ok\"\n2,fine\n")
    #expect(table.columns == ["id", "txt"] && table.rows == [["1", "say \"hi\", ok"], ["2", "fine"]])
    #expect(table.flaws == [nil, nil])
  }

  @Test func `backslashes before separators and line ends are recognised`() throws {
    let table = try ShownTable("id\ttext\tn\n1\ta\\\tb\t5\n2\ttwo\\\nlines\t6\n3\t\\N\t\\\\\n", name: "x.tsv")
    #expect(table.rows == [["1", "a\tb", "5"], ["2", "two\nlines", "6"], ["3", "\\N", "\\"]])
    #expect(table.flaws.allSatisfy { $0 == nil })
  }

  @Test(arguments: [
    "path,n\n\"C:\\dir\\\",1\n\"D:\\x\",2\n", "path,n\nC:\\dir\\,1\nD:\\,2\n", "n,path\n1,C:\\\n2,D:\\\n",
    "n,json\n1,\"{\"\"a\"\":\"\"\\\"\"\"\"}\"\n2,x\n",
  ])
  func `backslashes stay characters if the records are well-formed`(text: String) throws {
    let table = try ShownTable(text)
    #expect(table.rows.count == 2 && table.rows[0].joined().contains("\\"))
    #expect(table.flaws == [nil, nil])
  }

  @Test func `an escape can be set`() throws {
    let table = try ShownTable("a,b\n1^,5,x\n\"q^\"\",^y\n", options { $0.escape = UInt8(ascii: "^") })
    #expect(table.rows == [["1,5", "x"], ["q\"", "^y"]])
  }

  @Test(arguments: ["\n", "\r\n"]) func `an escaped line end does not end the record`(end: String) throws {
    for padding in 0..<70 {
      let long = String(repeating: "x", count: padding)
      let text = "a,b\(end)\(long)1,one\\\(end)more\(end)2,two\\\\\(end)3,\\\(end)"
      let table = try ShownTable(text, options { $0.escape = UInt8(ascii: "\\") })
      #expect(table.rows == [["\(long)1", "one\(end)more"], ["2", "two\\"], ["3", end]], "padding \(padding)")
      #expect(table.flaws.allSatisfy { $0 == nil } && table.written == Array(text.utf8))
    }
  }

  @Test func `backslashes before line ends of two bytes are recognised`() throws {
    let table = try ShownTable("id\ttext\tn\r\n1\ta\t5\r\n2\ttwo\\\r\nlines\t6\r\n", name: "x.tsv")
    #expect(table.rows == [["1", "a", "5"], ["2", "two\r\nlines", "6"]])
  }

  // MARK: Options that contradict the file

  @Test func `the detected separator is refused as a quote or an escape`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("x.csv")
    try Data("a,b;c\n1,2;3\n4,5;6\n".utf8).write(to: URL(fileURLWithPath: path))
    let comma = UInt8(ascii: ",")
    for change in [
      { (options: inout OpeningOptions) in options.quote = .character(comma) }, { $0.escape = comma },
      { ($0.quote, $0.delimiter) = (.character(comma), comma) },
    ] {
      // The semicolon splits this file too.
      let one = options(change)
      if one.delimiter == nil { #expect(try RecordFile.open(path, one).columns == ["a,b", "c"]) }
      try Data("a,b\n1,2\n4,5\n".utf8).write(to: URL(fileURLWithPath: path))
      let error = #expect(throws: DataError.self) { _ = try RecordFile.open(path, one) }
      #expect(error?.reason.hasPrefix("',' separates the fields; use another --") == true)
      try Data("a,b;c\n1,2;3\n4,5;6\n".utf8).write(to: URL(fileURLWithPath: path))
    }
  }

  @Test func `a stream says that the separator cannot be the quote`() {
    let (bytes, scheduler) = (MemoryBytes.pipe(), SeededScheduler())
    let detect = RecordFile.formatDetector(name: "x", options { $0.quote = .character(UInt8(ascii: ",")) })
    let source = RecordSource(name: "x", bytes: bytes, scheduler: scheduler, detect: detect)
    bytes.append("a,b\n1,2\n4,5\n")
    bytes.end()
    while scheduler.step(0) {}
    #expect(source.status.notice?.hasPrefix("',' separates the fields; use another --quote") == true)
  }

  // MARK: Odd files

  @Test(arguments: ["\"", "\"\"", "\"\"\n", "\"\"\"\n\"\"\"\n", "\"\n\"\n"])
  func `a file of quotes has a column`(text: String) throws {
    let table = try ShownTable(text)
    #expect(table.columns.count == 1 && !table.rows.isEmpty)
    for case .fieldCount in table.flaws { Issue.record("the only column is missing") }
  }

  @Test(arguments: ["\n", "\r\n", ""])
  func `lines that end with a carriage return may have another last line end`(end: String) throws {
    let table = try ShownTable("a,b\r1,x\r2,y\r3,z" + end)
    #expect(table.rows == [["1", "x"], ["2", "y"], ["3", "z"]] && table.flaws == [nil, nil, nil])
    let rows = (0..<20_000).map { "\($0),x\r" }.joined().dropLast()
    let long = try ShownTable("a,b\r" + rows + end)
    #expect(long.rows.count == 20_000 && long.rows.last == ["19999", "x"] && long.flaws.last == .some(nil))
    #expect(try ShownTable("a,b\r\n1,\"x\ry\"\r\n2,z\r\n").rows == [["1", "x\ry"], ["2", "z"]])
  }

  // MARK: Comments and columns

  @Test func `comments between records belong to the record below`() throws {
    let text = "# a note\nid,name\n1,Oak\n# more, and \"more\n#\n2,Elm\n# last\n"
    let table = try ShownTable(text)
    #expect(table.columns == ["id", "name"] && table.rows == [["1", "Oak"], ["2", "Elm"]])
    #expect(table.flaws == [nil, nil])
    #expect(table.written == Array(text.utf8.dropLast("# last\n".utf8.count)))
  }

  @Test func `a header that starts with a number sign is no comment`() throws {
    let table = try ShownTable("#id,name\n1,Oak\n# note\n2,Elm\n")
    #expect(table.columns == ["#id", "name"] && table.rows == [["1", "Oak"], ["2", "Elm"]])
  }

  @Test func `there may be more comments than records`() throws {
    let table = try ShownTable("# a note\nid,name\n#one\n#two\n#three\n1,Oak\n#four\n2,Elm\n")
    #expect(table.columns == ["id", "name"] && table.rows == [["1", "Oak"], ["2", "Elm"]])
  }

  @Test func `the first comment may follow the header if the name marks a table`() throws {
    let text = "id,name\n## leaves ##\n1,Oak\n#two\n# and, three\n2,Elm\n"
    let table = try ShownTable(text)
    #expect(table.columns == ["id", "name"] && table.rows == [["1", "Oak"], ["2", "Elm"]])
    #expect(table.flaws == [nil, nil])
    #expect(try ShownTable(text, name: "x.txt").format == "text")
  }

  @Test func `a line that starts with a number sign stays a record if it may be a broken one`() throws {
    #expect(try ShownTable("id,note\n1,first\n#broken\n2,second\n").rows.count == 3)
    #expect(try ShownTable("a,b\n# x, y\n1,2\n3,4\n").rows.count == 3)
  }

  @Test(arguments: [
    "# palette\nhex,name\n#ff0000,red\n#00ff00,green\n", "hex,name\n#ff0000,red\n#00ff00,green\n",
  ])
  func `records that start with a number sign stay records`(text: String) throws {
    let table = try ShownTable(text)
    #expect(table.rows == [["#ff0000", "red"], ["#00ff00", "green"]])
  }

  @Test(arguments: [
    "id,txt\n1,a,b\n2,x\n3,y\n", "id,txt\n1,a,b\n2,c,d\n3,y\n", "id,txt\n1,\"a\"b,c,d\n2,fine\n",
    "id,txt\n1,a,b\n2,x\n",
  ])
  func `bad records add no column, and the others are not marked`(text: String) throws {
    let table = try ShownTable(text)
    #expect(table.columns == ["id", "txt"])
    #expect(zip(table.rows, table.flaws).allSatisfy { ($0.count == 2) == ($1 == nil) })
  }

  @Test func `a header may lack the name of a column that all records have`() throws {
    #expect(try ShownTable("a,b\n1,2,3\n4,5,6\n").columns == ["a", "b", "C"])
  }

  @Test func `a rare NUL byte does not make a table a text`() throws {
    let table = try ShownTable("id,name\n1,O\0ak\n2,Elm\n")
    #expect(table.format == "CSV" && table.rows.count == 2)
    #expect(try ShownTable("id,name\n1,O\0ak\0\0\n2,Elm\n").format == "text")
    #expect(try ShownTable("id,name\n1,O\0ak\n2,Elm\n", name: "x").format == "text")
  }

  // MARK: Tables without a name

  @Test func `texts and numbers with a tab between them are a table`() throws {
    let lines = ["ann\t1\n", "bob\t1\n", "cy\t2\n", "dan\t3\n", "eve\t5\n"]
    let table = try ShownTable(lines.joined(), name: "x.txt")
    #expect(table.columns == ["A", "B"] && table.rows.count == 5)
    #expect(try ShownTable(lines.joined(), name: "x.log").format == "text")
    #expect(try ShownTable(lines.prefix(2).joined(), name: "x.txt").format == "text")
    #expect(try ShownTable(lines.dropLast().joined().replacing("\t", with: ","), name: "x.txt").format == "text")
  }

  @Test func `a space after all delimiters makes no text of a table`() throws {
    let lines = [
      "a.txt, 10, no, \"x\"\n", "b.txt, 4, yes, \"y\"\n", "c.txt, 7, no, z\n", "d.txt, 1, no, z\n", "e, 5, yes, x\n",
    ]
    let table = try ShownTable(lines.joined(), name: "x.txt")
    #expect(table.format == "CSV" && table.rows.count == 5 && table.rows.allSatisfy { $0.count == 4 })
    #expect(try ShownTable(lines.joined() + "once, twice, no more\n", name: "x.txt").format == "text")
    #expect(try ShownTable(lines.dropLast().joined(), name: "x.txt").format == "text")
  }

  // MARK: Rare delimiters

  @Test(arguments: [
    ("name age city\nAnn 19 Rome\nBob 20 Bonn\n", ["name", "age", "city"], ["Ann", "19", "Rome"]),
    ("city:pop\nRome:3\nBonn:4\n", ["city", "pop"], ["Rome", "3"]),
  ])
  func `colons and spaces separate fields if nothing else does`(
    text: String, names: [String], first: [String]
  ) throws {
    let table = try ShownTable(text)
    #expect(table.columns == names && table.rows.first == first && table.rows.count == 2)
    #expect(try ShownTable(text, name: "x.txt").format == "text")
  }

  @Test(arguments: [
    "name\nAnn Lee\nBob Ray\n", "full name\nAnn Lee\nBob Ray\nTom Fox\n", "time\n10:00\n11:30\n",
    "10:00\n11:30\n12:45\n",
    "note: one\nnote: two\nnote: three\n", "a 1\n\nb 2\n", "first line\nsecond line\n3 4\n",
  ])
  func `one column stays one column`(text: String) throws {
    #expect(try ShownTable(text).rows.allSatisfy { $0.count <= 1 })
  }
}

extension RecordFile.Opened {
  /// The names of the columns; `nil` if a table has to be chosen.
  @MainActor fileprivate var columns: [String]? {
    if case .records(let source) = self { source.columns.map(\.name) } else { nil }
  }
}
