import Glyphs
import Testing

@testable import LazyUI

/// Pictures of laid out views. The root is centred on its screen.
@MainActor
@Suite("Layout")
struct LayoutTests {
  private func expect(
    _ width: Int, _ height: Int, _ picture: String, @ViewBuilder _ view: () -> some View,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let session = Session(root: view)
    let surface = session.frame(size: Size(width: width, height: height))
    var lines = (0..<height).map { surface.text(line: $0) }
    while lines.last == "" { lines.removeLast() }
    #expect(lines.joined(separator: "\n") == picture, sourceLocation: sourceLocation)
  }

  @Test func `stacks place their views along and across`() {
    expect(11, 1, "a bb c") {
      HStack {
        Text("a"); Text("bb"); Text("c").frame(width: 5, alignment: .leading)
      }
    }
    expect(5, 3, "  a\n bbb\nccccc") {
      VStack {
        Text("a"); Text("bbb"); Text("ccccc")
      }
    }
    expect(5, 3, "a\nbbb\nccccc") {
      VStack(alignment: .leading) {
        Text("a"); Text("bbb"); Text("ccccc")
      }
    }
    expect(5, 3, "    a\n  bbb\nccccc") {
      VStack(alignment: .trailing) {
        Text("a"); Text("bbb"); Text("ccccc")
      }
    }
    expect(3, 3, "a\n\nb") {
      VStack(alignment: .leading, spacing: 1) {
        Text("a  "); Text("b")
      }
    }
    expect(3, 2, "a x\n  y") {
      HStack(alignment: .top) {
        Text("a"); Text("x\ny")
      }
    }
    expect(3, 2, "  x\na y") {
      HStack(alignment: .bottom) {
        Text("a"); Text("x\ny")
      }
    }
  }

  @Test func `a spacer takes the remaining space, and a divider runs across`() {
    expect(9, 1, "a       b") {
      HStack {
        Text("a"); Spacer(); Text("b")
      }
    }
    expect(3, 4, " a\n\n\n b") {
      VStack {
        Text("a"); Spacer(); Text("b")
      }
    }
    expect(4, 3, "a\n────\nb") {
      VStack(alignment: .leading) {
        Text("a"); Divider(); Text("b")
      }
    }
    expect(5, 1, "a │ b") {
      HStack {
        Text("a"); Divider(); Text("b")
      }
    }
  }

  @Test func `frames fix sizes and padding adds to them`() {
    expect(6, 3, "\n  ab") { Text("ab").frame(width: 6, height: 3) }
    expect(6, 3, "\n\n    ab") { Text("ab").frame(width: 6, height: 3, alignment: .bottomTrailing) }
    expect(6, 1, "ab   x") {
      HStack(spacing: 0) {
        Text("ab").frame(maxWidth: .infinity, alignment: .leading); Text("x")
      }
    }
    expect(4, 3, "\n ab") { Text("ab").padding() }
    expect(4, 1, "  ab") { Text("ab").padding(.leading, 2) }
    expect(3, 1, "ab…") { Text("abcdef").lineLimit(1).frame(width: 3) }
  }

  @Test func `a frame with a minimum and a maximum takes the offered size between them`() {
    let wide = Text("123456789").fixedSize()
    expectPicture(6, 1, "[3456]") {
      HStack(spacing: 0) {
        Text("[")
        wide.frame(minWidth: 0, maxWidth: .infinity)
        Text("]")
      }
      .frame(width: 6)
    }
    let lines = VStack(spacing: 0) { ForEach(1..<6) { Text("\($0)") } }
    expectPicture(1, 4, "a\n1\n2\nb") {
      VStack(spacing: 0) {
        Text("a")
        lines.frame(minHeight: 0, maxHeight: .infinity, alignment: .top)
        Text("b")
      }
    }
  }

  @Test func `text is wrapped after spaces, and within words only if it must be`() {
    expect(7, 3, "one two\nthree\nfour") { VStack(alignment: .leading) { Text("one two three four") } }
    expect(3, 3, "abc\ndef\ng") { VStack(alignment: .leading) { Text("abcdefg") } }
    expect(7, 2, "one two\nthree …") {
      VStack(alignment: .leading) { Text("one two three four").lineLimit(2) }
    }
    expect(5, 1, "one …") { Text("one two three").lineLimit(1) }
    expect(1, 3, "a\n\nb") { Text("a\n\nb") }
  }

  @Test func `a glyph that is two cells wide is never halved`() {
    expect(5, 2, "日本\n語") { VStack(alignment: .leading) { Text("日本語") } }
    expect(4, 1, "日 …") { Text("日本語").lineLimit(1) }
    expect(3, 1, "a日") {
      HStack(spacing: 0) {
        Text("a"); Text("日")
      }
    }
    expect(1, 2, "") { Text("日") }
  }

  @Test func `a transparent view keeps its place`() {
    expect(5, 1, "a   b") {
      HStack {
        Text("a"); Text("x").opacity(0); Text("b")
      }
    }
    let session = Session { Text("dim").opacity(0.5) }
    let surface = session.frame(size: Size(width: 3, height: 1))
    #expect(surface[0, 0].style.attributes.contains(.dim))
  }

  @Test func `a changed line limit takes effect`() {
    struct Folding: View {
      let model: Model
      var body: some View { VStack { Text("one\ntwo").lineLimit(model.flag ? nil : 1) } }
    }
    let model = Model()
    let list = CountedList(height: 2) { List { Folding(model: model) } }
    #expect(list.lines == ["one…", ""])
    model.flag = true
    #expect(list.lines == ["one", "two"])
  }

  @Test(arguments: 0...5, 0...5) func `no size is too small`(width: Int, height: Int) {
    let session = Session {
      List {
        Text("日本語 text").padding()
        HStack {
          Toggle("switch", isOn: .constant(true)); Spacer(); Divider(); Text("x").frame(width: 9)
        }
      }
    }
    #expect(
      session.frame(size: Size(width: width, height: height)).size == Size(width: width, height: height))
  }

  @Test func `several views at the root share the screen like a stack`() {
    struct Two: View {
      var body: some View {
        ZStack {
          Color.red
          Text("upper")
        }
        ScrollView { ForEach(0..<9) { Text(verbatim: "row \($0)") } }
      }
    }
    let lines = Session { Two() }.picture(9, 6).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[1].contains("upper") && lines[3].contains("row 0") && lines.count == 6)
    expectPicture(5, 6, "\n\n one\n two") {
      Group {
        Text("one"); Text("two")
      }
    }
  }
}
