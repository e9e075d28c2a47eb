/// The signs that stand for SF symbols.
enum SignTable {
  /// The sign for a name. Where a name has none, that of the name without its last parts (`heart.fill`, `person.circle`).
  static func sign(for name: String) -> String {
    var parts = name.split(separator: ".")
    while !parts.isEmpty {
      if let sign = signs[parts.joined(separator: ".")] { return sign }
      parts.removeLast()
    }
    return "■"
  }

  private static let signs = [
    "checkmark": "✓", "xmark": "✗", "plus": "+", "minus": "−", "multiply": "×", "divide": "÷", "equal": "=",
    "questionmark": "?", "exclamationmark": "!", "info": "i", "number": "#", "at": "@", "percent": "%",
    "circle": "○", "circle.fill": "●", "square": "□", "square.fill": "■", "triangle": "△", "triangle.fill": "▲",
    "diamond": "◇", "diamond.fill": "◆", "star": "☆", "star.fill": "★", "heart": "♡", "heart.fill": "♥",
    "arrow.up": "↑", "arrow.down": "↓", "arrow.left": "←", "arrow.right": "→", "arrow.clockwise": "↻",
    "arrow.counterclockwise": "↺", "chevron.up": "▴", "chevron.down": "▾", "chevron.left": "‹", "chevron.right": "›",
    "ellipsis": "…", "line.3.horizontal": "≡", "list.bullet": "≡", "magnifyingglass": "⌕", "gear": "⚙",
    "gearshape": "⚙", "trash": "⌫", "pencil": "✎", "square.and.pencil": "✎", "envelope": "✉", "phone": "☎",
    "house": "⌂", "flag": "⚑", "bell": "♪", "music.note": "♪", "sun.max": "☀", "moon": "☾", "cloud": "☁",
    "umbrella": "☂", "snowflake": "❄", "bolt": "ϟ", "flame": "♨", "leaf": "❧", "person": "☺", "person.fill": "☻",
    "clock": "◷", "play": "▷", "play.fill": "▶", "stop.fill": "■", "pause": "‖", "lock": "⊠", "lock.open": "⊡",
    "link": "∞", "doc": "▤", "folder": "▣", "photo": "▨", "calendar": "▦", "tag": "◈", "globe": "◍",
    "pawprint": "❖", "exclamationmark.triangle": "⚠", "checkmark.circle": "✓", "xmark.circle": "✗",
    "hand.thumbsup": "⇑", "hand.thumbsdown": "⇓", "cart": "⊔", "gift": "⊞", "eye": "◉", "eye.slash": "⊘",
  ]
}
