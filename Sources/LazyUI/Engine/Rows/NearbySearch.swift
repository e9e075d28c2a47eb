/// The progress of a search for an element from before a change. The search looks around the element's old offset.
///
/// The search starts at the old offset, shifted by the distance that other elements have moved. From there it continues
/// in both directions, alternately. It may pause after each element that was read.
struct NearbySearch: Equatable {
  enum Outcome: Equatable {
    case found(at: Int)
    /// Other elements have replaced the element, so it was not searched for.
    case replaced
    case missed
  }

  /// The element's old offset.
  let origin: Int
  /// The result; `nil` until the search ends.
  private(set) var outcome: Outcome?
  /// The number of offsets that have been passed.
  private(set) var passedCount = 0
  private let center: Int
  private let placeCount: Int

  /// - Parameters:
  ///   - shift: the number of positions that other elements have moved.
  ///   - reach: the maximum distance that is searched.
  ///   - count: the current number of elements.
  init(from origin: Int, shiftedBy shift: Int, reach: Int, count: Int) {
    self.origin = origin
    center = origin.addingSaturating(shift)
    placeCount = 1 + 2 * min(reach, count)
  }

  /// Whether only the first offset has been passed, and others remain.
  var leavesCenter: Bool { passedCount == 1 && placeCount > 1 }

  /// The next offset to compare, which may be out of bounds; `nil` if all have been passed.
  var place: Int? {
    guard passedCount < placeCount else { return nil }
    let distance = (passedCount + 1) / 2
    return center.addingSaturating(passedCount.isMultiple(of: 2) ? -distance : distance)
  }

  /// Records that the element is not at `place`.
  mutating func pass() { passedCount += 1 }

  mutating func finish(_ outcome: Outcome) { self.outcome = outcome }
}
