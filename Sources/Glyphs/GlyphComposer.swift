/// Composes safe glyphs from scalars, one scalar at a time.
struct GlyphComposer {
  private(set) var glyphs: [Glyph]
  private let limit: Int
  private let tabs: TabStops
  /// The scalar that marks may join, with the index of its glyph; `nil` after a character that is shown as a code.
  private var base: (scalar: Unicode.Scalar, index: Int)?
  private var markCount = 0
  /// Whether a ZWJ after an emoji is pending, because the next scalar determines its meaning.
  private var joinerWaits = false
  /// Whether a second regional indicator would complete a flag.
  private var flagIsOpen = false

  /// Creates a composer that continues after `glyphs`, which must be printable ASCII.
  init(after glyphs: [Glyph], limit: Int, tabs: TabStops) {
    self.glyphs = glyphs
    self.limit = limit
    self.tabs = tabs
    if let last = glyphs.last, let scalar = Unicode.Scalar(last.base) { base = (scalar, glyphs.count - 1) }
  }

  /// Whether no further scalar can change the glyphs.
  var isComplete: Bool { glyphs.count >= limit && (base == nil || markCount >= 2) }

  /// Appends a unit of text. Returns `false` if the unit is beyond the limit, so that all following units are too.
  mutating func append(_ unit: UTF8Decoder.Unit) -> Bool {
    switch unit {
    case .scalar(let scalar):
      if scalar.isASCII, UInt8(truncatingIfNeeded: scalar.value).isPrintableASCII {
        return appendSpacing(scalar, isWide: false)
      }
      return appendOther(scalar)
    case .invalid(let byte):
      settleJoiner()
      return appendNotation("<" + hex(UInt32(byte), digits: 2) + ">")
    }
  }

  /// Whether the base is an emoji. Unicode's tables count digits as emoji, but here they are excluded.
  private var baseIsEmoji: Bool {
    base.map { $0.scalar.value > 0x7F && $0.scalar.properties.isEmoji } ?? false
  }

  /// Ends the text, and returns its glyphs.
  mutating func finish() -> [Glyph] {
    settleJoiner()
    return glyphs
  }

  private mutating func appendOther(_ scalar: Unicode.Scalar) -> Bool {
    switch ScalarKind(scalar) {
    case .narrow: return appendSpacing(scalar, isWide: false)
    case .wide: return appendSpacing(scalar, isWide: true)
    case .mark: return appendMark(scalar)
    case .code: return appendControl(scalar)
    }
  }

  private mutating func appendSpacing(_ scalar: Unicode.Scalar, isWide: Bool) -> Bool {
    if continuesGrapheme(scalar) { return true }
    let width = isWide ? 2 : 1
    guard glyphs.count <= limit - width else { return false }
    base = (scalar, glyphs.count)
    markCount = 0
    flagIsOpen = scalar.isRegionalIndicator
    glyphs.append(Glyph(scalar))
    if isWide { glyphs.append(.continuation) }
    return true
  }

  /// Returns whether `scalar` continues the emoji or flag before it, and therefore is not shown.
  private mutating func continuesGrapheme(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value > 0x7F else {
      settleJoiner()
      return false
    }
    if joinerWaits {
      if scalar.properties.isEmoji {
        joinerWaits = false
        return true
      }
      settleJoiner()
    }
    if flagIsOpen, scalar.isRegionalIndicator {
      flagIsOpen = false
      return true
    }
    return (0x1F3FB...0x1F3FF).contains(scalar.value) && baseIsEmoji
  }

  private mutating func appendMark(_ scalar: Unicode.Scalar) -> Bool {
    if (0xFE0E...0xFE0F).contains(scalar.value) { return true }
    settleJoiner()
    if base == nil, !appendSpacing("\u{25CC}", isWide: false) { return false }
    guard let base else { return false }
    let glyph = glyphs[base.index]
    switch markCount {
    case 0: glyphs[base.index] = Glyph(base.scalar, marks: scalar)
    case 1:
      if let first = Unicode.Scalar(glyph.firstMark) {
        glyphs[base.index] = Glyph(base.scalar, marks: first, scalar)
      }
    default: return glyphs.count < limit
    }
    markCount += 1
    return true
  }

  private mutating func appendControl(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value == 0x200D, !joinerWaits, baseIsEmoji {
      joinerWaits = true
      return true
    }
    settleJoiner()
    // These tags turn a black flag into the flag of a region.
    if base?.scalar.value == 0x1F3F4, (0xE0020...0xE007F).contains(scalar.value) { return true }
    switch scalar.value {
    case 0x09: return appendNotation(String(repeating: " ", count: tabs.cells(from: glyphs.count)))
    case 0..<0x20, 0x7F: return appendNotation("^" + String(Unicode.Scalar(UInt8(scalar.value) ^ 0x40)))
    default: return appendNotation("<U+" + hex(scalar.value, digits: 4) + ">")
    }
  }

  /// Shows a ZWJ that did not join emoji.
  private mutating func settleJoiner() {
    guard joinerWaits else { return }
    joinerWaits = false
    _ = appendNotation("<U+200D>")
  }

  /// Appends `text`, which is printable ASCII, up to the limit. Marks cannot join it.
  private mutating func appendNotation(_ text: String) -> Bool {
    base = nil
    flagIsOpen = false
    for scalar in text.unicodeScalars {
      guard glyphs.count < limit else { return false }
      glyphs.append(Glyph(scalar))
    }
    return true
  }

  private func hex(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

extension UInt8 {
  var isPrintableASCII: Bool { self &- 0x20 < 0x5F }
}

extension Unicode.Scalar {
  var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}
