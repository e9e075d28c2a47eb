import TestSupport
import Testing

import Simulation
@testable import LazyData

@MainActor
@Suite("Rows that programs print over several lines")
struct ExpandedFormatTests {
  private func source(_ bytes: any ByteSource, blockLength: Int = 64) -> RecordSource {
    let scheduler = SeededScheduler()
    let source = RecordSource(
      name: "test", bytes: bytes, blockLength: blockLength, scheduler: scheduler,
      detect: RecordFile.formatDetector(name: "test", OpeningOptions()))
    while scheduler.step(0) {}
    return source
  }

  private func texts(_ source: RecordSource) -> [[String]] {
    source.records.map { $0.fields(0..<9, limit: 1_000).map { String(decoding: $0.bytes, as: UTF8.self) } }
  }

  /// The output of psql 15 for one query in its styles.
  enum Style: String, CaseIterable, Sendable {
    case plain, oldest, strokes, box, strokedBox, mysql

    var text: String {
      switch self {
      case .plain:
        """
        -[ RECORD 1 ]------
        id    | 1
        name  | foo       +
              | bar baz   +
              | line here
        empty | 
        x|y   | a | b
        -[ RECORD 2 ]------
        id    | 22
        name  | ä日本
        empty | 
        x|y   | z

        """
      case .oldest:
        Self.plain.text.replacing("foo       +", with: "foo").replacing("baz   +", with: "baz")
          .replacing("      |", with: "      :")
      case .strokes:
        Self.plain.text.replacing(" | ", with: " │ ").replacing("a │ b", with: "a | b")
          .replacing("-", with: "─").replacing("+", with: "↵")
      case .box:
        """
        Its title
        +-[ RECORD 1 ]-------+
        | id    | 1          |
        | name  | foo       +|
        |       | bar baz   +|
        |       | line here  |
        | empty |            |
        | x|y   | a | b      |
        +-[ RECORD 2 ]-------+
        | id    | 22         |
        | name  | ä日本      |
        | empty |            |
        | x|y   | z          |
        +-------+------------+

        """
      case .strokedBox:
        Self.box.text.replacing("|", with: "│").replacing("x│y", with: "x|y").replacing("a │ b", with: "a | b")
          .replacing("-", with: "─").replacing("foo       +", with: "foo       ↵").replacing("baz   +", with: "baz   ↵")
      case .mysql:
        """
        *************************** 1. row ***************************
           id: 1
         name: foo
        bar baz
        line here
        empty: 
          x|y: a | b
        *************************** 2. row ***************************
           id: 22
         name: ä日本
        empty: 
          x|y: z

        """
      }
    }
  }

  private static let rows = [["1", "foo\nbar baz\nline here", "", "a | b"], ["22", "ä日本", "", "z"]]

  @Test(arguments: Style.allCases, ["\n", "\r\n"])
  func `rows are the same in all styles`(style: Style, lineEnd: String) throws {
    let text = style.text.replacing("\n", with: lineEnd)
    let found = source(MemoryBytes(text))
    #expect(found.format == "table" && found.columns.map(\.name) == ["id", "name", "empty", "x|y"])
    #expect(texts(found) == Self.rows)
    #expect(found.records.allSatisfy { $0.excerpt([]).flaw == nil })
    var written = found.preamble
    for record in found.records { try record.copy { written += $0 } }
    #expect(written == Array(text.utf8), "what is written is what was read")
  }

  @Test(arguments: Style.allCases)
  func `a prefix of a row has prefixes of its values`(style: Style) throws {
    try expectBeginnings(of: style.text)
  }

  /// Prefixes of these lines look different from the complete line.
  @Test(arguments: [
    // A separator precedes the column, so the line seems to continue the value above it.
    "-[ RECORD 1 ]\nid   | 1\nname | foo   +\n  \n| id | n |\n",
    "-[ RECORD 1 ]\nid   │ 1\nname │ foo   ↵\n│ id │ n\n",
    "+-[ RECORD 1 ]---+\n| id   | 1      |\n| name | foo   +|\n|| x   | n      |\n",
    // A colon precedes the column, so the line seems to name a column.
    "*** 1. row ***\n   b: 1\nname: x\nb:  : y\n",
    // A wrapped line has its mark after the separator.
    "-[ RECORD 1 ]\na | one lon.\n  |.g line\n",
    "-[ RECORD 1 ]\na │ one lon…\n  │…g line\n",
    "+-[ RECORD 1 ]--+\n| a | one lon.|\n|   |.g line  |\n",
  ])
  func `a cut line is not misread`(text: String) throws {
    try expectBeginnings(of: text)
  }

  /// Expects that for every prefix of the first row of `text`, the values are prefixes of the row's values.
  private func expectBeginnings(of text: String) throws {
    let text = Array(text.utf8)
    let format = try text.withUnsafeBytes { ExpandedFormat(try #require(ExpandedForm($0)), sample: $0) }
    let row = text[format.prologue..<text.count]
    row.withUnsafeBytes { row in
      var (state, ends) = (ScanState(), [Int]())
      format.findEnds(in: row, base: 0, literals: [], &state, appendingTo: &ends)
      let first = row.part(0..<(ends.first ?? row.count))
      let record = first.part(0..<first.count - format.terminatorLength(of: first))
      let whole = format.fields(of: record, 0..<9, limit: 1_000, isWhole: true)
      for length in 0..<record.count {
        let some = format.fields(of: record.part(0..<length), 0..<9, limit: 1_000, isWhole: false)
        for (field, whole) in zip(some, whole) where field.kind != .missing && field != whole {
          #expect(field.isCut && whole.bytes.starts(with: field.bytes), "\(length): \(field)")
        }
      }
    }
  }

  @Test func `another language and a wrapped line change nothing`() {
    let text = "-[ DATENSATZ 1 ]-\na | one lon.\n  |.g line\n-[ DATENSATZ 2 ]-\na | x\n"
    #expect(texts(source(MemoryBytes(text))) == [["one long line"], ["x"]])
  }

  @Test(.timeLimit(.minutes(20)))
  func `a value of many lines is joined in one pass`() throws {
    let lines = (0..<100_000).map { "line \($0)" }
    let text = "-[ RECORD 1 ]-\nid | 1\na  | " + lines.joined(separator: "+\n   | ") + "\nz  | 2\n"
    let form = try #require(Array(text.utf8).withUnsafeBytes { ExpandedForm($0) })
    let row = Array(text.utf8).withUnsafeBytes { ExpandedRow($0.part(form.start..<$0.count), form, isWhole: true) }
    #expect(row.values == ["1", lines.joined(separator: "\n"), "2"].map { Array($0.utf8) })
  }

  @Test func `a row with a missing or an additional column is marked`() {
    let source = source(
      MemoryBytes("-[ RECORD 1 ]\na | 1\nb | 2\n-[ RECORD 2 ]\nb | 3\n-[ RECORD 3 ]\na | 4\nb | 5\nc | 6\n"))
    #expect(texts(source) == [["1", "2"], ["", "3"], ["4", "5"]])
    let flaws = source.records.map { $0.excerpt([]).flaw }
    #expect(flaws == [nil, .fieldCount(1, expected: 2), .fieldCount(3, expected: 2)])
    #expect(source.records[1].fields(0..<2, limit: 9).map(\.kind) == [.missing, .number])
  }

  @Test(arguments: [
    "-[ RECORD ]-\na | 1\n", "-[ RECORD 1 ]-\n", "-[ RECORD 1 ]-\nno value\n", "* 1. row\na: 1\n",
    "[ RECORD 1 ]\na | 1\n", "",
    "text\nmore\n-[ RECORD 1 ]-\na | 1\n",
  ])
  func `text that only resembles such rows is not a table`(text: String) {
    #expect(source(MemoryBytes(text)).format != "table")
  }

  @Test func `columns after a long value are found`() {
    let long = String(repeating: "x", count: 1 << 20)
    let source = source(
      MemoryBytes("*** 1. row ***\n a: \(long)\nbb: 2\n*** 2. row ***\n a: y\nbb: 3\n"), blockLength: 4096)
    #expect(source.columns.map(\.name) == ["a", "bb"])
    let fields = source.records.map { $0.fields(1..<2, limit: 9) }
    #expect(fields == [[RecordField([], kind: .missing, isCut: true)], [RecordField(Array("3".utf8), kind: .number)]])
    #expect(source.records[0].fields(1..<2, limit: 1 << 20).map(\.bytes) == [Array("2".utf8)], "where enough is read")
  }

  @Test func `the end is shown before the rest is counted, and the first screen reads the first block`() async throws {
    let text = (1...20_000).map { "-[ RECORD \($0) ]-\nid   | \($0)\nname | n\($0)\n" }.joined()
    let heading = "-[ RECORD 1 ]-\n".utf8.count
    let bytes = HeldBytes(MemoryBytes(text), at: heading + RecordIndex.blockLength)
    let source = RecordSource(
      name: "test", bytes: bytes, blockLength: RecordIndex.blockLength, scheduler: SystemScheduler(),
      detect: RecordFile.formatDetector(name: "test", OpeningOptions()))
    let screen = source.records.prefix(40).map { $0.fields(0..<1, limit: 9).first?.bytes ?? [] }
    #expect(screen == (1...40).map { Array("\($0)".utf8) })
    source.showEnd()
    let last = try #require(source.records.last)
    #expect(last.number == nil && last.fields(0..<1, limit: 9).first?.bytes == Array("20000".utf8))
    bytes.release()
    await source.settle()
    #expect(source.records.count == 20_000 && source.records.index(of: last.id) == 19_999)
  }

  @Test(arguments: SplitMix.seeds(1...40))
  func `for any bytes, record ends do not depend on where they are split`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let pieces = [
      "-[ RECORD 1 ]-\n", "*** 1. row ***\n", "-", "[ ", "RECORD ", "12", " ]", "*", ". row *", "a | 1\n", "a: 1\n",
      "\n", "\r\n",
      "  | x +\n", "├─", "─[ R 1 ]\n", "é", "日", ".", "|",
    ]
    let body = (0..<Int.random(in: 0...200, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      .joined()
    for start in ["-[ RECORD 1 ]-\na | 1\n", "| title\n+-[ RECORD 1 ]-+\n| a | 1 |\n", "*** 1. row ***\na: 1\n"] {
      let format = try Array((start + "\n").utf8).withUnsafeBytes { sample in
        ExpandedFormat(try #require(ExpandedForm(sample)), sample: sample)
      }
      let bytes = Array(body.utf8)
      var (whole, split, counting) = (ScanState(), ScanState(), ScanState())
      var (wanted, found, counted) = ([Int](), [Int](), 0)
      bytes.withUnsafeBytes { format.findEnds(in: $0, base: 1, literals: [], &whole, appendingTo: &wanted) }
      var place = 0
      while place < bytes.count {
        let end = min(bytes.count, place + Int.random(in: 1...30, using: &random))
        bytes[place..<end].withUnsafeBytes {
          format.findEnds(in: $0, base: place + 1, literals: [], &split, appendingTo: &found)
          counted += format.countEnds(in: $0, base: place + 1, literals: [], &counting)
        }
        place = end
      }
      #expect(found == wanted && counted == wanted.count && split == whole && counting == whole)
      for (start, end) in zip([1] + wanted, wanted + [bytes.count + 1]) {
        bytes[start - 1..<end - 1].withUnsafeBytes { record in
          let length = format.terminatorLength(of: record)
          #expect((0...record.count).contains(length))
          let all = format.fields(of: record.part(0..<record.count - length), 0..<9, limit: 1_000, isWhole: true)
          for column in all.indices {
            let one = format.fields(
              of: record.part(0..<record.count - length), column..<column + 1, limit: 1_000, isWhole: true)
            #expect(one == [all[column]])
          }
          _ = format.fields(of: record, 0..<9, limit: 3, isWhole: false)
          _ = format.flaw(of: record, isWhole: true)
        }
      }
      let places = Set(wanted.map { $0 - 1 })
      bytes.withUnsafeBytes { block in
        if let place = format.synchronize(in: block) { #expect(places.contains(place)) }
      }
    }
  }
}
