/// Converts text to glyphs that are safe to show: no byte of the text can act as a terminal control.
///
/// - A C0 control or DEL is shown in caret notation (`^[` for ESC, `^?` for DEL), as `less` does. A C1 control, a
///   bidi control, a zero-width or format character, or a noncharacter is shown as its code (`<U+202E>`).
/// - A tab becomes spaces up to the next stop of `TabStops`: by default, the next multiple of eight columns.
/// - A byte that is not part of valid UTF-8 (of a surrogate, of an overlong form) is shown as `<FF>`.
/// - Of emoji joined by ZWJ only the first is shown, of a flag its first letter. Skin tones, VS-15 and VS-16 are
///   dropped.
/// - A character keeps at most two combining marks. A mark without a character is shown on a dotted circle.
///
/// A glyph of two cells is followed by `Glyph.continuation`, so the count of `glyphs` is the width. A glyph of two
/// cells is dropped if the limit leaves one cell.
package enum SafeText {
  /// Returns the glyphs of `text`, at most `limit` cells.
  ///
  /// - Complexity: O(`limit`), plus dropped characters; the rest of the text is not read.
  package static func glyphs(
    in text: some StringProtocol, limit: Int = .max, tabs: TabStops = .standard
  ) -> [Glyph] {
    glyphs(in: text.utf8, limit: limit, tabs: tabs)
  }

  /// Returns the glyphs of bytes that should be UTF-8, at most `limit` cells.
  ///
  /// - Complexity: O(`limit`), plus dropped characters; the rest of the bytes is not read.
  package static func glyphs(
    in bytes: some Sequence<UInt8>, limit: Int = .max, tabs: TabStops = .standard
  ) -> [Glyph] {
    guard limit > 0 else { return [] }
    let made = bytes.withContiguousStorageIfAvailable { glyphs(in: $0, limit: limit, tabs: tabs) }
    return made ?? composed(bytes, after: [], limit: limit, tabs: tabs)
  }

  /// Returns the number of glyphs in `bytes` before each of `offsets`, which must be ascending; `limit` at most.
  ///
  /// - Complexity: O(`bytes`), for any number of offsets.
  package static func glyphCounts(
    in bytes: [UInt8], before offsets: [Int], limit: Int, tabs: TabStops = .standard
  ) -> [Int] {
    var composer = GlyphComposer(after: [], limit: limit, tabs: tabs)
    var decoder = UTF8Decoder()
    var goesOn = limit > 0
    var counts: [Int] = []
    var place = 0
    for offset in offsets {
      while place < min(offset, bytes.count), goesOn {
        decoder.push(bytes[place]) { unit in
          if goesOn { goesOn = composer.append(unit) }
        }
        place += 1
      }
      counts.append(goesOn ? composer.glyphs.count : limit)
    }
    return counts
  }

  private static func glyphs(in bytes: UnsafeBufferPointer<UInt8>, limit: Int, tabs: TabStops) -> [Glyph] {
    let prefix = printablePrefix(of: bytes, limit: limit)
    if prefix.count == bytes.count || prefix.count == limit && bytes[limit] < 0x80 { return prefix }
    return composed(bytes[prefix.count...], after: prefix, limit: limit, tabs: tabs)
  }

  /// Returns the glyphs up to the first byte that is not printable ASCII. In most texts these are all glyphs.
  private static func printablePrefix(of bytes: UnsafeBufferPointer<UInt8>, limit: Int) -> [Glyph] {
    let end = bytes.prefix(limit).firstIndex { !$0.isPrintableASCII } ?? min(bytes.count, limit)
    return bytes[..<end].map { Glyph(Unicode.Scalar($0)) }
  }

  private static func composed(
    _ bytes: some Sequence<UInt8>, after prefix: [Glyph], limit: Int, tabs: TabStops
  ) -> [Glyph] {
    var composer = GlyphComposer(after: prefix, limit: limit, tabs: tabs)
    var decoder = UTF8Decoder()
    var goesOn = true
    for byte in bytes {
      decoder.push(byte) { unit in
        if goesOn { goesOn = composer.append(unit) }
      }
      if !goesOn || composer.isComplete { return composer.finish() }
    }
    decoder.finish { unit in
      if goesOn { goesOn = composer.append(unit) }
    }
    return composer.finish()
  }
}
