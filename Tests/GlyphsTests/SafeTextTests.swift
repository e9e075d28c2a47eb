import Glyphs
import TestSupport
import Testing

@Suite("Safe text")
struct SafeTextTests {
  /// Returns `text` as it is shown.
  private func shown(_ text: String, limit: Int = .max) -> String {
    SafeText.glyphs(in: text, limit: limit).map(\.text).joined()
  }

  private func shown(bytes: [UInt8], limit: Int = .max) -> String {
    SafeText.glyphs(in: bytes, limit: limit).map(\.text).joined()
  }

  @Test("Printable ASCII is shown as it is")
  func ascii() {
    let text = String(decoding: UInt8(0x20)...0x7E, as: UTF8.self)
    #expect(shown(text) == text)
    #expect(shown("") == "")
  }

  @Test(
    "C0 controls and DEL are shown in caret notation", arguments: zip(0..<UInt8(0x20), 0x40..<UInt8(0x60)))
  func caretNotation(control: UInt8, letter: UInt8) {
    let expected =
      control == 9 ? "a       b" : "a^" + String(Unicode.Scalar(letter)) + "b"
    #expect(shown(bytes: [0x61, control, 0x62]) == expected)
    #expect(shown("\u{7F}") == "^?")
  }

  @Test("A C1 control is never sent, either as UTF-8 or as a byte", arguments: UInt8(0x80)...0x9F)
  func c1(control: UInt8) {
    let code = String(control, radix: 16, uppercase: true)
    #expect(shown(String(Unicode.Scalar(control))) == "<U+00\(code)>")
    #expect(shown(bytes: [control]) == "<\(code)>")
  }

  @Test(
    "Escape sequences are shown as text",
    arguments: [
      ("\u{1B}[31mred", "^[[31mred"), ("\u{1B}]0;title\u{7}", "^[]0;title^G"),
      ("\u{1B}]8;;http://x\u{1B}\\", "^[]8;;http://x^[\\"), ("\u{1B}]52;c;YQ==\u{7}", "^[]52;c;YQ==^G"),
      ("\u{1B}Pq\u{1B}\\", "^[Pq^[\\"), ("\u{1B}_G\u{1B}\\", "^[_G^[\\"), ("\u{1B}c", "^[c"),
      ("\u{1B}[6n", "^[[6n"), ("\u{9B}6n", "<U+009B>6n"), ("a\nb\r\n", "a^Jb^M^J"),
    ])
  func escapeSequences(text: String, expected: String) {
    #expect(shown(text) == expected)
  }

  @Test(
    "Characters that reorder or hide text are shown as their code",
    arguments: [
      0x61C, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A, 0x202E, 0x2060, 0x2066, 0x2069,
      0xFEFF,
      0xAD, 0x34F, 0x115F, 0x3164, 0xFFF9, 0xFFFE, 0x1FFFF, 0xFDD0, 0xE0041,
    ] as [UInt32])
  func invisible(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    var hex = String(value, radix: 16, uppercase: true)
    while hex.count < 4 { hex = "0" + hex }
    #expect(shown("a\(scalar)b") == "a<U+\(hex)>b")
  }

  @Test("No scalar produces a glyph that a terminal could obey")
  func everyScalar() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for glyph in SafeText.glyphs(in: String(scalar)) where !glyph.isContinuation {
        let shows = glyph.base >= 0x20 && !(0x7F...0x9F).contains(glyph.base)
        if !shows { Issue.record("U+\(String(value, radix: 16)) yields a control") }
      }
    }
  }

  @Test("A tab advances to the next multiple of eight columns")
  func tabs() {
    #expect(shown("\tx") == "        x")
    #expect(shown("abc\tx") == "abc     x")
    #expect(shown("12345678\tx") == "12345678        x")
    #expect(shown("日本\tx") == "日本    x")
    #expect(shown("a\t", limit: 3) == "a  ")
  }

  @Test(arguments: [
    ("4", "a   b   c"), ("1", "a b c"), ("8", "a       b       c"), ("3,5", "a  b c"), ("2,12", "a b         c"),
    ("9,17", "a        b       c"),
  ])
  func `tabs advance to the wanted stops`(stops: String, expected: String) throws {
    let tabs = try #require(TabStops(stops))
    let text = SafeText.glyphs(in: "a\tb\tc", tabs: tabs).map(\.text).joined()
    #expect(text == expected)
    let bytes = Array("a\tb\tc".utf8)
    #expect(SafeText.glyphCounts(in: bytes, before: [bytes.count], limit: 100, tabs: tabs) == [expected.count])
  }

  @Test(arguments: ["", "0", "-1", "x", "4,", "8,4", "4,4", "1001", "99999999999999999999", "1,2,", ",1"])
  func `a text that names no stops is refused`(text: String) { #expect(TabStops(text) == nil) }

  @Test(
    "Each byte that is not UTF-8 is shown separately",
    arguments: [
      ([0xFF], "<FF>"), ([0xC0, 0x80], "<C0><80>"), ([0xC1, 0xBF], "<C1><BF>"),
      ([0xE0, 0x80, 0xAF], "<E0><80><AF>"), ([0xF0, 0x80, 0x80, 0xAF], "<F0><80><80><AF>"),
      ([0xED, 0xA0, 0x80], "<ED><A0><80>"), ([0xED, 0xBF, 0xBF], "<ED><BF><BF>"),
      ([0xF4, 0x90, 0x80, 0x80], "<F4><90><80><80>"), ([0xF5, 0x80], "<F5><80>"),
      ([0x61, 0xE2, 0x82], "a<E2><82>"), ([0xE2, 0x82, 0x62], "<E2><82>b"),
      ([0xF0, 0x9F, 0x98, 0xC3, 0xA9], "<F0><9F><98>é"), ([0xBF], "<BF>"), ([0xC3, 0x1B], "<C3>^["),
    ] as [([UInt8], String)])
  func invalid(bytes: [UInt8], expected: String) {
    #expect(shown(bytes: bytes) == expected)
    #expect(shown(bytes: Array(AnySequence(bytes))) == expected)
  }

  @Test("The glyphs do not depend on how the bytes are stored")
  func sequences() {
    let text = "a\u{301}日本👩‍💻\t\u{202E}🇫🇷é"
    let oneByOne = AnySequence(Array(text.utf8))
    for limit in 0...40 {
      #expect(SafeText.glyphs(in: oneByOne, limit: limit) == SafeText.glyphs(in: text, limit: limit))
    }
  }

  @Test("Wide characters are followed by a continuation and never halved by the limit")
  func wide() {
    let glyphs = SafeText.glyphs(in: "日本")
    #expect(glyphs == [Glyph("日"), .continuation, Glyph("本"), .continuation])
    #expect(SafeText.glyphs(in: "日本", limit: 3) == [Glyph("日"), .continuation])
    #expect(SafeText.glyphs(in: "日本", limit: 1) == [])
  }

  @Test("A character keeps at most two of a thousand marks")
  func marks() {
    let text = "e" + String(repeating: "\u{301}", count: 1000) + "x"
    #expect(SafeText.glyphs(in: text) == [Glyph("e", marks: "\u{301}", "\u{301}"), Glyph("x")])
    #expect(SafeText.glyphs(in: text, limit: 1) == [Glyph("e", marks: "\u{301}", "\u{301}")])
    #expect(SafeText.glyphs(in: "e\u{301}", limit: 1) == [Glyph("e", marks: "\u{301}")])
  }

  @Test("A mark that has no character to join is shown on a dotted circle")
  func loneMarks() {
    #expect(shown("\u{301}a") == "\u{25CC}\u{301}a")
    #expect(shown("\u{1B}\u{301}") == "^[\u{25CC}\u{301}")
    #expect(shown("\t\u{301}") == "        \u{25CC}\u{301}")
    #expect(shown(bytes: [0xFF, 0xCC, 0x81]) == "<FF>\u{25CC}\u{301}")
  }

  @Test(
    "A joined emoji or a flag is shown as one of its parts",
    arguments: [
      ("👩‍💻x", "👩x", 3), ("👩🏽‍💻", "👩", 2), ("👨‍👩‍👧‍👦", "👨", 2), ("❤️x", "❤x", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴", 2),
      ("🇫🇷🇩🇪", "🇫🇩", 2), ("1️⃣", "1\u{20E3}", 1), ("👩‍", "👩<U+200D>", 10), ("👩‍x", "👩<U+200D>x", 11),
      ("1🏽", "1🏽", 3), ("각", "각", 2), ("각", "각", 2),
    ])
  func emoji(text: String, expected: String, width: Int) {
    let scalars = SafeText.glyphs(in: text).flatMap { Array($0.text.unicodeScalars) }
    #expect(scalars == Array(expected.unicodeScalars))
    #expect(TextWidth.width(of: text) == width)
  }

  @Test("Only the bytes that are shown are read")
  func limit() {
    var read = 0
    let bytes = sequence(state: 0) { (state: inout Int) -> UInt8? in
      state += 1
      read = state
      return 0x61
    }
    #expect(SafeText.glyphs(in: bytes, limit: 80).count == 80)
    #expect(read <= 81)
    #expect(SafeText.glyphs(in: "abc", limit: 0) == [])
    #expect(SafeText.glyphs(in: "abc", limit: -1) == [])
    for limit in 0...12 { #expect(SafeText.glyphs(in: "a\u{202E}日\tb", limit: limit).count <= limit) }
  }

  @Test func `the glyph count before a place is that of the text up to there`() {
    let pieces = ["a", "日", "e\u{301}\u{302}\u{303}", "\t", "\u{7}", "👩‍🚀", "🇩🇪", "\u{202E}", "ü"]
    for seed in SplitMix.seeds(1...30) {
      var random = SplitMix(seed: seed)
      var bytes: [UInt8] = []
      var places = [0]
      for _ in 0..<40 {
        bytes += pieces[random.int(below: pieces.count)].utf8
        places.append(bytes.count)
      }
      let limit = random.int(below: 60)
      let counts = SafeText.glyphCounts(in: bytes, before: places, limit: limit)
      for (place, count) in zip(places, counts) {
        let alone = SafeText.glyphs(in: bytes[..<place], limit: limit).count
        // Nothing is counted beyond the limit. A character of two cells is not shown if only one cell is left.
        #expect(count == alone || alone >= limit - 1 && count == limit, "seed \(seed): \(place)")
      }
    }
  }
}
