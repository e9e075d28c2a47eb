/// Decides which opening quotes are ordinary characters, because their fields are never closed.
///
/// - A field of up to `short` bytes is closed by the next quote that is not doubled.
/// - A longer field is closed by this quote only if a delimiter, a line end or the end of the bytes follows. Otherwise
///   this quote probably opens another field, and the first quote is an ordinary character.
/// - A quote that is still open after `longest` bytes, or at the end of the bytes, is an ordinary character.
///
/// The decision depends only on the bytes after the quote, so the records do not depend on the steps of the scan. It is
/// made at most once for each quote: all quotes between this quote and the place of the decision are doubled, so none
/// of them opens a field.
package struct OpenQuoteLimit: Equatable, Sendable {
  /// The maximum length of a field that any single quote closes. A scan processes at most this many bytes at once.
  let short: Int
  /// The length after which a quote is no longer open. It is a multiple of eight, so that the code units of encodings
  /// stay together.
  private let longest: Int

  private static let step = 8

  /// - Parameters:
  ///   - short: the length in bytes of a field that any quote closes.
  ///   - longest: the number of bytes that a quote may be open, a multiple of eight and at least `short`. Only tests
  ///     change the defaults.
  package init(short: Int = 1 << 20, longest: Int = 1 << 26) {
    self.short = short
    self.longest = longest + Self.step
  }

  /// Returns the next place after `place` where the scan must stop, because the quote before it may be open for too
  /// long; `.max` if no quote is open.
  ///
  /// Usually a quote has one such place. If the place is between the two bytes of a doubled quote, it does not decide
  /// anything, and the next place is eight bytes later.
  func next(after place: Int, in state: ScanState, _ format: any RecordFormat) -> Int {
    guard let quote = format.lastQuote(in: state) else { return .max }
    let first = quote + longest
    return place < first ? first : place + Self.step - (place - first) % Self.step
  }

  /// Whether the scan must decide about an open quote at `place`, because the quote may have been open for too long.
  func isReached(at place: Int, in state: ScanState, _ format: any RecordFormat) -> Bool {
    guard let quote = format.openQuote(in: state) else { return false }
    let beyond = place - quote - longest
    return beyond >= 0 && beyond % Self.step == 0
  }

  /// Whether the last quoted field in `state` may be longer than `short` at `end`.
  func mayBeLong(upTo end: Int, in state: ScanState, _ format: any RecordFormat) -> Bool {
    format.lastQuote(in: state).map { end - $0 > short } ?? false
  }

  /// Returns the opening quote of a long field that ends in a block, if neither a delimiter nor a line end follows the
  /// closing quote.
  ///
  /// - Parameters:
  ///   - block: the next bytes, at most `short`.
  ///   - state: the state before these bytes.
  /// - Complexity: O(1) if no long field is open at the start of the block; otherwise a scan of the block.
  func brokenQuote(
    in block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ state: ScanState, _ format: any RecordFormat
  ) -> Int? {
    guard mayBeLong(upTo: base + block.count, in: state, format), let quote = format.lastQuote(in: state) else {
      return nil
    }
    let (place, after) = Self.end(ofFieldAt: quote, in: block, base: base, literals: literals, state, format)
    guard place < block.count, base + place - quote > short else { return nil }
    let isClosed = format.mayFollowQuote(block.part(place..<place + 1), base: base + place, after)
    return isClosed ? nil : quote
  }

  /// Returns the place after the closing quote of the field that is open at the start of a block, and the state at this
  /// place. Returns the end of the block if the field does not end in the block, or if only the next byte shows whether
  /// it ends.
  static func end(
    ofFieldAt quote: Int, in block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ state: ScanState,
    _ format: any RecordFormat
  ) -> (place: Int, state: ScanState) {
    var (place, state) = (0, state)
    var step = 1 << (Int.bitWidth - 1 - max(1, block.count).leadingZeroBitCount)
    while step > 0 {
      let next = min(block.count, place + step)
      var after = state
      _ = format.countEnds(in: block.part(place..<next), base: base + place, literals: literals, &after)
      if format.lastQuote(in: after) == quote { (place, state) = (next, after) }
      step /= 2
    }
    return (place, state)
  }
}
