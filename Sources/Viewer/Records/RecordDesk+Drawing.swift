package import Glyphs
import LazyData
package import LazyUI

extension RecordDesk {
  /// Brings the layout up to date for the rows that `list` is to show next, and has it go where it is to go.
  package func prepare(_ list: Session, in size: Size) {
    let row = aim.takeRow()
    let goal = row ?? list.scrollContainer.flatMap { Self.rowToCome(in: $0, height: size.height) }
    let before = layout
    layOut(
      in: size,
      firstRow: goal.map { firstRow(around: $0, height: size.height) } ?? list.scrollContainer?.position.firstRow)
    guard let goal, row != nil || layout != before else { return }
    // A list whose rows are made anew stands by those on screen, so that it is told behind that where to go.
    list.prepare()
    list.scrollContainer?.select(goal)
  }

  /// Where nothing is known of what is in the columns, or only of rows far away, rows are looked at first, so that they are
  /// made for the right widths at once.
  private func layOut(in size: Size, firstRow: Int?) {
    fit(width: size.width)
    guard !meter.sizes.isEmpty else { return }
    let firstRow = firstRow ?? 0
    if abs(firstRow - sizedRow) > 10 * max(1, size.height) { meter.reset(source.columns) }
    sizedRow = firstRow
    guard meter.isUnused else { return }
    for index in firstRow..<firstRow + size.height where shown.indices.contains(index) {
      _ = RecordLine.line(shown[index], layout, meter)
    }
    fit(width: size.width)
  }

  /// The selected row, where it is not on screen yet.
  private static func rowToCome(in container: any ScrollContainer, height: Int) -> Int? {
    // Where it was sent elsewhere, it goes there.
    guard container.goal == nil else { return nil }
    let first = container.position.firstRow
    return first <= container.selection && container.selection < first + height ? nil : container.selection
  }

  /// The first row on screen when `row` is in the middle, or as near to it as there are rows.
  private func firstRow(around row: Int, height: Int) -> Int {
    max(0, min(row - height / 2, shown.count - height))
  }

  /// Brings the layout up to date for a list of `width` cells.
  ///
  /// - Returns: whether it changed.
  @discardableResult
  func fit(width: Int) -> Bool {
    meter.takeNews()
    var layout = RecordLayout()
    layout.width = width
    layout.pattern = search.pattern
    layout.wraps = options.wraps && meter.sizes.isEmpty
    layout.start = layout.wraps ? 0 : self.layout.start
    layout.flawWidth = meter.sizes.isEmpty ? 0 : 2
    if options.showsNumbers { layout.numberWidth = max(4, max(shown.count, 1).grouped.count) }
    columns.reveal(from: layout.gutter, to: width, sizes: meter.sizes)
    layout.places = columns.places(from: layout.gutter, to: width, sizes: meter.sizes)
    guard layout != self.layout else { return false }
    self.layout = layout
    return true
  }

  /// Selects another column, or scrolls a text sideways: no further than to where the longest of the lines on screen ends.
  func moveColumn(by count: Int, at container: any ScrollContainer) {
    if meter.sizes.isEmpty {
      guard !options.wraps else { return }
      let step = max(1, layout.textWidth / 2)
      let wanted = min(Self.mostStart, max(0, layout.start + min(count, Self.mostStart) * step))
      let last = lastStart(upTo: max(wanted, layout.start), at: container)
      layout.start = count > 0 ? max(layout.start, min(wanted, last)) : min(wanted, last)
    } else {
      columns.move(by: count, from: layout.gutter, to: layout.width, sizes: meter.sizes)
    }
    noteChange()
  }

  /// How far the lines on screen can be scrolled until the longest of them ends at the right edge, or up to `limit`.
  ///
  /// - Complexity: O(cells up to the right edge) a line, as drawing them.
  private func lastStart(upTo limit: Int, at container: any ScrollContainer) -> Int {
    let cells = limit + layout.textWidth
    let first = container.position.firstRow
    let rows = (first..<first + container.viewportSize.height).clamped(to: shown.indices)
    let longest = rows.lazy.map { RecordLine.width(of: self.shown[$0], upTo: cells) }.max() ?? 0
    return max(0, longest - layout.textWidth)
  }

  /// A text is not scrolled further than so many cells: what is left of the screen is decoded for each row.
  private static let mostStart = 1_000_000

  func toggleNumbers() {
    options.showsNumbers.toggle()
    noteChange()
  }

  func toggleWrap() {
    options.wraps.toggle()
    noteChange()
  }
}
