internal import CNcurses
internal import Glyphs

/// Encodes cells for the terminal. The result never contains a control.
///
/// Terminals differ in the widths of clusters and of new characters. `hasKnownWidth` is false for these, and
/// ``FrameWriter`` moves the cursor after them.
struct CellEncoder {
  let isUnicode: Bool
  /// The widths of clusters that the terminal has reported.
  private var widths = ClusterWidths()
  /// The last results, each at an index that is computed from the bits of its character. A small table suffices,
  /// because most characters that are not ASCII are frame lines.
  private var recent: [(key: Key, shown: Shown)]

  private struct Key: Equatable {
    let glyph: Glyph
    let rest: Glyph
    let cells: Int
  }

  /// The bytes of a character.
  struct Shown {
    let bytes: [UInt8]
    /// Whether all terminals show the bytes in the number of cells that the character has on the surface.
    let hasKnownWidth: Bool
    /// The maximum number of cells in which a terminal shows the bytes.
    let maxCells: Int
    /// Whether a terminal may join the next character with this one.
    let joinsNext: Bool
    /// Whether the terminal has not yet reported the width of the character's kind of cluster.
    let isUnknown: Bool
  }

  /// The number of entries in `recent`: a power of two.
  private static let recentCount = 64

  init(isUnicode: Bool) {
    self.isUnicode = isUnicode
    // No character has this key, because every character occupies at least one cell.
    let none = Key(glyph: .space, rest: .space, cells: 0)
    let nothing = Shown(bytes: [], hasKnownWidth: true, maxCells: 0, joinsNext: false, isUnknown: false)
    recent = Array(repeating: (none, nothing), count: Self.recentCount)
  }

  private static let replacement: Unicode.Scalar = "\u{FFFD}"
  /// The bytes of U+FFFD, which replaces a character.
  static let replacementBytes = Array(String(replacement).utf8)

  /// The encoded form of a character: its scalars, or a replacement, and its width in cells. The replacement of a wide
  /// character takes one cell.
  struct Encoded: Equatable {
    var scalars: [Unicode.Scalar]
    var cells = 1
    var hasKnownWidth = true
    /// Whether the width is unknown only because the terminal has not reported the width of such clusters.
    var isUnknown = false

    /// The number of cells if a terminal shows the scalars one after the other, and each emoji in two cells.
    var maxCells: Int { scalars.reduce(0) { $0 + ($1.isEmojiBase ? 2 : TextWidth.width(of: $1)) } }
  }

  /// Encodes clusters from now on in the widths that the terminal has reported.
  mutating func use(_ widths: ClusterWidths) {
    self = CellEncoder(isUnicode: isUnicode)
    self.widths = widths
  }

  /// Returns the bytes that show a character in `cells` cells.
  mutating func shown(_ glyph: Glyph, rest: Glyph, cells: Int) -> Shown {
    let key = Key(glyph: glyph, rest: rest, cells: cells)
    let place = Int(truncatingIfNeeded: glyph.bits ^ rest.bits ^ rest.bits >> 15) & (Self.recentCount - 1)
    if recent[place].key == key { return recent[place].shown }
    let encoded = encode(glyph, rest: rest, cells: cells)
    var bytes = encoded.scalars.flatMap { Array(String($0).utf8) }
    // A replacement takes one cell, so a space fills the second cell of a wide character.
    if encoded.cells < cells { bytes.append(UInt8(ascii: " ")) }
    let shown = Shown(
      bytes: bytes, hasKnownWidth: encoded.hasKnownWidth, maxCells: encoded.maxCells,
      joinsNext: encoded.scalars.last.map(Self.joinsNext) ?? false, isUnknown: encoded.isUnknown)
    recent[place] = (key, shown)
    return shown
  }

  /// - Parameters:
  ///   - rest: the glyph in the second cell, if there is one.
  ///   - cells: The cells that the surface has for the character: 2 if a continuation follows its glyph.
  func encode(_ glyph: Glyph, rest: Glyph = .continuation, cells: Int) -> Encoded {
    guard let base = Unicode.Scalar(glyph.base), !Self.isControl(glyph.base) else {
      return Encoded(scalars: [isUnicode ? Self.replacement : "?"])
    }
    if glyph.isASCII, cells == 1 { return Encoded(scalars: [base]) }
    guard isUnicode else {
      return asciiForm(of: base, glyph, cells: cells)
    }
    let others = Array((glyph.text + rest.text).unicodeScalars.dropFirst())
    if cells == 2, Self.isCluster(base, others) { return cluster(base, others) }
    guard TextWidth.width(of: base) == cells else { return Encoded(scalars: [Self.replacement]) }
    let marks = others.filter { Self.isMark($0) || Self.isJoiner($0) && base.isShapedLetter }.prefix(2)
    return Encoded(scalars: [base] + marks, cells: cells, hasKnownWidth: Self.hasKnownWidth(base, cells: cells))
  }

  private func asciiForm(of base: Unicode.Scalar, _ glyph: Glyph, cells: Int) -> Encoded {
    if cells == 1 { return Encoded(scalars: [Unicode.Scalar(ASCIIFallback.character(for: base.value))]) }
    return Self.letters(ofFlag: Array(glyph.text.unicodeScalars)) ?? Encoded(scalars: [base.isASCII ? base : "?"])
  }

  // MARK: Clusters

  /// Encodes a cluster of two cells.
  private func cluster(_ base: Unicode.Scalar, _ others: [Unicode.Scalar]) -> Encoded {
    let all = [base] + others
    guard let kinds = ClusterKind.kinds(of: others) else {
      return Encoded(scalars: all, cells: 2, hasKnownWidth: false)
    }
    let known = kinds.compactMap { widths[$0] }
    if known.contains(where: { $0 > 2 }) { return Self.narrowed(base, all) }
    guard known.count == kinds.count else {
      return Encoded(scalars: all, cells: 2, hasKnownWidth: false, isUnknown: true)
    }
    guard let width = known.first, known.allSatisfy({ $0 == width }) else {
      return Encoded(scalars: all, cells: 2, hasKnownWidth: false)
    }
    return Encoded(scalars: all, cells: width)
  }

  /// Encodes a cluster that the terminal would show in more than two cells: a flag as its letters, others as their base.
  private static func narrowed(_ base: Unicode.Scalar, _ all: [Unicode.Scalar]) -> Encoded {
    if let letters = letters(ofFlag: all) { return letters }
    let width = TextWidth.width(of: base)
    return Encoded(scalars: [base], cells: width, hasKnownWidth: hasKnownWidth(base, cells: width))
  }

  /// Returns the letters of a flag in ASCII, such as `DK`; `nil` for other clusters.
  private static func letters(ofFlag scalars: [Unicode.Scalar]) -> Encoded? {
    let first: UInt32 = 0x1F1E6
    let letters = scalars.prefix(2).compactMap { scalar in
      scalar.value >= first ? Unicode.Scalar(scalar.value - first + UInt32(UInt8(ascii: "A"))) : nil
    }
    guard letters.count == 2, letters.allSatisfy({ ("A"..."Z").contains($0) }) else { return nil }
    return Encoded(scalars: letters, cells: 2)
  }

  /// Returns whether all terminals show a character without emoji parts in `cells` cells.
  ///
  /// A letter of a flag without the other one has two cells in some terminals. A spacing mark, such as a vowel sign of
  /// Hindi, joins the cell before it in some terminals.
  private static func hasKnownWidth(_ base: Unicode.Scalar, cells: Int) -> Bool {
    Int(ncurses_wcwidth(base.value)) == cells && !(0x1F1E6...0x1F1FF).contains(base.value)
      && base.properties.generalCategory != .spacingMark
  }

  /// Returns whether a letter after `scalar` is a part of the same conjunct.
  private static func joinsNext(_ scalar: Unicode.Scalar) -> Bool {
    isJoiner(scalar) || scalar.value >= 0x900 && scalar.properties.canonicalCombiningClass == .virama
  }

  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool { (0x200C...0x200D).contains(scalar.value) }

  private static func isControl(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || (0x7F...0x9F).contains(scalar)
  }

  /// Returns whether the scalars are an emoji with parts, a flag or a keycap. All other characters of two cells consist
  /// of a base and marks.
  private static func isCluster(_ base: Unicode.Scalar, _ others: [Unicode.Scalar]) -> Bool {
    // VS-16, which widens an emoji, is a mark too.
    let isWidened = TextWidth.width(of: base) == 1 && !others.isEmpty
    guard base.properties.isEmoji, isWidened || !others.allSatisfy(isMark) else { return false }
    var isJoined = false
    for scalar in others {
      defer { isJoined = scalar.value == 0x200D }
      switch scalar.value {
      case 0x200D where !isJoined, 0xFE0E...0xFE0F, 0x20E3, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF: continue
      case 0xE0020...0xE007F where base.value == 0x1F3F4: continue
      default: guard isJoined && scalar.properties.isEmoji || isMark(scalar) else { return false }
      }
    }
    return !isJoined
  }

  /// Returns whether `scalar` is a mark that joins a base. A width of 0 is not sufficient, because bidi controls also
  /// have it.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300, ncurses_wcwidth(scalar.value) == 0 else { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .otherLetter: return true
    default: return false
    }
  }
}
