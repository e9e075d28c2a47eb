/// The progress of a search through lines.
struct LineScan {
  let bytes: UnsafePointer<UInt8>
  /// The place that is searched next. No line before it has a match that was not reported.
  var place: Int
  let end: Int
  /// The filter, or `nil` if it is no use.
  private(set) var filter: Prefilter?
  /// The start of the bytes that the filter has seen, and the number of places that passed it.
  private let start: Int
  private var count = 0

  init(bytes: UnsafePointer<UInt8>, place: Int, end: Int, filter: Prefilter?) {
    self.bytes = bytes
    self.place = place
    self.end = end
    self.filter = filter
    start = place
  }

  func line(around place: Int) -> LineText { LineText(around: place, in: bytes, 0..<end) }

  /// Returns the next place that passes the filter, or moves on by at most `step` bytes and returns `nil`.
  ///
  /// A filter that is passed too often is dropped: the automaton alone is then faster.
  mutating func nextPlace(_ filter: Prefilter, step: Int) -> Int? {
    let length = filter.scanner.length
    let last = min(end, place + step + length)
    guard let found = filter.scanner.first(in: bytes, place..<last) else {
      place = last == end ? end : last - length + 1
      return nil
    }
    count += 1
    if count & 0x3F == 0, (found - start) / count < Self.fewest { self.filter = nil }
    // The byte may be within a character.
    let reader = CharacterReader(bytes: bytes, range: 0..<end)
    return filter.isAtStart ? reader.start(before: found) : found
  }

  /// The smallest mean distance of two places that makes a filter worth its time.
  private static let fewest = 24
}
