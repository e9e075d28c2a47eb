import TestSupport
import Testing

import Simulation
@testable import LazyData

@MainActor
@Suite("Printed tables")
struct RuledFormatTests {
  private func source(_ text: String) -> RecordSource {
    let scheduler = SeededScheduler()
    let source = RecordSource(
      name: "test", bytes: MemoryBytes(text), blockLength: 64, scheduler: scheduler,
      detect: RecordFile.formatDetector(name: "test", OpeningOptions()))
    while scheduler.step(0) {}
    return source
  }

  private func texts(_ source: RecordSource) -> [[String]] {
    source.records.map { $0.fields(0..<9, limit: 100).map { String(decoding: $0.bytes, as: UTF8.self) } }
  }

  private nonisolated static let psql =
    " id | name  | size \n----+-------+------\n  1 | a     |  2.5\n  2 | b | c |   10\n  3 |       |     \n(3 rows)\n\n"
  private nonisolated static let mysql =
    "+----+-------+\n| id | name  |\n+----+-------+\n|  1 | a     |\n|  2 | b | c |\n+----+-------+\n"
  private nonisolated static let unicode =
    "┌────┬───────┐\n│ id │ name  │\n├────┼───────┤\n│ 1  │ ä     │\n│ 2  │ 日本  │\n└────┴───────┘\n"
  private nonisolated static let markdown = "| id | name |\n|---:|------|\n| 1 | a |\n| 2 | b |\n"

  @Test func `psql's tables are split at the columns of the rule`() {
    let source = source(Self.psql)
    #expect(source.format == "table" && source.columns.map(\.name) == ["id", "name", "size"])
    #expect(texts(source) == [["1", "a", "2.5"], ["2", "b | c", "10"], ["3", "", ""]])
    #expect(source.records.allSatisfy { $0.excerpt([]).flaw == nil })
  }

  @Test func `boxes of mysql and of others are split at their bars`() {
    #expect(texts(source(Self.mysql)) == [["1", "a"], ["2", "b | c"]])
    #expect(texts(source(Self.unicode)) == [["1", "ä"], ["2", "日本"]])
    #expect(texts(source(Self.markdown)) == [["1", "a"], ["2", "b"]])
    for text in [Self.mysql, Self.unicode, Self.markdown] {
      let source = source(text)
      #expect(source.format == "table" && source.columns.map(\.name) == ["id", "name"])
    }
  }

  @Test(arguments: [
    (psql, "(3 rows)\n\n"), (mysql, "+----+-------+\n"), (unicode, "└────┴───────┘\n"), (markdown, ""),
  ])
  func `the lines of a table down to its last row are written back unchanged`(text: String, below: String) throws {
    let source = source(text)
    var written = source.preamble
    for record in source.records { try record.copy { written += $0 } }
    #expect(String(decoding: written, as: UTF8.self) + below == text)
  }

  @Test(arguments: [
    "Heading\n-------\n\ntext\n", "a | b\nc | d\n", "---\ntitle: x\n---\ntext | more\n", "+---\n", "a + b\n--+--\n", "",
    "\n\n----\n",
  ])
  func `text that only resembles a table is not a table`(text: String) {
    #expect(source(text).format != "table")
  }

  @Test(arguments: SplitMix.seeds(1...60))
  func `for any rows, single columns equal those read together`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let pieces = ["|", "│", " ", "a", "日", "-", "+", "12", "é", "\t"]
    for text in [Self.psql, Self.mysql, Self.unicode] {
      let format = Array(text.utf8).withUnsafeBytes { sample in
        PrintedHeader.layout(of: sample).map { PrintedTableFormat(sample: sample, $0) }
      }
      guard let format else {
        Issue.record("it is no table")
        continue
      }
      let row = Array((0..<30).map { _ in pieces.randomElement(using: &random) ?? "" }.joined().utf8)
      row.withUnsafeBytes { row in
        let all = format.fields(of: row, 0..<40, limit: 1_000, isWhole: true)
        #expect(format.fieldCount(of: row, upTo: 100) == all.count && !all.contains { $0.isCut })
        for column in all.indices {
          #expect(format.fields(of: row, column..<column + 1, limit: 1_000, isWhole: true) == [all[column]])
        }
        for length in 0..<row.count {
          _ = format.fields(of: row.part(0..<length), 0..<9, limit: 5, isWhole: false)
        }
      }
    }
  }

  private func format(_ text: String) throws -> PrintedTableFormat {
    try Array(text.utf8).withUnsafeBytes { sample in
      PrintedTableFormat(sample: sample, try #require(PrintedHeader.layout(of: sample)))
    }
  }

  /// Compares the fields of each prefix of a row with those of the row.
  private func compareBeginnings(of row: [UInt8], _ format: PrintedTableFormat) {
    row.withUnsafeBytes { row in
      guard format.flaw(of: row, isWhole: true) == nil else { return }
      let all = format.fields(of: row, 0..<40, limit: 1_000, isWhole: true)
      for length in 1..<max(1, row.count) {
        let some = format.fields(of: row.part(0..<length), 0..<40, limit: 1_000, isWhole: false)
        let there = some.prefix { $0.kind != .missing }
        let text = Comment(rawValue: "\(length) bytes of \(String(decoding: row, as: UTF8.self))")
        #expect(there.count <= all.count, text)
        #expect(some[there.count...].allSatisfy { $0.kind == .missing && $0.isCut }, text)
        for (part, whole) in zip(there, all) where part != whole {
          #expect(part.isCut && whole.bytes.starts(with: part.bytes), text)
        }
      }
    }
  }

  @Test func `a line below a table starts as one field, for any prefix`() throws {
    let format = try format(Self.mysql)
    compareBeginnings(of: [0, 0, 0, 0], format)
    compareBeginnings(of: Array("2 rows in set".utf8), format)
    compareBeginnings(of: Array("2 rows changed".utf8), format)
    // A line with this prefix may be a footer.
    let open = Array("2 rows".utf8).withUnsafeBytes { format.fields(of: $0, 0..<9, limit: 100, isWhole: false) }
    #expect(open.map(\.kind) == [.missing, .missing] && open.allSatisfy(\.isCut))
    // A row with this prefix might have more columns. The second field only shows that.
    let start = Array("2 rows ch".utf8).withUnsafeBytes { format.fields(of: $0, 0..<9, limit: 100, isWhole: false) }
    #expect(start.map(\.kind) == [.text, .missing] && start.allSatisfy(\.isCut))
  }

  @Test func `a prefix of a rule has no fields`() throws {
    compareBeginnings(of: Array("+----+-------+".utf8), try format(Self.mysql))
    compareBeginnings(of: Array("├────┼───────┤".utf8), try format(Self.unicode))
    compareBeginnings(of: Array("----+-------+------".utf8), try format(Self.psql))
  }

  @Test(arguments: [
    "|  2 | b | c |", "| |2 | b     |", "|| 2 | b     |", "|  日 | b | c |", "|  2 | b|||| |", "x |  2 | b     |",
    "|  2 |", "| a|b", "|  2 | |||c |",
  ])
  func `a prefix of a row has its fields although a cell contains a bar`(row: String) throws {
    compareBeginnings(of: Array(row.utf8), try format(Self.mysql))
    compareBeginnings(of: Array(row.replacing("|", with: "│").utf8), try format(Self.unicode))
  }

  @Test(arguments: SplitMix.seeds(1...200))
  func `a prefix of a row has the fields of the row, the last of them cut`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    for (text, bar) in [(Self.psql, "|"), (Self.mysql, "|"), (Self.unicode, "│")] {
      let format = try format(text)
      let pieces = [bar, bar, " ", "a", "日", "-", "+", "12", "é", "─"]
      let row = Array((0..<20).map { _ in pieces.randomElement(using: &random) ?? "" }.joined().utf8)
      compareBeginnings(of: row, format)
    }
  }
}
