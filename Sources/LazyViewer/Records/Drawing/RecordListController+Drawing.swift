package import Glyphs
import LazyData
package import LazyUI

extension RecordListController {
  /// Updates the layout for the rows that `list` will show next, and moves the list to the target of a pending jump.
  ///
  /// - Parameter isLazy: whether the list makes only the rows on screen.
  package func prepare(_ list: Session, in size: Size, isLazy: Bool) {
    let container = list.scrollContainer
    revealAwaited(at: container)
    let landing = pendingJump.removeLanding()
    let goal = landing?.index ?? Self.rowToCome(in: container, height: size.height)
    let before = layout
    let shownFirst = if let goal { firstRow(around: goal, height: size.height) } else { container?.position.firstRow }
    let first = shownFirst ?? 0
    fit.meter.forgetRows()
    updateLayout(width: size.width)
    if isLazy {
      fitted = nil
      layOut(in: size, firstRow: first)
    } else {
      holdColumns()
      if list.gathering == nil { fitColumns(to: first..<first + size.height) }
      updateLayout(width: size.width)
    }
    guard let goal, landing != nil || layout != before else { return }
    // When rows are created again, the list anchors its position to the rows on screen. So the target must be set after
    // that.
    list.prepare()
    guard let container = list.scrollContainer else { return }
    if let landing { landing.select(in: container, at: jumpTarget) } else { container.select(goal, at: nil) }
  }

  /// Measures rows before they are made, if there are no measured sizes, or only those of rows far away. The rows then
  /// have the right widths from the start.
  private func layOut(in size: Size, firstRow: Int) {
    if fit.meter.isHeld { fit.meter.follow() }
    let isMeasured = !fit.renew(at: firstRow, height: size.height, columns: columns) {
      shown.indices.contains(firstRow) && shown[firstRow].isAwaited
    }
    if isMeasured { return }
    let rows = (firstRow..<firstRow + size.height).clamped(to: shown.indices)
    for row in rows { _ = fit.meter.cells(of: shown[row], for: layout) }
    updateLayout(width: size.width)
  }

  /// Fixes the column widths of a list that makes all rows, because a changed layout would make each row again. The
  /// widths are those of a sample of rows. Must be called before the first row is made.
  func holdColumns() {
    guard !fit.isText, !fit.meter.isHeld else { return }
    let last = max(0, shown.count - 1)
    for place in 0...Self.mostSampled {
      let row = last * place / Self.mostSampled
      if shown.indices.contains(row), !shown[row].isAwaited { _ = fit.meter.cells(of: shown[row], for: layout) }
    }
    fit.meter.hold()
    updateLayout(width: layout.width)
  }

  /// Makes fixed columns fit these rows. Columns that are not fixed adapt as rows are made.
  func fitColumns(to rows: Range<Int>) {
    guard fit.meter.isHeld else {
      fitted = nil
      return
    }
    let wanted = FittedRows(rows: rows.clamped(to: shown.indices), records: shown, layout: layout)
    if wanted == fitted { return }
    var isSettled = true
    for row in wanted.rows {
      let cells = fit.meter.fit(shown[row], for: layout)
      isSettled = isSettled && !cells.mayChange
    }
    fitted = isSettled ? wanted : nil
  }

  /// The number of rows that are measured if all rows are made.
  private static let mostSampled = 20

  /// Returns the selected row if it is not on screen yet; otherwise nil.
  private static func rowToCome(in container: (any ScrollContainer)?, height: Int) -> Int? {
    // A pending jump shows its own target and not the selected row.
    guard let container, container.goal == nil else { return nil }
    let first = container.position.firstRow
    return first <= container.selection && container.selection < first + height ? nil : container.selection
  }

  /// Returns the row that must be first on screen to show `row` as near to the middle as possible.
  private func firstRow(around row: Int, height: Int) -> Int {
    max(0, min(row - height / 2, shown.count - height))
  }

  /// Updates the layout for a list of `width` cells.
  ///
  /// - Returns: whether the layout has changed.
  @discardableResult
  func updateLayout(width: Int) -> Bool {
    var layout = fit.layout(
      width: width, after: self.layout, marking: search.typed ?? search.pattern, tagged: tags.ids(in: shown),
      lastNumber: max(source.countedCount, known.count), origins: source.origins, isLog: source.isLog,
      orders: fit.isText ? [] : source.status.arrangement.orders)
    layout.fuzzyPatterns = source.status.arrangement.filters.compactMap(\.ranking)
    layout.numbersAreKnown =
      layout.numberWidth == 0 || source.status.arrangement == Arrangement() || !source.isCounting
    let match = search.typed == nil ? search.current?.shown : nil
    if match != shownMatch { shownMatch = match }
    guard layout != self.layout else { return false }
    self.layout = layout
    return true
  }

  /// Selects another column. If the records are text, scrolls sideways instead, at most to the end of the longest line
  /// on screen.
  func moveColumn(by count: Int, at container: any ScrollContainer) {
    if !fit.isText {
      fit.moveColumn(by: count, in: layout)
    } else if let wanted = fit.start(after: count, in: layout) {
      let last = lastStart(upTo: max(wanted, layout.start), at: container)
      layout.start = count > 0 ? max(layout.start, min(wanted, last)) : min(wanted, last)
    } else {
      return
    }
    requestUpdate()
  }

  /// Selects the column whose name was clicked. A click on the selected column sorts by it: ascending, then descending,
  /// then in the source's order.
  ///
  /// - Parameter x: the clicked cell, counted from the left edge of the list.
  func clickHeader(x: Int, at container: any ScrollContainer) {
    guard let column = layout.shownColumns.first(where: { $0.x <= x && x < $0.x + $0.width }) else { return }
    guard column.index == fit.columns.selected else { return selectColumn(column.index) }
    let isSorted = source.status.arrangement.orders.first?.column == column.index
    sort(isDescending: isSorted)
  }

  /// Returns the offset that puts the end of the longest line on screen at the right edge, up to `limit`.
  ///
  /// - Complexity: O(cells up to the right edge) for each line, like drawing the line.
  private func lastStart(upTo limit: Int, at container: any ScrollContainer) -> Int {
    let cells = limit + layout.textWidth
    let first = container.position.firstRow
    let rows = (first..<first + container.viewportSize.height).clamped(to: shown.indices)
    let tabs = fit.tabs
    let longest = rows.lazy.map { RecordLine.width(of: self.shown[$0], upTo: cells, tabs: tabs) }.max() ?? 0
    return max(0, longest - layout.textWidth)
  }

  func toggleNumbers() {
    fit.toggleNumbers()
    requestUpdate()
  }

  func toggleWrap() {
    fit.toggleWrap()
    requestUpdate()
  }
}

/// A range of rows, and the layout whose columns fit them.
struct FittedRows: Equatable {
  let rows: Range<Int>
  let records: RecordList
  let layout: RecordLayout
}
