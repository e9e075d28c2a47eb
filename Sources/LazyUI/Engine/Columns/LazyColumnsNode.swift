import Glyphs

/// A container of views side by side that makes nodes as the user scrolls to them. Subclasses decide on the layout.
///
/// The views are in columns, and the columns in view have nodes. While a control in the container has the focus, one
/// more column on either side has nodes, because keys may move the focus there.
class LazyColumnsNode<Container: ContentView>: LayoutNode, SidewaysLazy, RowHost {
  final let rows: UnaryRows<Container>
  private final var seenVersion: SeenVersion
  private final var content: _Rows?
  private final weak var scroll: (any SidewaysScroll)?
  /// The columns that have nodes; `nil` before the first layout.
  private(set) final var made: LazyColumns?
  /// The arguments of the last `show`; `nil` if the columns must be checked again.
  private final var shown: (visible: Range<Int>, height: Int?, margin: Int)?
  /// The distance that columns moved during measuring. The scrolling node has not been notified of it yet.
  private final var owedShift = 0
  /// The range of terminal columns that was last in view, in the node's own coordinates.
  private final var seen: Range<Int>?
  /// The nodes that a paused traversal of the rows has made. The next traversal reuses them.
  private final var spare: [LazyColumn.Entry] = []
  /// The greatest height so far, by proposed height. The height does not shrink when the user scrolls to lower
  /// views.
  private final var heights: [Int?: Int] = [:]

  init(_ rows: UnaryRows<Container>, in parent: LayoutNode, scroll: any SidewaysScroll) {
    self.rows = rows
    self.scroll = scroll
    seenVersion = SeenVersion(rows.version)
    super.init(session: parent.session, parent: parent)
    content = Container.Content._makeRows(
      rows.view.content, in: _RowContext(host: self, isRow: rows.context.isRow))
    scroll.add(self)
  }

  // MARK: For subclasses

  /// The space between two columns.
  var gap: Int { 1 }

  /// Returns the number of views in a column.
  func span(in height: Int?) -> Int { 1 }

  /// Returns the width of a column of these views.
  func width(of nodes: [LayoutNode], height: Int?) -> Int { 0 }

  /// Returns the height of all columns together.
  func height(of columns: [LazyColumn], proposed height: Int?) -> Int { 0 }

  // MARK: Changes

  override final var rowHost: (any RowHost)? { self }
  final var containerName: String { shortName(of: Container.self) }
  override final var axis: StackAxis { .horizontal }
  override final var children: [LayoutNode] { made?.columns.flatMap(\.nodes) ?? [] }

  override final func takeChanges() -> Bool {
    guard seenVersion.advance(to: rows.version) else { return false }
    content?.update(to: rows.view.content)
    return true
  }

  override final func sync(rowsChanged: Bool) {
    shown = nil
    heights = [:]
    guard rowsChanged else {
      for node in children { node.syncIfNeeded() }
      return
    }
    do throws(Pause) { try content?.refresh() } catch { putOff() }
  }

  override final func forgetLayout() {
    super.forgetLayout()
    shown = nil
    heights = [:]
  }

  /// Keeps the previous columns on screen. The next frame continues.
  private func putOff() {
    session.reportPause()
    invalidate()
  }

  final func elementID(ofChild child: Int) -> AnyHashable? {
    guard let entries = made?.columns.lazy.flatMap(\.entries) else { return nil }
    return entries.dropFirst(child).first?.row.element?.anyID
  }

  override final func evictState() {
    content?.evictState()
    super.evictState()
  }

  override final func visitSlots(_ body: (AnySlot) -> Void) {
    content?.visitSlots(body)
    for node in children { node.visitSlots(body) }
  }

  override final func unmount() {
    for entry in spare { entry.node.unmount() }
    super.unmount()
  }

  // MARK: Making

  private var rowCount: Int { content.map { $0.knownCount ?? $0.estimatedCount } ?? 0 }

  final func show(_ visible: Range<Int>, height: Int?) -> LazyColumnsChange {
    let owed = owedShift
    owedShift = 0
    var change = show(visible.lowerBound + owed..<visible.upperBound + owed, height: height, from: nil)
    change.shift += owed
    if owed != 0 { change.isChanged = true }
    return change
  }

  /// - Parameter start: the column to start with, and its leading edge; `nil` to choose the column by `visible`.
  private func show(_ visible: Range<Int>, height: Int?, from start: (column: Int, x: Int)?) -> LazyColumnsChange {
    let visible = max(0, visible.lowerBound)..<max(0, visible.lowerBound, visible.upperBound)
    let margin = (session.focusedControl as? LayoutNode).map { isAround($0) } == true ? 1 : 0
    if let shown, shown == (visible, height, margin) { return LazyColumnsChange() }
    var pool = EntryPool((made?.columns.flatMap(\.entries) ?? []) + spare, in: session)
    var new: LazyColumns
    do throws(Pause) {
      // A key may arrive before changes are synced.
      if isDirty { try content?.refresh() }
      new = try fill(visible, height: height, margin: margin, from: start, &pool)
    } catch {
      pool.scheduleAppearActions()
      spare = pool.entries(without: made)
      putOff()
      return LazyColumnsChange()
    }
    pool.scheduleAppearActions()
    content?.endWalk()
    spare = []
    new.removeColumns(outside: visible, margin: margin)
    let shift = new.settle()
    made = new
    for entry in pool.entries(without: new) { unmount(entry) }
    let visibleNow = visible.lowerBound + shift..<visible.upperBound + shift
    shown = (visibleNow, height, margin)
    seen = visibleNow
    return LazyColumnsChange(isChanged: true, shift: shift)
  }

  private func unmount(_ entry: LazyColumn.Entry) {
    session.probe.recordState(of: entry.row, in: entry.node)
    entry.node.unmount()
    session.retire(entry.node)
  }

  /// Returns the columns in `visible`. Their nodes are taken from the pool or made.
  private func fill(
    _ visible: Range<Int>, height: Int?, margin: Int, from start: (column: Int, x: Int)?, _ pool: inout EntryPool
  ) throws(Pause) -> LazyColumns {
    let span = max(1, span(in: height))
    var columns = LazyColumns(span: span, gap: gap)
    let before = made?.span == span ? made : nil
    let start = start ?? before?.start(for: visible, ofRows: rowCount) ?? (0, 0)
    let missing = try append(to: &columns, from: start.column, at: start.x, visible, height, margin, &pool)
    if columns.first == nil, start.column > 0 {
      // The container has fewer columns than before, so its last column is shown.
      let end = max(0, columns.columnCount(ofRows: start.column * span - missing) - 1)
      _ = try append(to: &columns, from: end, at: start.x, visible, height, margin, &pool)
    }
    var extra = 0
    while let first = columns.first, first.row > 0, first.x > visible.lowerBound || extra < margin {
      if first.x <= visible.lowerBound { extra += 1 }
      var (row, entries) = (first.row - span, [LazyColumn.Entry]())
      let index = row
      _ = try content?.visit(from: &row) { row throws(Pause) in
        entries.append(pool.entry(for: row, at: index + entries.count, in: self))
        return entries.count < span
      }
      let width = width(of: entries.map(\.node), height: height)
      if width + columns.gap <= 0 { try session.budget.spend() }
      columns.prepend(entries, row: first.row - span, width: width)
    }
    return columns
  }

  /// Adds the columns from number `column` on that are in `visible`. The leading edge of the first column is at `x`.
  ///
  /// - Returns: 0 if column `column` exists; otherwise the number of rows that are missing between the last existing
  ///   row and the first row of the column.
  private func append(
    to columns: inout LazyColumns, from column: Int, at x: Int, _ visible: Range<Int>, _ height: Int?, _ margin: Int,
    _ pool: inout EntryPool
  ) throws(Pause) -> Int {
    var row = column * columns.span
    var next = row
    var entries: [LazyColumn.Entry] = []
    var extra = 0
    func close() {
      let width = width(of: entries.map(\.node), height: height)
      columns.append(entries, row: next, width: width, orAt: x)
      next += entries.count
      entries = []
    }
    let isAtEnd =
      try content?.visit(from: &row) { visited throws(Pause) in
        entries.append(pool.entry(for: visited, at: next + entries.count, in: self))
        guard entries.count == columns.span else { return true }
        close()
        if let last = columns.last, last.width + columns.gap <= 0 { try session.budget.spend() }
        guard let end = columns.last?.end, end + columns.gap >= visible.upperBound else { return true }
        extra += 1
        return extra <= margin
      } ?? true
    if !entries.isEmpty { close() }
    columns.isAtEnd = isAtEnd || next == content?.knownCount
    return row
  }

  final func makeNode(named id: AnyHashable) -> LayoutNode? {
    guard let content, let made, let row = try? content.index(of: id) else { return nil }
    if let node = node(ofRow: row) { return node }
    let column = row / made.span
    let x = made.x(ofColumn: column)
    _ = show(x..<x + max(1, scroll?.viewportWidth ?? 1), height: frame.height, from: (column, x))
    placeChildren()
    return node(ofRow: row)
  }

  private func node(ofRow row: Int) -> LayoutNode? {
    guard let column = made?.columns.last(where: { $0.row <= row }), row - column.row < column.entries.count else {
      return nil
    }
    return column.entries[row - column.row].node
  }

  // MARK: Layout

  override final func size(for proposal: Proposal) -> Size {
    if shown == nil {
      // The position is unknown before the node is placed. Until then the node shows the previous columns.
      owedShift += show(seen ?? 0..<max(1, scroll?.viewportWidth ?? 1), height: proposal.height, from: nil).shift
    }
    guard let made else { return .zero }
    let height = max(height(of: made.columns, proposed: proposal.height), heights[proposal.height] ?? 0)
    heights[proposal.height] = height
    return Size(width: made.width(ofRows: rowCount), height: height)
  }

  override func expands(along axis: StackAxis) -> Bool {
    for child in children where child.expands(along: axis) { return true }
    return false
  }
}

// This type is not nested in the generic node. Otherwise the runtime would look up the type at each use.

/// The nodes that a traversal of the columns may reuse, by their rows, and the nodes that the traversal has made.
@MainActor
private struct EntryPool {
  private let session: Session
  private var entries: [LazyColumn.Entry]
  private var places: [ObjectIdentifier: Int] = [:]
  /// The actions of new nodes to perform once they are on screen.
  private var appearActions: [(row: Int, actions: [@MainActor () -> Void])] = []

  init(_ entries: [LazyColumn.Entry], in session: Session) {
    self.session = session
    self.entries = entries
    for (place, entry) in entries.enumerated() { places[ObjectIdentifier(entry.row.leaf)] = place }
  }

  /// Returns the updated node of row `index`, and makes it if the pool has none.
  mutating func entry(for row: Row, at index: Int, in host: LayoutNode) -> LazyColumn.Entry {
    if let place = places[ObjectIdentifier(row.leaf)] {
      entries[place] = LazyColumn.Entry(row: row, node: entries[place].node)
      entries[place].node.syncIfNeeded()
      return entries[place]
    }
    let before = session.actionCount
    let entry = LazyColumn.Entry(row: row, node: row.makeNode(in: host))
    entry.node.syncIfNeeded()
    if session.actionCount > before { appearActions.append((index, session.removeActions(from: before))) }
    places[ObjectIdentifier(row.leaf)] = entries.count
    entries.append(entry)
    return entry
  }

  /// Schedules the actions of new nodes after layout, in the order of rows.
  mutating func scheduleAppearActions() {
    for (_, actions) in appearActions.sorted(by: { $0.row < $1.row }) {
      for action in actions { session.afterLayout(action) }
    }
    appearActions = []
  }

  /// Returns the entries that are in none of `columns`, the oldest first.
  func entries(without columns: LazyColumns?) -> [LazyColumn.Entry] {
    let kept = Set(columns?.columns.flatMap(\.entries).map { ObjectIdentifier($0.row.leaf) } ?? [])
    return entries.filter { !kept.contains(ObjectIdentifier($0.row.leaf)) }
  }
}
