internal import CNcurses
internal import Glyphs

/// Styles as ncurses wants them. Colour pairs are made when they are first needed, as far as the terminal has any.
///
/// A pen speaks to the screen that ncurses is on, so that it must be made after that was begun.
struct Pen {
  /// Attributes and the number of a colour pair.
  struct Ink {
    let attributes: attr_t
    let pair: Int16
    /// A space drawn so.
    var space: cchar_t

    init(attributes: attr_t, pair: Int16) {
      self.attributes = attributes
      self.pair = pair
      var space = cchar_t()
      ncurses_set_cell(&space, 0x20, 0, 0, attributes, pair)
      self.space = space
    }
  }

  private let palette: Palette
  private let theme: Theme
  private let pairLimit: Int
  /// What the terminal's own colours are called: -1, or white on black where it cannot go back to its own.
  private let standard: (foreground: Int16, background: Int16)
  private var pairs: [Int32: Int16] = [:]
  private var inks: [Style: Ink] = [:]
  private var last: (style: Style, ink: Ink)

  /// - Parameters:
  ///   - usesColor: Whether colours are wanted; attributes are used in any case.
  ///   - theme: How roles look.
  init(usesColor: Bool, theme: Theme) {
    let hasColor = usesColor && has_colors() && start_color() == OK
    self.theme = hasColor ? theme : theme.withoutColors
    palette = Palette(count: hasColor ? Int(ncurses_colors()) : 0)
    // The calls that every ncurses has number pairs with 15 bits.
    pairLimit = hasColor ? min(Int(ncurses_color_pairs()), Int(Int16.max)) : 0
    standard = hasColor && use_default_colors() == OK ? (-1, -1) : (7, 0)
    last = (.plain, Ink(attributes: 0, pair: 0))
    pairs[Self.key(standard.foreground, standard.background)] = 0
  }

  /// - Complexity: O(1).
  mutating func ink(for style: Style) -> Ink {
    if style == last.style { return last.ink }
    let ink = inks[style] ?? made(for: style)
    last = (style, ink)
    return ink
  }

  private mutating func made(for style: Style) -> Ink {
    let look = theme.resolved(style)
    let ink = Ink(
      attributes: Self.attributes(look.attributes),
      pair: pair(
        palette.index(of: look.foreground).map(Int16.init) ?? standard.foreground,
        palette.index(of: look.background).map(Int16.init) ?? standard.background))
    inks[style] = ink
    return ink
  }

  /// The pair of two colours; the terminal's own colours when there are no pairs left.
  private mutating func pair(_ foreground: Int16, _ background: Int16) -> Int16 {
    let key = Self.key(foreground, background)
    if let pair = pairs[key] { return pair }
    guard pairs.count < pairLimit else { return 0 }
    let pair = Int16(pairs.count)
    guard init_pair(pair, foreground, background) == OK else { return 0 }
    pairs[key] = pair
    return pair
  }

  private static func key(_ foreground: Int16, _ background: Int16) -> Int32 {
    Int32(foreground) << 16 | Int32(background) & 0xFFFF
  }

  private static func attributes(_ attributes: Style.Attributes) -> attr_t {
    var bits: attr_t = 0
    if attributes.contains(.bold) { bits |= ncurses_bold() }
    if attributes.contains(.dim) { bits |= ncurses_dim() }
    if attributes.contains(.italic) { bits |= ncurses_italic() }
    if attributes.contains(.underline) { bits |= ncurses_underline() }
    if attributes.contains(.reverse) { bits |= ncurses_reverse() }
    return bits
  }
}
