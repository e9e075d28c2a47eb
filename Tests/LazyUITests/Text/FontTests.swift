import Foundation
import Glyphs
import Testing

@testable import LazyUI

/// Fonts and other text attributes on a terminal.
@MainActor
@Suite("Fonts")
struct FontTests {
  /// Returns the attributes of the first cell.
  private func attributes(@ViewBuilder _ view: () -> some View) -> Style.Attributes {
    Session(root: view).frame(size: Size(width: 1, height: 1))[0, 0].style.attributes
  }

  @Test func `titles are bold, captions are dim`() {
    for font in [Font.largeTitle, .title, .title2, .title3, .headline] {
      #expect(attributes { Text("a").font(font) } == .bold)
    }
    for font in [Font.footnote, .caption, .caption2] { #expect(attributes { Text("a").font(font) } == .dim) }
    for font in [Font.body, .callout, .subheadline, .body.monospaced(), .custom("Menlo", size: 17)] {
      #expect(attributes { Text("a").font(font) } == .none)
    }
    #expect(attributes { Text("a").font(.system(size: 34)) } == .bold)
    #expect(attributes { Text("a").font(.system(size: 34, weight: .light)) } == .none)
    let slanted = Font.system(.body, design: .rounded).weight(.semibold).italic()
    #expect(attributes { Text("a").font(slanted) } == [.bold, .italic])
    #expect(Font.body.smallCaps() != .body && Font.body == .body)
  }

  @Test func `an inner font replaces an outer one`() {
    #expect(attributes { VStack { Text("a") }.font(.title) } == .bold)
    #expect(attributes { VStack { Text("a").font(.body) }.font(.title) } == .none)
    #expect(attributes { VStack { VStack { Text("a") }.font(.caption) }.font(.title) } == .dim)
    #expect(attributes { Text("a").font(.caption).font(.title) } == .dim)
    #expect(attributes { VStack { Text("a") }.font(nil).font(.title) } == .none)
    #expect(attributes { VStack { Text("a").font(.body) }.bold().font(.title) } == .bold)
    #expect(attributes { VStack { Text("a").font(.body) }.font(.title).bold() } == .bold)
  }

  @Test func `a weight takes precedence over a font, in any order`() {
    #expect(attributes { Text("a").font(.title).fontWeight(.regular) } == .none)
    #expect(attributes { Text("a").fontWeight(.light).font(.title) } == .none)
    #expect(attributes { VStack { Text("a") }.font(.title).fontWeight(.regular) } == .none)
    #expect(attributes { VStack { Text("a") }.fontWeight(.regular).font(.title) } == .none)
    #expect(attributes { VStack { Text("a") }.fontWeight(.semibold) } == .bold)
    #expect(attributes { VStack { Text("a") }.font(.caption).bold() } == [.bold, .dim])
    #expect(attributes { Text("a").fontWeight(nil).font(.title) } == .bold)
  }

  @Test func `a font applies to the rows of a list, and text that is dim for another reason stays dim`() {
    #expect(attributes { List { Text("a") }.font(.title) } == .bold)
    #expect(attributes { List { Text("a").font(.body) }.font(.title) } == .none)
    #expect(attributes { VStack { Text("a").font(.body) }.foregroundStyle(.secondary).font(.caption) } == .dim)
    #expect(attributes { VStack { Text("a").font(.body) }.opacity(0.5).font(.caption) } == .dim)
  }

  @Test func `a font changed by a transformation is drawn, and no other value of its type is`() {
    #expect(attributes { VStack { Text("a") }.transformEnvironment(\.font) { $0 = .title } } == .bold)
    #expect(attributes { VStack { Text("a") }.environment(\.accentFont, .title) } == .none)
    #expect(attributes { VStack { Text("a") }.font(.caption).environment(\.accentFont, .title) } == .dim)
  }

  @Test func `a font is a value of the environment`() {
    struct Reader: View {
      @Environment(\.font) private var font
      var body: some View { Text(font == .caption ? "c" : "-") }
    }
    expectPicture(1, 1, "c") { Reader().font(.caption) }
    #expect(attributes { Text("a").environment(\.font, .headline) } == .bold)
    struct Switch: View {
      @State private var isTitle = false
      var body: some View {
        Button("a") { isTitle = true }.buttonStyle(.plain).font(isTitle ? .title : .body)
      }
    }
    let session = Session { Switch() }
    #expect(session.frame(size: Size(width: 1, height: 1))[0, 0].style.attributes == .none)
    session.moveFocus()
    session.activate()
    session.clearFocus()
    #expect(session.frame(size: Size(width: 1, height: 1))[0, 0].style.attributes == .bold)
  }

  @Test func `lines of a text are aligned`() {
    let text = Text("one two three four")
    expectPicture(7, 3, "one two\n three\n four") { text.multilineTextAlignment(.center) }
    expectPicture(7, 3, "one two\n  three\n   four") { text.multilineTextAlignment(.trailing) }
    expectPicture(7, 3, "one two\n three\n four") { Text("one **two** three four").multilineTextAlignment(.center) }
  }

  @Test func `letters are changed to upper and lower case`() {
    expectPicture(9, 1, "STRASSE 1") { Text("Straße \(1)").textCase(.uppercase) }
    expectPicture(3, 1, "abc") { Text(verbatim: "ABC").textCase(.lowercase) }
    expectPicture(3, 1, "aBc") { Text(verbatim: "aBc").textCase(nil).textCase(.uppercase) }
  }

  @Test func `lines are limited and reserved`() {
    expectPicture(3, 3, "a\n\nz") {
      VStack(alignment: .leading) {
        Text("a").lineLimit(2, reservesSpace: true); Text("z  ")
      }
    }
    expectPicture(3, 3, "a b\nc …\nz") {
      VStack(alignment: .leading) {
        Text("a b c d e").lineLimit(1...2); Text("z  ")
      }
    }
    expectPicture(3, 3, "a\n\nz") {
      VStack(alignment: .leading) {
        Text("a").lineLimit(2...); Text("z  ")
      }
    }
    expectPicture(3, 2, "a …\nz") {
      VStack(alignment: .leading) {
        Text("a b c d e").lineLimit(...1); Text("z  ")
      }
    }
  }

  @Test func `line spacing is rounded to whole lines`() {
    let text = Text("a\nb")
    expectPicture(1, 3, "a\n\nb") { text.lineSpacing(1) }
    expectPicture(1, 3, "a\nb") { text.lineSpacing(15).pointsPerCell() }
    expectPicture(1, 3, "a\n\nb") { text.lineSpacing(16).pointsPerCell() }
  }
}

extension EnvironmentValues {
  fileprivate var accentFont: Font? {
    get { self[AccentFontKey.self] }
    set { self[AccentFontKey.self] = newValue }
  }
}

private enum AccentFontKey: EnvironmentKey {
  static var defaultValue: Font? { nil }
}
