import Glyphs
import LazyData
import LazyUI

/// The line with the column names above the list. The selected name is highlighted, and sorted columns have an arrow.
struct RecordHeader {
  let layout: RecordLayout
  let columns: [RecordColumn]
  let selected: Int
  let orders: [Arrangement.Order]

  /// Returns the arrow for the direction of a sorted column, with the column's rank if several are sorted.
  private func arrow(of column: Int) -> String {
    guard let place = orders.firstIndex(where: { $0.column == column }) else { return "" }
    return (orders[place].isDescending ? "↓" : "↑") + (orders.count > 1 ? "\(place + 1)" : "")
  }

  func draw(in area: Rect, _ painter: inout Painter) {
    guard !area.isEmpty else { return }
    painter.style = Style(attributes: .bold)
    painter.fill(area)
    for column in layout.shownColumns where column.index < columns.count {
      let arrow = arrow(of: column.index)
      // If the name fills its column, the arrow is drawn in the gap.
      let overhang = column.x + column.width < area.width ? arrow.unicodeScalars.count : 0
      let room = max(0, column.width + overhang - arrow.unicodeScalars.count)
      var glyphs = SafeText.glyphs(in: columns[column.index].name, limit: room) + SafeText.glyphs(in: arrow)
      if column.isNumeric, glyphs.count < column.width {
        glyphs = Array(repeating: .space, count: column.width - glyphs.count) + glyphs
      }
      painter.style = Style(foreground: .role(column.index == selected ? .column : .header))
      if column.index == selected {
        painter.fill(Rect(x: area.x + column.x, y: area.y, width: column.width, height: 1))
      }
      painter.write(glyphs[...], x: area.x + column.x, y: area.y)
    }
    painter.style = .plain
  }
}
