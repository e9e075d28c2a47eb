/// The size of a `ForEach` collection before and after its last change, and the progress of matching its elements.
struct CollectionHistory {
  /// The number of times that the collection or the content closure was replaced.
  private(set) var generation: UInt32 = 0
  /// The number of elements; `nil` before it is first read.
  private(set) var count: Int?
  /// The first index if indices are integers, otherwise `nil`. It is read together with the count.
  private var start: Int?
  /// The number of elements before the last change.
  private(set) var previousCount = 0
  /// The first index before the last change.
  private var previousStart: Int?
  /// Whether the second to last element of the old collection was found at its old offset.
  private(set) var isEndUnmoved = false
  /// Whether elements from before the last change may still be matched in the current traversal of the rows.
  private(set) var awaitsMatching = false
  /// Whether the last change may have removed elements that have not been searched for yet.
  private(set) var mayHaveRemoved = false

  /// Starts a new generation, after the collection or the closure was replaced. The old count becomes the previous one.
  mutating func begin(dataChanged: Bool) {
    generation &+= 1
    isEndUnmoved = false
    if let count { (previousCount, previousStart) = (count, start) }
    count = nil
    awaitsMatching = true
    if dataChanged { mayHaveRemoved = true }
  }

  mutating func setCount(_ count: Int, start: Int?) { (self.count, self.start) = (count, start) }

  /// Discards the count, because the collection is released and another one may replace it.
  mutating func end() {
    count = nil
    generation &+= 1
  }

  /// Records that some elements are known only by their id, and may be matched with the new collection.
  mutating func awaitMatching() { awaitsMatching = true }

  /// Ends the matching at the end of a traversal of the rows.
  ///
  /// - Returns: whether elements were being matched. If so, the elements that were not matched are off screen.
  mutating func endMatching() -> Bool {
    defer { awaitsMatching = false }
    return awaitsMatching
  }

  /// Records that removed elements have been searched for.
  mutating func endRemoval() { mayHaveRemoved = false }

  /// Records that an element from before the last change was found.
  mutating func recordMatch(from old: Int, at new: Int) {
    if old == new, new == previousCount - 2 { isEndUnmoved = true }
  }

  /// Returns the number of positions by which elements moved in the last change, if they kept their indices. This is
  /// the decrease of the first index: with new elements at the start of the collection, the first index is smaller.
  ///
  /// - Parameters:
  ///   - start: the current first index.
  ///   - count: the current number of elements.
  func shift(toStart start: Int?, count: Int) -> Int {
    guard let previousStart, let start else { return 0 }
    let (shift, overflow) = previousStart.subtractingReportingOverflow(start)
    return overflow || shift.magnitude > max(count, previousCount).magnitude ? 0 : shift
  }
}
