import Expressions
import TestSupport
import Testing

@testable import LazyData

/// Records whose ends are found only around places, compared with those of a scan of all bytes.
@Suite("Records around places", .timeLimit(.minutes(10)))
struct SparseRecordsTests {
  private static func table(_ kind: RandomTable.Kind, _ random: inout SplitMix) -> (bytes: [UInt8], any RecordFormat) {
    let first = RandomTable(kind, &random)
    var bytes = first.bytes
    while bytes.count < 1_000 { bytes += RandomTable(kind, &random).bytes + [UInt8(ascii: "\n")] }
    return (bytes, first.format)
  }

  private static func ends(_ format: any RecordFormat, _ bytes: UnsafeRawBufferPointer) -> [Int] {
    var (state, ends) = (ScanState(), [Int]())
    format.findEnds(in: bytes, base: 0, literals: [], &state, appendingTo: &ends)
    return ends
  }

  @Test(
    arguments: SplitMix.seeds(1...40), [RandomTable.Kind.csv, .regularCSV, .escapedCSV, .otherCSV, .jsonLines, .logfmt])
  func `a record is found from each of its bytes`(seed: UInt64, kind: RandomTable.Kind) throws {
    var random = SplitMix(seed: seed)
    let (bytes, format) = Self.table(kind, &random)
    bytes.withUnsafeBytes { bytes in
      let ends = Self.ends(format, bytes)
      let limit = random.int(below: bytes.count)
      let step = [1, 64, 200, 256, 4_096].randomElement(using: &random) ?? 64
      let last = ends.firstIndex { $0 > limit }
      var records = SparseRecords(bytes, format, limit: limit, step: step)
      #expect(records?.end == last.map { ends[$0] }, "seed \(seed)")
      guard let last else { return }
      let ranges = zip([0] + ends, ends.prefix(last + 1)).map { $0..<$1 }
      let places = (0..<60).map { _ in random.int(below: ends[last]) }
      for place in places + (0..<min(300, ends[last])) {
        #expect(records?.record(at: place) == ranges.first { $0.contains(place) }, "seed \(seed), \(place), \(step)")
      }
    }
  }

  @Test(
    arguments: SplitMix.seeds(1...40), [RandomTable.Kind.csv, .regularCSV, .escapedCSV, .otherCSV, .jsonLines, .logfmt])
  func `the matching records are those of a search in all records`(seed: UInt64, kind: RandomTable.Kind) throws {
    var random = SplitMix(seed: seed)
    let (bytes, format) = Self.table(kind, &random)
    guard let pattern = RandomTable.pattern(&random), format.endsAreLineEnds,
      let cells = format.cells(searchedFor: pattern)
    else { return }
    try bytes.withUnsafeBytes { bytes in
      let ends = Self.ends(format, bytes)
      guard let end = ends.last, var records = SparseRecords(bytes, format, limit: end - 1, step: 128) else { return }
      let chunk = RecordPass.Chunk(bytes: bytes.part(0..<end), offset: 0, number: 0, ends: ends, format: format)
      var expected: [Int] = []
      _ = try chunk.visitMatches(of: pattern) { index in
        expected.append(ends[index])
        return true
      }
      var found: [Int] = []
      records.visitMatches(of: pattern, in: cells) { found.append($0.upperBound) }
      #expect(found == expected, "seed \(seed), \(pattern.text)")
    }
  }

  @Test(arguments: SplitMix.seeds(1...60), [RandomTable.Kind.csv, .regularCSV, .escapedCSV, .otherCSV, .jsonLines])
  func `the state after bytes that are passed over is that of a scan`(seed: UInt64, kind: RandomTable.Kind) {
    var random = SplitMix(seed: seed)
    let (bytes, format) = Self.table(kind, &random)
    bytes.withUnsafeBytes { bytes in
      var (skipped, scanned, place) = (ScanState(), ScanState(), 0)
      while place < bytes.count {
        let block = bytes.part(place..<min(bytes.count, place + 1 + random.int(below: 300)))
        format.skip(block, base: place, literals: [], &skipped)
        var ends: [Int] = []
        format.findEnds(in: block, base: place, literals: [], &scanned, appendingTo: &ends)
        #expect(skipped == scanned, "seed \(seed), \(place)")
        place += block.count
      }
    }
  }

  /// Counts how many bytes a format passes over, and how many it scans.
  private final class Counts: @unchecked Sendable {
    var (skipped, scanned) = (0, 0)
  }

  /// Lines of text that count the work of their format.
  private struct CountedLines: LineRecordFormat {
    let lines: LineFormat
    let counts: Counts
    var name: String { "lines" }
    var prologue: Int { 0 }
    var columns: [RecordColumn] { [] }

    func skip(_ block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ state: inout ScanState) {
      counts.skipped += block.count
    }

    func findEnds(
      in block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ state: inout ScanState,
      appendingTo ends: inout [Int]
    ) {
      counts.scanned += block.count
      lines.findEnds(in: block, base: base, literals: literals, &state, appendingTo: &ends)
    }

    func fields(
      of record: UnsafeRawBufferPointer, _ columns: Range<Int>, limit: Int, isWhole: Bool
    ) -> [RecordField] { lines.fields(of: record, columns, limit: limit, isWhole: isWhole) }

    func flaw(of record: UnsafeRawBufferPointer, isWhole: Bool) -> RecordFlaw? { nil }
  }

  /// Cells of CSV that count how often their bytes are searched for differences.
  private struct CountedCells: CellForm {
    let cells: CSVCells
    let counts: Counts
    var seams: [UInt8] { cells.seams }

    func differencePlace(in bytes: UnsafeRawBufferPointer, from start: Int, matching characters: ByteSet) -> Int? {
      counts.scanned += 1
      return cells.differencePlace(in: bytes, from: start, matching: characters)
    }

    func isWithinCell(_ match: Range<Int>, of record: UnsafeRawBufferPointer) -> Bool {
      cells.isWithinCell(match, of: record)
    }

    func visitCells(
      of record: UnsafeRawBufferPointer, isWhole: Bool, _ body: (UnsafeRawBufferPointer) -> Bool
    ) -> Bool { cells.visitCells(of: record, isWhole: isWhole, body) }
  }

  @Test(arguments: [("\"a,b\",\"c\"\"d\"", 0), ("\"a\"b,c", 1)])
  func `bytes with regular quotes are not searched for differences`(row: String, searches: Int) throws {
    let bytes = Array((0..<1_000).map { $0 == 500 ? "needle,1\n" : row + "\n" }.joined().utf8)
    try bytes.withUnsafeBytes { bytes in
      let format = CSVFormat(CSVSample(bytes, .comma), header: .none)
      // Processors without the instructions have no such scan.
      guard format.regularQuotes != nil else { return }
      let cells = CountedCells(cells: CSVCells(dialect: .comma), counts: Counts())
      var records = try #require(SparseRecords(bytes, format, limit: bytes.count - 1))
      var found = 0
      records.visitMatches(of: try Pattern("needle", syntax: .literal), in: cells) { _ in found += 1 }
      #expect(found == 1 && records.isRegular == (searches == 0))
      #expect((cells.counts.scanned == 0) == (searches == 0))
    }
  }

  @Test func `ends are searched for only around a match`() throws {
    let bytes = Array((0..<10_000).map { $0 == 5_000 ? "needle\n" : "line \($0)\n" }.joined().utf8)
    let pattern = try Pattern("needle", syntax: .literal)
    try bytes.withUnsafeBytes { bytes in
      let format = CountedLines(lines: LineFormat(sample: bytes), counts: Counts())
      var records = try #require(SparseRecords(bytes, format, limit: bytes.count - 1, step: 64))
      var found: [Range<Int>] = []
      records.visitMatches(of: pattern, in: RecordCell()) { found.append($0) }
      #expect(found.map { String(decoding: bytes.part($0), as: UTF8.self) } == ["needle\n"])
      #expect(format.counts.skipped > bytes.count - 2 * 64)
      #expect(format.counts.scanned <= 4 * 64)
    }
  }
}
