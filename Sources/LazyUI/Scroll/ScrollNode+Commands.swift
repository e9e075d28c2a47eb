import Glyphs

extension ScrollNode: ScrollContainer {
  var rowCount: Int { content.knownCount ?? content.estimatedCount }
  var isRowCountKnown: Bool { content.knownCount != nil }
  var mountedCount: Int { cells.count }
  var heldCount: Int { content.heldCount }
  var viewportSize: Size { frame.size }

  var position: ScrollPosition {
    if let first = placed.first {
      return ScrollPosition(firstRow: first.cell.index, hiddenLines: -first.y, selection: selection)
    }
    // Nothing has been laid out yet: it stands where it is to stand.
    switch target {
    case .top(let row, let line): return ScrollPosition(firstRow: row, hiddenLines: -line, selection: selection)
    case .bottom(let row), .center(let row): return ScrollPosition(firstRow: row, selection: selection)
    }
  }

  func restore(_ position: ScrollPosition) {
    target = .top(row: max(0, position.firstRow), line: -position.hiddenLines)
    selection = max(0, position.selection)
    invalidatePlacement()
  }

  func moveSelection(by count: Int) {
    guard session.showsSelection else {
      page(by: count)
      return
    }
    select(max(0, selection.addingReportingOverflow(count).overflow ? .max : selection + count))
  }

  func select(_ index: Int) {
    let index = isRowCountKnown ? max(0, min(index, rowCount - 1)) : max(0, index)
    selection = index
    if let row = placed.first(where: { $0.cell.index == index }), row.y >= 0, row.end <= frame.height {
      // A move before this one, of which no frame was shown, may have aimed elsewhere.
      if let settledTarget, target != settledTarget {
        target = settledTarget
        invalidatePlacement()
      }
      session.needsUpdate()
      return
    }
    if index <= placed.first?.cell.index ?? 0 {
      target = .top(row: index, line: 0)
    } else if isNear(index) {
      target = .bottom(row: index)
    } else {
      target = index == .max || index + 1 >= rowCount ? .bottom(row: index) : .center(row: index)
    }
    invalidatePlacement()
  }

  /// Whether a row below the screen is less than a screen away.
  private func isNear(_ index: Int) -> Bool {
    guard let last = placed.last else { return false }
    return index - last.cell.index < max(1, frame.height)
  }

  func page(by lines: Int) {
    syncIfNeeded()
    guard isPrepared, let first = placed.first, let last = placed.last else { return }
    let atEnd = lines > 0 && last.end <= frame.height && last.cell.index + 1 >= rowCount && isRowCountKnown
    let atStart = lines < 0 && first.cell.index == 0 && first.y >= 0
    if atEnd || atStart {
      select(atEnd ? last.cell.index : 0)
      return
    }
    let line = placed.first { $0.cell.index == selection }?.y ?? 0
    target = .top(row: first.cell.index, line: first.y - lines)
    showWindow()
    let under = placed.last { $0.y <= max(0, line) }
    selection = under?.cell.index ?? selection
    invalidatePlacement()
  }

  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool {
    guard let index = content.index(of: id) else { return false }
    switch anchor?.y {
    case nil:
      select(index)
      return true
    case .some(...0.25): target = .top(row: index, line: 0)
    case .some(0.75...): target = .bottom(row: index)
    default: target = .center(row: index)
    }
    selection = index
    invalidatePlacement()
    return true
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
