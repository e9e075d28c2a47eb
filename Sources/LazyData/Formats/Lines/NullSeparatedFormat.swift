/// Records that end with a null byte, as `find -print0` writes them. A record may contain line ends.
struct NullSeparatedFormat: RecordFormat {
  /// Reads the text of a record.
  private let line: LineFormat

  /// - Parameter hasMarkup: whether colours, links and overstrikes are interpreted.
  init(hasMarkup: Bool) {
    line = LineFormat(sample: UnsafeRawBufferPointer(start: nil, count: 0), hasMarkup: hasMarkup)
  }

  var name: String { "text" }
  var hasMarkup: Bool { line.hasMarkup }
  var prologue: Int { 0 }
  var columns: [RecordColumn] { [] }
  var longestTerminator: Int { 1 }
  var endsAreLineEnds: Bool { false }

  func countEnds(
    in block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ state: inout ScanState
  ) -> Int {
    block.count(of: 0)
  }

  func findEnds(
    in block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ state: inout ScanState,
    appendingTo ends: inout [Int]
  ) {
    var offset = 0
    while let end = Self.end(in: block, from: offset) {
      offset = end
      ends.append(base + offset)
    }
  }

  func openQuote(in state: ScanState) -> Int? { nil }

  func synchronize(in block: UnsafeRawBufferPointer) -> Int? { Self.end(in: block, from: 0) }

  /// Returns the offset after the next null byte.
  private static func end(in block: UnsafeRawBufferPointer, from offset: Int) -> Int? {
    block.firstPlace(of: 0, in: offset..<block.count).map { $0 + 1 }
  }

  func terminatorLength(of record: UnsafeRawBufferPointer) -> Int { record.last == 0 ? 1 : 0 }

  func fields(
    of record: UnsafeRawBufferPointer, _ columns: Range<Int>, limit: Int, isWhole: Bool
  ) -> [RecordField] {
    line.fields(of: record, columns, limit: limit, isWhole: isWhole)
  }

  func flaw(of record: UnsafeRawBufferPointer, isWhole: Bool) -> RecordFlaw? { nil }
}
