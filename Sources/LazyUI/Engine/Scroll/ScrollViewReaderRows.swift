/// The rows of the content of a `ScrollViewReader`, which is not a container.
///
/// Directly in a scroll container, the reader's rows are rows of the container. Elsewhere each row is wrapped in a node
/// of the reader, so that the reader finds the containers within the row.
final class ScrollViewReaderRows<Content: View>: ForwardingRows, SlotReader, RowModifying {
  /// The value; `nil` only while the rows hibernate.
  private var storedView: Optional<ScrollViewReader<Content>>
  /// The row shape of the content in this context.
  private let shape: _RowShape
  private var isStale = true
  private var wrappers = WeakList<WrapperNode>()
  var registration: ReadRegistration?

  init(_ view: ScrollViewReader<Content>, in context: _RowContext) {
    shape = context.flattened(Content._rowShape())
    storedView = view
    super.init(in: context)
  }

  override func update(from value: ViewValue) {
    storedView = value.pointer(to: ScrollViewReader<Content>.self).pointee
    version &+= 1
    isStale = true
  }

  /// Invalidates the content. The closure is called again before the next frame.
  func dependencyChanged() {
    guard storedView != nil, !isStale else { return }
    isStale = true
    version &+= 1
    context.invalidate()
  }

  override func resolved() -> _Rows {
    if let content, !isStale { return content }
    isStale = false
    let view = storedView.loadedView()
    let value = context.session.evaluate(for: self) { view.content(ScrollViewProxy(reader: self)) }
    if let content {
      content.update(to: value)
      return content
    }
    let rows = Content._makeRows(value, in: context)
    content = rows
    return rows
  }

  // MARK: Scrolling

  func makeWrapper(in parent: LayoutNode) -> WrapperNode {
    let wrapper = WrapperNode(session: parent.session, parent: parent)
    wrappers.append(wrapper)
    return wrapper
  }

  private func modified(_ row: Row) -> Row { context.areContainerRows ? row : row.modified(by: self) }

  // MARK: Rows

  override var knownCount: Int? { shape.count ?? (isStale ? nil : content?.knownCount) }

  override var estimatedCount: Int { shape.count ?? super.estimatedCount }

  override var exactCount: Int {
    get throws(Pause) {
      if let count = shape.count { return count }
      return try super.exactCount
    }
  }

  override func visit(from start: inout Int, _ body: (Row) throws(Pause) -> Bool) throws(Pause) -> Bool {
    try resolved().visit(from: &start) { row throws(Pause) in try body(modified(row)) }
  }

  override func visitEager(from start: inout Int, _ body: (Row) throws(Pause) -> Bool) throws(Pause) -> Bool {
    try resolved().visitEager(from: &start) { row throws(Pause) in try body(modified(row)) }
  }

  override func refresh() throws(Pause) {
    guard content != nil, storedView != nil else { return }
    try resolved().refresh()
  }

  override func index(of path: RowPath, depth: Int) throws(Pause) -> Int? {
    guard content != nil else { return nil }
    return try resolved().index(of: path, depth: depth)
  }

  override func hibernate() -> Bool {
    storedView = nil
    isStale = true
    registration = nil
    return hibernateContent()
  }
}

extension ScrollViewReaderRows: ScrollReader {
  var session: Session { context.session }

  /// The nodes of the reader's content. If the rows belong to a container, the list has only that container's node.
  private var nodes: [LayoutNode] { context.areContainerRows ? [context.host] : Array(wrappers) }

  var scrollContainers: [any ScrollContainer] {
    nodes.flatMap(\.scrollContainers) + context.host.containersAround
  }

  var sidewaysScrolls: [any SidewaysScroll] {
    let around = sequence(first: context.host) { $0.parent }.compactMap { $0 as? any SidewaysScroll }
    return nodes.flatMap(\.sidewaysScrolls) + around
  }
}

extension LayoutNode {
  /// The scroll containers around the node, the innermost first.
  final var containersAround: [any ScrollContainer] {
    sequence(first: self) { $0.parent }.compactMap { $0.rowHost?.scrollContainer }
  }
}
