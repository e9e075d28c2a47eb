import Glyphs
import Testing

@testable import LazyUI

/// Shapes and colours, as pictures.
@MainActor
@Suite("Shapes and colours")
struct ShapeTests {
  @Test func `shapes fill the space that they are offered`() {
    expectPicture(3, 2, "███\n███") { Rectangle() }
    expectPicture(8, 4, " ▄████▄\n████████\n████████\n ▀████▀") { Circle() }
    expectPicture(12, 4, "   ▄████▄\n  ████████\n  ████████\n   ▀████▀") { Circle().fill(.green) }
    expectPicture(8, 2, "▄██████▄\n▀██████▀") { Capsule() }
    expectPicture(8, 2, "▄██████▄\n▀██████▀") { RoundedRectangle(cornerRadius: 2) }
    expectPicture(1, 1, "█") { VStack { Rectangle() }.fixedSize() }
    expectPicture(4, 2, "") { Color.clear }
    expectPicture(4, 2, "████\n████") { Color.red }
  }

  @Test func `outlines are lines, or pixels if they are round`() {
    expectPicture(4, 3, "┌──┐\n│  │\n└──┘") { Rectangle().stroke(.red) }
    expectPicture(4, 3, "╭──╮\n│  │\n╰──╯") { RoundedRectangle(cornerRadius: 1).stroke() }
    expectPicture(8, 4, " ▄▀▀▀▀▄\n█      █\n█      █\n ▀▄▄▄▄▀") { Circle().stroke() }
  }

  @Test func `a shape in a list is one row`() {
    expectPicture(4, 4, "a\n████\n████\nb") {
      List {
        Text("a")
        Rectangle().fill(.gray.gradient).frame(width: 4, height: 2)
        Text("b")
      }
    }
    #expect(Rectangle._rowShape().count == 1)
    #expect(Color._rowShape().count == 1)
  }

  @Test func `styles draw in their colours`() {
    func cell(@ViewBuilder _ view: () -> some View) -> Cell {
      Session(root: view).frame(size: Size(width: 1, height: 1))[0, 0]
    }
    #expect(cell { Text("x").foregroundStyle(.red) }.style.foreground == .palette(1))
    #expect(cell { Text("x").foregroundStyle(.secondary) }.style.attributes == .dim)
    #expect(cell { Text("x").foregroundStyle(.red.gradient) }.style.foreground == .palette(1))
    #expect(cell { VStack { Text("x") }.foregroundStyle(.secondary) }.style.attributes == .dim)
    #expect(cell { Text("x").background(.blue) }.style.background == .palette(4))
    #expect(cell { Text("x").background(.gray.gradient) }.glyph == Glyph("x"))
    #expect(cell { Text("x").foregroundStyle(Color.clear) }.glyph == .space)
    #expect(cell { Rectangle().fill(.red.opacity(0.5)) }.style.foreground == .rgb(102, 0, 0))
    #expect(cell { Color(white: 1) }.style.background == .rgb(255, 255, 255))
    #expect(cell { Color(red: 1, green: 0, blue: 0, opacity: 1) }.style.background == .rgb(255, 0, 0))
    #expect(cell { Color(hue: 1 / 3, saturation: 1, brightness: 1) }.style.background == .rgb(0, 255, 0))
  }

  @Test func `a gradient is lighter at the top`() {
    let session = Session { Rectangle().fill(.gray.gradient) }
    let surface = session.frame(size: Size(width: 1, height: 4))
    #expect(surface[0, 3].style.foreground == .palette(8))
    #expect(surface[0, 0].style.foreground == .rgb(165, 165, 165))
  }

  @Test func `text over a shape in the text colour keeps the shape as its background`() {
    let surface = Session {
      ZStack {
        Rectangle()
        Text("a").foregroundStyle(.black)
      }
      .frame(width: 1, height: 1)
      .cells()
    }
    .frame(size: Size(width: 1, height: 1))
    let style = surface[0, 0].style
    #expect(style.attributes.contains(.reverse) && style.foreground == .standard)
    #expect(style.background == Color.black.terminalColor && surface.text(line: 0) == "a")
    let plain = Session { Rectangle().overlay { Text("b") } }.frame(size: Size(width: 3, height: 1))
    #expect(plain.text(line: 0) == "█b█" && plain[1, 0].style.attributes.contains(.reverse))
    expectPicture(4, 2, "████\n████") { Rectangle().overlay { Circle() } }
  }
}
