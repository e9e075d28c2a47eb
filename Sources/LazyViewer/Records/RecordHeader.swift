import Glyphs
import LazyData
import LazyUI

/// The names of the columns, above the list; the selected one is reversed, the one that is sorted by has an arrow.
struct RecordHeader {
  let layout: RecordLayout
  let columns: [RecordColumn]
  let selected: Int
  let order: Arrangement.Order?

  func draw(in area: Rect, _ painter: inout Painter) {
    guard !area.isEmpty else { return }
    painter.style = Style(attributes: .bold)
    painter.fill(area)
    for column in layout.shownColumns where column.index < columns.count {
      let arrow = order.flatMap { $0.column == column.index ? $0.isDescending ? "↓" : "↑" : nil } ?? ""
      // Behind a name that fills its column the arrow stands in the gap.
      let overhang = column.x + column.width < area.width ? arrow.unicodeScalars.count : 0
      let room = max(0, column.width + overhang - arrow.unicodeScalars.count)
      var glyphs = SafeText.glyphs(in: columns[column.index].name, limit: room) + SafeText.glyphs(in: arrow)
      if column.isNumeric, glyphs.count < column.width {
        glyphs = Array(repeating: .space, count: column.width - glyphs.count) + glyphs
      }
      painter.style.attributes = column.index == selected ? [.bold, .reverse] : [.bold, .underline]
      if column.index == selected {
        painter.fill(Rect(x: area.x + column.x, y: area.y, width: column.width, height: 1))
      }
      painter.write(glyphs[...], x: area.x + column.x, y: area.y)
    }
    painter.style = .plain
  }
}
