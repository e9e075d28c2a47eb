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
    #expect(SafeText.cells(of: [0..<bytes.count], in: bytes, limit: 100, tabs: tabs) == [0..<expected.count])
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
    "A joined emoji, a flag and a keycap keep their parts, in two cells",
    arguments: [
      ("👩‍💻x", "👩‍💻x", 3), ("👩🏽‍💻", "👩🏽‍💻", 2), ("👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦", 2), ("❤️x", "❤️x", 3), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2),
      ("🇫🇷🇩🇪", "🇫🇷🇩🇪", 4), ("🇫🇷🇩", "🇫🇷🇩", 3), ("1️⃣", "1️⃣", 2), ("1\u{20E3}", "1\u{20E3}", 1), ("👩‍", "👩<U+200D>", 10),
      ("👩‍x", "👩<U+200D>x", 11), ("1🏽", "1🏽", 3), ("각", "각", 2), ("각", "각", 2),
      ("👩🏻‍❤️‍💋‍👨🏿", "👩🏻‍❤️‍💋‍👨🏿", 2), ("🏳️‍🌈", "🏳️‍🌈", 2), ("a\u{FE0F}1\u{FE0F}x", "a1x", 3), ("❤", "❤", 1), ("☝🏽", "☝🏽", 2),
      (
        "👩\u{1F3FB}\u{1F3FC}\u{1F3FD}\u{1F3FE}\u{1F3FF}\u{1F3FB}\u{1F3FC}",
        "👩\u{1F3FB}\u{1F3FC}\u{1F3FD}\u{1F3FE}\u{1F3FF}\u{1F3FB}", 2
      ),
    ])
  func emoji(text: String, expected: String, width: Int) {
    let scalars = SafeText.glyphs(in: text).flatMap { Array($0.text.unicodeScalars) }
    #expect(scalars == Array(expected.unicodeScalars))
    #expect(TextWidth.width(of: text) == width)
  }

  @Test(
    arguments: [
      ("क्‍ष", 2), ("ශ්‍රී", 2), ("می\u{200C}خواهم", 7), ("ര\u{200D}്യ", 2), ("র\u{200D}্যাব", 4), ("ന്\u{200D} ", 2),
      ("ಕ್\u{200C}ಷ", 2),
      ("ဂ္ဂ", 2), ("ក្ក", 2), ("ᠮ\u{200D}ᠠ", 2),
    ])
  func `joiners between letters are kept if they select the shape of letters`(text: String, width: Int) {
    #expect(shown(text) == text)
    #expect(TextWidth.width(of: text) == width)
  }

  @Test(
    arguments: [
      ("ی\u{200C} ", "ی<U+200C> "), ("ی\u{200C}x", "ی<U+200C>x"), ("ی\u{200C}\u{200C}ی", "ی<U+200C><U+200C>ی"),
      ("क\u{200D}", "क<U+200D>"), ("\u{200D}क", "<U+200D>क"), ("日\u{200D}本", "日<U+200D>本"),
      ("e\u{301}\u{200C}", "e\u{301}<U+200C>"), ("(\u{94D}\u{200D}", "(\u{94D}<U+200D>"),
      ("日\u{94D}\u{200C}", "日\u{94D}<U+200C>"),
      ("ی\u{200C}\u{202E}", "ی<U+200C><U+202E>"),
    ])
  func `all other joiners are shown as their code`(text: String, expected: String) { #expect(shown(text) == expected) }

  /// Pieces of text that are one character each, and do not join with each other.
  private static let characters = [
    "a", "é", "日", "🇩🇰", "👨‍👩‍👧‍👦", "1️⃣", "❤️", "❤", "e\u{301}\u{323}\u{324}", "☝🏽", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "각", "\u{1B}", "\u{202E}", "👩🏻‍❤️‍💋‍👨🏿",
    "ش\u{651}\u{64E}", "葛\u{E0100}", "한",
  ]

  @Test(arguments: SplitMix.seeds(1...100))
  func `a range of bytes has the cells of all characters that it touches`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var (bytes, cells, places) = ([UInt8](), [Range<Int>](), [Range<Int>]())
    for _ in 0..<random.int(below: 20) + 1 {
      let character = Self.characters[random.int(below: Self.characters.count)]
      let (start, place) = (cells.last?.upperBound ?? 0, bytes.count)
      bytes += character.utf8
      cells.append(start..<start + TextWidth.width(of: character))
      places.append(place..<bytes.count)
    }
    #expect(SafeText.glyphs(in: bytes).count == cells.last?.upperBound)
    var ranges: [Range<Int>] = []
    var end = 0
    while end < bytes.count, ranges.count < 3 {
      let start = end + random.int(below: bytes.count - end)
      end = start + 1 + random.int(below: min(12, bytes.count - start))
      ranges.append(start..<end)
    }
    let expected = ranges.map { range in
      let touched = places.indices.filter { places[$0].overlaps(range) }
      return cells[touched.first ?? 0].lowerBound..<cells[touched.last ?? 0].upperBound
    }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(SafeText.cells(of: ranges, in: bytes) == expected, "\(text.debugDescription) \(ranges)")
  }

  @Test(
    arguments: [
      ("e", "\u{301}", 1), ("e", "\u{FE0F}", 1), ("日", "\u{301}", 2), ("👩", "\u{301}", 2), ("👩", "\u{1F3FD}", 2),
      ("👩", "\u{200D}👧", 2), ("❤", "\u{FE0F}", 2), ("❤", "\u{301}", 1), ("\u{1F3F4}", "\u{E0067}", 2),
      ("🇩🇰", "\u{301}", 2), ("1\u{FE0F}\u{20E3}", "\u{20E3}", 2), ("क्", "\u{200D}", 1), ("ᄒ", "\u{1161}", 2),
    ])
  func `ten thousand parts stay in the cells of their character`(base: String, part: String, width: Int) {
    let text = base + String(repeating: part, count: 10_000)
    let glyphs = SafeText.glyphs(in: text)
    #expect(glyphs.count == width)
    #expect(glyphs.reduce(0) { $0 + $1.text.unicodeScalars.count } <= 13)
    #expect(
      SafeText.cells(of: [0..<1, text.utf8.count - 1..<text.utf8.count], in: Array(text.utf8)) == [
        0..<width, 0..<width,
      ])
    for limit in 0...4 {
      let cut = SafeText.glyphs(in: text, limit: limit)
      #expect(cut.count <= limit && cut.count >= limit - 1 || cut == glyphs, "\(limit)")
      #expect(cut == Array(glyphs.prefix(cut.count)))
    }
  }

  @Test func `an invalid byte ends a cluster, wherever it is`() {
    let family = Array("👨‍👩‍👧‍👦".utf8)
    for place in family.indices {
      for bytes in [family[..<place] + [0xFF] + family[place...], family[..<place] + [0xFF] + family[(place + 1)...]] {
        let glyphs = SafeText.glyphs(in: bytes + Array("x".utf8))
        let text = glyphs.map(\.text).joined()
        #expect(text.contains("<FF>") && text.hasSuffix("x"))
        for (index, glyph) in glyphs.enumerated() where glyph.isContinuation {
          #expect(index > 0 && !glyphs[index - 1].isContinuation)
        }
      }
    }
  }

  @Test func `a limit cuts no cluster in half`() {
    for text in ["ab🇩🇪c", "ab❤️c", "ab1️⃣c", "ab👨‍👩‍👧‍👦c", "ab☝🏽c"] {
      let all = SafeText.glyphs(in: text)
      #expect(all.count == 5)
      for limit in 0...5 {
        #expect(
          SafeText.glyphs(in: text, limit: limit) == Array(all.prefix(limit == 3 ? 2 : limit)), "\(text) \(limit)")
      }
    }
  }

  @Test func `a part of a cluster has all of its cells`() {
    func cells(_ part: String, of text: String) -> [Range<Int>] {
      let (bytes, wanted) = (Array(text.utf8), Array(part.utf8))
      let starts = bytes.indices.filter { bytes[$0...].starts(with: wanted) }
      return SafeText.cells(of: starts.map { $0..<$0 + wanted.count }, in: bytes)
    }
    #expect(cells("🇪", of: "a🇩🇪b") == [1..<3] && cells("🇩", of: "a🇩🇪b") == [1..<3])
    #expect(cells("👩", of: "👨‍👩‍👧b") == [0..<2] && cells("👨", of: "👨‍👩‍👧b") == [0..<2])
    #expect(cells("❤", of: "x❤️") == [1..<3] && cells("b", of: "👨‍👩‍👧b") == [2..<3])
    #expect(cells("\u{301}", of: "ae\u{301}o") == [1..<2] && cells("日", of: "a日日") == [1..<3, 3..<5])
    #expect(SafeText.cells(of: [2..<5], in: Array("abcdef".utf8), limit: 3) == [2..<3])
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

  @Test(arguments: SplitMix.seeds(1...30))
  func `a limit ends the cells of byte ranges`(seed: UInt64) {
    let pieces = ["a", "日", "e\u{301}\u{302}\u{303}", "\t", "\u{7}", "👩‍🚀", "🇩🇪", "\u{202E}", "ü", "❤️", "क्‍ष"]
    var random = SplitMix(seed: seed)
    var bytes: [UInt8] = []
    var ranges: [Range<Int>] = []
    for _ in 0..<40 {
      let start = bytes.count
      bytes += pieces[random.int(below: pieces.count)].utf8
      ranges.append(start..<bytes.count)
    }
    let limit = random.int(below: 60)
    // A character of two cells is not shown if only one cell is left. Its cells, and all further ones, are at the limit.
    func isAllowed(_ cell: Int, at place: Int) -> Bool {
      let count = SafeText.glyphs(in: bytes[..<place], limit: limit).count
      return cell == count || count >= limit - 1 && (limit - 1...limit).contains(cell)
    }
    for (range, cells) in zip(ranges, SafeText.cells(of: ranges, in: bytes, limit: limit)) {
      #expect(isAllowed(cells.lowerBound, at: range.lowerBound), "\(range)")
      #expect(isAllowed(cells.upperBound, at: range.upperBound), "\(range)")
    }
  }
}
