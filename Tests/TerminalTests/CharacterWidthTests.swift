import CNcurses
import Glyphs
import Testing

#if canImport(Glibc)
  import Glibc

  @Suite("Character widths")
  struct CharacterWidthTests {
    /// Characters that may have another width in the C library's `wcwidth`, with the reasons.
    private static let differences: [ClosedRange<UInt32>] = [
      // The soft hyphen, fillers and controls. They are shown as their codes, because they have no visible form.
      0xAD...0xAD, 0x34F...0x34F, 0x61C...0x61C, 0x115F...0x1160, 0x180E...0x180E, 0x3164...0x3164,
      0xFFA0...0xFFA0, 0xFFF0...0xFFFB,
      // Trigrams, digrams, hexagrams and such are wide since Unicode 16.
      0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D356, 0x1D360...0x1D376,
      // Ambiguous in Unicode; wide in the C library only.
      0x3248...0x324F,
      // A spacing mark since Unicode 14.
      0x1171E...0x1171E,
    ]

    @Test("Widths are those of the C library, with listed exceptions")
    func agreesWithTheCLibrary() throws {
      let locale = try #require(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))
      let previous = uselocale(locale)
      defer {
        uselocale(previous)
        freelocale(locale)
      }
      var disagreeing: [String] = []
      for value in UInt32(0x20)...0x323AF {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let theirs = Int(ncurses_wcwidth(value))
        // If the library does not know a character, its Unicode version is older than the table's.
        guard theirs >= 0, theirs != TextWidth.width(of: scalar) else { continue }
        if !Self.differences.contains(where: { $0.contains(value) }) {
          disagreeing.append("U+\(String(value, radix: 16)) \(theirs)")
        }
      }
      #expect(disagreeing.isEmpty, "\(disagreeing.count): \(disagreeing.prefix(400))")
    }
  }
#endif
