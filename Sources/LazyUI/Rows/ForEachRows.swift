/// The rows of a `ForEach`.
///
/// Where the type of the content gives a row count (and the container need not know what only rows can tell), row `i`
/// belongs to element `i / count`: elements are made as the window reaches them, and go when it leaves. Otherwise they
/// are made from the first on, as far as the container has to know, and are held from then on with the number of rows
/// that each makes.
final class ForEachRows<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  ValueRows<ForEach<Data, ID, Content>>, ForEachOwner, ObservingReader
{
  typealias Element = TypedElement<ID, Content>

  let shape: _RowShape
  /// How many times the collection or the content closure was replaced.
  var generation: UInt32 = 0
  let walks: ElementWalks

  /// The elements of the window, by offset; all of them are `Element`s. A dictionary of a type that is known here is not
  /// looked up through the runtime.
  var live: [Int: ForEachElement] = [:]
  /// Elements that are known by id alone: those that left and had state, and those of before the last change.
  var known: [ID: Element] = [:]
  /// Whether elements of before the last change may still be met again in this walk.
  var awaitsMatching = false
  /// Whether elements may have gone from the collection since the last walk.
  var mayHaveRemoved = false
  /// The number of elements before the last change.
  private(set) var previousCount = 0
  /// The first index of before the last change, where indices are numbers.
  private(set) var previousStart: Int?
  /// Whether the last element but one of before the last change was met where it stood.
  var isEndUnmoved = false

  /// Whether elements are made from the first on.
  var makesPrefix = false {
    didSet { walks.notesElements = makesPrefix }
  }
  /// The elements from the first on, as far as they have been made.
  var made: ContiguousArray<Element> = []
  /// How many of `made` have been prepared and counted.
  var counted = 0
  /// How many rows there are up to and with each counted element, where elements make different numbers of rows.
  var rowEnds: ContiguousArray<Int> = []
  /// How many row values the rows of `made` hold.
  var heldWithin = 0
  /// Elements of `made` whose rows may have changed, and how many of them have been prepared since.
  var changed: [Element] = []
  var preparedChanges = 0
  /// How far the collection was looked through for an id.
  var search: (id: ID, offset: Int)?

  /// Where state is not kept for good: the elements that have left the window and had some, in the order of leaving.
  var away: [Away<Element>] = []
  var clock = TickClock()
  /// The ids of the elements in the window, or of those made.
  var idsInUse: Set<ID> = []
  private var hasDuplicates = false

  /// The number of elements, once it was read.
  private(set) var cachedCount: Int?
  private var cachedStart: Int?
  private var observesElements = _isPOD(Data.self)
  var registration: ReadRegistration?

  override init(_ view: ForEach<Data, ID, Content>, in context: _RowContext) {
    shape = context.filled(Content._rowShape())
    walks = ElementWalks(in: context.element)
    super.init(view, in: context)
  }

  override func update(to view: ForEach<Data, ID, Content>) {
    // The same object need not hold what it held.
    let isSameData =
      !(Data.self is AnyClass) && storedView.map { context.session.areEqual($0.data, view.data) } ?? false
    super.update(to: view)
    startGeneration(dataChanged: !isSameData)
  }

  func elementChanged(_ element: ForEachElement) {
    if makesPrefix, let element = element as? Element { changed.append(element) }
    context.element?.invalidate()
  }

  func elementBecameStale(_ element: ForEachElement) {
    if makesPrefix, let element = element as? Element { changed.append(element) }
    context.invalidate()
  }

  // MARK: The collection

  /// The number of elements; read once a generation.
  var elementCount: Int {
    if let cachedCount { return cachedCount }
    let count = observed { view.data.count }
    cachedCount = count
    cachedStart = view.data.startIndex as? Int
    return count
  }

  /// Remembers how many elements there were when they were last counted.
  func notePreviousCount() {
    isEndUnmoved = false
    guard let cachedCount else { return }
    previousCount = cachedCount
    previousStart = cachedStart
  }

  /// How far elements have moved by the last change if they kept their indices: what came in front of a collection whose
  /// first index went down.
  var shiftOfStart: Int {
    guard let previousStart, let start = view.data.startIndex as? Int else { return 0 }
    let (shift, overflow) = previousStart.subtractingReportingOverflow(start)
    return overflow || shift.magnitude > max(elementCount, previousCount).magnitude ? 0 : shift
  }

  func forgetCount() {
    cachedCount = nil
    observesElements = _isPOD(Data.self)
    hasDuplicates = false
    idsInUse = []
    registration?.end()
  }

  func read(_ index: Data.Index) -> Data.Element {
    context.session.probe.counters.elementsRead += 1
    if observesElements { return view.data[index] }
    observesElements = true
    return observed { view.data[index] }
  }

  func index(at offset: Int) -> Data.Index {
    view.data.index(view.data.startIndex, offsetBy: offset)
  }

  /// Reads the collection so that this is told when it has changed.
  ///
  /// One read of the count and one of an element do for as long as the collection stays the same: what tells of a change
  /// is the collection, and a registration for each element that is ever read would add up.
  private func observed<Result>(_ read: () -> Result) -> Result {
    context.session.observe(for: self, keepsOthers: true, read) { [weak self] in self?.collectionChanged() }
  }

  private func collectionChanged() {
    guard storedView != nil else { return }
    startGeneration(dataChanged: true)
    context.invalidate()
  }

  // MARK: Rows

  override var knownCount: Int? {
    if let perElement = shape.count { return perElement * elementCount }
    return makesPrefix && counted == elementCount ? rowEnds.last ?? 0 : nil
  }

  override var estimatedCount: Int {
    if let perElement = shape.count { return perElement * elementCount }
    let rest = elementCount - counted
    guard counted > 0, let rows = rowEnds.last else { return rest }
    return rows + Int((Double(rest) * Double(rows) / Double(counted)).rounded())
  }

  override var exactCount: Int {
    get throws(Pause) {
      if let perElement = shape.count { return perElement * elementCount }
      try recountChanged()
      try countElements(through: elementCount)
      return rowEnds.last ?? 0
    }
  }

  override func visit(from start: inout Int, _ body: (Row) throws(Pause) -> Bool) throws(Pause) -> Bool {
    if makesPrefix { try recountChanged() }
    guard let first = try firstElement(atRow: &start) else { return true }
    let count = elementCount
    var index = index(at: first)
    var offset = first
    while true {
      if shape.count == nil, offset == counted { try countNext(for: nil) }
      if let rows = try element(at: offset, index).rows, try !rows.visit(from: &start, body) { return false }
      offset += 1
      guard offset < count else { return true }
      view.data.formIndex(after: &index)
    }
  }

  /// The offset of the element that row `start` belongs to; `start` becomes the row within it.
  ///
  /// - Returns: nil where the rows end before; `start` is then what is left of it.
  private func firstElement(atRow start: inout Int) throws(Pause) -> Int? {
    let count = elementCount
    if let perElement = shape.count {
      guard perElement > 0 else { return nil }
      let offset = start / perElement
      start -= min(offset, count) * perElement
      return offset < count ? offset : nil
    }
    while counted < count, rowEnds.last ?? 0 <= start {
      if counted > 0 { noteSlowPath(for: nil) }
      try countNext(for: nil)
    }
    let offset = rowEnds.firstIndex(above: start)
    start -= offset == 0 ? 0 : rowEnds[offset - 1]
    return offset < rowEnds.count ? offset : nil
  }

  override func prepare(for demand: Demand) throws(Pause) { try gather(for: demand) }
  override func refresh() throws(Pause) { try recountChanged() }
  override func index(of id: AnyHashable) throws(Pause) -> Int? { try findRow(of: id) }
  override func index(of place: RowPlace, depth: Int) throws(Pause) -> Int? { try findRow(of: place, depth: depth) }

  override func endWalk() {
    // Only an element that makes any number of rows has a collection in it.
    let mayNest = shape.count == nil
    var gone: [ForEachElement] = []
    for element in live.values {
      if element.walk != walks.number {
        gone.append(element)
      } else if mayNest {
        element.anyRows?.endWalk()
      }
    }
    var leaving: [Element] = []
    for element in gone {
      live[element.offset] = nil
      let element = typed(element)
      idsInUse.remove(element.id)
      keepState(of: element)
      leaving.append(element)
    }
    if awaitsMatching { forgetUnmatched() }
    if mayHaveRemoved { forgetRemoved() }
    walks.end { element in
      element.anyRows?.endWalk()
      noteHeld(by: typed(element))
      if element.walk != walks.number { leaving.append(typed(element)) }
    }
    evictOld(leaving)
    checkInvariants()
  }

  override func evictState() {
    for element in live.values { element.anyRows?.evictState() }
    for element in made { element.rows?.evictState() }
    evictAll()
  }

  /// Tells of an id that two elements have; once for as long as the collection stays the same.
  func noteDuplicate(_ id: ID) {
    guard !hasDuplicates else { return }
    hasDuplicates = true
    context.session.probe.note(
      DuplicateID(id: String(describing: id), container: context.containerName, content: shortName(of: Content.self)))
  }

  override var heldCount: Int {
    let own = live.count + made.count
    // Only an element that makes any number of rows has a collection in it.
    return shape.count == nil ? own + heldWithin : own
  }

  override func visitSlots(_ body: (AnySlot) -> Void) {
    for element in made { element.rows?.visitSlots(body) }
    for element in live.values { element.anyRows?.visitSlots(body) }
    for element in known.values { element.rows?.visitSlots(body) }
  }

  override func hibernate() -> Bool {
    for element in live.values { keepState(of: typed(element)) }
    for element in made { keepState(of: element) }
    live = [:]
    forgetMade()
    walks.forget()
    away = []
    idsInUse = []
    storedView = nil
    cachedCount = nil
    generation &+= 1
    return !known.isEmpty
  }
}

extension ContiguousArray<Int> {
  /// The first index whose value is above `value`, in an array that only grows.
  func firstIndex(above value: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] > value { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
