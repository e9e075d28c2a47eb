extension String {
  /// Returns the text with a mark before each character that LIKE treats specially in SQL.
  ///
  /// - Parameter mark: the character that makes the next one literal.
  func escapedForLike(by mark: Unicode.Scalar) -> String {
    let special: Set<Unicode.Scalar> = [mark, "%", "_"]
    // By scalars, because `%` and an accent after it are one character.
    return unicodeScalars.reduce(into: "") { text, scalar in
      if special.contains(scalar) { text.unicodeScalars.append(mark) }
      text.unicodeScalars.append(scalar)
    }
  }
}
