internal import Glyphs

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Text that is safe to write without a screen: no byte of it can act as a control on any terminal.
///
/// It looks as in lists (see `SafeText`). If the locale's encoding is not UTF-8, it is converted to ASCII.
package struct PlainText: Sendable {
  private let isUnicode: Bool

  package init(isUnicode: Bool = PlainText.localeIsUnicode) { self.isUnicode = isUnicode }

  /// The maximum width of a message in cells. A message may contain a very long name from a file.
  package static let longestLine = 4_096

  /// Returns the text as one line, without a line end. If it is longer than `limit` cells, it is truncated with an
  /// ellipsis.
  package func line(_ text: some StringProtocol, limit: Int = longestLine) -> String {
    let glyphs = SafeText.glyphs(in: text, limit: limit < .max ? limit + 1 : limit)
    guard glyphs.count > limit else { return string(glyphs[...]) }
    return string(glyphs.prefix(limit)) + (isUnicode ? "…" : "...")
  }

  /// Returns a text of several lines. Its line ends are kept, and control characters are shown as marks.
  package func lines(_ text: String) -> String {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { line(Substring($0), limit: .max) }
      .joined(separator: "\n")
  }

  private func string(_ glyphs: ArraySlice<Glyph>) -> String {
    var text = ""
    for glyph in glyphs {
      if isUnicode || glyph.isASCII {
        text += glyph.text
      } else if !glyph.isContinuation {
        text.unicodeScalars.append(Unicode.Scalar(ASCIIFallback.character(for: glyph.base)))
      }
    }
    return text
  }

  /// Whether the encoding of the environment's locale is UTF-8.
  package static var localeIsUnicode: Bool {
    guard let locale = newlocale(LC_CTYPE_MASK, "", nil) else { return false }
    defer { freelocale(locale) }
    return nl_langinfo_l(Int32(CODESET), locale).map { String(cString: $0) } == "UTF-8"
  }
}
