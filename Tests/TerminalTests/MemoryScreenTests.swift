import Glyphs
import Testing

@testable import Terminal

@Suite("Memory screen")
struct MemoryScreenTests {
  @Test("The screen contains the frame, cut to its size, with a picture of the styles")
  func shown() {
    let screen = MemoryScreen(size: Size(width: 6, height: 2))
    var surface = Surface(size: Size(width: 9, height: 3))
    let bold = Style(attributes: .bold)
    surface.write(SafeText.glyphs(in: "ab日本語")[...], x: 1, y: 0, style: bold, clip: surface.bounds)
    screen.show(surface)
    #expect(screen.text == " ab日\n\n")
    #expect(screen.styles { $0.attributes.contains(.bold) ? "B" : "?" } == [".BBBBB", ""])
    #expect(screen.frameCount == 1 && screen.repaintCount == 0)
    screen.size = Size(width: 2, height: 1)
    screen.repaint()
    screen.show(surface)
    #expect(screen.lines == [" a"])
    #expect(screen.frameCount == 2 && screen.repaintCount == 1)
  }

  @Test("Delays are removed from a terminal's strings")
  func delays() {
    #expect(Terminfo.withoutDelays("\u{1B}[?5h$<100/>\u{1B}[?5l".utf8) == Array("\u{1B}[?5h\u{1B}[?5l".utf8))
    #expect(Terminfo.withoutDelays("a$<5>b$<c".utf8) == Array("ab$<c".utf8))
  }
}
