import Glyphs
import TestSupport
import Testing

@testable import Terminal

@Suite("Screens of which lines move", .serialized)
struct ScrolledScreenTests {
  static let types = ["xterm-256color", "screen", "tmux", "linux", "vt100"]

  /// Frames of random operations, as a list beside panes makes them.
  private struct Frames {
    var surface: Surface
    var random: SplitMix
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
      let words = ["row", "12", "日本", "é", "e\u{301}", "  ", "───", "mmmmmmmm"]
      let text = (0..<number(0...12)).map { _ in words[number(0...words.count - 1)] }.joined()
      surface.write(
        SafeText.glyphs(in: text)[...], x: number(-3...size.width), y: number(0...size.height - 1), style: style(),
        clip: surface.bounds)
    }

    /// What is on the next frame, and was not on the last one.
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

  @Test("After any changes the terminal shows what it would if all were drawn anew", arguments: types)
  func randomFrames(type: String) throws {
    let folder = try ScratchFolder()
    let terminal = try ScreenOnTerminal(type: type, size: Size(width: 40, height: 12), folder: folder)
    for seed in SplitMix.seeds(1...4) {
      var frames = Frames(surface: Surface(size: terminal.size), random: SplitMix(seed: seed))
      for step in 0..<500 {
        if frames.number(0...99) == 0 {
          terminal.resize(to: Size(width: frames.number(4...60), height: frames.number(2...20)))
          frames.surface = Surface(size: terminal.size)
        }
        frames.change()
        terminal.show(frames.surface)
        frames.surface.forgetWrites()
        let texts = (0..<terminal.size.height).map { frames.surface.text(line: $0) }
        try #require(terminal.model.texts == texts, "seed \(seed), step \(step)")
        guard step % 20 == 0 else { continue }
        let shown = terminal.model
        terminal.screen.repaint()
        terminal.show(frames.surface)
        try #require(terminal.model.differences(from: shown) == [], "seed \(seed), step \(step)")
      }
    }
    #expect(terminal.model.unknown.isEmpty)
  }

  @Test("A list that moves by a line costs a line, and the terminal moves the others", arguments: types)
  func aLine(type: String) throws {
    let folder = try ScratchFolder()
    let size = Size(width: 60, height: 20)
    let terminal = try ScreenOnTerminal(type: type, size: size, folder: folder)
    var surface = Surface(size: size)
    func write(_ row: Int, at y: Int) {
      let text = "row \(row) " + (0..<8).map { String(($0 + row) * 7_919 % 9_973) }.joined(separator: " ")
      surface.write(SafeText.glyphs(in: text)[...], x: 0, y: y, style: .plain, clip: surface.bounds)
    }
    for y in 0..<19 { write(y, at: y) }
    surface.write(SafeText.glyphs(in: "status")[...], x: 0, y: 19, style: .plain, clip: surface.bounds)
    terminal.show(surface)
    let list = Rect(x: 0, y: 0, width: 60, height: 19)
    for row in 19..<40 {
      surface.forgetWrites()
      let hasMoved = surface.scroll(SurfaceScroll(list, lines: 1))
      #expect(hasMoved)
      write(row, at: 18)
      terminal.show(surface)
      #expect(terminal.model.texts == (0..<20).map { surface.text(line: $0) })
      #expect(terminal.lastCount < 150)
    }
    #expect(terminal.model.scrollCount == 21)
  }
}
