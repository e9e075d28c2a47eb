package import Glyphs
import LazyData
package import LazyUI

extension RecordListController {
  /// Updates the layout for the rows that `list` will show next, and moves the list to its target.
  ///
  /// - Parameter isLazy: whether the list makes only the rows on screen.
  package func prepare(_ list: Session, in size: Size, isLazy: Bool) {
    let container = list.scrollContainer
    revealAwaited(at: container)
    let row = aim.removeRow()
    let goal = row ?? Self.rowToCome(in: container, height: size.height)
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
    guard let goal, row != nil || layout != before else { return }
    // Recreated rows anchor the list to those on screen, so the target must be set after that.
    list.prepare()
    list.scrollContainer?.select(goal)
  }

  /// Measures the rows first if no measurement exists, or only of rows far away, so that rows are made with the right
  /// widths at once.
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

  /// Holds the columns of a list that makes all rows, because a changed layout would make each row again. The widths
  /// fit a sample of rows. Call it before the first row is made.
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

  /// Makes held columns fit these rows. Other columns adapt by themselves as rows are made.
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

  /// The number of rows that are measured before all are made.
  private static let mostSampled = 20

  /// Returns the selected row, if it is not on screen yet.
  private static func rowToCome(in container: (any ScrollContainer)?, height: Int) -> Int? {
    // A pending jump has its own target.
    guard let container, container.goal == nil else { return nil }
    let first = container.position.firstRow
    return first <= container.selection && container.selection < first + height ? nil : container.selection
  }

  /// Returns the first row on screen if `row` is in the middle, or as near to it as possible.
  private func firstRow(around row: Int, height: Int) -> Int {
    max(0, min(row - height / 2, shown.count - height))
  }

  /// Updates the layout for a list of `width` cells.
  ///
  /// - Returns: whether it changed.
  @discardableResult
  func updateLayout(width: Int) -> Bool {
    var layout = fit.layout(
      width: width, after: self.layout, marking: search.typed ?? search.pattern, tagged: tags.ids(in: shown),
      count: shown.count, origins: source.origins, isLog: source.isLog,
      orders: fit.isText ? [] : source.status.arrangement.orders)
    layout.numbersAreKnown =
      layout.numberWidth == 0 || source.status.arrangement == Arrangement() || !source.isCounting
    guard layout != self.layout else { return false }
    self.layout = layout
    return true
  }

  /// Selects another column, or scrolls text sideways, at most to the end of the longest line on screen.
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

  /// Selects the column whose name was clicked. A click on the selected one sorts by it: ascending, descending, and in
  /// the source's order.
  ///
  /// - Parameter x: the cell, from the left of the list.
  func clickHeader(x: Int, at container: any ScrollContainer) {
    guard let column = layout.shownColumns.first(where: { $0.x <= x && x < $0.x + $0.width }) else { return }
    guard column.index == fit.columns.selected else { return selectColumn(column.index) }
    let isSorted = source.status.arrangement.orders.first?.column == column.index
    sort(isDescending: isSorted)
  }

  /// Returns how far the lines on screen can be scrolled until the longest of them ends at the right edge, or up to
  /// `limit`.
  ///
  /// - Complexity: O(cells up to the right edge) per line, like drawing it.
  private func lastStart(upTo limit: Int, at container: any ScrollContainer) -> Int {
    let cells = limit + layout.textWidth
    let first = container.position.firstRow
    let rows = (first..<first + container.viewportSize.height).clamped(to: shown.indices)
    let longest = rows.lazy.map { RecordLine.width(of: self.shown[$0], upTo: cells) }.max() ?? 0
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

/// Rows that the columns fit, in a layout.
struct FittedRows: Equatable {
  let rows: Range<Int>
  let records: RecordList
  let layout: RecordLayout
}
