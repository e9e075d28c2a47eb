import Glyphs
import TestSupport
import Testing

@Suite("Surface")
struct SurfaceTests {
  /// The places where a wide character is halved: a first half without its continuation, or the reverse.
  private func halves(of surface: Surface) -> [String] {
    var found: [String] = []
    for y in 0..<surface.size.height {
      for x in 0..<surface.size.width {
        let glyph = surface[x, y].glyph
        let isWide = Unicode.Scalar(glyph.base).map { TextWidth.width(of: $0) == 2 } ?? false
        let continues = x + 1 < surface.size.width && surface[x + 1, y].glyph.isContinuation
        if isWide != continues { found.append("\(x),\(y) \(glyph.text)") }
        if x == 0, glyph.isContinuation { found.append("\(x),\(y) begins with a continuation") }
      }
    }
    return found
  }

  @Test("No operation halves a wide character", arguments: [UInt64.random(in: 0 ... .max)])
  func neverHalves(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    func rect() -> Rect {
      Rect(x: number(-3...12), y: number(-2...4), width: number(0...9), height: number(0...4))
    }
    func glyphs() -> [Glyph] {
      SafeText.glyphs(
        in: (0..<number(0...8)).map { _ in ["a", "日", "é", "😀", "\u{1B}"][number(0...4)] }.joined())
    }
    var surface = Surface(size: Size(width: 11, height: 3))
    for step in 0..<20_000 {
      switch number(0...4) {
      case 4: _ = surface.scroll(SurfaceScroll(rect(), lines: number(-3...3)))
      case 0: surface.fill(rect(), with: Cell(Glyph("x")))
      case 1:
        let text = glyphs()
        let start = number(0...text.count)
        surface.write(text[start...], x: number(-4...12), y: number(-1...3), style: .plain, clip: rect())
      case 2:
        var other = Surface(size: Size(width: number(0...7), height: number(0...3)))
        other.write(glyphs()[...], x: 0, y: 0, style: .plain, clip: other.bounds)
        surface.draw(other, x: number(-4...12), y: number(-2...3))
      default: surface.restyle(rect()) { $0.attributes.insert(.bold) }
      }
      let halves = halves(of: surface)
      if !halves.isEmpty {
        Issue.record("seed \(seed), step \(step): \(halves)")
        return
      }
    }
  }

  @Test("Lines of a rectangle move, and a copy that makes the same moves differs only in lines written since")
  func scrolling() {
    var surface = Surface(size: Size(width: 3, height: 4))
    func text(_ surface: Surface) -> [String] { (0..<4).map { surface.text(line: $0) } }
    for y in 0..<4 {
      surface.write(SafeText.glyphs(in: "a\(y)b")[...], x: 0, y: y, style: .plain, clip: surface.bounds)
    }
    var shown = surface
    surface.forgetWrites()
    let up = SurfaceScroll(Rect(x: 1, y: 0, width: 1, height: 3), lines: 1)
    let down = SurfaceScroll(Rect(x: 0, y: 1, width: 3, height: 3), lines: -1)
    let areMoved = [surface.scroll(up), surface.scroll(down)]
    #expect(areMoved == [true, true])
    #expect(text(surface) == ["a1b", "", "a2b", "a b"])
    #expect(surface.scrolls == [up, down])
    surface.write(SafeText.glyphs(in: "new")[...], x: 0, y: 1, style: .plain, clip: surface.bounds)
    for scroll in surface.scrolls { _ = shown.scroll(scroll) }
    let differing = (0..<4).filter { surface.text(line: $0) != shown.text(line: $0) }
    #expect(differing == [1] && surface.isWritten(line: 1))
    for scroll in [
      SurfaceScroll(Rect(x: 0, y: 0, width: 3, height: 3), lines: 3),
      SurfaceScroll(Rect(x: 0, y: 0, width: 4, height: 3), lines: 1),
      SurfaceScroll(Rect(x: 0, y: 0, width: 3, height: 3), lines: 0),
    ] {
      let isMoved = surface.scroll(scroll)
      #expect(!isMoved)
    }
    #expect(text(surface) == ["a1b", "new", "a2b", "a b"])
  }

  @Test("Moved lines equal copies of their cells", arguments: [UInt64.random(in: 0 ... .max)])
  func wholeLines(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    let size = Size(width: 4, height: 6)
    var surface = Surface(size: size)
    var rows = Array(repeating: Array(repeating: Cell.blank, count: size.width), count: size.height)
    for step in 0..<5_000 {
      let x = number(0...2) == 0 ? number(0...3) : 0
      let y = number(0...5)
      let rect = Rect(x: x, y: y, width: x > 0 ? number(1...4 - x) : 4, height: number(1...6 - y))
      switch number(0...2) {
      case 0:
        let cell = Cell(Glyph(Unicode.Scalar(UInt8(number(97...122)))))
        surface.fill(rect, with: cell)
        for y in rect.y..<rect.maxY { for x in rect.x..<rect.maxX { rows[y][x] = cell } }
      case 1:
        let scroll = SurfaceScroll(rect, lines: number(-5...5))
        guard surface.scroll(scroll) else { continue }
        let before = rows
        for y in rect.y..<rect.maxY {
          let source = y + scroll.lines
          let isInside = rect.y <= source && source < rect.maxY
          for x in rect.x..<rect.maxX { rows[y][x] = isInside ? before[source][x] : .blank }
        }
      default:
        // A surface with another order of lines copies `surface` correctly, line by line or all at once.
        var other = Surface(size: size)
        _ = other.scroll(SurfaceScroll(other.bounds, lines: number(1...5)))
        if number(0...1) == 0 {
          other.draw(surface, x: 0, y: 0)
        } else {
          for y in 0..<6 { other.copy(line: y, of: surface) }
        }
        if other != surface { Issue.record("seed \(seed), step \(step): what was taken over differs") }
        surface = other
      }
      if (0..<size.height).contains(where: { Array(surface.line($0)) != rows[$0] }) {
        Issue.record("seed \(seed), step \(step)")
        return
      }
    }
  }

  @Test("A wide character that the clip cuts is shown as a space on either side")
  func cut() {
    var surface = Surface(size: Size(width: 6, height: 1))
    let glyphs = SafeText.glyphs(in: "日本語")
    surface.write(glyphs[...], x: 0, y: 0, style: .plain, clip: Rect(x: 1, y: 0, width: 4, height: 1))
    #expect(surface.text(line: 0) == "  本")
  }

  @Test("Drawing over half of a wide character removes all of it")
  func overwrite() {
    var surface = Surface(size: Size(width: 6, height: 1))
    surface.write(SafeText.glyphs(in: "日本語")[...], x: 0, y: 0, style: .plain, clip: surface.bounds)
    surface.write([Glyph("x")], x: 3, y: 0, style: .plain, clip: surface.bounds)
    #expect(surface.text(line: 0) == "日 x語")
    surface.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: Cell(Glyph("y")))
    #expect(surface.text(line: 0) == "y  x語")
  }

  @Test("A cell is two words without a gap, so that frames can be compared as words")
  func layout() {
    #expect(MemoryLayout<Cell>.stride == 16)
    #expect(Self.sizeOfParts(of: Cell.blank) == 16)
  }

  /// The size of a value's stored properties in bytes, at any depth.
  private static func sizeOfParts(of value: some Any) -> Int {
    let parts = Mirror(reflecting: value).children
    return parts.isEmpty ? MemoryLayout.size(ofValue: value) : parts.reduce(0) { $0 + sizeOfParts(of: $1.value) }
  }

  @Test("Whether lines can move is known before they do")
  func canScroll() {
    var surface = Surface(size: Size(width: 6, height: 4))
    surface.write(SafeText.glyphs(in: "日本語")[...], x: 0, y: 1, style: .plain, clip: surface.bounds)
    for x in 0..<6 {
      for lines in -4...4 {
        let scroll = SurfaceScroll(Rect(x: x, y: 0, width: 6 - x, height: 4), lines: lines)
        var moved = surface
        #expect(surface.canScroll(scroll) == moved.scroll(scroll))
        #expect(surface.canScroll(scroll) == (x.isMultiple(of: 2) && lines != 0 && abs(lines) < 4))
      }
    }
    #expect(!surface.canScroll(SurfaceScroll(Rect(x: 0, y: 0, width: 7, height: 4), lines: 1)))
  }

  @Test("Every small size can be drawn on", arguments: 0...5, 0...5)
  func small(width: Int, height: Int) {
    var surface = Surface(size: Size(width: width, height: height))
    surface.write(SafeText.glyphs(in: "日本語")[...], x: -1, y: height - 1, style: .plain, clip: surface.bounds)
    surface.fill(Rect(x: -5, y: -5, width: 20, height: 20), with: .blank)
    surface.draw(Surface(size: Size(width: 9, height: 9)), x: -2, y: -2)
    #expect((0..<height).allSatisfy { surface.line($0).count == width })
  }

  @Test func `what covers a block in the text colour has that colour behind it`() {
    func covered(by glyph: Glyph, _ style: Style, block: Style = .plain) -> Cell {
      var surface = Surface(size: Size(width: 1, height: 1))
      surface.fill(surface.bounds, with: Cell(.block, block))
      surface.write([glyph], x: 0, y: 0, style: style, clip: surface.bounds, keepsBackground: true)
      return surface[0, 0]
    }
    var red = Style.plain
    red.foreground = .rgb(255, 0, 0)
    for glyph in [Glyph("a"), .upperHalf, .lowerHalf] {
      let style = covered(by: glyph, red).style
      #expect(style.attributes == .reverse && style.foreground == .standard && style.background == red.foreground)
    }
    #expect(covered(by: .block, red) == Cell(.block, red))
    for glyph in [Glyph.block, .upperHalf, .lowerHalf] {
      #expect(covered(by: glyph, .plain) == Cell(.block))
    }
    var dimmed = Style.plain
    dimmed.attributes = .dim
    #expect(covered(by: Glyph("a"), red, block: dimmed).style.attributes == [.dim, .reverse])
  }
}
