/// Composes safe glyphs from scalars, one scalar at a time.
struct GlyphComposer {
  private(set) var glyphs: [Glyph]
  private let limit: Int
  private let tabs: TabStops
  /// The scalar that marks and parts may join, with the index of its glyph; `nil` after a character that is shown as a
  /// code.
  private var base: (scalar: Unicode.Scalar, index: Int)?
  /// The number of marks and parts of the base.
  private var partCount = 0
  /// Whether the base is an emoji, which any number of scalars can continue.
  private var isEmoji = false
  /// A ZWJ or ZWNJ that is pending, because the next scalar determines its meaning.
  private var pendingJoiner: Unicode.Scalar?
  /// Whether the last scalar is a virama, after which a ZWJ or ZWNJ selects the shape of a conjunct.
  private var followsVirama = false
  /// Whether a second regional indicator may complete a flag.
  private var flagIsOpen = false
  /// Whether a keycap mark would complete a keycap, because the last scalars are a digit, `#` or `*`, and VS-16.
  private var keycapIsOpen = false
  /// The index of the first cell of the last character.
  private(set) var lastStart = 0
  /// Whether the last unit continued the character before it.
  private(set) var hasJoined = false

  /// Creates a composer that continues after `glyphs`, which must be printable ASCII.
  init(after glyphs: [Glyph], limit: Int, tabs: TabStops) {
    self.glyphs = glyphs
    self.limit = limit
    self.tabs = tabs
    guard let last = glyphs.last, let scalar = Unicode.Scalar(last.base) else { return }
    lastStart = glyphs.count - 1
    base = (scalar, lastStart)
  }

  /// Whether no further scalar can change the glyphs.
  var isComplete: Bool {
    glyphs.count >= limit && (base == nil || partCount >= (isEmoji ? Glyph.mostParts : Glyph.firstParts))
  }

  /// Appends a unit of text. Returns `false` if the unit, and so all that follows, is beyond the limit.
  mutating func append(_ unit: UTF8Decoder.Unit) -> Bool {
    hasJoined = false
    switch unit {
    case .scalar(let scalar):
      if scalar.isASCII, UInt8(truncatingIfNeeded: scalar.value).isPrintableASCII {
        settleJoiner()
        return appendSpacing(scalar, isWide: false)
      }
      return appendOther(scalar)
    case .invalid(let byte):
      settleJoiner()
      return appendNotation("<" + hex(UInt32(byte), digits: 2) + ">")
    }
  }

  /// Ends the text, and returns its glyphs.
  mutating func finish() -> [Glyph] {
    settleJoiner()
    return glyphs
  }

  private mutating func appendOther(_ scalar: Unicode.Scalar) -> Bool {
    if let goesOn = appendPart(scalar) {
      hasJoined = true
      return goesOn
    }
    switch ScalarKind(scalar) {
    case .narrow: return appendSpacing(scalar, isWide: false)
    case .wide: return appendSpacing(scalar, isWide: true)
    case .mark: return appendMark(scalar)
    case .code: return appendControl(scalar)
    }
  }

  private mutating func appendSpacing(_ scalar: Unicode.Scalar, isWide: Bool) -> Bool {
    settleJoiner()
    let width = isWide ? 2 : 1
    lastStart = glyphs.count
    guard glyphs.count <= limit - width else { return false }
    base = (scalar, lastStart)
    (partCount, keycapIsOpen, followsVirama) = (0, false, false)
    flagIsOpen = scalar.isRegionalIndicator
    isEmoji = scalar.isEmojiBase && !flagIsOpen
    glyphs.append(Glyph(scalar))
    if isWide { glyphs.append(.continuation) }
    return true
  }

  // MARK: Clusters

  /// Appends a scalar that continues a cluster: an emoji, a flag, a keycap, or a letter with a joiner.
  ///
  /// - Returns: `nil` if the scalar does not continue one. Otherwise `false` if the character is beyond the limit.
  private mutating func appendPart(_ scalar: Unicode.Scalar) -> Bool? {
    guard let base else { return nil }
    if let joiner = pendingJoiner { return appendPart(scalar, after: joiner) }
    switch scalar.value {
    case 0x1F1E6...0x1F1FF where flagIsOpen:
      flagIsOpen = false
      return widen() && add(ClusterPart(scalar))
    case 0x1F3FB...0x1F3FF where isEmoji: return widen() && add(ClusterPart(scalar))
    // VS-16 requests the coloured form of an emoji, which takes two cells. After any other character it has no meaning.
    case 0xFE0F where isEmoji: return widen() && add(ClusterPart(scalar))
    case 0xFE0F:
      keycapIsOpen = base.scalar.isKeycapBase && partCount == 0
      return true
    case 0x20E3 where keycapIsOpen:
      keycapIsOpen = false
      return widen() && add(ClusterPart("\u{FE0F}")) && add(ClusterPart(scalar))
    case 0x200C...0x200D where followsVirama && base.scalar.isShapedLetter: return add(ClusterPart(scalar))
    case 0x200C where base.scalar.isShapedLetter, 0x200D where isEmoji || base.scalar.isShapedLetter:
      pendingJoiner = scalar
      return true
    // Tags turn a black flag into the flag of a region.
    case 0xE0020...0xE007F where base.scalar.value == 0x1F3F4: return add(ClusterPart(scalar))
    default: return nil
    }
  }

  /// Appends a scalar that follows a joiner, if both belong together. The result is that of `appendPart(_:)`.
  private mutating func appendPart(_ scalar: Unicode.Scalar, after joiner: Unicode.Scalar) -> Bool? {
    guard isEmoji ? scalar.properties.isEmoji && !scalar.isRegionalIndicator : scalar.isShapedLetter else { return nil }
    pendingJoiner = nil
    if isEmoji { return widen() && add(ClusterPart(scalar, isJoined: true)) }
    // The letter is not appended here. The caller appends it as the next character, or as a mark of this character.
    _ = add(ClusterPart(joiner))
    return nil
  }

  /// Adds a second cell to the last character, unless it has one or cannot have further parts.
  ///
  /// - Returns: `false` if the limit leaves no cell. In that case the character is removed.
  private mutating func widen() -> Bool {
    guard let base, base.index == glyphs.count - 1, partCount < Glyph.mostParts else { return true }
    guard glyphs.count < limit else {
      glyphs.removeLast()
      self.base = nil
      return false
    }
    glyphs.append(.continuation)
    return true
  }

  /// Adds a part to the last character. If the character is full, the part is dropped.
  ///
  /// - Returns: `true`, because the character remains within the limit.
  private mutating func add(_ part: ClusterPart) -> Bool {
    guard let base else { return true }
    let isFurther = partCount >= Glyph.firstParts
    let index = isFurther ? base.index + 1 : base.index
    let place = isFurther ? partCount - Glyph.firstParts : partCount
    if index < glyphs.count, let glyph = glyphs[index].adding(part, at: place) {
      glyphs[index] = glyph
      partCount += 1
    } else {
      // Later parts are dropped too, because they would have another meaning without the dropped part.
      partCount = Glyph.mostParts
    }
    return true
  }

  private mutating func appendMark(_ scalar: Unicode.Scalar) -> Bool {
    settleJoiner()
    // The selector has no meaning without an emoji.
    if (0xFE0E...0xFE0F).contains(scalar.value), !isEmoji {
      hasJoined = true
      return true
    }
    hasJoined = base != nil
    (flagIsOpen, keycapIsOpen) = (false, false)
    followsVirama = scalar.properties.canonicalCombiningClass == .virama
    if base == nil, !appendSpacing("\u{25CC}", isWide: false) { return false }
    if isEmoji || partCount < Glyph.firstParts { return add(ClusterPart(scalar)) }
    return glyphs.count < limit
  }

  // MARK: Notations

  private mutating func appendControl(_ scalar: Unicode.Scalar) -> Bool {
    settleJoiner()
    switch scalar.value {
    case 0x09: return appendNotation(String(repeating: " ", count: tabs.cells(from: glyphs.count)))
    case 0..<0x20, 0x7F: return appendNotation("^" + String(Unicode.Scalar(UInt8(scalar.value) ^ 0x40)))
    default: return appendCode(of: scalar)
    }
  }

  /// Shows a joiner that joined nothing as its code.
  private mutating func settleJoiner() {
    guard let joiner = pendingJoiner else { return }
    pendingJoiner = nil
    _ = appendCode(of: joiner)
  }

  private mutating func appendCode(of scalar: Unicode.Scalar) -> Bool {
    appendNotation("<U+" + hex(scalar.value, digits: 4) + ">")
  }

  /// Appends `text`, which is printable ASCII, up to the limit. Marks cannot join it.
  private mutating func appendNotation(_ text: String) -> Bool {
    (base, lastStart) = (nil, glyphs.count)
    (flagIsOpen, keycapIsOpen, isEmoji, followsVirama) = (false, false, false, false)
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

  /// Whether the scalar is an emoji. Unicode's tables count digits as emoji, but this property does not.
  package var isEmojiBase: Bool {
    switch value {
    // Characters for drawing boxes and lines are frequent, and none of them is an emoji.
    case 0x2500...0x25A9: false
    // Nearly all other text is outside of these ranges, and needs no lookup.
    case 0xA9, 0xAE, 0x203C...0x2BFF, 0x3030...0x303D, 0x3297...0x3299, 0x1F000...0x1FBFF: properties.isEmoji
    default: false
    }
  }

  /// Whether the scalar is a letter or a mark of a script in which joiners select the shape of letters, such as Persian
  /// and Hindi. In other scripts a joiner has no effect.
  package var isShapedLetter: Bool {
    switch value {
    case 0x620...0xDFF, 0x1000...0x109F, 0x1780...0x18AF, 0xA800...0xABFF, 0x11000...0x11FFF:
      [.otherLetter, .nonspacingMark, .spacingMark].contains(properties.generalCategory)
    default: false
    }
  }

  /// Whether the scalar is a digit, `#` or `*`, which a keycap can surround.
  fileprivate var isKeycapBase: Bool { ("0"..."9").contains(self) || self == "#" || self == "*" }
}
