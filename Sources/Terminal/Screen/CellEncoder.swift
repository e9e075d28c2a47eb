internal import CNcurses
internal import Glyphs

/// Encodes cells for the terminal. The result never contains a control, nor a character whose width the C library sees
/// differently. Such a character would shift the rest of the line.
struct CellEncoder {
  let isUnicode: Bool
  /// The last results, each at the index that its bits determine. Most glyphs that are not ASCII are frame lines.
  private var recent: [(key: UInt64, bytes: [UInt8])]

  /// The number of entries in `recent`: a power of two.
  private static let recentCount = 64

  init(isUnicode: Bool) {
    self.isUnicode = isUnicode
    // No glyph has this key.
    recent = Array(repeating: (.max, []), count: Self.recentCount)
  }

  private static let replacement: UInt32 = 0xFFFD
  private static let question = UInt32(UInt8(ascii: "?"))

  /// The encoded form of a glyph: its base and marks, or a replacement, and its width in cells. The replacement of a
  /// wide character takes one cell.
  struct Encoded: Equatable {
    var base: UInt32
    var marks: (first: UInt32, second: UInt32) = (0, 0)
    var cells = 1

    static func == (left: Encoded, right: Encoded) -> Bool {
      left.base == right.base && left.marks == right.marks && left.cells == right.cells
    }
  }

  /// Returns the bytes that show a glyph in `cells` cells.
  ///
  /// - Parameter cells: as for `encode`.
  mutating func bytes(of glyph: Glyph, cells: Int) -> [UInt8] {
    // A glyph has 63 bits.
    let key = glyph.bits | UInt64(cells - 1) << 63
    let place = Int(truncatingIfNeeded: glyph.bits) & (Self.recentCount - 1)
    if recent[place].key == key { return recent[place].bytes }
    let encoded = encode(glyph, cells: cells)
    var bytes: [UInt8] = []
    for scalar in [encoded.base, encoded.marks.first, encoded.marks.second] where scalar != 0 {
      if let scalar = Unicode.Scalar(scalar), let units = Unicode.UTF8.encode(scalar) { bytes += units }
    }
    // A replacement takes one cell.
    if encoded.cells < cells { bytes.append(UInt8(ascii: " ")) }
    recent[place] = (key, bytes)
    return bytes
  }

  /// - Parameter cells: The cells that the surface has for the glyph: 2 if a continuation follows it.
  func encode(_ glyph: Glyph, cells: Int) -> Encoded {
    let base = glyph.base
    if glyph.isASCII, base >= 0x20, base != 0x7F, cells == 1 { return Encoded(base: base) }
    guard isUnicode else {
      return Encoded(base: cells == 1 ? UInt32(ASCIIFallback.character(for: base)) : Self.question)
    }
    guard !Self.isControl(base), Int(ncurses_wcwidth(base)) == cells else {
      return Encoded(base: Self.replacement)
    }
    let first = Self.isMark(glyph.firstMark) ? glyph.firstMark : 0
    let second = Self.isMark(glyph.secondMark) ? glyph.secondMark : 0
    return Encoded(base: base, marks: first == 0 ? (second, 0) : (first, second), cells: cells)
  }

  private static func isControl(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || (0x7F...0x9F).contains(scalar) || Unicode.Scalar(scalar) == nil
  }

  /// Returns whether `scalar` is a mark that joins a base. A width of 0 is not sufficient, because bidi controls also
  /// have it.
  private static func isMark(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x300, ncurses_wcwidth(scalar) == 0, let scalar = Unicode.Scalar(scalar) else {
      return false
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .otherLetter: return true
    default: return false
    }
  }
}
