package import Glyphs

/// The changes that a text makes to the surrounding style.
package struct TextInk: Equatable, Sendable {
  package var foreground: TerminalColor?
  package var added: Style.Attributes = .none
  package var removed: Style.Attributes = .none
  /// Bit 7: the ink has a font. Bit 6: nothing is drawn. Bits 0 to 5: the font's attributes.
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

  /// Creates the ink of text in a colour. An opacity below 0.75 is drawn dim, and below 0.05 nothing is drawn.
  ///
  /// - Parameter isFaint: whether the colour is the surrounding text colour, drawn dim.
  init(color: TerminalColor, isFaint: Bool, opacity: Double) {
    self.init(
      foreground: isFaint ? nil : color, added: isFaint || opacity < 0.75 ? .dim : .none, isHidden: opacity < 0.05)
  }

  /// Whether nothing is drawn.
  package var isHidden: Bool {
    get { bits & 0x40 != 0 }
    set { bits = bits & ~0x40 | (newValue ? 0x40 : 0) }
  }

  /// The attributes of the text's own font; `nil` for the surrounding font. `added` and `removed` take precedence.
  var font: Style.Attributes? {
    get { bits & 0x80 != 0 ? Style.Attributes(rawValue: bits & 0x3F) : nil }
    set { bits = bits & 0x40 | (newValue.map { 0x80 | $0.rawValue & 0x3F } ?? 0) }
  }

  /// Returns the ink with an attribute added or removed.
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

  /// Returns a copy of the ink in which the values that `other` sets replace the ink's own values.
  func merged(with other: TextInk) -> TextInk {
    var ink = self
    ink.foreground = other.foreground ?? foreground
    ink.added = added.subtracting(other.removed).union(other.added)
    ink.removed = removed.subtracting(other.added).union(other.removed)
    ink.isHidden = other.isHidden || isHidden && other.foreground == nil
    if let font = other.font { ink.font = font }
    return ink
  }

  /// Returns `style` with the changes of the ink.
  func applied(to style: Style) -> Style {
    var style = style
    if let foreground { style.foreground = foreground }
    style.attributes = Style.Attributes(rawValue: style.attributes.rawValue & ~removed.rawValue | added.rawValue)
    return style
  }
}

/// The attributes that a font has added to a style. They are recorded so that the next font can first remove them.
struct FontTrace: Equatable {
  /// The attributes that were added to the style only by a font.
  var added: Style.Attributes = .none
  /// The attributes that the view has removed, so that no font adds them again.
  var removed: Style.Attributes = .none

  // Option sets are compared by raw value, because a generic comparison that is not specialized goes through their
  // protocols.
  static func == (one: Self, other: Self) -> Bool {
    one.added.rawValue == other.added.rawValue && one.removed.rawValue == other.removed.rawValue
  }

  /// Replaces the current font in `style` with a font of these attributes.
  mutating func setFont(_ attributes: Style.Attributes, in style: inout Style) {
    var without = style.attributes
    without.subtract(added)
    added = attributes.subtracting(without).subtracting(removed)
    style.attributes = without.union(added)
  }

  /// Records the attributes that `ink` adds or removes without a font.
  mutating func note(_ ink: TextInk) {
    added.subtract(ink.added.union(ink.removed))
    removed.formUnion(ink.removed)
    removed.subtract(ink.added)
  }
}
