/// How far an element of before a change has been looked for around where it stood.
///
/// It is looked for where it stands if it has moved as far as others have, then further and further from there, behind and
/// before in turn. The search may be put off behind each element that was read.
struct NearbySearch: Equatable {
  enum Outcome: Equatable {
    case found(at: Int)
    /// Others have taken its place, so that it was not looked for.
    case replaced
    case missed
  }

  /// Where the element stood.
  let origin: Int
  /// What came of the search; nil as long as it is not over.
  private(set) var outcome: Outcome?
  /// How many places have been passed by.
  private(set) var passedCount = 0
  private let center: Int
  private let placeCount: Int

  /// - Parameters:
  ///   - shift: how far others have moved.
  ///   - reach: how far from there it is looked for.
  ///   - count: the number of elements now.
  init(from origin: Int, shiftedBy shift: Int, reach: Int, count: Int) {
    self.origin = origin
    center = origin.addingSaturating(shift)
    placeCount = 1 + 2 * min(reach, count)
  }

  /// Whether it is not where others have moved to, and nowhere else yet.
  var leavesCenter: Bool { passedCount == 1 && placeCount > 1 }

  /// The next place, which need not be one of an element; nil where all have been passed by.
  var place: Int? {
    guard passedCount < placeCount else { return nil }
    let distance = (passedCount + 1) / 2
    return center.addingSaturating(passedCount.isMultiple(of: 2) ? -distance : distance)
  }

  /// Says that the element is not at `place`.
  mutating func pass() { passedCount += 1 }

  mutating func finish(_ outcome: Outcome) { self.outcome = outcome }
}
