import CNcurses
import Glyphs
import Testing

@testable import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Cell encoder")
struct CellEncoderTests {
  /// Runs `body` in a UTF-8 locale of the C library.
  private func inUnicode(_ body: () throws -> Void) throws {
    let locale = try #require(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))
    let previous = uselocale(locale)
    defer {
      uselocale(previous)
      freelocale(locale)
    }
    try body()
  }

  @Test(
    "No glyph produces a control, a bidi control or a shift of the following text", arguments: [true, false])
  func everyScalar(isUnicode: Bool) throws {
    try inUnicode {
      let encoder = CellEncoder(isUnicode: isUnicode)
      for value in UInt32(0)...0x3FFFF {
        guard let scalar = Unicode.Scalar(value) else { continue }
        for cells in 1...2 {
          for glyph in [Glyph(scalar), Glyph("a", marks: scalar), Glyph("a", marks: "\u{301}", scalar)] {
            let encoded = encoder.encode(glyph, cells: cells)
            let base = encoded.scalars[0]
            let marks = encoded.scalars.dropFirst().map(\.value)
            let width = encoded.hasKnownWidth ? Int(ncurses_wcwidth(base.value)) : TextWidth.width(of: base)
            let isCluster = !encoded.hasKnownWidth && base.properties.isEmoji && !marks.isEmpty
            let isSafe =
              (width == encoded.cells || isCluster) && encoded.cells <= cells
              && base.value >= 0x20 && !(0x7F...0x9F).contains(base.value)
              && marks.allSatisfy {
                (ncurses_wcwidth($0) == 0 || isCluster) && !(0x200B...0x206F).contains($0) && $0 != 0xFEFF
              }
              && (isUnicode || base.value < 0x7F && marks.isEmpty)
            if !isSafe { Issue.record("U+\(String(value, radix: 16)) in \(cells): \(encoded)") }
          }
        }
      }
    }
  }

  @Test("Marks stay on their character")
  func marks() throws {
    try inUnicode {
      let encoded = CellEncoder(isUnicode: true).encode(Glyph("e", marks: "\u{301}", "\u{323}"), cells: 1)
      #expect(encoded == .init(scalars: ["e", "\u{301}", "\u{323}"]))
    }
  }

  @Test(arguments: ["👨‍👩‍👧‍👦", "🇩🇪", "1️⃣", "❤️", "👩🏻‍❤️‍💋‍👨🏿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])
  func `a cluster is sent completely, and its width is not relied on`(text: String) throws {
    try inUnicode {
      let glyphs = SafeText.glyphs(in: text)
      try #require(glyphs.count == 2)
      let encoded = CellEncoder(isUnicode: true).encode(glyphs[0], rest: glyphs[1], cells: 2)
      let hasKind = ClusterKind.kinds(of: Array(text.unicodeScalars.dropFirst())) != nil
      #expect(
        encoded == .init(scalars: Array(text.unicodeScalars), cells: 2, hasKnownWidth: false, isUnknown: hasKind),
        "\(text)")
    }
  }

  @Test(arguments: [("👨‍👩‍👧‍👦", "?"), ("🇩🇪", "DE"), ("1️⃣", "1"), ("❤️", "?")])
  func `a cluster has another form in ASCII`(text: String, expected: String) {
    let glyphs = SafeText.glyphs(in: text)
    let encoded = CellEncoder(isUnicode: false).encode(glyphs[0], rest: glyphs[1], cells: 2)
    #expect(encoded.scalars == Array(expected.unicodeScalars) && encoded.cells == expected.count)
  }

  @Test(
    arguments: [
      ("👨‍👩‍👧‍👦", 2, "👨‍👩‍👧‍👦", 2), ("👨‍👩‍👧‍👦", 6, "👨", 2), ("🇩🇪", 2, "🇩🇪", 2), ("🇩🇪", 4, "DE", 2), ("1️⃣", 1, "1️⃣", 1), ("1️⃣", 3, "1", 1),
      ("❤️", 1, "❤️", 1), ("👍🏽", 4, "👍", 2), ("☝🏽", 3, "☝", 1), ("👩🏽‍🚀", 2, "👩🏽‍🚀", 2), ("👩🏽‍🚀", 4, "👩", 2),
    ])
  func `a cluster is relied on if the terminal has reported its width`(
    text: String, width: Int, expected: String, cells: Int
  ) throws {
    try inUnicode {
      var widths = ClusterWidths()
      _ = widths.mustAsk(at: .zero)
      for kind in ClusterKind.allCases {
        _ = widths.receive(CursorAnswer(x: ClusterWidths.column(of: kind) + width, y: ClusterWidths.line))
      }
      var encoder = CellEncoder(isUnicode: true)
      let glyphs = SafeText.glyphs(in: text)
      _ = encoder.shown(glyphs[0], rest: glyphs[1], cells: 2)
      encoder.use(widths)
      #expect(
        encoder.encode(glyphs[0], rest: glyphs[1], cells: 2)
          == .init(scalars: Array(expected.unicodeScalars), cells: cells))
      let shown = encoder.shown(glyphs[0], rest: glyphs[1], cells: 2)
      #expect(shown.hasKnownWidth && shown.bytes == Array((expected + (cells == 1 ? " " : "")).utf8))
    }
  }

  @Test func `one width of several that is unknown or differs makes a cluster unsure`() throws {
    try inUnicode {
      var widths = ClusterWidths()
      _ = widths.mustAsk(at: .zero)
      func report(_ kind: ClusterKind, _ width: Int) {
        _ = widths.receive(CursorAnswer(x: ClusterWidths.column(of: kind) + width, y: ClusterWidths.line))
      }
      let glyphs = SafeText.glyphs(in: "👩🏽‍🚀")
      var encoder = CellEncoder(isUnicode: true)
      report(.joined, 2)
      encoder.use(widths)
      let unknown = encoder.encode(glyphs[0], rest: glyphs[1], cells: 2)
      #expect(!unknown.hasKnownWidth && unknown.isUnknown)
      report(.tone, 1)
      encoder.use(widths)
      let different = encoder.encode(glyphs[0], rest: glyphs[1], cells: 2)
      #expect(!different.hasKnownWidth && !different.isUnknown && different.scalars == Array("👩🏽‍🚀".unicodeScalars))
    }
  }

  @Test func `parts that could reorder text or join other characters are not sent`() throws {
    try inUnicode {
      let encoder = CellEncoder(isUnicode: true)
      for glyph in [Glyph("👩", marks: "\u{202E}"), Glyph("👩", marks: "\u{200D}"), Glyph("👩", marks: "x")] {
        #expect(encoder.encode(glyph, cells: 2) == .init(scalars: ["👩"], cells: 2), "\(glyph.text)")
      }
    }
  }

  @Test func `joiners are sent with the letters whose shape they select, and with no others`() throws {
    try inUnicode {
      let encoder = CellEncoder(isUnicode: true)
      let conjunct = Glyph("क", marks: "\u{94D}", "\u{200D}")
      #expect(encoder.encode(conjunct, cells: 1).scalars == ["क", "\u{94D}", "\u{200D}"])
      #expect(encoder.encode(Glyph("ی", marks: "\u{200C}"), cells: 1).scalars == ["ی", "\u{200C}"])
      #expect(encoder.encode(Glyph("a", marks: "\u{200C}"), cells: 1).scalars == ["a"])
      #expect(encoder.encode(Glyph("日", marks: "\u{200D}"), cells: 2).scalars == ["日"])
    }
  }

  @Test(arguments: ["\u{93F}", "\u{1F1E9}"] as [Unicode.Scalar])
  func `the widths of vowel signs and of lone letters of flags are not relied on`(scalar: Unicode.Scalar) throws {
    try inUnicode {
      let encoded = CellEncoder(isUnicode: true).encode(Glyph(scalar), cells: 1)
      #expect(encoded == .init(scalars: [scalar], hasKnownWidth: false))
    }
  }

  @Test("A character that has another width than in the table is replaced")
  func replaced() throws {
    try inUnicode {
      let encoder = CellEncoder(isUnicode: true)
      #expect(encoder.encode(Glyph("日"), cells: 2) == .init(scalars: ["日"], cells: 2))
      #expect(encoder.encode(Glyph("日"), cells: 1) == .init(scalars: ["\u{FFFD}"]))
      #expect(encoder.encode(Glyph("é"), cells: 2) == .init(scalars: ["\u{FFFD}"]))
    }
  }

  @Test(
    "Without Unicode, ASCII replaces similar characters",
    arguments: [
      ("─", "-"), ("━", "-"), ("│", "|"), ("┌", "+"), ("╯", "+"), ("┼", "+"), ("═", "-"), ("║", "|"),
      ("…", "."),
      ("•", "*"), ("●", "*"), ("·", "*"), ("→", ">"), ("▲", "^"), ("█", "#"), ("’", "'"), ("—", "-"),
      ("é", "?"),
      ("日", "?"), ("a", "a"), ("~", "~"), ("\u{1B}", "?"), ("\u{A0}", " "),
    ] as [(Unicode.Scalar, Unicode.Scalar)])
  func fallback(scalar: Unicode.Scalar, expected: Unicode.Scalar) {
    #expect(UInt32(ASCIIFallback.character(for: scalar.value)) == expected.value)
  }
}
