/// The bytes of a `StreamingFilter` that have not been filtered yet, and the record ends in these bytes.
struct FilterBuffer {
  private(set) var bytes: [UInt8] = []
  /// The start of the bytes in the source.
  private(set) var base = 0
  /// The known record ends, as positions in the source.
  private(set) var ends: [Int] = []
  /// The number of bytes that were scanned for ends. `state` is the scanner state after these bytes.
  private var scanned = 0
  private var state = ScanState()
  /// The positions of quotes that are never closed.
  private var literals: [Int] = []

  /// The rule for quotes that are never closed.
  let quoteLimit: OpenQuoteLimit

  /// Creates an empty buffer for the bytes from the start of a record on.
  init(from base: Int = 0, quoteLimit: OpenQuoteLimit) {
    self.base = base
    self.quoteLimit = quoteLimit
  }

  /// The end of the bytes in the source.
  var end: Int { base + bytes.count }

  mutating func append(_ block: UnsafeRawBufferPointer) { bytes += block }

  /// Finds the record ends in new bytes. A quote that is never closed is treated as an ordinary character, and the
  /// bytes after it are scanned again, as in `RecordIndex`.
  mutating func findEnds(_ format: any RecordFormat, isAtEnd: Bool) {
    while true {
      if let quote = scanPart(format, isAtEnd: isAtEnd) {
        literals.append(quote)
        scanned = quote - base
        state = ScanState()
      } else if scanned == bytes.count {
        return
      }
    }
  }

  /// Finds the record ends in the next part of the bytes.
  ///
  /// - Returns: a quote that is never closed; `nil` if there is none.
  private mutating func scanPart(_ format: any RecordFormat, isAtEnd: Bool) -> Int? {
    let place = base + scanned
    let next = min(end, place + quoteLimit.short, quoteLimit.next(after: place, in: state, format)) - base
    let broken = bytes.withUnsafeBytes { bytes -> Int? in
      let part = bytes.part(scanned..<next)
      let broken = quoteLimit.brokenQuote(in: part, base: place, literals: literals, state, format)
      if broken == nil {
        format.findEnds(in: part, base: place, literals: literals, &state, appendingTo: &ends)
      }
      return broken
    }
    if let broken { return broken }
    scanned = next
    let isOver = isAtEnd && scanned == bytes.count
    return isOver || quoteLimit.isReached(at: base + scanned, in: state, format) ? format.openQuote(in: state) : nil
  }

  /// Whether bytes after the last record end belong to a record.
  func hasOpenRecord(_ format: any RecordFormat) -> Bool { end > ends.last ?? base && format.isInRecord(state) }

  /// Ends the last record at the end of the bytes.
  mutating func endLast() { ends.append(end) }

  /// Returns the number of bytes before an open quote, which may turn out to be an ordinary character. Returns the
  /// number of all bytes if no quote is open.
  func countBeforeQuote(_ format: any RecordFormat) -> Int {
    format.lastQuote(in: state).map { $0 - base } ?? bytes.count
  }

  /// Skips complete records that are not added to the buffer. The buffer must be empty.
  mutating func pass(_ count: Int) { base += count }

  /// Removes the first record, which must have an end.
  mutating func removeFirstRecord() { removeBytes(ends.removeFirst() - base) }

  /// Removes all records that have an end.
  mutating func removeRecords() {
    guard let end = ends.last else { return }
    ends.removeAll(keepingCapacity: true)
    removeBytes(end - base)
  }

  /// Removes bytes of an incomplete record at the start.
  mutating func removeBytes(_ count: Int) {
    bytes.removeFirst(count)
    base += count
    scanned = max(0, scanned - count)
    literals.removeAll { $0 < base }
  }
}
