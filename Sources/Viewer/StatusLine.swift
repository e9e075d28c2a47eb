import Glyphs
import LazyUI

/// The last line of the screen: parts from the left, the last ones at the right; what has no room is left out.
struct StatusLine {
  struct Item {
    let text: String
    let isUrgent: Bool
    /// Left out first where there is no room.
    let isOptional: Bool

    init(_ text: String, isUrgent: Bool = false, isOptional: Bool = false) {
      self.text = text
      self.isUrgent = isUrgent
      self.isOptional = isOptional
    }
  }

  let items: [Item]

  /// What is said while there is nothing special to say.
  @MainActor
  static func items(
    content: ListContent, container: (any ScrollContainer)?, counters: Counters, count: Int?, showsCounters: Bool,
    frame: Duration
  ) -> [Item] {
    let total = container?.rowCount ?? 0
    let row = total == 0 ? 0 : (container?.selection ?? 0) + 1
    let known = container?.isRowCountKnown ?? true
    var items = [
      Item(content.name),
      Item("row \(row.grouped) / \(known ? "" : "~")\(total.grouped)"),
      Item("\(total <= 1 ? 100 : (row - 1) * 100 / (total - 1))%"),
    ]
    if let loading = content.loading() {
      items.append(Item(text(of: loading)))
    }
    if showsCounters {
      items.append(Item("row inits \(counters.inits.grouped)", isOptional: true))
      items.append(Item("live rows \((container?.mountedCount ?? 0).grouped)", isOptional: true))
    }
    if let count { items.append(Item("\(count)", isUrgent: true)) }
    items.append(Item("\(milliseconds(frame)) ms", isOptional: true))
    items.append(Item("? help"))
    return items
  }

  private static func text(of loading: ListContent.Loading) -> String {
    if loading.failure != nil { return "load failed: Enter retries" }
    return loading.isLoading ? "loading more…" : "\(loading.loads) loads"
  }

  /// Milliseconds with one decimal.
  private static func milliseconds(_ duration: Duration) -> String {
    let tenths = (duration.microseconds + 50) / 100
    return "\(tenths / 10).\(tenths % 10)"
  }

  func draw(in area: Rect, _ painter: inout Painter) {
    guard !area.isEmpty else { return }
    painter.style = Style(attributes: .reverse)
    painter.fill(area)
    var items = items
    func width() -> Int { items.reduce(0) { $0 + TextWidth.width(of: $1.text) + 2 } }
    while width() > area.width, let index = items.lastIndex(where: \.isOptional) { items.remove(at: index) }
    var x = area.x + 1
    for (index, item) in items.enumerated() {
      let glyphs = SafeText.glyphs(in: item.text, limit: area.width)
      if index == items.count - 1, items.count > 1 { x = max(x, area.maxX - glyphs.count - 1) }
      painter.style.attributes = item.isUrgent ? [.reverse, .bold] : .reverse
      painter.write(glyphs[...], x: x, y: area.y)
      x += glyphs.count + 2
    }
    painter.style = .plain
  }
}

extension Duration {
  var microseconds: Int {
    Int(components.seconds) * 1_000_000 + Int(components.attoseconds / 1_000_000_000_000)
  }
}
