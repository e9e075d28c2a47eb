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
            let width = ncurses_wcwidth(encoded.base)
            let marks = [encoded.marks.first, encoded.marks.second].filter { $0 != 0 }
            let isSafe =
              Int(width) == encoded.cells && encoded.cells <= cells
              && marks.allSatisfy {
                ncurses_wcwidth($0) == 0 && !(0x200B...0x206F).contains($0) && $0 != 0xFEFF
              }
              && (isUnicode || encoded.base < 0x7F && marks.isEmpty)
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
      #expect(encoded == .init(base: 0x65, marks: (0x301, 0x323)))
    }
  }

  @Test("Characters with another width in the C library are replaced")
  func replaced() throws {
    try inUnicode {
      let encoder = CellEncoder(isUnicode: true)
      #expect(encoder.encode(Glyph("日"), cells: 2) == .init(base: 0x65E5, cells: 2))
      #expect(encoder.encode(Glyph("日"), cells: 1) == .init(base: 0xFFFD))
      #expect(encoder.encode(Glyph("é"), cells: 2) == .init(base: 0xFFFD))
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
