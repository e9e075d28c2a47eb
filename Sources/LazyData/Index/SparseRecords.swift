internal import Algorithms

/// The records of a block. Record ends are searched for only around requested places, so a search with few matches
/// skips most of the block.
struct SparseRecords {
  let bytes: UnsafeRawBufferPointer
  /// The end of the last record: the first end after the limit.
  let end: Int
  /// Whether the quotes in all bytes are regular (see `RegularQuotes`).
  let isRegular: Bool
  private let format: any RecordFormat
  /// The number of bytes in a step.
  private let step: Int
  /// The state of the scanner at the start of each step.
  private var states: [ScanState] = []
  /// The ends of records in the step that was read last, and the index of the step.
  private var recent: (index: Int, ends: [Int]) = (-1, [])

  /// - Parameters:
  ///   - bytes: bytes that start with a record.
  ///   - limit: a place in the bytes. The last record is the first one that ends after it.
  ///   - step: the number of bytes that are scanned together. Only tests change the default.
  /// - Returns: `nil` if the bytes do not contain the end of the last record.
  init?(_ bytes: UnsafeRawBufferPointer, _ format: any RecordFormat, limit: Int, step: Int = 1 << 12) {
    var (state, place, end) = (ScanState(), 0, Int?.none)
    var quotes = format.regularQuotes
    while place + step <= limit {
      states.append(state)
      let part = bytes.part(place..<place + step)
      if let after = quotes?.state(after: part) {
        state = after
      } else {
        quotes = nil
        format.skip(part, base: place, literals: [], &state)
      }
      place += step
    }
    let skipped = place
    while end == nil, place < bytes.count {
      states.append(state)
      let next = min(place + step, bytes.count)
      var ends: [Int] = []
      format.findEnds(in: bytes.part(place..<next), base: place, literals: [], &state, appendingTo: &ends)
      end = ends.first { $0 > limit }
      place = next
    }
    guard let end else { return nil }
    isRegular = quotes?.state(after: bytes.part(skipped..<end)) != nil
    (self.bytes, self.format, self.end, self.step) = (bytes.part(0..<end), format, end, step)
  }

  /// Calls `body` with each matching record in ascending order.
  ///
  /// - Parameters:
  ///   - cells: the cells that the pattern is matched in.
  ///   - body: receives the record with its terminator.
  mutating func visitMatches(of pattern: Pattern, in cells: any CellForm, _ body: (Range<Int>) -> Void) {
    var scan = CandidateScan(bytes, cells, pattern, isRegular: isRegular)
    var place = 0
    while place < end, let candidate = scan.next(from: place), candidate.place < end {
      let record = record(at: candidate.place)
      let text = record.lowerBound..<record.upperBound - format.terminatorLength(of: bytes.part(record))
      if scan.isMatch(candidate, inRecordAt: text) { body(record) }
      place = record.upperBound
    }
  }

  /// Returns the record that contains a byte, with its terminator.
  mutating func record(at place: Int) -> Range<Int> {
    let index = place / step
    let ends = ends(inStep: index)
    let next = ends.partitioningIndex { $0 > place }
    let start = next > 0 ? ends[next - 1] : lastEnd(before: index)
    return start..<(next < ends.count ? ends[next] : firstEnd(after: index))
  }

  private mutating func lastEnd(before index: Int) -> Int {
    for earlier in (0..<index).reversed() {
      if let end = ends(inStep: earlier).last { return end }
    }
    return 0
  }

  private mutating func firstEnd(after index: Int) -> Int {
    for later in states.indices.dropFirst(index + 1) {
      if let first = ends(inStep: later).first { return first }
    }
    return end
  }

  private mutating func ends(inStep index: Int) -> [Int] {
    if recent.index == index { return recent.ends }
    var (state, ends) = (states[index], [Int]())
    let start = index * step
    format.findEnds(
      in: bytes.part(start..<min(start + step, end)), base: start, literals: [], &state, appendingTo: &ends)
    recent = (index, ends)
    return ends
  }
}
