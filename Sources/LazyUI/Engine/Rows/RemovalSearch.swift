/// The progress of a search for removed elements, so that their state can be freed.
///
/// The search starts with the elements from before a change. First each element is searched for by itself, around its
/// old offset. Then all missing elements are searched for together, so that no element of the collection is read twice.
/// The search may pause after each element that was read. It is valid in one generation of its collection.
@MainActor
struct RemovalSearch<ID: Hashable, Content: View> {
  typealias Element = TypedElement<ID, Content>

  /// The elements to search for, in the order of their old offsets.
  private let elements: [Element]
  /// The number of elements that the first part of the search has handled.
  private var doneCount = 0
  /// The search for the next element.
  var nearby: NearbySearch?
  /// The number of positions that the last found element had moved. The next element has most likely moved by the same
  /// distance.
  private(set) var shift: Int
  private var missing: [ID: Element] = [:]
  /// The offsets where missing elements may be.
  private var area = RangeSet<Int>()
  /// The end of the part of `area` that has been read.
  private var readEnd = 0
  /// The index of the range of `area` that contains `readEnd`.
  private var rangeIndex = 0

  /// - Parameter shift: the change of the elements' offsets if the elements kept their indices in the collection.
  init(for elements: some Sequence<Element>, shiftedBy shift: Int) {
    self.elements = elements.sorted { $0.offset < $1.offset }
    self.shift = shift
  }

  // MARK: Single elements

  /// The next element of the first part of the search; `nil` after the last one.
  var element: Element? { doneCount < elements.count ? elements[doneCount] : nil }

  /// Skips the current element.
  mutating func pass() {
    doneCount += 1
    nearby = nil
  }

  /// Records that the current element was found.
  mutating func find(at offset: Int) {
    if let nearby { shift = offset - nearby.origin }
    pass()
  }

  /// Records that the current element was not found.
  ///
  /// - Parameter places: the offsets where the element may still be.
  mutating func miss(_ element: Element, mayBeIn places: Range<Int>) {
    missing[element.id] = element
    if !places.isEmpty { area.insert(contentsOf: places) }
    pass()
  }

  // MARK: All missing elements

  /// The elements that were searched for and not found.
  var missed: Dictionary<ID, Element>.Values { missing.values }

  /// Returns the next offset where missing elements may be, or `nil` after the last one.
  mutating func nextPlace() -> Int? {
    if missing.isEmpty { return nil }
    let ranges = area.ranges
    while rangeIndex < ranges.count {
      let range = ranges[rangeIndex]
      if readEnd < range.upperBound { return max(range.lowerBound, readEnd) }
      rangeIndex += 1
    }
    return nil
  }

  /// Records that the element at `place` has been read and has this id.
  ///
  /// - Returns: the missing element with this id, if any.
  mutating func pass(_ id: ID, at place: Int) -> Element? {
    readEnd = place + 1
    return missing.removeValue(forKey: id)
  }
}
