import Glyphs

/// A view that scrolls its content row by row.
@MainActor
protocol ScrollingView: View {
  associatedtype Content: View
  var content: Content { get }
  /// The facts about rows that the view needs before it shows any row.
  nonisolated static var demand: Demand { get }
  nonisolated static var name: String { get }
  /// Returns the decoration of each row for the view's current value; `nil` for none. Returns `old` if it is still
  /// suitable.
  func decoration(instead old: RowDecoration?) -> RowDecoration?
}

extension ScrollingView {
  func decoration(instead old: RowDecoration?) -> RowDecoration? { nil }
}

/// The single row of a scroll container.
final class ScrollRows<Scrolling: ScrollingView>: UnaryRows<Scrolling> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode { ScrollNode(self, in: parent) }
}

/// A scroll container on screen. It makes only the rows of its window, unless its content requires more.
///
/// `List` and `ScrollView` differ only in their demand. A list needs the id of every row, and a scroll view needs every
/// row. A `LazyVStack` in a scroll view makes its rows only when the user scrolls to them.
final class ScrollNode<Scrolling: ScrollingView>: LayoutNode, SlotReader, SettingsNode, RowHost {
  private let rows: ScrollRows<Scrolling>
  private var seenVersion: SeenVersion
  private var storedContent: _Rows?

  /// The cells of rows: those in the window, in its overscan and in eager stacks.
  var cells = CellTable()
  var window = ScrollWindow()
  var selected = RowSelection()
  var heights = RowHeights()
  /// Whether some rows belong to an eager stack whose size affects the layout.
  private(set) var hasEagerStacks = false
  /// The modifiers around flattened stacks.
  var stackModifiers = StackModifierTable()
  /// The rows that the last frame drew.
  var drawn = DrawnRows(epoch: 0, frame: Rect(x: 0, y: 0, width: 0, height: 0))
  /// The animated scroll in progress.
  var motion: ScrollMotion?
  private var appearActions = PendingAppearActions()
  var prefetch = RowPrefetch()
  var end = EndAnchor()
  /// Whether a page is put off. When it is complete, the rows that it has left are still alive.
  var isPagePutOff = false
  /// The objects in rows that are notified when the container moves.
  var observers = WeakList<any ScrollObserver>()
  var pinned = PinnedHeaders()
  private var decoration: RowDecoration?
  /// The progress of making the cells of eager stacks, if that has paused; otherwise `nil`.
  private var pausedWalk: EagerTraversal?
  /// Whether the content has made all rows that the container requires, so that the window can be shown.
  private(set) var isPrepared = false
  var registration: ReadRegistration?

  init(_ rows: ScrollRows<Scrolling>, in parent: LayoutNode) {
    self.rows = rows
    seenVersion = SeenVersion(rows.version)
    super.init(session: parent.session, parent: parent)
    decoration = rows.view.decoration(instead: nil)
    let context = _RowContext(
      host: self, isRow: true, flattenedStack: Scrolling.demand == .everything ? .eager : nil)
    storedContent = Scrolling.Content._makeRows(rows.view.content, in: context)
  }

  var content: _Rows {
    guard let storedContent else { preconditionFailure("a scroll container has no content") }
    return storedContent
  }

  /// Reads the minimum row height from the environment, for lists only.
  func readLeastRowHeight() {
    guard Scrolling.demand == .ids else { return }
    heights.readLeast(in: environment, unit: lengthUnit, for: self)
  }

  /// Invalidates the layout of the window, because row heights may have changed.
  func dependencyChanged() {
    heights.metricsChanged()
    window.invalidate()
    invalidatePlacement()
  }

  private lazy var objects = ObjectStore()

  override var settings: (any SettingsNode)? { self }
  var contentObjects: ObjectStore? { objects }
  var contentSidewaysScroll: (any SidewaysScroll)?? { .some(nil) }

  override var rowHost: (any RowHost)? { self }
  var containerName: String { Scrolling.name }
  var isRowContainer: Bool { true }
  var isList: Bool { Scrolling.demand == .ids }
  var scrollContainer: (any ScrollContainer)? { self }

  override var children: [LayoutNode] {
    if stackModifiers.isEmpty { return window.placed.map(\.cell.node) }
    var nodes: [LayoutNode] = []
    for row in window.placed {
      guard let modifier = row.cell.row.stackModifiers.last else {
        nodes.append(row.cell.node)
        continue
      }
      guard let wrapper = stackModifiers.layout(of: [modifier])?.wrapper, wrapper !== nodes.last else { continue }
      nodes.append(wrapper)
    }
    return nodes
  }

  /// The nodes that set preferences. They include all rows of eager stacks, even off screen. Modifiers around a stack
  /// count only while they are on screen.
  var preferenceNodes: [LayoutNode] {
    guard cells.hasPinned else { return children }
    let placed = Set(window.placed.map { ObjectIdentifier($0.cell) })
    let hidden = cells.inOrder.filter { !placed.contains(ObjectIdentifier($0)) }
    let start = window.first?.cell.index ?? 0
    let above = hidden.prefix { $0.index < start }
    return above.map(\.node) + children + hidden.dropFirst(above.count).map(\.node)
  }

  override func takeChanges() -> Bool {
    guard seenVersion.advance(to: rows.version) else { return false }
    content.update(to: rows.view.content)
    if decoration != nil { takeDecoration() }
    return true
  }

  override func sync(rowsChanged: Bool) {
    window.invalidate()
    stackModifiers.forgetMeasures()
    if rowsChanged { pausedWalk = nil }
    guard rowsChanged || pausedWalk != nil else {
      for layout in stackModifiers.all { layout.wrapper.syncIfNeeded() }
      return
    }
    // While rows are still being made for a change, the position is not saved again: it was saved before, or the
    // container has been scrolled elsewhere since.
    if isPrepared {
      window.recordChange()
      window.lose(selection: selection)
    }
    do throws(Pause) {
      try content.prepare(for: Scrolling.demand)
      try content.refresh()
      if Scrolling.demand == .everything {
        try mountEagerRows()
        syncStackModifiers()
      }
    } catch {
      isPrepared = false
      if Scrolling.demand == .everything { session.expectCells() }
      session.reportPause()
      if pausedWalk == nil { invalidate() } else { continueSync() }
      return
    }
    isPrepared = true
    do throws(Pause) { try findPlace() } catch { putOffWindow(showing: window.placed) }
    goToEndIfAnchored()
  }

  /// Finds the container's position again after rows before it were added or removed.
  ///
  /// Nothing changes until the search is complete. If the search pauses, the next call searches for the same rows
  /// again.
  func findPlace() throws(Pause) {
    guard let lost = window.lost else { return }
    var (selected, top): (Int?, Int?)
    if let row = lost.selected?.cell.row {
      selected = try content.index(of: RowPath((row.leaf as? GridLine)?.selectedItem ?? row), depth: 0)
    }
    if let anchor = lost.anchor, !window.isMoving, case .top = window.target {
      top = try content.index(of: RowPath(anchor.cell.row), depth: 0)
    }
    let losesSelected = try losesSelected(at: selected, lost)
    window.find()
    // Rows were loaded into a nearly empty list whose first row was selected. Now the new first row is selected.
    let isFirstLoad = selection == 0 && top.map(lost.isFirstLoad) == true
    if let selected, !isFirstLoad { self.selected.follow(to: selected) }
    if let target = top.flatMap(lost.target) {
      window.move(to: target)
    } else if let selected, losesSelected, !isFirstLoad {
      window.move(to: .center(row: selected))
    }
  }

  /// Whether the selected row was on screen, and would be pushed off the screen by rows that were inserted before it.
  /// The row is now at `index`.
  ///
  /// For example, a row that is selected among the results of a search stays visible when all rows return.
  private func losesSelected(at index: Int?, _ lost: ScrollAnchor) throws(Pause) -> Bool {
    guard session.showsSelection, let index, let selected = lost.selected, lost.isFar(selected, at: index),
      let neighbour = lost.neighbour, let place = try content.index(of: RowPath(neighbour.cell.row), depth: 0)
    else { return false }
    return lost.isFar(neighbour, at: place)
  }

  /// Returns false, because scrolled content is not aligned with the views around it.
  override func hasGuide(_ key: AlignmentKey) -> Bool { false }

  override func size(for proposal: Proposal) -> Size {
    Size(width: proposal.width ?? 80, height: proposal.height ?? 24)
  }

  override func expands(along axis: StackAxis) -> Bool { true }

  override func placeChildren() {
    guard isPrepared else { return }
    let pending = window.isPutOff && window.lost == nil ? window.target : nil
    showWindowWithSelection()
    // The target of a paused animation step is only now known exactly.
    if let pending, motion?.shown == pending { motion?.shown = window.target }
    if motion != nil, !window.isPutOff { beginMotion() }
    placeRows()
    placePinnedHeader()
    if end.isFollowed { end.wasOnScreen = showsEnd }
    if !observers.isEmpty { notifyObservers() }
  }

  /// Shows the window. The selected row stays on screen if the height of the window or of its rows changes.
  private func showWindowWithSelection() {
    let wasOnScreen = window.isFullyVisible(selection)
    let isMoving = window.isTargetPending || motion != nil
    let hasResized = window.resize(to: frame.height)
    showWindow()
    showUnshownRows()
    guard wasOnScreen, hasResized || !isMoving && !window.isPutOff, session.showsSelection, window.lost == nil,
      !window.isFullyVisible(selection)
    else { return }
    if hasResized { window.move(to: .bottom(row: selection)) } else { selectAndShow(selection) }
    showWindow()
  }

  func observe(_ observer: any ScrollObserver) {
    observers.append(observer)
  }

  override func evictState() {
    content.evictState()
    super.evictState()
  }

  override func draw(_ painter: inout Painter) { drawRows(&painter) }

  override func visitSlots(_ body: (AnySlot) -> Void) {
    content.visitSlots(body)
    for layout in stackModifiers.all { layout.wrapper.visitSlots(body) }
    for cell in cells.all { cell.node.visitSlots(body) }
  }

  override func forgetLayout() {
    super.forgetLayout()
    for layout in stackModifiers.all { layout.wrapper.forgetLayout() }
    stackModifiers.forgetMeasures()
    window.invalidate()
  }

  override func visibilityChanged() {
    for layout in stackModifiers.all { layout.wrapper.visibilityChanged() }
    for cell in cells.inOrder { cell.node.visibilityChanged() }
  }

  override func unmount() {
    for cell in cells.inOrder { cell.node.unmount() }
    for layout in stackModifiers.all { layout.wrapper.unmount() }
    super.unmount()
  }

  /// Updates the decoration of rows. The rows may then look different.
  private func takeDecoration() {
    decoration = rows.view.decoration(instead: decoration)
    for cell in cells.all { decoration?.update(cell.node) }
  }

  // MARK: Cells

  /// Returns the updated cell of a row, and makes it if the row has none. The traversal that visited the row has
  /// already updated the row's value.
  func cell(for row: Row, at index: Int) -> RowCell {
    if let cell = cells.cell(of: row) {
      cells.markVisited(cell, as: row, at: index)
      cell.isPrefetched ? syncInAdvance(cell) : cell.node.syncIfNeeded()
      return cell
    }
    if row.eagerStack != nil { hasEagerStacks = true }
    let before = session.actionCount
    let parent = parent(of: row)
    let node = decoration?.makeNode(for: row, in: parent) ?? row.makeNode(in: parent)
    node.syncIfNeeded()
    if !row.leaf.isGridLine { session.probe.counters.mounts += 1 }
    let cell = cells.add(row, node: node, at: index)
    if prefetch.isMaking { markInAdvance(cell) }
    if session.actionCount > before { appearActions.add(session.removeActions(from: before), of: cell) }
    return cell
  }

  /// Marks a cell that is made before the user scrolls to its row.
  private func markInAdvance(_ cell: RowCell) {
    cell.isPrefetched = true
    if !cell.row.leaf.isGridLine { session.probe.counters.prefetches += 1 }
  }

  /// Updates a cell that was made in advance. The actions of new views in it wait until it is on screen.
  private func syncInAdvance(_ cell: RowCell) {
    let before = session.actionCount
    cell.node.syncIfNeeded()
    if session.actionCount > before { appearActions.add(session.removeActions(from: before), of: cell) }
  }

  /// Schedules the actions of new cells after layout, in the order of rows.
  func scheduleAppearActions() {
    for action in appearActions.removeAll() { session.afterLayout(action) }
  }

  /// Makes cells for the rows of eager stacks. After a pause, it continues with the next row, unless rows have changed.
  ///
  /// - Complexity: O(new rows) after a pause; otherwise O(rows).
  private func mountEagerRows() throws(Pause) {
    // A new traversal first passes all rows that have a cell. Without budget it would make no progress, so it is not
    // started.
    if session.budget.isSpent { throw Pause() }
    var walk = resumedWalk()
    var start = walk.rows
    do throws(Pause) {
      _ = try content.visitEager(from: &start) { row throws(Pause) in
        if cells.cell(of: row) == nil { try session.budget.spend() }
        cells.pin(cell(for: row, at: walk.rows))
        walk.rows += 1
        return true
      }
    } catch {
      pausedWalk = walk
      session.reportGathering(GatherProgress(.cells, made: walk.rows, of: rowCount))
      throw error
    }
    for cell in cells.removeUnvisitedPinned() { unmount(cell) }
    // The cells are part of the views around the container. The cells' actions run before the actions of these views.
    scheduleAppearActions()
  }

  /// Returns the paused traversal of the rows of eager stacks, or a new one. If another traversal has started since the
  /// pause, the cells that were visited before the pause no longer count as visited, so a new traversal is needed.
  private func resumedWalk() -> EagerTraversal {
    defer { pausedWalk = nil }
    if let pausedWalk, pausedWalk.number == cells.walk { return pausedWalk }
    cells.beginWalk()
    return EagerTraversal(number: cells.walk)
  }

  /// Releases the node of a row whose cell was removed.
  func unmount(_ cell: RowCell) {
    if cell.isPrefetched {
      appearActions.remove(cell)
      if !cell.row.leaf.isGridLine { session.probe.counters.prefetchesUnseen += 1 }
    }
    if !cell.row.leaf.isGridLine {
      session.probe.counters.unmounts += 1
      session.probe.recordState(of: cell.row, in: cell.node)
    }
    cell.node.unmount()
    session.retire(cell)
  }
}
