import Glyphs
import LazyData
import LazyUI

/// The line with the column names above the list. The selected name is highlighted, and sorted columns have an arrow.
struct RecordHeader {
  let layout: RecordLayout
  let columns: [RecordColumn]
  let selected: Int
  let orders: [Arrangement.Order]

  private func arrow(of column: Int) -> String {
    orders.firstIndex { $0.column == column }.map { orders.arrow(at: $0) } ?? ""
  }

  func draw(in area: Rect, _ painter: inout Painter) {
    guard !area.isEmpty else { return }
    painter.style = Style(attributes: .bold)
    painter.fill(area)
    for column in layout.shownColumns where column.index < columns.count {
      let arrow = arrow(of: column.index)
      let room = max(0, column.width - arrow.unicodeScalars.count)
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

extension [Arrangement.Order] {
  /// Returns the direction of an order, and its rank if there are several.
  func arrow(at index: Int) -> String {
    (self[index].isDescending ? "↓" : "↑") + (count > 1 ? "\(index + 1)" : "")
  }

  /// The cells for the arrows of the sorted columns.
  var arrowWidths: [Int: Int] {
    guard !isEmpty else { return [:] }
    return [Int: Int](zip(map(\.column), indices.map { arrow(at: $0).unicodeScalars.count })) { first, _ in first }
  }
}
