internal import Glyphs

/// What has a terminal write in styles.
struct Pen {
  /// A style as the terminal can show it; it does not change once it is known. Two are asked for at each change of style, so that
  /// it is an object: their bytes would else be held each time.
  private final class Look {
    var attributes = Style.Attributes.none
    /// Its colours in the palette; -1 for the terminal's own.
    var foreground = -1
    var background = -1
    /// What has it where there were no attributes and colours, where there were others, and where nothing but a colour differs, or
    /// both do.
    var afterNone: [UInt8] = []
    var afterOther: [UInt8] = []
    var foregroundBytes: [UInt8] = []
    var backgroundBytes: [UInt8] = []
    var colorBytes: [UInt8] = []
    /// Whether erased cells look as spaces in it do.
    var isErasable = true

    var isNormal: Bool { attributes == .none && foreground < 0 && background < 0 }

    /// What has it where `old` was; nil where both look the same.
    func bytes(after old: Look) -> [UInt8]? {
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
  /// That of the terminal between two frames comes first.
  private var looks = [Look()]
  private var numbers: [Style: Int] = [:]
  /// The numbers of styles that were asked for last, each in the place that its bits say.
  private var recent: [(bits: UInt64, number: Int)]
  /// How the terminal would show the next character.
  private var current = 0

  /// Places of `recent`: a power of two.
  private static let recentCount = 64

  /// - Parameters:
  ///   - usesColor: Whether colours are wanted; attributes are used in any case.
  ///   - theme: How roles look.
  init(_ strings: TerminalStrings, usesColor: Bool, theme: Theme) {
    self.strings = strings
    let hasColor = usesColor && strings.colorCount > 0 && strings.foreground != nil && strings.background != nil
    self.theme = hasColor ? theme : theme.withoutColors
    palette = Palette(count: hasColor ? strings.colorCount : 0)
    looks[0].afterOther = strings.normal
    // No style has these bits.
    recent = Array(repeating: (.max, 0), count: Self.recentCount)
  }

  /// Whether erased cells look as spaces in a style do.
  mutating func canErase(_ style: Style) -> Bool { looks[number(of: style)].isErasable }

  /// Adds what the next character needs to be in a style.
  mutating func take(_ style: Style, _ bytes: inout [UInt8]) { take(number(of: style), &bytes) }

  /// Adds what takes all attributes and colours away.
  mutating func rest(_ bytes: inout [UInt8]) { take(0, &bytes) }

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
    guard number != current, let change = looks[number].bytes(after: looks[current]) else { return }
    bytes += change
    current = number
  }

  private mutating func add(_ style: Style) -> Int {
    let look = made(for: style)
    let number = look.isNormal ? 0 : looks.count
    if number > 0 { looks.append(look) }
    numbers[style] = number
    return number
  }

  private func made(for style: Style) -> Look {
    let resolved = theme.resolved(style)
    let look = Look()
    look.foreground = palette.index(of: resolved.foreground) ?? -1
    look.background = palette.index(of: resolved.background) ?? -1
    if look.foreground >= 0 { look.foregroundBytes = strings.foreground?.bytes(look.foreground) ?? [] }
    if look.background >= 0 { look.backgroundBytes = strings.background?.bytes(look.background) ?? [] }
    let isColored = look.foreground >= 0 || look.background >= 0
    for (attribute, bytes) in strings.attributes where resolved.attributes.contains(attribute) {
      if isColored, strings.colorless.contains(attribute) { continue }
      look.attributes.formUnion(attribute)
      Self.join(bytes, to: &look.afterNone)
    }
    look.colorBytes = look.foregroundBytes
    Self.join(look.backgroundBytes, to: &look.colorBytes)
    Self.join(look.colorBytes, to: &look.afterNone)
    look.afterOther = strings.normal
    Self.join(look.afterNone, to: &look.afterOther)
    let isFlat = look.attributes.isDisjoint(with: .underline.union(.reverse))
    look.isErasable = isFlat && (look.background < 0 || strings.erasesInColor)
    return look
  }

  /// Adds a sequence to others, as a part of the last where both are of the usual form: `ESC [`, numbers and `m`.
  private static func join(_ sequence: [UInt8], to bytes: inout [UInt8]) {
    let start = Array("\u{1B}[".utf8)
    let isUsual =
      sequence.starts(with: start) && sequence.lastIndex(of: 0x1B) == 0 && sequence.last == UInt8(ascii: "m")
    guard isUsual, bytes.starts(with: start), bytes.last == UInt8(ascii: "m") else { return bytes += sequence }
    bytes[bytes.count - 1] = UInt8(ascii: ";")
    bytes += sequence.dropFirst(start.count)
  }
}
