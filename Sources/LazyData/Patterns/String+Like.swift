extension String {
  /// Returns the text with `mark` before each character that has a special meaning in SQL's LIKE.
  ///
  /// - Parameter mark: the character that makes the next one literal.
  func escapedForLike(by mark: Unicode.Scalar) -> String {
    let special: Set<Unicode.Scalar> = [mark, "%", "_"]
    // The text is processed by scalars, because `%` with an accent after it is one `Character`.
    return unicodeScalars.reduce(into: "") { text, scalar in
      if special.contains(scalar) { text.unicodeScalars.append(mark) }
      text.unicodeScalars.append(scalar)
    }
  }
}
