package import Glyphs

/// What a text changes of the style around it.
package struct TextInk: Equatable, Sendable {
  package var foreground: TerminalColor?
  package var added: Style.Attributes = .none
  package var removed: Style.Attributes = .none
  /// Bit 7: whether there is a font. Bit 6: whether nothing is drawn. Below them the font's attributes.
  private var bits: UInt8 = 0

  package init(
    foreground: TerminalColor? = nil, added: Style.Attributes = .none, removed: Style.Attributes = .none,
    isHidden: Bool = false
  ) {
    self.foreground = foreground
    self.added = added
    self.removed = removed
    self.isHidden = isHidden
  }

  /// Whether nothing is drawn.
  package var isHidden: Bool {
    get { bits & 0x40 != 0 }
    set { bits = bits & ~0x40 | (newValue ? 0x40 : 0) }
  }

  /// What a font of the text's own adds; nil where it has that of the text around. What `added` and `removed` say goes
  /// before it.
  var font: Style.Attributes? {
    get { bits & 0x80 != 0 ? Style.Attributes(rawValue: bits & 0x3F) : nil }
    set { bits = bits & 0x40 | (newValue.map { 0x80 | $0.rawValue & 0x3F } ?? 0) }
  }

  /// The ink with an attribute set, or taken away.
  func with(_ attribute: Style.Attributes, _ isActive: Bool) -> TextInk {
    var ink = self
    if isActive {
      ink.added.insert(attribute)
      ink.removed.remove(attribute)
    } else {
      ink.removed.insert(attribute)
      ink.added.remove(attribute)
    }
    return ink
  }

  /// The ink with what `other` says in place of its own.
  func merged(with other: TextInk) -> TextInk {
    var ink = self
    ink.foreground = other.foreground ?? foreground
    ink.added = added.subtracting(other.removed).union(other.added)
    ink.removed = removed.subtracting(other.added).union(other.removed)
    ink.isHidden = other.isHidden || isHidden && other.foreground == nil
    if let font = other.font { ink.font = font }
    return ink
  }

  /// The style around, as the text changes it.
  func applied(to style: Style) -> Style {
    var style = style
    if let foreground { style.foreground = foreground }
    style.attributes = Style.Attributes(rawValue: style.attributes.rawValue & ~removed.rawValue | added.rawValue)
    return style
  }
}

/// What fonts around have made of the style that text is drawn in, so that another font can take its place.
struct FontTrace: Equatable {
  /// The attributes of the style that are there for a font alone.
  var added: Style.Attributes = .none
  /// Those that no font brings back.
  var removed: Style.Attributes = .none

  // What is not specialised compares sets of options through their protocols.
  static func == (one: Self, other: Self) -> Bool {
    one.added.rawValue == other.added.rawValue && one.removed.rawValue == other.removed.rawValue
  }

  /// `style` in a font with these attributes.
  mutating func setFont(_ attributes: Style.Attributes, in style: inout Style) {
    var without = style.attributes
    without.subtract(added)
    added = attributes.subtracting(without).subtracting(removed)
    style.attributes = without.union(added)
  }

  /// Takes into account what is said apart from the font.
  mutating func note(_ ink: TextInk) {
    added.subtract(ink.added.union(ink.removed))
    removed.formUnion(ink.removed)
    removed.subtract(ink.added)
  }
}

extension Painter {
  /// Draws in `ink` from here on.
  mutating func apply(_ ink: TextInk) {
    style = ink.applied(to: style)
    fonts.note(ink)
    if let font = ink.font { fonts.setFont(font, in: &style) }
  }
}
