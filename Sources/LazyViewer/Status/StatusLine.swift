package import Glyphs
package import LazyUI

/// The status line, the last line of the screen. Items are placed from the left, the last one at the right edge. Items
/// that do not fit are left out.
package struct StatusLine {
  /// The ranks of items. If the line is too short, items with the last rank are left out first.
  package enum Rank: Int, Comparable {
    /// Never left out. The first item of this rank is truncated if necessary.
    case needed
    /// Truncated if the line is too short, and left out if little room is left.
    case note
    case counter
    case hint
    case name
    case detail

    package static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  package struct Item {
    let text: String
    let rank: Rank
    let isUrgent: Bool

    package init(_ text: String, _ rank: Rank = .needed, isUrgent: Bool = false) {
      self.text = text
      self.rank = rank
      self.isUrgent = isUrgent
    }

    /// Returns the time of the last frame, in milliseconds with one decimal.
    static func frame(took duration: Duration) -> Item {
      let tenths = (duration.microseconds + 50) / 100
      return Item("\(tenths / 10).\(tenths % 10) ms", .detail)
    }
  }

  /// An item with its position.
  struct Part {
    let x: Int
    let glyphs: ArraySlice<Glyph>
    let isUrgent: Bool
  }

  private static let gap = 2
  /// The minimum width of a note that is truncated.
  private static let leastNote = 16

  let items: [Item]

  package init(items: [Item]) { self.items = items }

  /// Returns the two counters that show whether the list is lazy.
  static func items(counters: Counters, live: Int) -> [Item] {
    [Item("row inits \(counters.inits.grouped)", .counter), Item("live rows \(live.grouped)", .counter)]
  }

  /// Returns the items for a list that cannot be shown before its rows are made. The progress is not always known.
  ///
  /// - Parameter message: a message to show first.
  package static func items(gathering progress: GatherProgress, after message: String? = nil) -> [Item] {
    let made =
      progress.total > 0 ? "\(progress.done.grouped) of \(progress.total.grouped) rows made" : "making rows"
    return (message.map { [Item($0, isUrgent: true)] } ?? []) + [
      Item(made, isUrgent: true), Item("Esc stops", isUrgent: true),
    ]
  }

  /// Returns the items while the page of choices is shown.
  static func items(choosing count: Int) -> [Item] {
    [
      Item("\(count.grouped) choices"), Item("Enter opens", .hint), Item("/ finds", .hint),
      Item("Esc closes", .hint), Item("? help", .hint),
    ]
  }

  /// The items while help is shown.
  static let helpItems = [
    Item("keys and commands"), Item("/ searches", .hint), Item("↑ ↓ scroll", .hint),
    Item("Esc closes", .hint),
  ]

  /// Returns the items that fit into `width` columns, with their positions.
  func parts(width: Int) -> [Part] {
    var glyphs = items.map { SafeText.glyphs(in: $0.text, limit: max(0, width)) }
    var shown = items.indices.filter { items[$0].rank == .needed }
    // One column at each end stays empty.
    var room = shown.reduce(width - 2 + Self.gap) { $0 - glyphs[$1].count - Self.gap }
    let lack = max(0, -room)
    let others = items.indices.filter { items[$0].rank != .needed }
    for index in others.sorted(by: { (items[$0].rank, $0) < (items[$1].rank, $1) }) {
      let free = room - Self.gap
      if items[index].rank == .note, free >= Self.leastNote {
        glyphs[index] = Array(CutText.cut(glyphs[index][...], to: free))
      }
      guard glyphs[index].count <= free else { continue }
      room -= glyphs[index].count + Self.gap
      shown.append(index)
    }
    shown.sort()
    var x = 1
    return shown.enumerated().map { place, index in
      var text = glyphs[index][...]
      if lack > 0, items[index].rank == .needed, index == shown.first(where: { items[$0].rank == .needed }) {
        text = CutText.cut(text, to: max(0, text.count - lack))
      }
      if place == shown.count - 1, place > 0 { x = max(x, width - 1 - text.count) }
      defer { x += text.count + Self.gap }
      return Part(x: x, glyphs: text, isUrgent: items[index].isUrgent)
    }
  }

  package func draw(in area: Rect, _ painter: inout Painter) {
    guard !area.isEmpty else { return }
    painter.style = Style(foreground: .role(.status))
    painter.fill(area)
    for part in parts(width: area.width) {
      painter.style.attributes = part.isUrgent ? .bold : .none
      painter.write(part.glyphs, x: area.x + part.x, y: area.y)
    }
    painter.style = .plain
  }
}

/// The message in the status line until the next key: the response to the last key, followed by later notices.
struct StatusMessage: Equatable {
  var answer: String?
  var news: String?
  /// The notice from opening the source. It is shown beside the state of the list if there is no other message.
  var note: String?

  var text: String? {
    guard let answer, let news else { return answer ?? news }
    return answer + "; " + news
  }

  /// Replaces the parts that the newer message contains.
  mutating func update(by newer: StatusMessage) {
    answer = newer.answer ?? answer
    news = newer.news ?? news
    note = newer.note ?? note
  }
}
