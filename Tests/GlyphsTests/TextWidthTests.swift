import Glyphs
import Testing

@Suite("Text width")
struct TextWidthTests {
  @Test(
    "Widths of known characters",
    arguments: [
      ("a", 1), ("é", 1), ("\u{301}", 0), ("日", 2), ("Ａ", 2), ("ｱ", 1), ("한", 2), ("😀", 2), ("❤", 1),
      ("─", 1),
      ("…", 1), ("\u{200B}", 0), ("\u{7}", 0), ("\u{1F1E6}", 1), ("\u{E0B0}", 1), ("\u{1160}", 0),
      ("\u{10FFFD}", 1),
    ] as [(Unicode.Scalar, Int)])
  func known(scalar: Unicode.Scalar, width: Int) {
    #expect(TextWidth.width(of: scalar) == width)
  }

  @Test("The width of a text is its number of cells")
  func text() {
    #expect(TextWidth.width(of: "plain") == 5)
    #expect(TextWidth.width(of: "日本語") == 6)
    #expect(TextWidth.width(of: "a\u{1B}b") == 4)
    #expect(TextWidth.width(of: "ab cd".dropFirst(3)) == 2)
  }

  @Test("Nonspacing and enclosing marks have no width, wide emoji have two")
  func properties() {
    for value in UInt32(0x300)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let category = scalar.properties.generalCategory
      if category == .nonspacingMark || category == .enclosingMark {
        #expect(TextWidth.width(of: scalar) == 0, "U+\(String(value, radix: 16))")
      }
      if scalar.properties.isEmojiPresentation, !(0x1F1E6...0x1F1FF).contains(value) {
        #expect(TextWidth.width(of: scalar) == 2, "U+\(String(value, radix: 16))")
      }
    }
  }
}
