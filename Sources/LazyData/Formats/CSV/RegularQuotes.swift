internal import CVectors

/// A scan of the quotes in CSV as programs write it: a quoted field starts and ends with a quote, and each quote within
/// it is doubled. The scan takes a third of the time of a scan that allows any bytes.
///
/// In bytes that pass this scan, the text of a cell differs from the cell's bytes only next to `CSVCells.seams`. So
/// `CSVCells.differencePlace` finds no difference in such bytes.
package struct RegularQuotes {
  private let quote: UInt8
  private let delimiter: UInt8
  private var quotes = cvectors_quotes(
    is_quoted: false, is_at_field: true, is_after_quote: false, is_after_return: false)

  private static let isSupported = cvectors_can_scan_quotes()

  /// Creates a scan that starts with a record.
  ///
  /// - Returns: `nil` if the dialect has escapes, comments or other quotes, or if the processor lacks instructions.
  init?(_ dialect: CSVDialect) {
    guard Self.isSupported, dialect.quoting == .full, dialect.escape == nil, dialect.comment == nil,
      !dialect.skipsBlanks, dialect.terminator == UInt8(ascii: "\n")
    else { return nil }
    (quote, delimiter) = (dialect.quote, dialect.delimiter)
  }

  /// Returns the scanner state after the next bytes. It does not contain the position of an open quote. Returns `nil`
  /// if the bytes are not regular; the scan cannot be continued then.
  mutating func state(after part: UnsafeRawBufferPointer) -> ScanState? {
    guard let start = part.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return state }
    return cvectors_scan_quotes(start, part.count, quote, delimiter, &quotes) ? state : nil
  }

  private var state: ScanState {
    CSVScanner.state(
      isQuoted: quotes.is_quoted, isBehindQuote: quotes.is_after_quote, isAtField: quotes.is_at_field)
  }

  /// The number of bytes that are counted together.
  private static let step = 1 << 12

  /// Returns the number of record ends in a block, and updates the state. Returns `nil` if a quote within a field is an
  /// ordinary character. The state is then unchanged.
  ///
  /// - Parameters: as for `RecordFormat.countEnds`, without literals.
  static func countEnds(
    in block: UnsafeRawBufferPointer, base: Int, _ dialect: CSVDialect, _ state: inout ScanState
  ) -> Int? {
    var count = 0
    let isRegular = visitSteps(of: block, base: base, dialect, &state) { start, length, _, scan in
      cvectors_count_feeds(start, length, scan.quote, scan.delimiter, &scan.quotes, &count)
    }
    return isRegular ? count : nil
  }

  /// Appends the record ends in a block, and updates the state.
  ///
  /// - Parameters: as for `RecordFormat.findEnds`, without literals.
  /// - Returns: `false` if a quote within a field is an ordinary character. Nothing is appended then, and the state is
  ///   unchanged.
  static func findEnds(
    in block: UnsafeRawBufferPointer, base: Int, _ dialect: CSVDialect, _ state: inout ScanState,
    appendingTo ends: inout [Int]
  ) -> Bool {
    let before = ends.count
    let isRegular = withUnsafeTemporaryAllocation(of: UInt16.self, capacity: step + ByteBlock.width) { places in
      guard let found = places.baseAddress else { return false }
      return visitSteps(of: block, base: base, dialect, &state) { start, length, place, scan in
        var count = 0
        guard cvectors_find_feeds(start, length, scan.quote, scan.delimiter, &scan.quotes, &count, found) else {
          return false
        }
        for index in 0..<count { ends.append(base + place + Int(found[index])) }
        return true
      }
    }
    if !isRegular { ends.removeLast(ends.count - before) }
    return isRegular
  }

  /// Calls `body` with consecutive parts of a block, and updates the state.
  ///
  /// - Parameter body: receives a part, its length and its place in the block. Updates the scan. Returns `false` if the
  ///   part is not regular.
  /// - Returns: `false` if a part is not regular, or the dialect has other quotes. The state is then unchanged.
  @inline(__always)
  private static func visitSteps(
    of block: UnsafeRawBufferPointer, base: Int, _ dialect: CSVDialect, _ state: inout ScanState,
    _ body: (UnsafePointer<UInt8>, Int, Int, inout RegularQuotes) -> Bool
  ) -> Bool {
    guard var scan = RegularQuotes(dialect), let start = block.baseAddress?.assumingMemoryBound(to: UInt8.self) else {
      return false
    }
    scan.quotes = CSVScanner.quotes(in: state)
    var place = 0
    // The last place outside of quotes, and its state.
    var plain = (place: 0, state: state)
    while place < block.count {
      let length = min(step, block.count - place)
      guard body(start + place, length, place, &scan) else { return false }
      place += length
      if !scan.quotes.is_quoted, !scan.quotes.is_after_quote { plain = (place, scan.state) }
    }
    state = plain.state
    guard plain.place < block.count else { return true }
    // The state includes the place of the open quote.
    var scanner = CSVScanner(dialect, state)
    scanner.skip(block.part(plain.place..<block.count), base: base + plain.place, literals: [])
    state = scanner.state
    return true
  }
}
