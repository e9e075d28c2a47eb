import Simulation
import TestSupport
import Testing

@testable import LazyData

/// Blanks around names, and blanks that follow every delimiter.
@MainActor
@Suite("Blanks in CSV files", .timeLimit(.minutes(20)))
struct CSVBlankTests {
  @Test func `names have no blanks around them`() throws {
    #expect(try ShownTable("a , b,  c  \n1,2,3\n4,5,6\n").columns == ["a", "b", "c"])
    #expect(try ShownTable("id\tname  \n1\tOak\n2\tElm\n", name: "x.tsv").columns == ["id", "name"])
  }

  @Test func `names that differ only in blanks get numbers`() throws {
    #expect(try ShownTable("a, a,  ,a \n1,2,3,4\n5,6,7,8\n").columns == ["a", "a (2)", "C", "a (3)"])
  }

  @Test(arguments: [",", ";", "|"])
  func `a blank after each delimiter is no part of the value`(delimiter: String) throws {
    let table = try ShownTable("a, b, c\n1, foo bar , -3\n2, , 4\n".replacing(",", with: delimiter))
    #expect(table.columns == ["a", "b", "c"])
    #expect(table.rows == [["1", "foo bar ", "-3"], ["2", "", "4"]])
  }

  @Test func `blanks in some fields only belong to the values`() throws {
    #expect(try ShownTable("a,b\n1, foo\n2,bar\n3,baz\n").rows == [["1", " foo"], ["2", "bar"], ["3", "baz"]])
    #expect(try ShownTable("a\tb\n1\t 2.5\n2\t 3.5\n", name: "x.tsv").rows == [["1", " 2.5"], ["2", " 3.5"]])
  }

  @Test func `a blank before a quote is skipped too`() throws {
    let table = try ShownTable("id, name, city\n1, \"Oak, \"\"red\"\"\", Bern\n2, \"two\nlines\", Oslo\n3, Elm, Rome\n")
    #expect(table.columns == ["id", "name", "city"])
    #expect(
      table.rows == [["1", "Oak, \"red\"", "Bern"], ["2", "two\nlines", "Oslo"], ["3", "Elm", "Rome"]])
    #expect(table.flaws == [nil, nil, nil])
  }

  @Test func `copies keep the blanks`() throws {
    let text = "a, b\n1, \"x, y\"\n2,  z\n"
    #expect(try ShownTable(text).written == Array(text.utf8))
  }

  @Test func `conditions, sorts and patterns see the values without the blanks`() async throws {
    let source = RecordSource(
      name: "x.csv", bytes: MemoryBytes("a, b, c\n1, foo, 3\n2, \"bar\", 1\n3, food, 2\n"), blockLength: 64,
      detect: RecordFile.formatDetector(name: "x.csv", OpeningOptions()))
    await source.settle()
    for (text, numbers) in [("b = foo", ["1"]), ("b ~ ^foo", ["1", "3"]), ("b = bar and c < 2", ["2"])] {
      let condition = try #require(try RecordCondition(text, on: source.columns))
      #expect(await shown(source, Arrangement(filters: [condition])) == numbers)
    }
    #expect(await shown(source, Arrangement(order: Arrangement.Order(column: 1))) == ["2", "1", "3"])
    #expect(await source.matchCount(of: try Pattern("^foo$", syntax: .regularExpression)) == 1)
    #expect(await source.matchCount(of: try Pattern(" foo", syntax: .literal)) == 0)
    #expect(await source.matchCount(of: try Pattern(" bar", syntax: .literal)) == 0)
  }

  /// Returns the first fields of the records of an arrangement.
  private func shown(_ source: RecordSource, _ arrangement: Arrangement) async -> [String] {
    source.arrange(arrangement)
    await source.reach { source.status.arrangement == arrangement && source.status.work == nil }
    return source.records.map { String(decoding: $0.fields(0..<1, limit: 9).first?.bytes ?? [], as: UTF8.self) }
  }

  @Test func `records end at the same places in blocks of any length`() {
    let text = Array("a, b\n1,   \"x\n\"\"y\"\n2, \"z, \n\" \n , \"\"\n".utf8)
    text.withUnsafeBytes { bytes in
      let format = CSVFormat(CSVSample(bytes, CSVDialect.comma.skippingBlanks()), header: .first)
      var whole: [Int] = []
      var state = ScanState()
      format.findEnds(in: bytes, base: 0, literals: [], &state, appendingTo: &whole)
      #expect(whole == [5, 18, 29, text.count])
      for length in 1..<text.count {
        var ends: [Int] = []
        var state = ScanState()
        for start in stride(from: 0, to: text.count, by: length) {
          let block = bytes.part(start..<min(start + length, text.count))
          format.findEnds(in: block, base: start, literals: [], &state, appendingTo: &ends)
        }
        #expect(ends == whole, "blocks of \(length) bytes")
      }
    }
  }
}
