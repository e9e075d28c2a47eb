import Foundation
import Glyphs

extension ScrollNode: ScrollContainer {
  var selection: Int { selected.index }
  var goal: RowTarget? { selected.goal }
  var rowCount: Int { content.knownCount ?? content.estimatedCount }
  var isRowCountKnown: Bool { content.knownCount != nil }
  var mountedCount: Int { cells.count }

  var mountedRows: Range<Int> {
    let first =
      cells.hasPinned
      ? min(window.top.row, max(0, rowCount - cells.count)) : cells.all.map(\.index).min() ?? window.top.row
    return first..<first + cells.count
  }

  var heldCount: Int { content.heldCount }
  var viewportSize: Size { frame.size }

  var position: ScrollPlace {
    var position = ScrollPlace(selection: selection, goal: goal)
    (position.firstRow, position.hiddenLines) = window.top
    return position
  }

  func restore(_ position: ScrollPlace) {
    window.move(to: .top(row: max(0, position.firstRow), line: -position.hiddenLines))
    selected.restore(position)
    invalidatePlacement()
  }

  func moveSelection(by count: Int) {
    guard session.showsSelection else {
      page(by: count)
      return
    }
    if goal == nil, let row = window.lostRow(movedBy: count) { return selectLost(row) }
    if goal == nil, window.lost == nil, scrollWithinSelectedRow(by: count) { return }
    select(selected.goal(movedBy: count))
  }

  /// Scrolls within the selected row, if the row is higher than the frame and continues in this direction.
  ///
  /// - Returns: false if another row is to be selected instead.
  private func scrollWithinSelectedRow(by lines: Int) -> Bool {
    guard lines != 0, let row = window.row(selection), row.height > frame.height else { return false }
    let hidden = max(0, lines > 0 ? row.end - frame.height : -row.y)
    let isOutermost = lines > 0 ? isRowCountKnown && selection + 1 >= rowCount : selection == 0
    guard lines.magnitude <= hidden.magnitude || isOutermost else { return false }
    let way = min(lines.magnitude, hidden.magnitude)
    window.move(to: .top(row: selection, line: lines > 0 ? row.y - Int(way) : row.y + Int(way)))
    showWindow()
    invalidatePlacement()
    return true
  }

  func select(_ goal: RowTarget) {
    selected.stopSearch()
    guard let index = knownIndex(of: goal) else {
      selected.request(goal)
      invalidatePlacement()
      return
    }
    if window.awaitsLayout(toShow: index, of: rowCount) {
      selected.select(index)
      window.addUnshown(index, isEnd: goal == .last)
      invalidatePlacement()
    } else if move(toShow: index, isEnd: goal == .last) {
      invalidatePlacement()
    }
    session.needsUpdate()
  }

  /// Selects row `index`, which exists, and sets the window's target to show it. The scroll starts from the window's
  /// last target.
  ///
  /// - Returns: whether the window has a new target.
  private func move(toShow index: Int, isEnd: Bool = false) -> Bool {
    // If rows were added where the frame has room, they are laid out first.
    let needsLayout =
      window.hasRoom(inHeight: frame.height, through: index)
      || !window.canMove(
        toShow: index, isOutermost: index == 0 || index + 1 >= rowCount, below: linesCovered(above: index))
    if needsLayout { showWindow() }
    return selectAndShow(index, isEnd: isEnd) || needsLayout
  }

  /// Scrolls to each of the rows that were selected before the first window was laid out, in order.
  func showUnshownRows() {
    while !window.isPutOff, let (row, isEnd) = window.removeUnshown() { _ = move(toShow: row, isEnd: isEnd) }
    if window.isTargetPending, !window.isPutOff { showWindow() }
  }

  /// Selects a row on screen while the window searches for its position after a change. The search continues with this
  /// row, because the row's new index is unknown.
  func selectLost(_ row: PlacedCell) {
    window.searchForSelected(row)
    selected.stopSearch()
    selected.select(row.cell.index)
    session.needsUpdate()
  }

  /// Selects a row on screen without scrolling.
  func selectWithoutScrolling(_ row: PlacedCell) {
    selected.stopSearch()
    selected.select(row.cell.index)
    window.cancelMove()
    session.needsUpdate()
  }

  /// Returns the index of `goal` if it is known without making rows, otherwise `nil`.
  private func knownIndex(of goal: RowTarget) -> Int? {
    if isRowCountKnown { return goal.index(in: rowCount) ?? 0 }
    guard case .row(let index) = goal, window.row(index) != nil else { return nil }
    return index
  }

  /// Selects row `index`, which exists, and sets the window's target to show it.
  ///
  /// - Parameter isEnd: whether to show the end of the row.
  /// - Returns: whether the target has changed.
  @discardableResult
  func selectAndShow(_ index: Int, isEnd: Bool = false) -> Bool {
    selected.select(index)
    return window.move(
      toShow: index, inHeight: frame.height, isLast: index + 1 >= rowCount, isEnd: isEnd,
      below: linesCovered(above: index))
  }

  func page(by lines: Int) {
    syncIfNeeded()
    guard isPrepared else { return }
    // The page starts from the target of an earlier move, even if no frame has shown it.
    if goal != nil || window.isTargetPending { showWindow() }
    if window.isPutOff { return select((goal ?? .row(window.target.row)).moved(by: lines)) }
    guard let first = window.first, let last = window.last else { return }
    let atEnd = lines > 0 && last.end <= frame.height && last.cell.index + 1 >= rowCount && isRowCountKnown
    let atStart = lines < 0 && first.cell.index == 0 && first.y >= 0
    if atEnd || atStart {
      select(atEnd ? last.cell.index : 0)
      return
    }
    selected.selectRow(onLine: window.row(selection)?.y ?? 0)
    window.move(to: pagedTarget(from: first, by: lines))
    showWindow()
    // If nothing paused, the traversal of the next frame releases the rows that the page has left.
    isPagePutOff = window.isPutOff
    invalidatePlacement()
  }

  /// Returns the target `lines` further down. For distances of more than 20 screens, the rows in between are not laid
  /// out. Instead, their average height is used.
  private func pagedTarget(from first: PlacedCell, by lines: Int) -> ScrollTarget {
    guard lines.magnitude > UInt(20 * max(1, frame.height)) else {
      return .top(row: first.cell.index, line: first.y - lines)
    }
    let row = max(0, first.cell.index.addingSaturating(heights.rows(in: lines)))
    return .top(row: row, line: row == 0 ? 0 : first.y)
  }

  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool {
    selected.stopSearch()
    do throws(Pause) {
      guard let index = try content.index(of: id) else { return false }
      selectAndShow(index, anchor: anchor)
    } catch {
      selected.search(for: id, anchor: anchor)
    }
    invalidatePlacement()
    return true
  }

  /// Selects row `index`, which exists, and scrolls the row to `anchor`.
  func selectAndShow(_ index: Int, anchor: UnitPoint?) {
    selectAndShow(index)
    switch anchor?.y {
    case nil: break
    case .some(...0.25): window.move(to: .top(row: index, line: 0))
    case .some(0.75...): window.move(to: .bottom(row: index))
    default: window.move(to: .center(row: index))
    }
  }

  var isLaidOut: Bool { window.isLaidOut }

  func layOutMoves() {
    guard isPrepared, goal != nil || window.isTargetPending else { return }
    showWindow()
    invalidatePlacement()
  }

  var pendingTarget: ScrollTarget? { window.isTargetPending && !window.isPutOff ? window.target : nil }

  func move(to target: ScrollTarget) {
    window.move(to: target)
    invalidatePlacement()
  }

  var isScrollPending: Bool { isPrepared && window.isPutOff && window.first != nil }

  func cancelScroll() {
    guard isScrollPending else { return }
    selected.cancelRequests()
    window.cancelMove()
    invalidatePlacement()
  }

  // MARK: The selected row

  var selectedCell: RowCell? { window.row(selection)?.cell }

  var selectedControls: [any Control] {
    guard let cell = selectedCell else { return [] }
    return (cell.row.leaf as? GridLine)?.selectedNode?.controls ?? cell.node.controls
  }

  func selectField(backwards: Bool, passesControls: Bool) -> (any Control)? {
    guard session.showsSelection else { return nil }
    let others = window.placed.filter { backwards ? $0.cell.index < selection : $0.cell.index > selection }
    for row in backwards ? others.reversed() : others {
      let controls = row.cell.node.controls
      guard let field = (backwards ? controls.last : controls.first) as? any TextInput else {
        if controls.isEmpty || passesControls { continue }
        return nil
      }
      select(row.cell.index)
      return field
    }
    return nil
  }

  var selectedElement: AnyHashable? { selectedCell?.row.element?.anyID }

  func visitSelectedSlots(_ body: (AnySlot) -> Void) {
    guard let cell = selectedCell else { return }
    cell.row.element?.anyRows?.visitSlots(body)
    ((cell.row.leaf as? GridLine)?.selectedNode ?? cell.node).visitSlots(body)
  }
}

extension LayoutNode {
  /// The controls in the node, in drawing order. A control precedes the controls in its label.
  final var controls: [any Control] {
    if inputAccess == .none { return [] }
    let inner = children.flatMap(\.controls)
    return control.map { [$0] + inner } ?? inner
  }
}
