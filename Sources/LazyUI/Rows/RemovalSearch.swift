/// How far the elements of before a change have been looked for, of which the state of those that have gone is to be freed.
///
/// Each is looked for alone around where it stood, and then all that are missed together, so that no element is read twice
/// for several of them. The search may be put off behind each element that was read; it goes with the generation of its
/// collection.
@MainActor
struct RemovalSearch<ID: Hashable, Content: View> {
  typealias Element = TypedElement<ID, Content>

  /// What is looked for, in the order in which it stood.
  private let elements: [Element]
  /// How many of them have been looked for alone.
  private var doneCount = 0
  /// The search for the next one.
  var nearby: NearbySearch?
  /// How far the element found last had moved; the next one has most likely moved as far.
  private(set) var shift: Int
  private var missing: [ID: Element] = [:]
  /// Where those that are missed may be.
  private var area = RangeSet<Int>()
  /// Up to where that has been read, and the range that this is in.
  private var readEnd = 0
  private var rangeIndex = 0

  /// - Parameter shift: how far elements have moved if they kept their indices.
  init(for elements: some Sequence<Element>, shiftedBy shift: Int) {
    self.elements = elements.sorted { $0.offset < $1.offset }
    self.shift = shift
  }

  // MARK: Alone

  /// The element to be looked for alone; nil where all have been.
  var element: Element? { doneCount < elements.count ? elements[doneCount] : nil }

  /// Says that the element need not be looked for any more.
  mutating func pass() {
    doneCount += 1
    nearby = nil
  }

  /// Says that the element has been found.
  mutating func find(at offset: Int) {
    if let nearby { shift = offset - nearby.origin }
    pass()
  }

  /// Says that the element was not found.
  ///
  /// - Parameter places: where else it is to be looked for.
  mutating func miss(_ element: Element, mayBeIn places: Range<Int>) {
    missing[element.id] = element
    if !places.isEmpty { area.insert(contentsOf: places) }
    pass()
  }

  // MARK: Together

  /// The elements that are missed.
  var missed: Dictionary<ID, Element>.Values { missing.values }

  /// The next place where those that are missed may be; nil where there is none.
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

  /// Says which id stands at `place`.
  ///
  /// - Returns: the element of this id, if it was missed.
  mutating func pass(_ id: ID, at place: Int) -> Element? {
    readEnd = place + 1
    return missing.removeValue(forKey: id)
  }
}
