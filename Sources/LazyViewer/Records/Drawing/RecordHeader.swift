import Glyphs
import LazyData
import LazyUI

/// The line with the column names above the list. The selected name is highlighted, and sorted columns have an arrow. A
/// truncated name ends with an ellipsis. If more columns follow on the right, the line itself ends with an ellipsis,
/// unless its last cell is in use.
struct RecordHeader {
  let layout: RecordLayout
  let columns: [RecordColumn]
  let selected: Int
  let orders: [Arrangement.Order]
  /// Whether more columns follow after the last one on screen.
  let hasMore: Bool

  private static let ellipsis = Glyph("…")

  private func arrow(of column: Int) -> String {
    orders.firstIndex { $0.column == column }.map { orders.arrow(at: $0) } ?? ""
  }

  /// Returns the name of a column, cut to `room` cells.
  private func name(of column: Int, in room: Int) -> ArraySlice<Glyph> {
    // The next character may be wide, so two more cells are needed to find whether the name is cut.
    let name = OneLineText.text(of: columns[column].name)
    return CutText.cut(SafeText.glyphs(in: name, limit: room + 2)[...], to: room)
  }

  func draw(in area: Rect, _ painter: inout Painter) {
    guard !area.isEmpty else { return }
    painter.style = Style(attributes: .bold)
    painter.fill(area)
    var end = 0
    for column in layout.shownColumns where column.index < columns.count {
      let arrow = SafeText.glyphs(in: arrow(of: column.index))
      var glyphs = name(of: column.index, in: max(0, column.width - arrow.count))
      glyphs += arrow
      if column.isNumeric, glyphs.count < column.width {
        glyphs.insert(contentsOf: repeatElement(.space, count: column.width - glyphs.count), at: glyphs.startIndex)
      }
      painter.style = Style(foreground: .role(column.index == selected ? .column : .header))
      if column.index == selected {
        painter.fill(Rect(x: area.x + column.x, y: area.y, width: column.width, height: 1))
      }
      painter.write(glyphs, x: area.x + column.x, y: area.y)
      end = column.x + glyphs.count
    }
    if hasMore, end < area.width - 1 { drawEllipsis(in: area, &painter) }
    painter.style = .plain
  }

  /// Draws an ellipsis in the last cell, in the style of the column that has this cell.
  private func drawEllipsis(in area: Rect, _ painter: inout Painter) {
    let isInColumn = layout.shownColumns.last.map { $0.x + $0.width >= area.width } ?? false
    if !isInColumn { painter.style = Style(foreground: .role(.header)) }
    painter.write([Self.ellipsis], x: area.x + area.width - 1, y: area.y)
  }
}

extension [Arrangement.Order] {
  /// Returns the arrow for a sort order, followed by its rank if there are several orders.
  func arrow(at index: Int) -> String {
    (self[index].isDescending ? "↓" : "↑") + (count > 1 ? "\(index + 1)" : "")
  }

  /// The cells for the arrows of the sorted columns.
  var arrowWidths: [Int: Int] {
    guard !isEmpty else { return [:] }
    return [Int: Int](zip(map(\.column), indices.map { arrow(at: $0).unicodeScalars.count })) { first, _ in first }
  }
}
