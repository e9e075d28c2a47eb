import Glyphs

extension ScrollNode: ScrollContainer {
  var rowCount: Int { content.knownCount ?? content.estimatedCount }
  var isRowCountKnown: Bool { content.knownCount != nil }
  var mountedCount: Int { cells.count }
  var heldCount: Int { content.heldCount }
  var viewportSize: Size { frame.size }

  var position: ScrollPosition {
    var position = ScrollPosition(selection: selection, goal: goal)
    if let first = placed.first {
      (position.firstRow, position.hiddenLines) = (first.cell.index, -first.y)
      return position
    }
    // Nothing has been laid out yet: it stands where it is to stand.
    switch target {
    case .top(let row, let line): (position.firstRow, position.hiddenLines) = (row, -line)
    case .bottom(let row), .center(let row): position.firstRow = row
    }
    return position
  }

  func restore(_ position: ScrollPosition) {
    target = .top(row: max(0, position.firstRow), line: -position.hiddenLines)
    selection = max(0, position.selection)
    (goal, soughtID, lineToSelect) = (position.goal, nil, nil)
    invalidatePlacement()
  }

  func moveSelection(by count: Int) {
    guard session.showsSelection else {
      page(by: count)
      return
    }
    select((goal ?? .row(selection)).moved(by: count))
  }

  func select(_ goal: RowGoal) {
    soughtID = nil
    guard let index = knownIndex(of: goal) else {
      self.goal = goal
      invalidatePlacement()
      return
    }
    if land(on: index) { invalidatePlacement() }
    session.needsUpdate()
  }

  /// Which row `goal` is, where no row must be made to tell.
  private func knownIndex(of goal: RowGoal) -> Int? {
    if isRowCountKnown { return goal.index(in: rowCount) ?? 0 }
    guard case .row(let index) = goal, placed.contains(where: { $0.cell.index == index }) else { return nil }
    return index
  }

  /// Selects row `index`, which is there, and says where the window is to stand.
  ///
  /// - Returns: whether it is to stand elsewhere.
  @discardableResult
  func land(on index: Int) -> Bool {
    (goal, lineToSelect) = (nil, nil)
    selection = index
    let before = target
    if let row = placed.first(where: { $0.cell.index == index }), row.y >= 0, row.end <= frame.height {
      // A move before this one, of which no frame was shown, may have aimed elsewhere.
      target = settledTarget ?? target
      return target != before
    }
    if index <= placed.first?.cell.index ?? 0 {
      target = .top(row: index, line: 0)
    } else if isNear(index) {
      target = .bottom(row: index)
    } else {
      target = index + 1 >= rowCount ? .bottom(row: index) : .center(row: index)
    }
    return true
  }

  /// Whether a row below the screen is less than a screen away.
  private func isNear(_ index: Int) -> Bool {
    guard let last = placed.last else { return false }
    return index - last.cell.index < max(1, frame.height)
  }

  func page(by lines: Int) {
    syncIfNeeded()
    guard isPrepared else { return }
    if goal != nil || isWindowPutOff { showWindow() }
    if isWindowPutOff { return select((goal ?? .row(target.row)).moved(by: lines)) }
    guard let first = placed.first, let last = placed.last else { return }
    let atEnd = lines > 0 && last.end <= frame.height && last.cell.index + 1 >= rowCount && isRowCountKnown
    let atStart = lines < 0 && first.cell.index == 0 && first.y >= 0
    if atEnd || atStart {
      select(atEnd ? last.cell.index : 0)
      return
    }
    lineToSelect = placed.first { $0.cell.index == selection }?.y ?? 0
    target = pagedTarget(from: first, by: lines)
    showWindow()
    invalidatePlacement()
  }

  /// Where the list stands `lines` further down. Beyond some screens the rows between are not laid out to count their lines:
  /// there are as many as rows of the average height have.
  private func pagedTarget(from first: PlacedCell, by lines: Int) -> ScrollTarget {
    guard lines.magnitude > UInt(20 * max(1, frame.height)) else {
      return .top(row: first.cell.index, line: first.y - lines)
    }
    let rows = (Double(lines) / averageHeight).rounded()
    let row = max(0, first.cell.index.addingSaturating(Int(exactly: rows) ?? (rows < 0 ? .min : .max)))
    return .top(row: row, line: row == 0 ? 0 : first.y)
  }

  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool {
    soughtID = nil
    do throws(Pause) {
      guard let index = try content.index(of: id) else { return false }
      land(on: index, anchor: anchor)
    } catch {
      soughtID = (id, anchor)
    }
    invalidatePlacement()
    return true
  }

  /// Selects row `index`, which is there, and has it stand where `anchor` says.
  func land(on index: Int, anchor: UnitPoint?) {
    land(on: index)
    switch anchor?.y {
    case nil: break
    case .some(...0.25): target = .top(row: index, line: 0)
    case .some(0.75...): target = .bottom(row: index)
    default: target = .center(row: index)
    }
  }

  var isUnderWay: Bool { isPrepared && isWindowPutOff && !placed.isEmpty }

  func stay() {
    guard isUnderWay else { return }
    (goal, soughtID, lineToSelect) = (nil, nil, nil)
    target = settledTarget ?? .top(row: 0, line: 0)
    invalidatePlacement()
  }

  // MARK: The selected row

  var selectedCell: RowCell? { placed.first { $0.cell.index == selection }?.cell }

  var selectedControls: [any Control] {
    guard let cell = selectedCell else { return [] }
    return (cell.row.leaf as? GridLine)?.selectedNode?.controls ?? cell.node.controls
  }

  var selectedElement: AnyHashable? { selectedCell?.row.element?.anyID }

  func visitSelectedSlots(_ body: (AnySlot) -> Void) {
    guard let cell = selectedCell else { return }
    cell.row.element?.anyRows?.visitSlots(body)
    ((cell.row.leaf as? GridLine)?.selectedNode ?? cell.node).visitSlots(body)
  }
}

extension LayoutNode {
  /// The controls in the node, in the order in which they are drawn.
  final var controls: [any Control] {
    if isConcealed { return [] }
    return control.map { [$0] } ?? children.flatMap(\.controls)
  }
}
