/// A colour: the terminal's default, a palette entry, an RGB colour, or the colour of a role, which the theme
/// determines.
package struct TerminalColor: Hashable, Sendable {
  /// 25 bits: 0 is the default, 1–256 a palette entry plus one, 257 and 258 the accent colour and the tint, and from 512
  /// a role. If bit 24 is set, the lower bits are red, green and blue, 8 bits each.
  let bits: UInt32

  package static let standard = TerminalColor(bits: 0)

  init(bits: UInt32) {
    self.bits = bits
  }

  /// Returns a colour of the terminal's palette: 0–7 the basic colours, 8–15 the bright ones, up to 255.
  package static func palette(_ index: UInt8) -> TerminalColor {
    TerminalColor(bits: UInt32(index) + 1)
  }

  package static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> TerminalColor {
    TerminalColor(bits: 1 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// The accent colour of the surrounding views. Views replace it by its colour when they draw.
  package static let accent = TerminalColor(bits: 257)

  /// The tint of the surrounding views. Views replace it by its colour when they draw.
  package static let tint = TerminalColor(bits: 258)

  /// Whether the colour is the accent colour or the tint of the surrounding views.
  package var isTint: Bool { bits == 257 || bits == 258 }

  /// Returns the theme's colour of a role.
  package static func role(_ role: Role) -> TerminalColor { TerminalColor(bits: 512 + UInt32(role.rawValue)) }

  /// The role that the colour refers to; `nil` for any other colour.
  package var role: Role? { bits >= 512 && bits >> 24 == 0 ? Role(rawValue: UInt8(truncatingIfNeeded: bits)) : nil }

  /// The palette index, if the colour is a palette entry.
  package var paletteIndex: UInt8? {
    (1...256).contains(bits) ? UInt8(bits - 1) : nil
  }

  /// Red, green and blue, if the colour is defined by them; otherwise `nil`.
  package var components: (red: UInt8, green: UInt8, blue: UInt8)? {
    guard bits >> 24 == 1 else { return nil }
    return (
      UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
      UInt8(truncatingIfNeeded: bits)
    )
  }
}

/// The appearance of a cell: its colours and attributes, in eight bytes.
package struct Style: Hashable, Sendable {
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// No attributes. Use this instead of `[]`, which unspecialized code creates through an array.
    package static var none: Attributes { Attributes(rawValue: 0) }
    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let italic = Attributes(rawValue: 4)
    package static let underline = Attributes(rawValue: 8)
    package static let strikethrough = Attributes(rawValue: 16)
    package static let reverse = Attributes(rawValue: 32)
    /// The attribute of a search match. The theme determines its appearance.
    package static let match = Attributes(rawValue: 64)
  }

  /// Bits 0–24 foreground, 25–49 background, 50–57 attributes.
  package private(set) var bits: UInt64

  package init(
    foreground: TerminalColor = .standard, background: TerminalColor = .standard, attributes: Attributes = .none
  ) {
    bits = UInt64(foreground.bits) | UInt64(background.bits) << 25 | UInt64(attributes.rawValue) << 50
  }

  /// Creates a style from its bits. Higher bits are ignored.
  init(bits: UInt64) { self.bits = bits & (1 << 58 - 1) }

  package static let plain = Style()

  @inlinable package static func == (left: Style, right: Style) -> Bool { left.bits == right.bits }

  private static let colorMask: UInt64 = 0x1FF_FFFF

  package var foreground: TerminalColor {
    get { TerminalColor(bits: UInt32(truncatingIfNeeded: bits & Self.colorMask)) }
    set { bits = bits & ~Self.colorMask | UInt64(newValue.bits) }
  }

  package var background: TerminalColor {
    get { TerminalColor(bits: UInt32(truncatingIfNeeded: bits >> 25 & Self.colorMask)) }
    set { bits = bits & ~(Self.colorMask << 25) | UInt64(newValue.bits) << 25 }
  }

  package var attributes: Attributes {
    get { Attributes(rawValue: UInt8(truncatingIfNeeded: bits >> 50)) }
    set { bits = bits & ~(0xFF << 50) | UInt64(newValue.rawValue) << 50 }
  }
}
