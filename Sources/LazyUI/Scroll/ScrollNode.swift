import Glyphs

/// A view that scrolls its content row by row.
@MainActor
protocol ScrollingView: View {
  associatedtype Content: View
  var content: Content { get }
  /// What must be known of the rows before any is shown.
  nonisolated static var demand: Demand { get }
  nonisolated static var name: String { get }
  /// What is put around each row, with the value that the view has now; nil for nothing.
  func decoration(instead old: RowDecoration?) -> RowDecoration?
}

extension ScrollingView {
  func decoration(instead old: RowDecoration?) -> RowDecoration? { nil }
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
  private var storedContent: _Rows?

  /// The rows with a cell: those of the window, of its overscan and of eager stacks.
  var cells = CellTable()
  var window = ScrollWindow()
  var selected = RowSelection()
  var heights = RowHeights()
  /// Whether some rows belong to an eager stack whose width is asked for.
  private(set) var hasBlocks = false
  /// What is around stacks whose rows these are.
  var groups = RowGroupTable()
  /// What the last frame drew.
  var drawn = DrawnRows(epoch: 0, frame: Rect(x: 0, y: 0, width: 0, height: 0))
  /// The way that is being shown.
  var motion: ScrollMotion?
  /// What cells that were made since the last complete window want done once they are on screen. A way to elsewhere may
  /// make the rows at its end first: they appear in their order all the same.
  private var arrivals: [(cell: RowCell, actions: [@MainActor () -> Void])] = []
  /// Whether the container stays at its end while rows come, and whether it stood there in the last frame.
  var followsEnd = false
  var stoodAtEnd = false
  /// What in rows follows the container's moves.
  var observers = WeakList<any ScrollObserver>()
  /// The header that stays at the top of the frame; nil for none.
  var pinnedHeader: PinnedHeader?
  /// Lines of the header that stayed there last.
  var coveredLines = 0
  private var decoration: RowDecoration?
  /// Whether every row can be named, and the window shown.
  private(set) var isPrepared = false
  var registration: ReadRegistration?

  init(_ rows: ScrollRows<Scrolling>, in parent: LayoutNode) {
    self.rows = rows
    version = rows.version
    super.init(session: parent.session, parent: parent)
    decoration = rows.view.decoration(instead: nil)
    let context = _RowContext(
      host: self, isRow: true, splices: Scrolling.demand == .everything ? .eager : nil)
    storedContent = Scrolling.Content._makeRows(rows.view.content, in: context)
  }

  var content: _Rows {
    guard let storedContent else { preconditionFailure("a scroll container has content once it is made") }
    return storedContent
  }

  /// Asks the environment how high rows are at least; of what stacks show in a scroll view nothing is said.
  func readLeastRowHeight() {
    guard Scrolling.demand == .ids else { return }
    heights.readLeast(in: environment, unit: lengthUnit, for: self)
  }

  /// Rows may be higher or lower now.
  func dependencyChanged() {
    heights.metricsChanged()
    window.invalidate()
    invalidatePlacement()
  }

  private lazy var rasters = RasterCache()

  override var rasterCache: RasterCache? { rasters }
  override var isRowContainer: Bool { true }
  override var isList: Bool { Scrolling.demand == .ids }
  override var sidewaysScroll: (any SidewaysScroll)? { nil }
  override var scrollContainer: (any ScrollContainer)? { self }
  override var containerName: String { Scrolling.name }
  override var children: [LayoutNode] {
    if groups.isEmpty { return window.placed.map(\.cell.node) }
    var nodes: [LayoutNode] = []
    for row in window.placed {
      guard let group = row.cell.row.groups.last else {
        nodes.append(row.cell.node)
        continue
      }
      guard let wrapper = groups.frame(of: [group])?.wrapper, wrapper !== nodes.last else { continue }
      nodes.append(wrapper)
    }
    return nodes
  }

  /// Rows of eager stacks hand values up wherever they are; what is around such a stack, as far as it is on screen.
  override var preferenceChildren: [LayoutNode] {
    guard cells.hasPinned else { return children }
    let placed = Set(window.placed.map { ObjectIdentifier($0.cell) })
    let hidden = cells.inOrder.filter { !placed.contains(ObjectIdentifier($0)) }
    let start = window.first?.cell.index ?? 0
    let above = hidden.prefix { $0.index < start }
    return above.map(\.node) + children + hidden.dropFirst(above.count).map(\.node)
  }

  override func takeChanges() -> Bool {
    guard version != rows.version else { return false }
    version = rows.version
    content.update(to: rows.view.content)
    if decoration != nil { takeDecoration() }
    return true
  }

  override func sync(rowsChanged: Bool) {
    window.invalidate()
    groups.forgetMeasures()
    guard rowsChanged else {
      for frame in groups.all { frame.wrapper.syncIfNeeded() }
      return
    }
    // Where rows were still being made, this is the same change: it is known where to go, or the container was sent elsewhere since.
    if isPrepared {
      window.meetChange()
      window.lose(selection: selection)
    }
    do throws(Pause) {
      try content.prepare(for: Scrolling.demand)
      try content.refresh()
      if Scrolling.demand == .everything {
        try mountEagerRows()
        syncGroups()
      }
    } catch {
      isPrepared = false
      if Scrolling.demand == .everything { session.expectCells() }
      session.reportPause()
      invalidate()
      return
    }
    isPrepared = true
    do throws(Pause) { try findPlace() } catch { putOffWindow(showing: window.placed) }
    goToEndIfAnchored()
  }

  /// Finds the place again where rows came or went before it.
  ///
  /// Nothing changes before all is known: what is put off looks for the same rows again.
  func findPlace() throws(Pause) {
    guard let lost = window.lost else { return }
    var (selected, top): (Int?, Int?)
    if let row = lost.selected?.cell.row {
      selected = try content.index(of: RowPath((row.leaf as? GridLine)?.selectedItem ?? row), depth: 0)
    }
    if let anchor = lost.anchor, case .top = window.target {
      top = try content.index(of: RowPath(anchor.cell.row), depth: 0)
    }
    let losesSelected = try losesSelected(at: selected, lost)
    window.find()
    // What was selected because it was the first row of next to none is not what the reader wants to see.
    let beginsAnew = selection == 0 && top.map(lost.beginsAnew) == true
    if let selected, !beginsAnew { self.selected.follow(to: selected) }
    if let target = top.flatMap(lost.target) {
      window.aim(at: target)
    } else if let selected, losesSelected, !beginsAnew {
      window.aim(at: .center(row: selected))
    }
  }

  /// Whether the selected row, which is found at `index`, was on screen and would not be seen any more, since rows came before it:
  /// what was chosen among the few that a search had left is to be seen among all of them.
  private func losesSelected(at index: Int?, _ lost: LostPlace) throws(Pause) -> Bool {
    guard session.showsSelection, let index, let selected = lost.selected, lost.isFar(selected, at: index),
      let neighbour = lost.neighbour, let place = try content.index(of: RowPath(neighbour.cell.row), depth: 0)
    else { return false }
    return lost.isFar(neighbour, at: place)
  }

  /// Of what is scrolled, nothing is aligned with what is around.
  override func hasGuide(_ key: AlignmentKey) -> Bool { false }

  override func size(for proposal: Proposal) -> Size {
    Size(width: proposal.width ?? 80, height: proposal.height ?? 24)
  }

  override func expands(along axis: StackAxis) -> Bool { true }

  override func placeChildren() {
    guard isPrepared else { return }
    let aim = window.isPutOff && window.lost == nil ? window.target : nil
    showWindowWithSelection()
    // Where a window of the way was put off, it is only now known where it stands.
    if let aim, motion?.shown == aim { motion?.shown = window.target }
    if motion != nil, !window.isPutOff { beginMotion() }
    placeRows()
    placePinnedHeader()
    if followsEnd { stoodAtEnd = showsEnd }
    if !observers.isEmpty { tellObservers() }
  }

  /// Shows the window; the selected row stays on screen when the window's height changes.
  private func showWindowWithSelection() {
    let wasOnScreen = window.showsWhole(of: selection)
    let hasResized = window.resize(to: frame.height)
    showWindow()
    guard hasResized, wasOnScreen, session.showsSelection, window.lost == nil, !window.showsWhole(of: selection) else {
      return
    }
    window.aim(at: .bottom(row: selection))
    showWindow()
  }

  override func observeScrolling(_ observer: any ScrollObserver) {
    observers.append(observer)
  }

  override func evictState() {
    content.evictState()
    super.evictState()
  }

  override func draw(_ painter: inout Painter) { drawRows(&painter) }

  override func visitSlots(_ body: (AnySlot) -> Void) {
    content.visitSlots(body)
    for frame in groups.all { frame.wrapper.visitSlots(body) }
    for cell in cells.all { cell.node.visitSlots(body) }
  }

  override func forgetLayout() {
    super.forgetLayout()
    for frame in groups.all { frame.wrapper.forgetLayout() }
    groups.forgetMeasures()
    window.invalidate()
  }

  override func visibilityChanged() {
    for frame in groups.all { frame.wrapper.visibilityChanged() }
    for cell in cells.inOrder { cell.node.visibilityChanged() }
  }

  override func unmount() {
    for cell in cells.inOrder { cell.node.unmount() }
    for frame in groups.all { frame.wrapper.unmount() }
    super.unmount()
  }

  /// What is put around rows may be seen differently now.
  private func takeDecoration() {
    decoration = rows.view.decoration(instead: decoration)
    for cell in cells.all { (cell.node as? any SelectableRow)?.dependencyChanged() }
  }

  // MARK: Cells

  /// The cell of a row, made if the row has none, and up to date: the walk that met the row has made its value anew where
  /// that was due.
  func cell(for row: Row, at index: Int) -> RowCell {
    if let cell = cells.cell(of: row) {
      cells.meet(cell, as: row, at: index)
      cell.node.syncIfNeeded()
      return cell
    }
    if row.block != nil { hasBlocks = true }
    let before = session.actionCount
    let parent = parent(of: row)
    let node = decoration?.makeNode(for: row, in: parent) ?? row.makeNode(in: parent)
    node.syncIfNeeded()
    if !row.leaf.isGridLine { session.probe.counters.mounts += 1 }
    let cell = cells.add(row, node: node, at: index)
    if session.actionCount > before { arrivals.append((cell, session.removeActions(from: before))) }
    return cell
  }

  /// Has done, once the frame is laid out, what the new cells want done, in the order of rows.
  func admitArrivals() {
    if arrivals.isEmpty { return }
    let ordered = arrivals.sorted { ($0.cell.index, $0.cell.serial) < ($1.cell.index, $1.cell.serial) }
    arrivals = []
    for (_, actions) in ordered {
      for action in actions { session.afterLayout(action) }
    }
  }

  /// Gives the rows of eager stacks their cells. Called again, it goes on with those that have none.
  private func mountEagerRows() throws(Pause) {
    // To come to where it goes on, it passes by all that have one.
    if session.budget.isSpent { throw Pause() }
    cells.beginWalk()
    var index = 0
    do throws(Pause) {
      _ = try content.visitEager { row throws(Pause) in
        if cells.cell(of: row) == nil { try session.budget.spend() }
        cells.pin(cell(for: row, at: index))
        index += 1
        return true
      }
    } catch {
      session.reportGathering(GatherProgress(.cells, made: index, of: rowCount))
      throw error
    }
    for cell in cells.removeUnmetPinned() { unmount(cell) }
    // They are part of what is around, and appear before it.
    admitArrivals()
  }

  /// Lets go of what was made for a row that has lost its cell.
  func unmount(_ cell: RowCell) {
    if !cell.row.leaf.isGridLine {
      session.probe.counters.unmounts += 1
      session.probe.recordState(of: cell.row, in: cell.node)
    }
    cell.node.unmount()
    session.retire(cell)
  }
}
