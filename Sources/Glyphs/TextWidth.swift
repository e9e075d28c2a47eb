/// How many cells characters take.
package enum TextWidth {
  /// 0 for combining marks, controls and format characters, 2 for East Asian wide and full-width characters and
  /// emoji, else 1. Ambiguous characters take 1, as in every terminal that is not told otherwise.
  ///
  /// This is the width of the scalar itself; `SafeText` may show it otherwise (a control as its code).
  package static func width(of scalar: Unicode.Scalar) -> Int {
    switch ScalarKind(scalar) {
    case .narrow: 1
    case .mark, .code: 0
    case .wide: 2
    }
  }

  /// The cells that `SafeText` shows for `text`.
  ///
  /// - Complexity: O(length of `text`).
  package static func width(of text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ $0.isPrintableASCII }) { return text.utf8.count }
    return SafeText.glyphs(in: text).count
  }
}
