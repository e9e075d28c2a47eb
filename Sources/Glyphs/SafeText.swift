/// Converts text to glyphs that are safe to show: no byte of the text can act as a terminal control.
///
/// - A C0 control or DEL is shown in caret notation (`^[` for ESC, `^?` for DEL), as `less` does. A C1 control, a
///   bidi control, a zero-width or format character, or a noncharacter is shown as its code (`<U+202E>`).
/// - A tab becomes spaces up to the next stop of `TabStops`: by default, the next multiple of eight columns.
/// - A byte that is not part of valid UTF-8 (of a surrogate, of an overlong form) is shown as `<FF>`.
/// - A flag, a keycap, an emoji with VS-16 or a skin tone, and emoji joined by ZWJ are one character of two cells, with
///   at most six scalars after its base. VS-16 after other characters is dropped.
/// - Another character keeps at most two combining marks. A mark without a character is shown on a dotted circle.
/// - ZWJ and ZWNJ are kept between letters of a script in which they select the shape of letters, and after a virama.
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

  /// Returns the cells of byte ranges. A range that begins or ends within a character includes all cells of that
  /// character.
  ///
  /// - Parameters:
  ///   - ranges: in ascending order.
  ///   - limit: the number of cells of the text to consider.
  /// - Complexity: O(`bytes`), for any number of ranges.
  package static func cells(
    of ranges: [Range<Int>], in bytes: [UInt8], limit: Int = .max, tabs: TabStops = .standard
  ) -> [Range<Int>] {
    guard let end = ranges.last?.upperBound else { return [] }
    // The common case: all bytes are printable ASCII, so each has its own cell. The byte after the last range is
    // checked too: if it is not ASCII, it could start a mark that joins the last character.
    if bytes.prefix(end + 1).allSatisfy({ $0.isPrintableASCII }) {
      return ranges.map { min($0.lowerBound, limit)..<min($0.upperBound, limit) }
    }
    var scan = CellScan(ranges)
    var composer = GlyphComposer(after: [], limit: limit, tabs: tabs)
    var decoder = UTF8Decoder()
    var goesOn = limit > 0
    func add(_ unit: UTF8Decoder.Unit) {
      guard goesOn else { return }
      goesOn = composer.append(unit)
      scan.add(unit.length, joins: composer.hasJoined, cell: composer.lastStart)
    }
    for byte in bytes {
      if scan.isComplete || !goesOn { break }
      decoder.push(byte, add)
    }
    if !scan.isComplete { decoder.finish(add) }
    let count = composer.finish().count
    return scan.finish(count, unreached: goesOn ? count : limit)
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
