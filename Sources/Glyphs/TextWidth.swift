/// The width of characters in cells.
package enum TextWidth {
  /// Returns the width of a scalar in cells:
  ///
  /// - 0 for combining marks, controls and format characters
  /// - 2 for emoji, and for wide and full-width characters of East Asian scripts
  /// - 1 for all others. These include characters of ambiguous width, as in the defaults of all terminals.
  ///
  /// This is the width of the scalar itself; `SafeText` may show it differently (a control as its code).
  package static func width(of scalar: Unicode.Scalar) -> Int {
    switch ScalarKind(scalar) {
    case .narrow: 1
    case .mark, .code: 0
    case .wide: 2
    }
  }

  /// Returns the number of cells that `SafeText` shows for `text`.
  ///
  /// - Complexity: O(length of `text`).
  package static func width(of text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ $0.isPrintableASCII }) { return text.utf8.count }
    return SafeText.glyphs(in: text).count
  }
}
