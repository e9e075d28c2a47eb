import TestSupport
import Testing

import Simulation
@testable import LazyData

@Suite("CSV", .timeLimit(.minutes(20)))
struct CSVFormatTests {
  private static func format(_ text: String, header: Bool? = nil, dialect: CSVDialect = .comma) -> CSVFormat {
    Array(text.utf8).withUnsafeBytes { CSVFormat(dialect, sample: $0, header: header) }
  }

  /// Returns the ends of records. The bytes are scanned in blocks that are split at `cuts`.
  private static func ends(_ format: CSVFormat, _ bytes: [UInt8], cutAt cuts: [Int] = []) -> (ends: [Int], count: Int) {
    bytes.withUnsafeBytes { bytes in
      var state = ScanState()
      var counting = ScanState()
      var ends: [Int] = []
      var count = 0
      var start = 0
      for cut in cuts + [bytes.count] {
        let block = UnsafeRawBufferPointer(rebasing: bytes[start..<cut])
        format.findEnds(in: block, base: start, literals: [], &state, appendingTo: &ends)
        count += format.countEnds(in: block, base: start, literals: [], &counting)
        start = cut
      }
      return (ends, count)
    }
  }

  private static func fields(_ format: CSVFormat, _ record: String, _ columns: Range<Int>? = nil, limit: Int = 1_000)
    -> [String]
  {
    Array(record.utf8).withUnsafeBytes { bytes in
      format.fields(of: bytes, columns ?? 0..<100, limit: limit, isWhole: true).map {
        String(decoding: $0.bytes, as: UTF8.self)
      }
    }
  }

  /// Returns a random, well-formed table with everything that CSV may contain.
  private static func randomTable(_ random: inout SplitMix) -> [[String]] {
    let cells = ["", "a", "1", "a,b", "say \"x\"", "two\nlines", "ä€😀", "\"", "\r\n", " "]
    return (0..<Int.random(in: 1...30, using: &random)).map { _ in
      (0..<3).map { _ in cells.randomElement(using: &random) ?? "" }
    }
  }

  private static func write(_ table: [[String]], _ random: inout SplitMix) -> [UInt8] {
    var text = ""
    for row in table {
      text += row.map { cell in
        let needs = cell.contains { ",\"\n\r".contains($0) || $0 == "\r\n" }
        let quotes = needs || Bool.random(using: &random)
        return quotes ? "\"" + cell.replacing("\"", with: "\"\"") + "\"" : cell
      }.joined(separator: ",")
      text += Bool.random(using: &random) ? "\r\n" : "\n"
    }
    return Array(text.utf8)
  }

  @Test(arguments: [Int.max, Int.max / 2, 1 << 62, 0, -1, .min])
  @MainActor func `any limit is accepted`(_ limit: Int) async throws {
    let source = RecordSource(name: "t", bytes: MemoryBytes("a,b\n\"x\"\"y\",2,3\n"), format: Self.format("a,b\n"))
    await source.settle()
    let record = try #require(source.records.last)
    for columns in [0..<2, 1..<2, 0..<Int.max] {
      let fields = record.fields(columns, limit: limit)
      #expect(fields.map(\.isCut) == fields.map { _ in limit <= 0 })
      if limit > 0 { #expect(fields.last?.bytes == Array(columns.upperBound == 2 ? "2".utf8 : "3".utf8)) }
    }
    #expect(record.fieldCount(upTo: 10) == 3 && record.fieldCount(upTo: 2) == 2)
  }

  @Test(arguments: SplitMix.seeds(1...30))
  func `a written table is read back, wherever blocks are split`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let table = Self.randomTable(&random)
    let bytes = Self.write(table, &random)
    let format = Self.format("x,y,z\n", header: false)
    let whole = Self.ends(format, bytes)
    #expect(whole.count == table.count && whole.ends.last == bytes.count)
    for cut in 0...bytes.count { #expect(Self.ends(format, bytes, cutAt: [cut]) == whole) }
    var start = 0
    for (row, end) in zip(table, whole.ends) {
      let record = bytes[start..<end]
      start = end
      let length = Array(record).withUnsafeBytes { format.terminatorLength(of: $0) }
      let text = String(decoding: record.dropLast(length), as: UTF8.self)
      #expect(Self.fields(format, text) == row)
      #expect(Array(text.utf8).withUnsafeBytes { format.flaw(of: $0, isWhole: true) } == nil)
    }
  }

  @Test(arguments: SplitMix.seeds(1...200))
  func `any bytes are split as by a simple parser`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let bytes = (0..<Int.random(in: 0...300, using: &random)).map { _ in
      [0x22, 0x22, 0x2C, 0x0A, 0x61, 0x0D][Int.random(in: 0..<6, using: &random)] as UInt8
    }
    let format = Self.format("x,y,z\n", header: false)
    let slow = SlowCSV(bytes)
    let found = Self.ends(format, bytes)
    let expected = slow.ends.filter { $0 < bytes.count || bytes.last == 10 }
    // The scanner handles a record that is open at the end.
    #expect(Array(found.ends.prefix(expected.count)) == expected || found.ends == expected.dropLast())
    #expect(found.count == found.ends.count)
  }

  @Test func `an open quote is marked, and costs one record`() async {
    let text = "a,b\n1,x\n2,\"open\n3,y\n4,z\n"
    let source = await RecordSource(name: "t", bytes: MemoryBytes(text), format: Self.format(text), blockLength: 8)
    await source.settle()
    #expect(
      await source.texts().map { String(decoding: $0, as: UTF8.self) } == ["1,x", "2,\"open", "3,y", "4,z"])
    #expect(await source.records.map(\.flaw) == [nil, .openQuote, nil, nil])
  }

  @Test func `an open quote in a long file costs one record too`() async {
    let row = String(repeating: "x", count: 98) + ",y\n"
    let text = "a,b\n1,\"open\n" + String(repeating: row, count: 30_000)
    let source = await RecordSource(name: "t", bytes: MemoryBytes(text), format: Self.format(text))
    await source.settle()
    #expect(await source.records.count == 30_001)
  }

  @Test func `ragged records are shown unchanged, and marked`() {
    let format = Self.format("a,b,c\n1,2,3\n")
    #expect(Self.fields(format, "1,2") == ["1", "2"] && Self.fields(format, "1,2,3,4") == ["1", "2", "3", "4"])
    func flaw(_ text: String) -> RecordFlaw? { Array(text.utf8).withUnsafeBytes { format.flaw(of: $0, isWhole: true) } }
    #expect(flaw("1,2") == .fieldCount(2, expected: 3) && flaw("1,2,3,4") == .fieldCount(4, expected: 3))
    #expect(flaw("1,2,3") == nil && flaw("") == nil && flaw("1,\"2\"x,3") == .openQuote)
  }

  @Test func `only the requested columns are read, up to the limit`() {
    let format = Self.format("a,b,c\n")
    #expect(Self.fields(format, "one,two,three", 1..<2) == ["two"])
    #expect(Self.fields(format, "one,\"t\"\"wo\",three", 0..<3, limit: 2) == ["on", "t\"", "th"])
  }

  @Test func `numbers are distinguished from texts`() {
    let format = Self.format("a,b\n", header: false)
    func kind(_ text: String) -> RecordField.Kind? {
      Array(text.utf8).withUnsafeBytes { format.fields(of: $0, 0..<1, limit: 100, isWhole: true).first?.kind }
    }
    for text in ["1", "-1.5", "+.5", "1e9", "1.", "\"12\""] { #expect(kind(text) == .number, "\(text)") }
    for text in ["1x", "-", "1 2", "0x10", "1,2".replacing(",", with: ";"), "nan"] {
      #expect(kind(text) == .text, "\(text)")
    }
  }

  private static func dialect(of sample: UnsafeRawBufferPointer, name: String) -> CSVDialect? {
    var detector = CSVDetector()
    return detector.sample(of: sample, name: name)?.dialect
  }

  @Test(arguments: [
    ("id,name\n1,Ada\n2,Grace\n", ["id", "name"]), ("1,Ada\n2,Grace\n", ["A", "B"]),
    ("\u{FEFF}id;name\n1;Ada\n2;Grace\n", ["id", "name"]), ("sep=;\nid;name\n1;Ada\n", ["id", "name"]),
    ("id\tname\n1\tAda\n2\tGrace\n", ["id", "name"]), ("id,,id\n1,2,3\n4,5,6\n", ["id", "B", "id (2)"]),
  ])
  func `delimiter and header are detected`(text: String, names: [String]) throws {
    try Array(text.utf8).withUnsafeBytes { sample in
      let dialect = try #require(Self.dialect(of: sample, name: "x.csv"))
      #expect(CSVFormat(dialect, sample: sample).columns.map(\.name) == names)
    }
  }

  @Test(arguments: [
    "Dear Ada, how are you?\nI am fine, thank you, and you?\n", "plain\ntext\n", "",
    "2024-01-01 12:00:00,123 INFO started\n2024-01-01 12:00:01,456 INFO stopped, at last\n",
    "# Title\n\nSome prose, with commas.\n",
    "10:\tlet a = 1\n11-\tlet b = 2\n12:\treturn a\n13:\tfoo\n14:\tbar\n15:\tx\n",
    "a.c:10:\tint a;\na.c:11:\tint b;\nb.c:12:\treturn a;\nb.c:13:\tf\nb.c:14:\tg\n",
  ])
  func `prose, logs and the output of grep -n are not tables`(text: String) {
    Array(text.utf8).withUnsafeBytes { #expect(Self.dialect(of: $0, name: "notes") == nil) }
  }

  @Test(arguments: SplitMix.seeds(1...50))
  func `a field without escapes is found in place`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let format = Self.format("a,b\n", header: true)
    let pieces = ["a", "bc", "\"", "\"\"", ",", ",", " ", "\"d,e\"", "\"f\"\"g\""]
    for _ in 0..<200 {
      let record = (0..<random.int(below: 9)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      Array(record.utf8).withUnsafeBytes { bytes in
        for column in 0..<6 {
          let field = format.fields(of: bytes, column..<column + 1, limit: 1_000, isWhole: true).first
          let plain = format.plainField(of: bytes, in: column).map { Array($0) }
          #expect(plain == nil || plain == field?.bytes, "\(record), \(column), seed \(seed)")
          if !record.contains("\"") { #expect(plain == field?.bytes, "\(record), \(column), seed \(seed)") }
        }
      }
    }
  }
}
