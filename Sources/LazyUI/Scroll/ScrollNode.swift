import Glyphs

/// A view that scrolls its content row by row.
@MainActor
protocol ScrollingView: View {
  associatedtype Content: View
  var content: Content { get }
  /// What must be known of the rows before any is shown.
  nonisolated static var demand: Demand { get }
  nonisolated static var name: String { get }
}

/// One row: a scroll container.
final class ScrollRows<Scrolling: ScrollingView>: UnaryRows<Scrolling> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode { ScrollNode(self, in: parent) }
}

/// A scroll container on screen: it makes the rows of its window, and no others unless its content forces it to.
///
/// `List` and `ScrollView` are the same but for what they ask of their content: a list every row's id, a scroll view every
/// row, of which a `LazyVStack` in it gives none before it is scrolled to.
final class ScrollNode<Scrolling: ScrollingView>: LayoutNode, SlotReader {
  private let rows: ScrollRows<Scrolling>
  private var version: UInt32
  private var storedContent: _Rows<Scrolling.Content>?

  var cells: [ObjectIdentifier: RowCell] = [:]
  /// The cells on screen, from the top.
  var placed: [PlacedCell] = []
  var walk: UInt32 = 0
  /// Cells made so far.
  private(set) var cellCount = 0
  /// How many of `cells` an eager stack holds.
  private var pinnedCount = 0
  /// Whether nothing has happened to the rows on screen since they were placed, and the width they were placed in.
  var isWindowValid = false
  var windowWidth = 0
  /// What the last frame drew.
  var drawn = DrawnRows(epoch: 0, frame: Rect(x: 0, y: 0, width: 0, height: 0))
  /// While a window is laid out: the rows of the last one that can be shown again as they are.
  var reusable: [PlacedCell] = []
  var target = ScrollTarget.top(row: 0, line: 0)
  /// Rows without height right below the last line. They count as on screen as long as the list does not scroll, although
  /// filling the frame does not meet them.
  var emptyRowsBelow = 0
  /// Where the last walk left the list.
  var settledTarget: ScrollTarget?
  /// The way that is being shown.
  var motion: ScrollMotion?
  var selection = 0
  var goal: RowGoal?
  /// What the list was told to scroll to, while that is being looked for.
  var soughtID: (id: AnyHashable, anchor: UnitPoint?)?
  /// The line of the frame on which the row to select is to stand, once the window is there.
  var lineToSelect: Int?
  /// Whether the window could not be laid out yet: rows are being made for it.
  var isWindowPutOff = false
  /// The height of the window that was shown last.
  private var shownHeight = 0
  /// Whether every row can be named, and the window shown.
  private(set) var isPrepared = false
  /// No row is lower than this, in lines.
  private(set) var leastRowHeight = 0
  private var rowHeightReading: EnvironmentReading<Int>?
  var registration: ReadRegistration?
  /// Rows of the average height measured last, in lines.
  var averageHeight = 1.0

  init(_ rows: ScrollRows<Scrolling>, in parent: LayoutNode) {
    self.rows = rows
    version = rows.version
    super.init(session: parent.session, parent: parent)
    let context = _RowContext(
      host: self, isRow: true, splices: Scrolling.demand == .everything ? .eager : nil)
    storedContent = Scrolling.Content._makeRows(rows.view.content, in: context)
  }

  var content: _Rows<Scrolling.Content> {
    guard let storedContent else { preconditionFailure("a scroll container has content once it is made") }
    return storedContent
  }

  /// Asks the environment how high rows are at least; of what stacks show in a scroll view nothing is said.
  func readLeastRowHeight() {
    guard Scrolling.demand == .ids else { return }
    let reading = rowHeightReading ?? EnvironmentReading(in: environment, for: self) { $0.defaultMinListRowHeight }
    rowHeightReading = reading
    leastRowHeight = reading.value
  }

  /// Rows may be higher or lower now.
  func dependencyChanged() {
    isWindowValid = false
    invalidatePlacement()
  }

  private lazy var rasters = RasterCache()

  override var rasterCache: RasterCache? { rasters }
  override var isRowContainer: Bool { true }
  override var scrollContainer: (any ScrollContainer)? { self }
  override var containerName: String { Scrolling.name }
  override var children: [LayoutNode] {
    var nodes: [LayoutNode] = []
    for row in placed { nodes.append(row.cell.node) }
    return nodes
  }

  override func takeChanges() -> Bool {
    guard version != rows.version else { return false }
    version = rows.version
    content.update(to: rows.view.content)
    return true
  }

  override func sync(rowsChanged: Bool) {
    isWindowValid = false
    guard rowsChanged else { return }
    // A row of no height is seen by nobody: what comes before it is not to push it on.
    let seen = placed.lazy.filter { $0.height > 0 }
    let places = (anchor: seen.first, selected: seen.first { $0.cell.index == self.selection })
    let hiddenBefore = placed.first?.height == 0 ? places.anchor?.cell.index : nil
    do throws(Pause) {
      try content.prepare(for: Scrolling.demand)
      try content.refresh()
      if Scrolling.demand == .everything { try mountEagerRows() }
      try follow(places.anchor, places.selected, unlessAt: hiddenBefore)
      isPrepared = true
    } catch {
      isPrepared = false
      session.notePause()
      invalidate()
    }
  }

  /// Finds the place again where rows came or went before it.
  ///
  /// - Parameter place: where the anchor was, if rows of no height stand before it: while it is there none has come or
  ///   gone, and they may have a height by now.
  private func follow(_ anchor: PlacedCell?, _ selected: PlacedCell?, unlessAt place: Int?) throws(Pause) {
    if let row = selected?.cell.row,
      let index = try content.index(of: RowPlace((row.leaf as? GridLine)?.selectedItem ?? row), depth: 0)
    {
      selection = index
    }
    if let anchor, case .top = target, let index = try content.index(of: RowPlace(anchor.cell.row), depth: 0),
      index != place
    {
      target = .top(row: index, line: anchor.y)
    }
  }

  override func size(for proposal: Proposal) -> Size {
    Size(width: proposal.width ?? 80, height: proposal.height ?? 24)
  }

  override func expands(along axis: StackAxis) -> Bool { true }

  override func placeChildren() {
    guard isPrepared else { return }
    showWindowWithSelection()
    if motion != nil { beginMotion() }
    for placed in placed {
      let width = placed.cell.node.measure(Proposal(width: frame.width, height: nil)).width
      let indent = max(0, frame.width - width) * (placed.cell.row.alignment ?? 0) / 2
      placed.cell.node.place(
        in: Rect(x: indent, y: placed.y, width: width, height: placed.height - (placed.cell.row.spacing ?? 0)))
    }
  }

  /// Shows the window; the selected row stays on screen when the window's height changes.
  private func showWindowWithSelection() {
    let wasOnScreen = isSelectionOnScreen
    let hasResized = shownHeight != frame.height
    shownHeight = frame.height
    showWindow()
    guard hasResized, wasOnScreen, session.showsSelection, !isSelectionOnScreen else { return }
    target = .bottom(row: selection)
    showWindow()
  }

  /// Whether the whole of the selected row is on screen, as it was shown last.
  private var isSelectionOnScreen: Bool {
    for row in placed where row.cell.index == selection { return row.y >= 0 && row.end <= shownHeight }
    return false
  }

  override func evictState() {
    content.evictState()
    super.evictState()
  }

  override func draw(_ painter: inout Painter) { drawRows(&painter) }

  override func visitSlots(_ body: (AnySlot) -> Void) {
    content.visitSlots(body)
    for cell in cells.values { cell.node.visitSlots(body) }
  }

  override func forgetLayout() {
    super.forgetLayout()
    isWindowValid = false
  }

  override func visibilityChanged() {
    for cell in cells.values.sorted(by: { $0.index < $1.index }) { cell.node.visibilityChanged() }
  }

  override func unmount() {
    for cell in cells.values { cell.node.unmount() }
    super.unmount()
  }

  // MARK: Cells

  /// The cell of a row, made if the row has none, and up to date: the walk that met the row has made its value anew where
  /// that was due.
  func cell(for row: Row, at index: Int) -> RowCell {
    let key = ObjectIdentifier(row.leaf)
    if let cell = cells[key] {
      cell.row = row
      cell.index = index
      cell.walk = walk
      cell.node.syncIfNeeded()
      return cell
    }
    let node = row.makeNode(in: self)
    node.syncIfNeeded()
    if !row.leaf.isGridLine { session.probe.counters.mounts += 1 }
    cellCount += 1
    let cell = RowCell(row, node: node, serial: cellCount, index: index, walk: walk)
    cells[key] = cell
    return cell
  }

  /// Gives the rows of eager stacks their cells. Called again, it goes on with those that have none.
  private func mountEagerRows() throws(Pause) {
    // To come to where it goes on, it passes by all that have one.
    if session.budget.isSpent { throw Pause() }
    walk &+= 1
    var index = 0
    do throws(Pause) {
      _ = try content.visitEager { row throws(Pause) in
        if cells[ObjectIdentifier(row.leaf)] == nil { try session.budget.spend() }
        let cell = cell(for: row, at: index)
        if !cell.isPinned {
          cell.isPinned = true
          pinnedCount += 1
        }
        index += 1
        return true
      }
    } catch {
      session.noteGathering(done: index, of: rowCount)
      throw error
    }
    for (key, cell) in cells where cell.isPinned && cell.walk != walk { unmount(cell, key) }
  }

  /// Takes the cells from the rows that the last walk did not meet.
  func unmountOthers() {
    // Where an eager stack has all of them there is none to look for.
    guard pinnedCount < cells.count else { return }
    for (key, cell) in cells where cell.walk != walk && !cell.isPinned { unmount(cell, key) }
  }

  private func unmount(_ cell: RowCell, _ key: ObjectIdentifier) {
    cells[key] = nil
    if cell.isPinned { pinnedCount -= 1 }
    if !cell.row.leaf.isGridLine {
      session.probe.counters.unmounts += 1
      session.probe.noteState(of: cell.row, in: cell.node)
    }
    cell.node.unmount()
    session.retire(cell)
  }
}
