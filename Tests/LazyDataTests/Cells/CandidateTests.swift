import Expressions
import Simulation
import Synchronization
import TestSupport
import Testing

@testable import LazyData

/// Tests the search for records that may match, before cells are decoded.
@Suite("Records that may match")
struct CandidateTests {
  /// Returns whether a field has a match, without any search in the bytes of the record.
  private static func isMatch(_ field: RecordField, _ pattern: Pattern) -> Bool {
    switch field.kind {
    case .text, .number, .word, .nested:
      let text = String(validating: field.bytes, as: UTF8.self)
      let composed = pattern.options.normalizes ? text.map(CanonicalText.composed) : nil
      return (composed ?? field.bytes).withUnsafeBytes { pattern.firstMatchOrLine(in: $0) != nil }
    case .null, .missing, .binary, .unreadable, .awaited: return false
    }
  }

  @Test(arguments: RandomTable.Kind.allCases, SplitMix.seeds(1...60))
  func `the records found are those with a match in a cell`(kind: RandomTable.Kind, seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let table = RandomTable(kind, &random)
    for _ in 0..<8 {
      guard let pattern = RandomTable.pattern(&random) else { continue }
      try table.withChunk { chunk in
        var found: [Int] = []
        _ = try chunk.visitMatches(of: pattern) {
          found.append($0)
          return true
        }
        let expected = chunk.ends.indices.filter { index in
          let record = chunk.record(index)
          let text = record.part(0..<record.count - table.format.terminatorLength(of: record))
          return table.format.fields(of: text, 0..<1_000, limit: record.count + 100, isWhole: true)
            .contains { Self.isMatch($0, pattern) }
        }
        #expect(found == expected, "\(pattern.text.debugDescription), \(pattern.options)")
      }
    }
  }

  // MARK: Effort

  /// Cells that count how many records were decoded.
  private final class Counted: Sendable {
    let count = Mutex(0)
  }

  private struct CountingCells: CellForm {
    let cells: any CellForm
    let counted: Counted

    var isOpaque: Bool { cells.isOpaque }
    var spansLines: Bool { cells.spansLines }
    var seams: [UInt8] { cells.seams }
    func isPlain(_ bytes: UnsafeRawBufferPointer) -> Bool { cells.isPlain(bytes) }
    func isWithinCell(_ match: Range<Int>, of record: UnsafeRawBufferPointer) -> Bool {
      cells.isWithinCell(match, of: record)
    }
    func differencePlace(
      in bytes: UnsafeRawBufferPointer, from start: Int, matching characters: ByteSet
    ) -> Int? { cells.differencePlace(in: bytes, from: start, matching: characters) }
    func visitCells(
      of record: UnsafeRawBufferPointer, isWhole: Bool, _ body: (UnsafeRawBufferPointer) -> Bool
    ) -> Bool {
      counted.count.withLock { $0 += 1 }
      return cells.visitCells(of: record, isWhole: isWhole, body)
    }
  }

  private struct CountingFormat: LineRecordFormat {
    let base: any RecordFormat
    let counted: Counted
    let lines = LineFormat(sample: UnsafeRawBufferPointer(start: nil, count: 0))
    var name: String { base.name }
    var prologue: Int { base.prologue }
    var columns: [RecordColumn] { base.columns }
    var cells: (any CellForm)? { base.cells.map { CountingCells(cells: $0, counted: counted) } }
    func fields(
      of record: UnsafeRawBufferPointer, _ columns: Range<Int>, limit: Int, isWhole: Bool
    ) -> [RecordField] { base.fields(of: record, columns, limit: limit, isWhole: isWhole) }
    func flaw(of record: UnsafeRawBufferPointer, isWhole: Bool) -> RecordFlaw? {
      base.flaw(of: record, isWhole: isWhole)
    }
  }

  /// Returns the numbers of the records that match and that are decoded.
  private func effort(
    _ lines: [String], _ pattern: Pattern, _ format: (UnsafeRawBufferPointer) -> any RecordFormat
  ) throws -> (found: Int, decoded: Int) {
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    let counted = Counted()
    let format = CountingFormat(base: bytes.withUnsafeBytes(format), counted: counted)
    return try bytes.withUnsafeBytes { bytes in
      var ends: [Int] = []
      var state = ScanState()
      format.findEnds(in: bytes, base: 0, literals: [], &state, appendingTo: &ends)
      let chunk = RecordPass.Chunk(bytes: bytes, offset: 0, number: 0, ends: ends, format: format)
      var found = 0
      _ = try chunk.visitMatches(of: pattern) { _ in
        found += 1
        return true
      }
      return (found, counted.count.withLock { $0 })
    }
  }

  private func csv(_ sample: UnsafeRawBufferPointer) -> any RecordFormat {
    CSVFormat(.comma, sample: sample, header: false)
  }
  private func json(_ sample: UnsafeRawBufferPointer) -> any RecordFormat { JSONLinesFormat(sample: sample) }

  private func expression(_ text: String) throws -> Pattern { try Pattern(text, syntax: .regularExpression) }

  @Test func `no record of a CSV file without quotes is decoded for a match within a cell`() throws {
    let lines = (0..<1_000).map { "\($0),row \($0 % 10),x" }
    #expect(try effort(lines, Pattern("row 7", syntax: .literal), csv) == (100, 0))
    #expect(try effort(lines, expression("r[a-z]+ 7"), csv) == (100, 0))
    #expect(try effort(lines, Pattern("nothing", syntax: .literal), csv) == (0, 0))
    // Each record with "row 7" in its bytes may have a cell that starts with it.
    #expect(try effort(lines, expression("^row 7$"), csv) == (100, 100))
    // The match spans the separator of two cells, in the records whose bytes match.
    #expect(try effort(lines, Pattern("7,row", syntax: .literal), csv) == (0, 100))
  }

  @Test func `quotes that change no text cost nothing, and doubled ones are decoded if they matter`() throws {
    let quoted = (0..<1_000).map { "\"\($0)\",\"row, \($0 % 10)\",\"\"" }
    #expect(try effort(quoted, Pattern("row", syntax: .literal), csv) == (1_000, 0))
    #expect(try effort(quoted, Pattern("none", syntax: .literal), csv) == (0, 0))
    let doubled = (0..<1_000).map { "\($0),\"say \"\"\($0 % 10)\"\"\"" }
    let found = try effort(doubled, Pattern("say \"7\"", syntax: .literal), csv)
    #expect(found.found == 100 && found.decoded == 1_000)
  }

  @Test func `only records of JSON with a match or an escape are decoded`() throws {
    let lines = (0..<1_000).map { number in
      let name = number % 100 == 0 ? "caf\\u00e9" : number % 100 == 1 ? "two\\nlines" : "plain"
      return "{\"id\": \(number), \"name\": \"\(name)\"}"
    }
    #expect(try effort(lines, Pattern("café", syntax: .literal), json) == (10, 10))
    #expect(try effort(lines, Pattern("nothing", syntax: .literal), json) == (0, 10))
    #expect(try effort(lines, Pattern("777", syntax: .literal), json) == (1, 10))
    #expect(try effort(lines, Pattern("plain", syntax: .literal), json) == (980, 10))
    // A name of a member is in the bytes, but in no cell.
    #expect(try effort(lines, Pattern("name", syntax: .literal), json) == (0, 1_000))
  }

  @Test func `only letters beyond ASCII are composed`() throws {
    let lines = (0..<1_000).map { $0 % 10 == 0 ? "cafe\u{301},\($0)" : "cafe,\($0)" }
    let pattern = try Pattern("café", syntax: .literal, options: Pattern.Options(normalizes: true))
    #expect(try effort(lines, pattern, csv) == (100, 100))
  }
}
