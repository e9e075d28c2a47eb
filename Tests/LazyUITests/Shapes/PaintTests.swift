import Glyphs
import Testing

@testable import LazyUI

/// Colours of areas: over others, in gradients, and within masks.
@MainActor
@Suite("Painted areas")
struct PaintTests {
  private func surface(_ width: Int, _ height: Int, @ViewBuilder _ view: () -> some View) -> Surface {
    Session(root: view).frame(size: Size(width: width, height: height))
  }

  @Test func `text over a shape has the background of the shape, whatever is behind both`() {
    let surface = surface(3, 1) {
      ZStack {
        Rectangle().fill(.red)
        Text("a")
      }
      .background(.white)
    }
    #expect(surface[1, 0].glyph == Glyph("a") && surface[1, 0].style.background == .palette(1))
  }

  @Test func `text on a canvas has the background of the drawing, whatever is behind both`() {
    let surface = surface(3, 1) {
      Canvas { context, size in
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
        context.draw(Text("a"), at: CGPoint(x: size.width / 2, y: size.height / 2))
      }
      .background(.white)
    }
    #expect(surface.text(line: 0).contains("a") && surface[1, 0].style.background == .palette(1))
  }

  @Test func `text over a shape in an inherited colour has the background of the shape`() {
    let surface = surface(3, 1) {
      ZStack {
        Rectangle().foregroundStyle(.teal)
        Text("a")
      }
    }
    #expect(surface[1, 0].glyph == Glyph("a") && surface[1, 0].style.background == Color.teal.terminalColor)
  }

  @Test func `a translucent colour is mixed with what is below`() {
    let grey = surface(1, 1) { Color.black.opacity(0.5).background(Color(white: 1)) }
    #expect(grey[0, 0].style.background == .rgb(127, 127, 127))
    let text = surface(3, 1) { Text("abc").foregroundStyle(Color(white: 1)).overlay { Color.black.opacity(0.5) } }
    #expect(text.text(line: 0) == "abc" && text[1, 0].style.foreground == .rgb(127, 127, 127))
    #expect(surface(1, 1) { Rectangle().fill(.primary.opacity(0.2)) }[0, 0].style.foreground == .rgb(45, 45, 45))
    let background = surface(1, 1) {
      Text("a").background(Color(white: 0).opacity(0.5)).background(Color(white: 1))
    }
    #expect(background[0, 0].style.background == .rgb(127, 127, 127))
  }

  @Test func `a translucent colour is as strong in the second frame`() {
    let size = Size(width: 2, height: 1)
    let session = Session {
      Text("a").frame(width: 2).overlay { Color.white.opacity(0.5) }.background(.blue.opacity(0.5))
    }
    var painter = Painter(surface: Surface(size: size), keepsFrames: true)
    func draw() -> [Cell] {
      session.update(size: size)
      painter.beginFrame(size: size)
      session.draw(&painter)
      return [painter.surface[0, 0], painter.surface[1, 0]]
    }
    let first = draw()
    session.needsUpdate()
    #expect(draw() == first)
  }

  @Test func `a translucent background shows the picture below`() {
    let surface = surface(3, 1) {
      ZStack {
        Color(white: 1)
        Text("abc").background(.black.opacity(0.5))
      }
    }
    #expect(surface.text(line: 0) == "abc" && surface[1, 0].style.background == .rgb(127, 127, 127))
  }

  @Test func `the other half of a cell keeps its colour`() {
    let surface = surface(8, 4) {
      ZStack {
        Circle().fill(.red)
        Circle().fill(.blue).frame(width: 6, height: 3)
      }
    }
    for y in 0..<4 {
      for x in 0..<8 where surface[x, y].glyph == .upperHalf || surface[x, y].glyph == .lowerHalf {
        #expect(surface[x, y].style.foreground != .standard)
      }
    }
    let edge = self.surface(1, 1) {
      ZStack {
        Rectangle().fill(.red)
        LinearGradient(
          stops: [.init(color: .blue, location: 0.5), .init(color: .clear, location: 0.5)], startPoint: .top,
          endPoint: .bottom)
      }
    }
    #expect(edge[0, 0] == Cell(.upperHalf, Style(foreground: .palette(4), background: .palette(1))))
  }

  @Test func `round corners in the background colour show the background`() {
    let surface = surface(8, 4) {
      ZStack {
        Color.red
        Circle().fill(.background)
      }
    }
    #expect(surface[4, 1] == .blank)
    #expect(surface[1, 0] == Cell(.upperHalf, Style(foreground: .palette(1))))
    #expect(
      self.surface(1, 1) { Text("a").background(Color(.systemBackground).opacity(0.9)) }[0, 0] == Cell(Glyph("a")))
  }

  @Test func `rows in a layer have the background around them`() {
    let surface = surface(3, 2) {
      ZStack {
        Text("z")
        ScrollView {
          Text("a")
          Text("b")
        }
      }
      .background(.red)
    }
    #expect((0..<3).allSatisfy { surface[$0, 1].style.background == .palette(1) })
  }

  @Test func `a mask in a selected row keeps the bar`() {
    let session = Session { List { Color.white.opacity(0.5).frame(width: 8, height: 4).clipShape(Circle()) } }
    session.showsSelection = true
    let surface = session.frame(size: Size(width: 8, height: 6))
    // The bar is the background of half cells, because the colour of a role is another one in the foreground.
    let halves = (0..<8).map { surface[$0, 0] }.filter { $0.glyph == .lowerHalf }
    #expect(!halves.isEmpty && halves.allSatisfy { $0.style.background == Style.selectionBackground })
    #expect(halves.allSatisfy { $0.style.foreground.role == nil })
    #expect(surface[0, 0].style.background == Style.selectionBackground)
  }

  @Test func `the background style covers what is below`() {
    let surface = surface(5, 1) {
      ZStack {
        Text("lower")
        Text("a").frame(width: 3).background()
      }
      .background(.red)
    }
    #expect(surface.text(line: 0) == "l a r")
    #expect(surface[1, 0].style.background == .standard && surface[0, 0].style.background == .palette(1))
  }

  @Test func `a linear gradient goes from one point to another`() {
    let colors = [Color(white: 0), Color(white: 1)]
    let across = surface(4, 2) { LinearGradient(colors: colors, startPoint: .leading, endPoint: .trailing) }
    #expect((0..<4).map { across[$0, 0].style.foreground.components?.red } == [31, 95, 159, 223])
    #expect(across[0, 1] == across[0, 0])
    let down = surface(1, 2) { Rectangle().fill(LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom)) }
    #expect(down[0, 0].style == Style(foreground: .rgb(31, 31, 31), background: .rgb(95, 95, 95)))
    let clear = surface(3, 1) {
      LinearGradient(colors: [.clear, .green, .clear], startPoint: .leading, endPoint: .trailing)
    }
    #expect(clear[1, 0].style.background == .palette(2))
    let stops = [Gradient.Stop(color: .red, location: 0.5), Gradient.Stop(color: .blue, location: 0.5)]
    let sharp = surface(4, 1) { LinearGradient(stops: stops, startPoint: .leading, endPoint: .trailing) }
    #expect((0..<4).map { sharp[$0, 0].style.background } == [.palette(1), .palette(1), .palette(4), .palette(4)])
  }

  @Test func `round gradients go outwards or around`() {
    let colors = [Color(white: 1), Color(white: 0)]
    let radial = surface(5, 3) { RadialGradient(colors: colors, center: .center, startRadius: 0, endRadius: 4) }
    #expect(radial[2, 1].style.foreground.components!.red > radial[0, 1].style.foreground.components!.red)
    #expect(radial[0, 1] == radial[4, 1])
    #expect((0..<5).map { radial[$0, 1].style.foreground.components?.red } == [123, 183, 223, 183, 123])
    let ellipse = surface(20, 3) { EllipticalGradient(colors: colors) }
    // The distances to the upper and to the leading edge count the same.
    #expect(ellipse[10, 0].style.foreground.components!.red < ellipse[2, 1].style.foreground.components!.red)
    let angular = surface(4, 2) { AngularGradient(colors: [.red, .red, .blue, .blue], center: .center, angle: .zero) }
    #expect(angular[2, 1].style.background == .palette(1) && angular[2, 0].style.background == .palette(4))
  }

  @Test func `colours are mixed by their components`() {
    #expect(Color(white: 0).mix(with: Color(white: 1), by: 0.5) == Color(terminal: .rgb(127, 127, 127)))
    #expect(Color.red.mix(with: .blue, by: 0) == .red && Color.red.mix(with: .blue, by: 1) == .blue)
    #expect(Color.clear.mix(with: .green, by: 0.5) == .green.opacity(0.5))
  }

  @Test func `a mask hides what it does not cover`() {
    expectPicture(5, 1, "ab d") {
      Text("abcde").mask {
        HStack(spacing: 0) {
          Color.red.frame(width: 2)
          Color.clear.frame(width: 1)
          Color.red.frame(width: 1)
          Color.clear
        }
      }
    }
    expectPicture(8, 4, " ▄████▄\n████████\n████████\n ▀████▀") { Color.red.clipShape(Circle()) }
    let under = surface(8, 4) {
      ZStack {
        Color.blue
        Color.red.clipShape(Circle())
      }
    }
    #expect(under[0, 0].style.background == .palette(4) && under[4, 1].style.background == .palette(1))
    #expect(under[1, 0].style == Style(foreground: .palette(4), background: .palette(1)))
    expectPicture(4, 1, "save") { Text("save").background(.blue).clipShape(Capsule()) }
    expectPicture(4, 1, "") { Text("a字b").mask { Color.clear } }
    expectPicture(4, 1, "a字b") {
      ZStack {
        Text("a字b")
        Color.red.mask { Color.clear }
      }
    }
    let letters = surface(4, 1) { Color.red.mask { Text("a字b") } }
    #expect(letters.text(line: 0) == "a字b")
    #expect((0..<4).allSatisfy { letters[$0, 0].style == Style(foreground: .palette(1)) })
  }

  @Test func `a view that is turned to its edge is hidden`() {
    expectPicture(1, 1, "") { Text("a").rotation3DEffect(.degrees(90), axis: (x: 0, y: 1, z: 0)) }
    expectPicture(1, 1, "a") { Text("a").rotation3DEffect(.degrees(180), axis: (x: 0, y: 1, z: 0)) }
    expectPicture(1, 1, "a") { Text("a").rotation3DEffect(.degrees(90), axis: (x: 0, y: 0, z: 1)) }
    expectPicture(1, 1, "") { Text("a").scaleEffect(0) }
    expectPicture(1, 1, "a") { Text("a").scaleEffect(x: -1) }
    let gone = Session { Button("a") {}.rotation3DEffect(.degrees(90), axis: (x: 0, y: 1, z: 0)) }
    _ = gone.frame(size: Size(width: 5, height: 1))
    #expect(!gone.canFocus)
  }

  @Test func `a resizable symbol and a shape are as high as wide`() {
    expectPicture(8, 8, "\n\n████████\n████████\n████████\n████████") { Color.red.scaledToFit() }
    let node = Image(systemName: "star").resizable().scaledToFit()
    expectPicture(4, 5, "\n ☆\n\nz") {
      VStack(spacing: 0) {
        node.frame(width: 4)
        Text("z").frame(width: 4, alignment: .leading)
      }
    }
  }

  @Test func `the ids of a constant range are offsets`() {
    expectPicture(24, 1, "People        4 people ▾") {
      Form { Picker("People", selection: .constant(2)) { ForEach(2..<100) { Text("\($0) people") } } }
    }
  }
}
