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
    for place in layout.places where place.column < columns.count {
      let arrow = order.flatMap { $0.column == place.column ? $0.isDescending ? "↓" : "↑" : nil } ?? ""
      // Behind a name that fills its column the arrow stands in the gap.
      let overhang = place.x + place.width < area.width ? arrow.unicodeScalars.count : 0
      let room = max(0, place.width + overhang - arrow.unicodeScalars.count)
      var glyphs = SafeText.glyphs(in: columns[place.column].name, limit: room) + SafeText.glyphs(in: arrow)
      if place.isNumeric, glyphs.count < place.width {
        glyphs = Array(repeating: .space, count: place.width - glyphs.count) + glyphs
      }
      painter.style.attributes = place.column == selected ? [.bold, .reverse] : [.bold, .underline]
      if place.column == selected {
        painter.fill(Rect(x: area.x + place.x, y: area.y, width: place.width, height: 1))
      }
      painter.write(glyphs[...], x: area.x + place.x, y: area.y)
    }
    painter.style = .plain
  }
}
