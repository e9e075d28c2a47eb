import Glyphs
import TestSupport

/// Frames made by random operations, like those of a list beside panes.
struct Frames {
  var surface: Surface
  var random: SplitMix
  var words = ["row", "12", "日本", "é", "e\u{301}", "  ", "───", "mmmmmmmm"]
  var size: Size { surface.size }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func style() -> Style {
    var style = Style.plain
    switch number(0...5) {
    case 0: style.attributes = .bold
    case 1: style.attributes = .reverse
    case 2: style.foreground = .palette(UInt8(number(1...6)))
    case 3: style.background = .palette(UInt8(number(1...6)))
    default: break
    }
    return style
  }

  mutating func rect() -> Rect {
    let isWhole = number(0...2) > 0
    let x = isWhole ? 0 : number(0...size.width / 2)
    let y = number(0...size.height / 2)
    return Rect(
      x: x, y: y, width: isWhole ? size.width : number(1...size.width - x), height: number(1...size.height - y))
  }

  mutating func write() {
    let text = (0..<number(0...12)).map { _ in words[number(0...words.count - 1)] }.joined()
    surface.write(
      SafeText.glyphs(in: text)[...], x: number(-3...size.width), y: number(0...size.height - 1), style: style(),
      clip: surface.bounds)
  }

  /// Changes the frame at random.
  mutating func change() {
    for _ in 0..<number(0...3) {
      switch number(0...9) {
      case 0: surface.fill(rect(), with: Cell(Glyph("x"), style()))
      case 1...4:
        let rect = rect()
        _ = surface.scroll(SurfaceScroll(rect, lines: number(-rect.height...rect.height)))
      default: write()
      }
    }
  }
}
