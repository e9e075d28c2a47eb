internal import Expressions

/// Finds the records of a chunk whose cells may match a pattern, from the bytes of the chunk alone. One thread uses it.
struct CandidateScan {
  /// A place in a record that may match.
  struct Candidate {
    let place: Int
    /// The range of the match, if it is certain; `nil` if the record must be searched again.
    let match: Range<Int>?
  }

  /// A cached search result: the next match, the next difference, or the next letter that is not ASCII. The search is
  /// repeated only after the scan has passed the result.
  private struct NextPlace<Place> {
    private var known: Place?
    private var isOver = false

    /// Returns the first place at or after `start`. Calls `find` only if the last place is before `start`.
    mutating func from(_ start: Int, _ offset: (Place) -> Int, _ find: () -> Place?) -> Place? {
      if isOver { return nil }
      if let known, offset(known) >= start { return known }
      known = find()
      isOver = known == nil
      return known
    }
  }

  private let bytes: UnsafeRawBufferPointer
  private let cells: any CellForm
  private let characters: ByteSet
  private let search: WrittenSearch
  private let pattern: Pattern
  private var normalizes: Bool { pattern.options.normalizes }
  /// Whether a match in a text is also a match wherever the text is written unchanged.
  private let isDecidedByBytes: Bool
  /// Whether the bytes of a record may differ from the texts of its cells anywhere, not only next to `seams`.
  private let hasDifferences: Bool
  private var match = NextPlace<Range<Int>>()
  private var difference = NextPlace<Int>()
  private var letter = NextPlace<Int>()

  /// - Parameters:
  ///   - bytes: complete records as readable text, each with a line feed at its end.
  ///   - isRegular: whether it is known that `cells` finds no difference in the bytes.
  init(_ bytes: UnsafeRawBufferPointer, _ cells: any CellForm, _ pattern: Pattern, isRegular: Bool = false) {
    self.bytes = bytes
    self.cells = cells
    self.pattern = pattern.forOneThread()
    isDecidedByBytes = !pattern.dependsOnContext && !pattern.options.normalizes
    characters = pattern.characters
    let mayDiffer = !cells.isPlain(bytes)
    hasDifferences = mayDiffer && !isRegular
    let isAnywhere = cells.isOpaque || cells.spansLines && cells.seams.contains(where: characters.contains)
    let written = isAnywhere ? .everywhere : pattern.writtenSearch(beside: mayDiffer ? cells.seams : [], in: bytes)
    search = written.forOneThread()
  }

  /// Returns the first candidate at or after a place, which must be the start of a record.
  mutating func next(from place: Int) -> Candidate? {
    let (bytes, cells, characters, search) = (bytes, cells, characters, search)
    let match = match.from(place, \.lowerBound) { search.first(in: bytes, from: place) }
    let difference =
      !hasDifferences
      ? nil
      : difference.from(place, \.self) {
        cells.differencePlace(in: bytes, from: place, matching: characters)
      }
    let letter = !normalizes ? nil : letter.from(place, \.self) { bytes.highPlace(from: place) }
    let other = Self.least(difference, letter)
    guard let match, match.lowerBound <= other ?? .max else { return other.map { Candidate(place: $0, match: nil) } }
    return Candidate(place: match.lowerBound, match: search.isExact && !normalizes ? match : nil)
  }

  /// Whether the record of a candidate matches. Its cells are decoded only if its bytes do not decide this.
  ///
  /// - Parameter text: the range of the record, without its terminator.
  func isMatch(_ candidate: Candidate, inRecordAt text: Range<Int>) -> Bool {
    let record = bytes.part(text)
    let match = firstMatch(candidate, in: record, from: text.lowerBound)
    if let match, cells.isWithinCell(match, of: record) { return true }
    // The texts of plain cells are parts of the record. So a match in one of them would have been found.
    if match == nil, isDecidedByBytes, cells.isPlain(record) { return false }
    return cells.hasMatch(of: pattern, in: record)
  }

  /// Returns the first match in the bytes of a record. Returns `nil` if no match exists, or if the result depends on
  /// the text around the match.
  private func firstMatch(
    _ candidate: Candidate, in record: UnsafeRawBufferPointer, from start: Int
  ) -> Range<Int>? {
    if let match = candidate.match, match.upperBound <= start + record.count {
      return match.lowerBound - start..<match.upperBound - start
    }
    return isDecidedByBytes ? pattern.firstMatch(in: record) : nil
  }

  private static func least(_ one: Int?, _ other: Int?) -> Int? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }
}

extension UnsafeRawBufferPointer {
  /// Returns the place of the first byte that is not ASCII.
  fileprivate func highPlace(from start: Int) -> Int? {
    var place = start
    while place < count {
      let end = Swift.min(count, place + 4_096)
      if part(place..<end).hasHighBytes { return (place..<end).first { self[$0] >= 0x80 } }
      place = end
    }
    return nil
  }
}
