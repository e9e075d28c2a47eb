/// A quoted field that was open at the end of a file. Its quote is an ordinary character until appended bytes close the
/// field.
///
/// The field is closed if a delimiter, a line end or the end of the file follows its next quote that is not doubled.
/// Otherwise the field is never closed, even if it is short, because the rows after its opening quote have already been
/// shown.
struct OpenQuotedField: Sendable {
  enum Ending {
    case open
    case closed
    case never
  }

  let quote: Int
  /// The end of the bytes that were searched.
  private(set) var place: Int
  /// The state of the scanner at `place`, assuming that the quote opens a field.
  private var state: ScanState

  init(_ quote: Int, upTo place: Int, _ state: ScanState) {
    self.quote = quote
    self.place = place
    self.state = state
  }

  /// Searches appended bytes for the end of the field.
  ///
  /// - Parameters:
  ///   - block: the bytes from `place` on.
  ///   - isAtEnd: whether the file ends after the block.
  mutating func search(
    _ block: UnsafeRawBufferPointer, isAtEnd: Bool, _ limit: OpenQuoteLimit, _ format: any RecordFormat
  ) -> Ending {
    let end = place + block.count
    while place < end {
      let part = block.suffix(end - place).prefix(limit.next(after: place, in: state, format) - place)
      let ending = search(UnsafeRawBufferPointer(rebasing: part), limit, format)
      if ending != .open { return ending }
    }
    return isAtEnd && format.openQuote(in: state) == nil ? .closed : .open
  }

  /// Searches bytes up to a place where the scan must decide about an open quote.
  private mutating func search(
    _ part: UnsafeRawBufferPointer, _ limit: OpenQuoteLimit, _ format: any RecordFormat
  ) -> Ending {
    let (length, after) = OpenQuoteLimit.end(ofFieldAt: quote, in: part, base: place, literals: [], state, format)
    (place, state) = (place + length, after)
    if length < part.count {
      return format.mayFollowQuote(part.part(length..<length + 1), base: place, state) ? .closed : .never
    }
    return limit.isReached(at: place, in: state, format) ? .never : .open
  }
}
