/// What a `ForEach` knows of its collection since it last changed, and of the collection before that.
struct CollectionHistory {
  /// How many times the collection or the content closure was replaced.
  private(set) var generation: UInt32 = 0
  /// The number of elements; nil until it was read.
  private(set) var count: Int?
  /// The first index, where indices are numbers; it is read together with the count.
  private var start: Int?
  /// The number of elements before the last change.
  private(set) var previousCount = 0
  /// The first index of before the last change.
  private var previousStart: Int?
  /// Whether the last element but one of before the last change was met where it stood.
  private(set) var isEndUnmoved = false
  /// Whether elements of before the last change may still be met again in this walk.
  private(set) var awaitsMatching = false
  /// Whether elements may have gone from the collection that have not been looked for.
  private(set) var mayHaveRemoved = false

  /// Begins anew with another collection or another closure. What was counted is what was there before.
  mutating func begin(dataChanged: Bool) {
    generation &+= 1
    isEndUnmoved = false
    if let count { (previousCount, previousStart) = (count, start) }
    count = nil
    awaitsMatching = true
    if dataChanged { mayHaveRemoved = true }
  }

  mutating func setCount(_ count: Int, start: Int?) { (self.count, self.start) = (count, start) }

  /// Forgets what was counted: the collection is let go of, and another one may come in its place.
  mutating func end() {
    count = nil
    generation &+= 1
  }

  /// Says that elements are kept by id alone, and may be met again.
  mutating func awaitMatching() { awaitsMatching = true }

  /// Ends the matching with the walk.
  ///
  /// - Returns: whether what was not met again is off screen now.
  mutating func endMatching() -> Bool {
    defer { awaitsMatching = false }
    return awaitsMatching
  }

  /// Says that what may have gone from the collection has been looked for.
  mutating func endRemoval() { mayHaveRemoved = false }

  /// Says that an element of before the last change was met again.
  mutating func met(from old: Int, at new: Int) {
    if old == new, new == previousCount - 2 { isEndUnmoved = true }
  }

  /// How far elements have moved by the last change if they kept their indices: what came in front of a collection whose
  /// first index went down.
  ///
  /// - Parameters:
  ///   - start: the first index now.
  ///   - count: the number of elements now.
  func shift(toStart start: Int?, count: Int) -> Int {
    guard let previousStart, let start else { return 0 }
    let (shift, overflow) = previousStart.subtractingReportingOverflow(start)
    return overflow || shift.magnitude > max(count, previousCount).magnitude ? 0 : shift
  }
}
