import Glyphs
import Testing

@testable import LazyUI

/// The glyphs of symbols.
@MainActor
@Suite("Signs")
struct SignTests {
  @Test func `each symbol of the table has its own glyph, one cell wide`() {
    #expect(SymbolGlyphs.signs.count >= 200)
    #expect(Set(SymbolGlyphs.signs.values).count == SymbolGlyphs.signs.count)
    for (name, sign) in SymbolGlyphs.signs {
      #expect(SafeText.glyphs(in: sign).map(\.text) == [sign], "\(name)")
    }
  }

  @Test func `variants have the glyph of their base, and unknown symbols a letter`() {
    func sign(_ name: String) -> String { SymbolGlyphs.sign(for: name) }
    #expect(sign("person.crop.circle.badge.plus") == sign("person"))
    #expect(sign("heart.fill") != sign("heart") && sign("heart.circle.fill") == sign("heart"))
    #expect(sign("bell.slash.fill") == sign("bell") + "\u{338}")
    #expect(SafeText.glyphs(in: sign("bell.slash")).count == 1)
    #expect(sign("gear") == sign("gearshape.fill"))
    #expect([sign("12.circle.fill"), sign("a.square"), sign("zigzag"), sign("yacht.fill")] == ["12", "A", "ⓩ", "ⓨ"])
    #expect([sign(""), sign("..."), sign("ßx")] == ["■", "■", "■"])
  }

  @Test func `a surrounding view can request a variant`() {
    expectPicture(1, 1, "♥") { Image(systemName: "heart").symbolVariant(.fill) }
    expectPicture(3, 1, "★ ♥") {
      HStack {
        Image(systemName: "star"); Image(systemName: "heart.fill")
      }.symbolVariant(.fill)
    }
    expectPicture(1, 1, "▨") { Image("turtlerock") }
  }

  @Test func `the delete key of a keypad has the sign of that key`() {
    #expect(SymbolGlyphs.sign(for: "delete.backward") == SymbolGlyphs.sign(for: "delete.left.fill"))
    #expect(SymbolGlyphs.sign(for: "delete.forward") == SymbolGlyphs.sign(for: "delete.right"))
  }
}
