/// The bytes of a sieve that were neither passed on nor left out yet, and where records end in them.
struct SieveWindow {
  private(set) var bytes: [UInt8] = []
  /// Where in the source the bytes begin.
  private(set) var base = 0
  /// Where records end, in the source; those whose end was found.
  private(set) var ends: [Int] = []
  /// How many of the bytes were looked through for ends, and what is known behind them.
  private var scanned = 0
  private var state = ScanState()
  /// Quotes in the bytes that are never closed.
  private var literals: [Int] = []

  /// Where in the source the bytes end.
  var end: Int { base + bytes.count }

  mutating func append(_ block: UnsafeRawBufferPointer) { bytes += block }

  /// Finds what ends in the bytes that have come. A quote that is open for too long, or at the end, is none: what stands
  /// behind it is looked through again, as `RecordIndex` does.
  mutating func findEnds(_ format: any RecordFormat, isAtEnd: Bool) {
    while true {
      bytes.withUnsafeBytes { bytes in
        format.findEnds(
          in: bytes.part(scanned..<bytes.count), base: base + scanned, literals: literals, &state, appendingTo: &ends)
      }
      scanned = bytes.count
      guard let quote = format.openQuote(in: state), isAtEnd || end - quote > RecordIndex.longestQuote else { return }
      literals.append(quote)
      scanned = quote - base
      state = ScanState()
    }
  }

  /// Has the last record end where the bytes end.
  mutating func endLast() { ends.append(end) }

  /// How many bytes there are before a quote that is open, which may turn out to be none; all where none is.
  func countBeforeQuote(_ format: any RecordFormat) -> Int {
    format.openQuote(in: state).map { $0 - base } ?? bytes.count
  }

  /// Removes the first record, which has an end.
  mutating func removeFirstRecord() { removeBytes(ends.removeFirst() - base) }

  /// Removes all records that have an end.
  mutating func removeRecords() {
    guard let end = ends.last else { return }
    ends.removeAll(keepingCapacity: true)
    removeBytes(end - base)
  }

  /// Removes bytes at the beginning, of records of which no end is known.
  mutating func removeBytes(_ count: Int) {
    bytes.removeFirst(count)
    base += count
    scanned = max(0, scanned - count)
    literals.removeAll { $0 < base }
  }
}
