import Glyphs
import Testing

@testable import LazyUI

/// Sizes, layers and borders, as pictures.
@MainActor
@Suite("Sizes and layers")
struct LayerTests {
  @Test func `frames take every form`() {
    expectPicture(6, 3, "ab\n──────") {
      VStack(alignment: .leading) {
        Text("ab").frame(width: 4, height: 1, alignment: .leading)
        Rectangle().frame(height: 0)
        Divider()
      }
    }
    expectPicture(5, 4, "\n\n\n ab") { Text("ab").frame(minHeight: 2, maxHeight: .infinity, alignment: .bottom) }
    expectPicture(5, 4, "ab") {
      Text("ab").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    expectPicture(5, 3, "█████\n█████\nx") {
      VStack(alignment: .leading, spacing: 0) {
        Rectangle().frame(idealHeight: 2).fixedSize(horizontal: false, vertical: true)
        Text("x").frame(maxHeight: 1)
      }
    }
    expectPicture(5, 1, "x") {
      VStack {
        Text("hidden").frame(width: 0, height: 0)
        Text("x").frame(maxWidth: .infinity, alignment: .leading)
      }
    }
  }

  @Test func `padding takes every form`() {
    expectPicture(9, 4, "\n\n x") { VStack { Text("x").padding(.top, 2) }.frame(width: 3).padding(.trailing, 6) }
    expectPicture(5, 3, "\n  x") { Text("x").padding(EdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2)) }
    expectPicture(5, 3, "\n  x") { Text("x").padding([.horizontal, .vertical]) }
  }

  @Test func `lengths in points are scaled to cells`() {
    let unit = LengthUnit.point
    #expect(unit.columns(180) == 23)
    // A length of content never becomes 0.
    #expect([0, 1, 8, 16, 30, 40, 44].map { unit.lines($0) } == [0, 1, 1, 1, 2, 3, 3])
    #expect([0.5, 4, 11, 12, 44].map { unit.columns($0) } == [1, 1, 1, 2, 6])
    // A length between views may become 0.
    #expect([0, 4, 7.9, 8, 16, 20, -8].map { unit.lines(between: $0) } == [0, 0, 0, 1, 1, 1, -1])
    // A cell is high, so half of a line is no offset.
    #expect([0, 8, 15, 16, -8, -15, -16, -40].map { unit.lines(moved: $0) } == [0, 0, 0, 1, 0, 0, -1, -2])
    #expect([2, 4, 8, 10, 16].map { unit.columns(between: $0) } == [0, 1, 1, 1, 2])
    #expect(unit.columns(.infinity) == .max && unit.columns(.nan) == 0 && unit.lines(-.infinity) < 0)
    #expect(unit.lines(between: .greatestFiniteMagnitude) < .max / 2)
    expectPicture(9, 4, "  ┌────┐\n  │ ab │\n  └────┘\nx") {
      VStack(alignment: .leading) {
        Text("ab").padding(.horizontal, 8).border(.primary).padding(.leading, 16)
        Text("x").frame(width: 72, height: 16, alignment: .leading)
      }
      .pointsPerCell()
    }
    expectPicture(1, 3, "a\n\nb") {
      VStack(spacing: 10) {
        Text("a"); Text("b")
      }.pointsPerCell()
    }
  }

  @Test func `lengths may be of any numeric type, and the points of a cell may change`() {
    let (side, gap): (CGFloat, Double) = (3.4, 0.6)
    expectPicture(9, 2, "███ x") {
      HStack(spacing: 0) {
        Rectangle().frame(width: side, height: 1)
        Text("x").padding(.leading, gap).frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    struct Scaled: View {
      let model: Model
      var body: some View {
        VStack(alignment: .leading, spacing: 2) {
          Rectangle().frame(width: 4, height: 2)
          Text("x").padding(.leading, 4)
        }
        .pointsPerCell(width: model.flag ? 2 : 1, height: model.flag ? 2 : 1)
      }
    }
    let model = Model()
    let list = CountedList(height: 5) { List { Scaled(model: model) } }
    #expect(list.lines == ["████", "████", "", "", "    x"])
    model.flag = true
    #expect(list.lines == ["██", "", "  x", "", ""])
  }

  @Test func `a fixed size and a priority keep space that other views would take`() {
    expectPicture(8, 1, "one two…") { HStack { Text("one two three").lineLimit(1) } }
    expectPicture(8, 1, "one two") {
      HStack { Text("one two three").lineLimit(1).fixedSize() }.frame(width: 8, alignment: .leading).frame(
        width: 7, alignment: .leading)
    }
    expectPicture(10, 1, "a… abcdefg") {
      HStack {
        Text("aaaaaaa").lineLimit(1)
        Text("abcdefg").lineLimit(1).layoutPriority(1)
      }
    }
  }

  @Test(arguments: [
    (Text.TruncationMode.head, "…efgh"), (.middle, "ab…gh"), (.tail, "abcd…"),
  ])
  func `text is truncated at the requested place`(mode: Text.TruncationMode, picture: String) {
    expectPicture(5, 1, picture) { Text("abcdefgh").lineLimit(1).truncationMode(mode) }
  }

  @Test func `layers are placed in the space of their base view`() {
    expectPicture(6, 3, "a\n\n     z") {
      Text("a").frame(width: 6, height: 3, alignment: .topLeading).overlay(alignment: .bottomTrailing) { Text("z") }
    }
    expectPicture(4, 1, "ab#d") { Text("abcd").overlay(Text("#").padding(.leading, 1)) }
    expectPicture(4, 1, "ab██") {
      Text("ab").frame(width: 4, alignment: .leading).background(alignment: .trailing) { Rectangle().frame(width: 2) }
    }
    expectPicture(5, 3, "█████\n█ab██\n█████") {
      ZStack {
        Rectangle()
        Text("ab").padding(.trailing, 1)
      }
    }
  }

  @Test func `a badge in the corner of a symbol is beside it, and both are visible`() {
    func badge(_ count: Int) -> some View { Text(verbatim: "\(count)").padding(.horizontal, 4) }
    let session = Session(lengthUnit: .point) {
      List {
        HStack {
          Image(systemName: "star").overlay(alignment: .topTrailing) { badge(12).offset(x: 10, y: -10) }
          Text("Cart")
        }
        HStack {
          Image(systemName: "star").overlay(alignment: .leading) { Text("3") }
          Text("Menu")
        }
        HStack {
          Image(systemName: "star").overlay { Text("x") }
          Text("middle").overlay(alignment: .trailing) { Text("E") }
        }
        Text("card").padding(.trailing, 24).overlay(alignment: .topTrailing) { Text("NEW").offset(x: 8, y: -8) }
      }
    }
    #expect(session.picture(20, 4) == "☆ 12  Cart\n3☆ Menu\nx middlE\ncard NEW")
  }

  @Test func `text on a background keeps its colour`() {
    let session = Session {
      ZStack {
        Rectangle().fill(.red)
        Text("ab").foregroundColor(.white)
      }
    }
    let cell = session.frame(size: Size(width: 2, height: 1))[0, 0]
    #expect(cell.glyph == Glyph("a"))
    #expect(cell.style.background == .palette(1))
    #expect(cell.style.foreground == .palette(15))
  }

  @Test func `a border surrounds its view`() {
    expectPicture(4, 3, "┌──┐\n│ab│\n└──┘") { Text("ab").border(.red) }
    expectPicture(2, 1, "ab") { Text("ab").border(.red, width: 0) }
  }

  @Test func `a hidden view keeps its place and cannot be activated`() {
    let session = Session {
      HStack {
        Button("one") {}.hidden()
        Text("x")
      }
    }
    #expect(session.picture(9, 1) == "        x")
    #expect(!session.canFocus)
  }

  @Test func `state in a layer is kept, and a layer follows its view`() {
    struct Badge: View {
      let text: String
      @State private var taps = 0
      var body: some View { Button("\(text)\(taps)") { taps += 1 } }
    }
    struct Card: View {
      let model: Model
      var body: some View {
        Text("x").frame(width: 9, height: 2, alignment: .topLeading)
          .overlay(alignment: .bottom) { Badge(text: model.flag ? "b" : "a") }
      }
    }
    let model = Model()
    let list = CountedList(height: 2) { List { Card(model: model) } }
    #expect(list.lines == ["x", " [ a0 ]"])
    list.session.activate()
    model.flag = true
    #expect(list.lines == ["x", " [ b1 ]"])
  }

  @Test func `unchanged modifiers redraw nothing`() {
    #expect(StyleModifier(ink: Color.red.ink).hasSameEffect(as: StyleModifier(ink: Color.red.ink)))
    #expect(!StyleModifier(ink: Color.red.ink).hasSameEffect(as: StyleModifier(ink: Color.blue.ink)))
    #expect(NodeModifiedContent<Text, FrameModifier>._rowShape().count == 1)
    #expect(NodeModifiedContent<TwoLines, LayerModifier<EveryOtherLine>>._rowShape().count == 2)
    #expect(NodeModifiedContent<TwoLines, LayerModifier<EveryOtherLine>>._rowShape().cause == nil)
  }
}
