import Glyphs
import Testing

@testable import LazyUI

@MainActor
@Suite("Styled lines")
struct StyledLineTests {
  private static func surface(_ line: StyledLine, width: Int, height: Int = 4) -> Surface {
    let session = Session { line }
    session.update(size: Size(width: width, height: height))
    var painter = Painter(surface: Surface(size: Size(width: width, height: height)))
    session.draw(&painter)
    return painter.surface
  }

  @Test func `parts have their own styles, and a line that is too long is cut`() {
    let line = StyledLine(SafeText.glyphs(in: "plain marked plain"), runs: [.init(6..<12, TextInk(added: .reverse))])
    let surface = Self.surface(line, width: 8, height: 1)
    #expect(surface.text(line: 0) == "plain ma")
    #expect(surface[5, 0].style.attributes == .none && surface[6, 0].style.attributes == .reverse)
  }

  @Test func `a long line wraps, and no wide glyph is halved`() {
    let line = StyledLine(
      SafeText.glyphs(in: "abc漢字def"), runs: [.init(2..<8, TextInk(added: .bold))], wraps: true)
    let surface = Self.surface(line, width: 4)
    #expect((0..<4).map { surface.text(line: $0) } == ["abc", "漢字", "def", ""])
    #expect(surface[2, 0].style.attributes == .bold && surface[0, 1].style.attributes == .bold)
    #expect(surface[0, 2].style.attributes == .bold && surface[1, 2].style.attributes == .none)
  }
}
