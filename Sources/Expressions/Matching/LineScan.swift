/// The progress of a search through lines.
struct LineScan {
  let bytes: UnsafePointer<UInt8>
  /// The offset where the search continues. All matches in earlier lines were reported.
  var place: Int
  let end: Int
  /// The filter; `nil` if there is none, or if too many offsets have passed it.
  private(set) var filter: Prefilter?
  /// The offset where the filter started. `count` is the number of offsets that have passed the filter since.
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

  /// Returns the next offset that passes the filter. If there is none in the next `step` bytes, skips these bytes and
  /// returns `nil`.
  ///
  /// A filter that lets too many offsets pass is dropped, because the automaton alone is then faster.
  mutating func nextPlace(_ filter: Prefilter, step: Int) -> Int? {
    let length = filter.scanner.length
    let last = min(end, place + step + length)
    guard let found = filter.scanner.first(in: bytes, place..<last, end: end) else {
      place = last == end ? end : last - length + 1
      return nil
    }
    count += 1
    if count & 0x3F == 0, (found - start) / count < Self.fewest { self.filter = nil }
    // The byte may be within a character.
    let reader = CharacterReader(bytes: bytes, range: 0..<end)
    return filter.isAtStart ? reader.start(before: found) : found
  }

  /// The minimum average distance between two offsets that pass. Below it, the filter is dropped.
  private static let fewest = 24
}
