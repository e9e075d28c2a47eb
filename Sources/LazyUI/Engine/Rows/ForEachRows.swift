/// The rows of a `ForEach`.
///
/// If the type of the content fixes the row count, and the container needs no other facts about rows in advance, row
/// `i` belongs to element `i / count`. Elements are then made when the window reaches them, and removed when the window
/// leaves them. Otherwise elements are made from the start of the collection, up to the last one that the container
/// needs. They are kept, together with the number of rows that each one makes.
final class ForEachRows<Data: RandomAccessCollection, ID: Hashable, Content: View>: _Rows, ForEachOwner, ObservingReader
{
  typealias Element = TypedElement<ID, Content>

  let shape: _RowShape
  let walks: ElementTraversals
  var elements = ElementTable()
  let known = ElementsByID<ID, Content>()
  var history = CollectionHistory()
  var away = OffscreenElements()
  var searches = ElementSearches<ID, Content>()
  /// Whether elements can be read without observation. This is the case if an earlier read of an element is observed,
  /// or if the collection is a plain value without references.
  var observesElements = _isPOD(Data.self)
  var registration: ReadRegistration?

  /// The number of elements of a constant range; `nil` for other collections.
  private let constantCount: Int?
  /// The collection and closures of the current value; `nil` only while the rows hibernate.
  private var storedSource: Optional<ElementSource<Data, ID, Content>>

  init(_ view: ForEach<Data, ID, Content>, in context: _RowContext) {
    let source = ElementSource(view)
    constantCount = source.isConstant ? source.data.count : nil
    shape = context.filled(Content._rowShape())
    walks = ElementTraversals(in: context.element)
    storedSource = source
    super.init(in: context)
    walks.belong(to: self)
  }

  /// The collection and closures of the current value.
  var source: ElementSource<Data, ID, Content> {
    storedSource.loadedView()
  }

  override func update(from value: ViewValue) {
    let source = constant(ElementSource(value.pointer(to: ForEach<Data, ID, Content>.self).pointee))
    // If the collection is an object, the same object may have other content than before.
    let isSameData =
      !(Data.self is AnyClass) && storedSource.map { context.session.areEqual($0.data, source.data) } ?? false
    storedSource = source
    version &+= 1
    startGeneration(dataChanged: !isSameData)
  }

  /// Returns `source`, limited to the number of elements that its constant range had initially.
  private func constant(_ source: ElementSource<Data, ID, Content>) -> ElementSource<Data, ID, Content> {
    guard let constantCount, source.data.count != constantCount else { return source }
    let change = ChangedRange(
      type: _typeName(ForEach<Data, ID, Content>.self, qualified: false), count: source.data.count,
      initialCount: constantCount)
    context.session.probe.report(.changedRange(change))
    return source.prefix(constantCount)
  }

  func elementChanged(_ element: ForEachElement) {
    elements.markChanged(element)
    context.element?.invalidate()
  }

  func elementBecameStale(_ element: ForEachElement) {
    elements.markChanged(element)
    context.invalidate()
  }

  // MARK: The collection

  /// The number of elements; read once in each generation.
  var elementCount: Int {
    if let count = history.count { return count }
    let count = observed { source.data.count }
    history.setCount(count, start: source.data.startIndex as? Int)
    return count
  }

  func read(_ index: Data.Index) -> Data.Element {
    context.session.probe.counters.elementsRead += 1
    if observesElements { return source.data[index] }
    observesElements = true
    return observed { source.data[index] }
  }

  /// Returns the id of the element at `index`, and reads the element if necessary.
  func id(at index: Data.Index) -> ID {
    let source = source
    guard let idInData = source.idInData else { return source.id(of: read(index), at: index) }
    context.session.probe.counters.elementsRead += 1
    return idInData(source.data, index)
  }

  func index(at offset: Int) -> Data.Index {
    let source = source
    return source.data.index(source.data.startIndex, offsetBy: offset)
  }

  /// Reads the collection and observes it for changes.
  ///
  /// In each generation, one read of the count and one read of an element are observed. The collection reports its
  /// changes through them. With a registration for each element that is read, the cost would add up.
  private func observed<Result>(_ read: () -> Result) -> Result {
    context.session.tracker.observe(for: self, keepsOthers: true, read)
  }

  /// Starts a new generation after the collection has changed.
  func dependencyChanged() {
    guard storedSource != nil else { return }
    startGeneration(dataChanged: true)
    context.invalidate()
  }

  // MARK: Rows

  override var knownCount: Int? {
    if let perElement = shape.count { return perElement * elementCount }
    return elements.holdsPrefix && elements.countedCount == elementCount ? elements.rowCount : nil
  }

  override var estimatedCount: Int {
    if let perElement = shape.count { return perElement * elementCount }
    let (counted, rows) = (elements.countedCount, elements.rowCount)
    let rest = elementCount - counted
    guard counted > 0 else { return rest }
    return rows + Int((Double(rest) * Double(rows) / Double(counted)).rounded())
  }

  override var exactCount: Int {
    get throws(Pause) {
      if let perElement = shape.count { return perElement * elementCount }
      try recountChanged()
      try countElements(through: elementCount)
      return elements.rowCount
    }
  }

  override func visit(from start: inout Int, _ body: (Row) throws(Pause) -> Bool) throws(Pause) -> Bool {
    if elements.holdsPrefix { try recountChanged() }
    guard let first = try firstElement(atRow: &start) else { return true }
    let count = elementCount
    let steps = context.session.policies.indexWalk == .stepwise
    var index = index(at: first)
    var offset = first
    while true {
      if shape.count == nil, offset == elements.countedCount { try countNext(for: nil) }
      if let rows = try element(at: offset, index).rows, try !rows.visit(from: &start, body) { return false }
      offset += 1
      guard offset < count else { return true }
      if steps { source.data.formIndex(after: &index) } else { index = self.index(at: offset) }
    }
  }

  /// Returns the offset of the element that row `start` belongs to. `start` becomes the index of the row within the
  /// element.
  ///
  /// - Returns: `nil` if there are fewer rows. The number of rows is then subtracted from `start`.
  private func firstElement(atRow start: inout Int) throws(Pause) -> Int? {
    let count = elementCount
    if let perElement = shape.count {
      guard perElement > 0 else { return nil }
      let offset = start / perElement
      start -= min(offset, count) * perElement
      return offset < count ? offset : nil
    }
    while elements.countedCount < count, elements.rowCount <= start {
      if elements.countedCount > 0 { reportSlowPath(for: nil) }
      try countNext(for: nil)
    }
    guard let offset = elements.offset(ofRow: start) else {
      start -= elements.rowCount
      return nil
    }
    start -= elements.firstRow(ofElement: offset)
    return offset
  }

  override func prepare(for demand: Demand) throws(Pause) { try gather(for: demand) }
  override func refresh() throws(Pause) { try recountChanged() }
  override func index(of id: AnyHashable) throws(Pause) -> Int? { try findRow(of: id) }
  override func index(of path: RowPath, depth: Int) throws(Pause) -> Int? { try findRow(of: path, depth: depth) }

  /// Returns the header around a row, from the element of the row. An element that makes one row contains no section.
  override func headerIndex(around row: Int) throws(Pause) -> Int? {
    var start = row
    guard shape.count != 1, let offset = try firstElement(atRow: &start) else { return nil }
    guard let inner = try element(at: offset, index(at: offset)).rows?.headerIndex(around: start) else { return nil }
    return row - start + inner
  }

  override func endWalk() {
    // If types do not fix the number of rows, the rows of an element may contain another `ForEach`. Its traversal ends
    // too.
    if shape.count == nil {
      for element in elements.window where element.walk == walks.number { element.anyRows?.endWalk() }
    }
    var leaving: [Element] = []
    for element in elements.removeUnvisited(by: walks.number) {
      let element = typed(element)
      known.stopUsing(element.id)
      keepState(of: element)
      leaving.append(element)
    }
    if history.endMatching() { forgetUnmatched() }
    if history.mayHaveRemoved, searches.removal == nil { forgetRemoved() }
    walks.end { element in
      element.anyRows?.endWalk()
      recountHeld(by: typed(element))
      if element.walk != walks.number { leaving.append(typed(element)) }
    }
    evictOld(leaving)
    checkInvariants()
  }

  override func evictState() { evictAll() }

  override func forgetState() { forgetAll() }

  /// Reports an id that two elements share.
  func reportDuplicate(_ id: ID) {
    let duplicate = DuplicateID(
      id: String(describing: id), container: context.containerName, content: shortName(of: Content.self))
    context.session.probe.report(.duplicateID(duplicate))
  }

  override var heldCount: Int { elements.heldCount }

  override func visitSlots(_ body: (AnySlot) -> Void) {
    for element in elements.made { element.anyRows?.visitSlots(body) }
    for element in elements.window { element.anyRows?.visitSlots(body) }
    for element in known.all { element.rows?.visitSlots(body) }
  }

  override func hibernate() -> Bool {
    for element in elements.removeWindow() { keepState(of: typed(element)) }
    for element in elements.removePrefix() { keepState(of: typed(element)) }
    walks.forget()
    away.removeAll()
    searches = ElementSearches()
    known.stopUsingAll()
    storedSource = nil
    history.end()
    return !known.isEmpty
  }
}
