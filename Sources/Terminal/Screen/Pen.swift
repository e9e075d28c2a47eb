internal import Glyphs

/// Writes the sequences that change the style of characters.
struct Pen {
  /// A style as the terminal can show it; immutable once it is known. It is an object, because each change of style
  /// reads two, and copying a struct would retain its arrays.
  private final class EncodedStyle {
    var attributes = Style.Attributes.none
    /// The colours in the palette; -1 for the terminal's default.
    var foreground = -1
    var background = -1
    /// The sequences that switch to this style: `afterNone` from no attributes and colours, and `afterOther` from any
    /// other style. The last three are for a style that differs only in the foreground, only in the background, or only
    /// in both colours.
    var afterNone: [UInt8] = []
    var afterOther: [UInt8] = []
    var foregroundBytes: [UInt8] = []
    var backgroundBytes: [UInt8] = []
    var colorBytes: [UInt8] = []
    /// Whether erased cells look like spaces in this style.
    var isErasable = true

    var isNormal: Bool { attributes == .none && foreground < 0 && background < 0 }

    /// Returns the sequence that switches from `old` to this style; nil if both look the same.
    func bytes(after old: EncodedStyle) -> [UInt8]? {
      let keepsAttributes = attributes == old.attributes
      let (otherForeground, otherBackground) = (foreground != old.foreground, background != old.background)
      if keepsAttributes, !otherForeground, !otherBackground { return nil }
      let losesColor = otherForeground && foreground < 0 || otherBackground && background < 0
      if keepsAttributes, !losesColor {
        return !otherBackground ? foregroundBytes : !otherForeground ? backgroundBytes : colorBytes
      }
      return old.isNormal ? afterNone : afterOther
    }
  }

  private let strings: TerminalStrings
  private let palette: Palette
  private let theme: Theme
  /// The styles by number. Number 0 is the terminal's style between two frames.
  private var encodedStyles = [EncodedStyle()]
  private var numbers: [Style: Int] = [:]
  /// The numbers of recent styles, each at an index that is computed from the style's bits.
  private var recent: [(bits: UInt64, number: Int)]
  /// The number of the terminal's current style, which applies to the next character.
  private var current = 0

  /// The number of entries in `recent`: a power of two.
  private static let recentCount = 64

  /// - Parameters:
  ///   - usesColor: Whether to use colours. Attributes are always used.
  ///   - theme: The styles of roles.
  init(_ strings: TerminalStrings, usesColor: Bool, theme: Theme) {
    self.strings = strings
    let hasColor = usesColor && strings.colorCount > 0 && strings.foreground != nil && strings.background != nil
    self.theme = hasColor ? theme : theme.withoutColors
    palette = Palette(count: hasColor ? strings.colorCount : 0)
    encodedStyles[0].afterOther = strings.normal
    // No style has these bits, so no lookup finds an unused entry.
    recent = Array(repeating: (.max, 0), count: Self.recentCount)
  }

  /// Returns whether erased cells look like spaces in a style.
  mutating func canErase(_ style: Style) -> Bool { encodedStyles[number(of: style)].isErasable }

  /// Appends the sequence that switches to a style.
  mutating func take(_ style: Style, _ bytes: inout [UInt8]) { take(number(of: style), &bytes) }

  /// Appends the sequence that resets all attributes and colours.
  mutating func rest(_ bytes: inout [UInt8]) { take(0, &bytes) }

  /// Returns the number of a style.
  ///
  /// - Complexity: O(1).
  private mutating func number(of style: Style) -> Int {
    let bits = style.bits
    let place = Int(truncatingIfNeeded: bits ^ bits >> 25 ^ bits >> 50) & (Self.recentCount - 1)
    if recent[place].bits == bits { return recent[place].number }
    let number = numbers[style] ?? add(style)
    recent[place] = (bits, number)
    return number
  }

  private mutating func take(_ number: Int, _ bytes: inout [UInt8]) {
    guard number != current, let change = encodedStyles[number].bytes(after: encodedStyles[current]) else { return }
    bytes += change
    current = number
  }

  private mutating func add(_ style: Style) -> Int {
    let encoded = made(for: style)
    let number = encoded.isNormal ? 0 : encodedStyles.count
    if number > 0 { encodedStyles.append(encoded) }
    numbers[style] = number
    return number
  }

  private func made(for style: Style) -> EncodedStyle {
    let resolved = theme.resolved(style)
    let encoded = EncodedStyle()
    encoded.foreground = palette.index(of: resolved.foreground) ?? -1
    encoded.background = palette.index(of: resolved.background) ?? -1
    if encoded.foreground >= 0 { encoded.foregroundBytes = strings.foreground?.bytes(encoded.foreground) ?? [] }
    if encoded.background >= 0 { encoded.backgroundBytes = strings.background?.bytes(encoded.background) ?? [] }
    let isColored = encoded.foreground >= 0 || encoded.background >= 0
    for (attribute, bytes) in strings.attributes where resolved.attributes.contains(attribute) {
      if isColored, strings.colorless.contains(attribute) { continue }
      encoded.attributes.formUnion(attribute)
      Self.join(bytes, to: &encoded.afterNone)
    }
    encoded.colorBytes = encoded.foregroundBytes
    Self.join(encoded.backgroundBytes, to: &encoded.colorBytes)
    Self.join(encoded.colorBytes, to: &encoded.afterNone)
    encoded.afterOther = strings.normal
    Self.join(encoded.afterNone, to: &encoded.afterOther)
    let isFlat = encoded.attributes.isDisjoint(with: .underline.union(.reverse))
    encoded.isErasable = isFlat && (encoded.background < 0 || strings.erasesInColor)
    return encoded
  }

  /// Appends a sequence. If this sequence and the last one have the common form `ESC [`, numbers and `m`, they are
  /// merged.
  private static func join(_ sequence: [UInt8], to bytes: inout [UInt8]) {
    let start = Array("\u{1B}[".utf8)
    let isUsual =
      sequence.starts(with: start) && sequence.lastIndex(of: 0x1B) == 0 && sequence.last == UInt8(ascii: "m")
    guard isUsual, bytes.starts(with: start), bytes.last == UInt8(ascii: "m") else { return bytes += sequence }
    bytes[bytes.count - 1] = UInt8(ascii: ";")
    bytes += sequence.dropFirst(start.count)
  }
}
