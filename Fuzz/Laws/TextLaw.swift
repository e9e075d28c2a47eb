import Glyphs

/// Bytes become scalars and back without a loss, and glyphs that may be shown.
enum TextLaw {
  static func check(_ bytes: UnsafeRawBufferPointer) {
    var input = FuzzInput(bytes)
    let limit = input.int(below: 300)
    decode(input.text)
    let all = SafeText.glyphs(in: input.text)
    show(all)
    require(SafeText.glyphs(in: input.text.lazy.map { $0 }) == all, "bytes in pieces have the same glyphs")
    let some = SafeText.glyphs(in: input.text, limit: limit)
    require(some.count <= limit, "a limit holds")
    require(
      some.dropLast().elementsEqual(all.prefix(max(0, some.count - 1))), "what is cut off changes nothing before it")
    // A limit may cut one cell more, because a wide glyph would be halved.
    require(some.count >= min(limit, all.count) - 1, "a limit cuts no more than it must")
    if some.count == limit, let last = some.last, all.count > limit, !all[limit].isContinuation {
      require(last == all[limit - 1], "the last glyph has its marks")
    }
  }

  private static func decode(_ bytes: UnsafeRawBufferPointer) {
    var decoder = UTF8Decoder()
    var again: [UInt8] = []
    var isValid = true
    func take(_ unit: UTF8Decoder.Unit) {
      switch unit {
      case .scalar(let scalar): again += Array(String(scalar).utf8)
      case .invalid(let byte):
        again.append(byte)
        isValid = false
      }
    }
    for byte in bytes { decoder.push(byte, take) }
    decoder.finish(take)
    require(!decoder.isMidCharacter, "a decoder that was finished waits for nothing")
    require(again.elementsEqual(bytes), "no byte is lost")
    require(isValid == (String(validating: bytes, as: UTF8.self) != nil), "valid is what Swift calls valid")
  }

  /// Visible characters that Unicode classifies as format characters.
  private static let visibleFormats: Set<UInt32> = Set(
    Array(0x600...0x605) + [0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD])

  static func show(_ glyphs: [Glyph]) {
    for (index, glyph) in glyphs.enumerated() {
      if glyph.isContinuation {
        require(index > 0 && !glyphs[index - 1].isContinuation, "a second cell has a first one")
        let first = glyphs[index - 1]
        let isCluster = base(first).properties.isEmoji && first.text.unicodeScalars.count > 1
        require(isCluster || TextWidth.width(of: base(first)) == 2, "two cells are a wide character's")
        require(
          glyph.text.unicodeScalars.allSatisfy { isSafe($0) || isPart($0) }, "a second cell has parts of an emoji")
      } else {
        let isWide = TextWidth.width(of: base(glyph)) == 2
        let hasSecond = index + 1 < glyphs.count && glyphs[index + 1].isContinuation
        require(!isWide || hasSecond, "a wide character is whole")
        for scalar in glyph.text.unicodeScalars {
          let isKept = hasSecond && isPart(scalar) || isJoiner(scalar) && base(glyph).isShapedLetter
          require(isSafe(scalar) || isKept, "U+\(String(scalar.value, radix: 16)) is shown")
        }
      }
    }
  }

  private static func base(_ glyph: Glyph) -> Unicode.Scalar { Unicode.Scalar(glyph.base) ?? "\0" }

  /// Whether a scalar joins emoji, or is a tag of a flag.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200D || (0xE0020...0xE007F).contains(scalar.value)
  }

  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool { (0x200C...0x200D).contains(scalar.value) }

  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
    case .format: visibleFormats.contains(scalar.value)
    default: true
    }
  }
}
