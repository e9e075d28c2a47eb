internal import CNcurses
internal import Glyphs

/// Cells as ncurses wants them. Whatever a glyph holds, no control comes out of here, and no character whose width
/// ncurses sees otherwise, for that would shift what follows it.
struct CellEncoder {
  let isUnicode: Bool
  /// What was asked for last, each in the place that its bits say: most of what is not ASCII are the lines of frames.
  private var recent: [(key: UInt64, bytes: [UInt8])]

  /// Places of `recent`: a power of two.
  private static let recentCount = 64

  init(isUnicode: Bool) {
    self.isUnicode = isUnicode
    // No glyph has this key.
    recent = Array(repeating: (.max, []), count: Self.recentCount)
  }

  private static let replacement: UInt32 = 0xFFFD
  private static let question = UInt32(UInt8(ascii: "?"))

  /// What is shown of a glyph: its base and marks, or what stands for it, and the cells that that takes: one where a
  /// replacement stands for a character of two.
  struct Encoded: Equatable {
    var base: UInt32
    var marks: (first: UInt32, second: UInt32) = (0, 0)
    var cells = 1

    static func == (left: Encoded, right: Encoded) -> Bool {
      left.base == right.base && left.marks == right.marks && left.cells == right.cells
    }
  }

  /// What has the terminal show a glyph in so many cells.
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

  /// - Parameter cells: The cells that the surface has for the glyph: 2 where a continuation follows it.
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

  /// Whether ncurses lets `scalar` join a base, and it is one that does: a bidi control has no width either.
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
