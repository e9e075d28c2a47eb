/// Text as the glyphs that may be shown of it: no byte of it can act as a control on a terminal.
///
/// - A C0 control or DEL is shown in caret notation (`^[` for ESC, `^?` for DEL), as `less` does; a C1 control, a bidi
///   control, a zero-width or format character, a lone surrogate or a noncharacter as its code (`<U+202E>`).
/// - A tab goes to the next multiple of eight columns, as spaces.
/// - A byte that is not part of valid UTF-8 is shown as `<FF>`.
/// - A grapheme of several spacing characters (an emoji joined by ZWJ) is shown as its first one; VS-15 and VS-16 are
///   dropped; at most two combining marks stay on a character.
///
/// A glyph of two cells is followed by `Glyph.continuation`, so that the count of `glyphs` is the width.
package enum SafeText {
  /// The glyphs of `text`, up to and not beyond `limit` cells.
  ///
  /// - Complexity: O(`limit`), plus what combining marks are dropped on the way; the rest of the text is not read.
  package static func glyphs(in text: some StringProtocol, limit: Int = .max) -> [Glyph] {
    []
  }

  /// The glyphs of bytes that should be UTF-8, up to and not beyond `limit` cells.
  package static func glyphs(in bytes: some Sequence<UInt8>, limit: Int = .max) -> [Glyph] {
    []
  }
}
