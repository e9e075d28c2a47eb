/// Decides that a quote is open for too long, so that it is an ordinary character.
///
/// A scan must pause where that is decided. These places depend only on the place of the quote, so the records do not
/// depend on the steps of the scan. Usually there is one place for a quote. If that is between the two bytes of a doubled
/// quote, whose second byte is not known there, it is decided eight bytes later.
struct QuoteLimit {
  /// The distance of the first place from the quote. It is a multiple of eight, so that the code units of encodings stay
  /// together.
  private let distance: Int

  private static let step = 8

  /// - Parameter longest: the number of bytes that a quote may be open, a multiple of eight.
  init(_ longest: Int) { distance = longest + Self.step }

  /// Returns the next place after `place` where the quote before it may be open for too long; `.max` if no quote is open.
  func next(after place: Int, in state: ScanState, _ format: any RecordFormat) -> Int {
    guard let quote = format.lastQuote(in: state) else { return .max }
    let first = quote + distance
    return place < first ? first : place + Self.step - (place - first) % Self.step
  }

  /// Whether a quote is open for too long at a place where that is decided.
  func isReached(at place: Int, in state: ScanState, _ format: any RecordFormat) -> Bool {
    guard let quote = format.openQuote(in: state) else { return false }
    let beyond = place - quote - distance
    return beyond >= 0 && beyond % Self.step == 0
  }
}
