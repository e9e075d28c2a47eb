extension ConditionParser {
  /// The operator that was probably meant, by the character after an `=`: `>=` for `=>`.
  private static let reversedOperators: [Character: String] = [">": ">=", "<": "<=", "~": "~"]

  /// Checks that an `=` is not the start of an unknown operator, such as `=>`.
  ///
  /// - Throws: an error that names the right operator.
  func checkOperator(_ head: Head) throws(PatternError) {
    guard case .compares(.equal) = head.comparison, let next = head.rest.first,
      let meant = Self.reversedOperators[next]
    else { return }
    throw PatternError(description: "no operator =\(next); write \(meant), or a space after =")
  }

  /// Checks that a value at the end of the text does not end with `and` or `or`, because no condition follows.
  private func checkEnd(of value: Substring) throws(PatternError) {
    let words = value.split(separator: " ")
    guard words.count > 1, let last = words.last?.lowercased(), ["and", "or"].contains(last), isAtEnd else {
      return
    }
    throw PatternError(description: "no condition after \"\(last)\"")
  }

  /// Checks that a value is not compared with an unquoted `null` by `=` or `!=`. In SQL, such a comparison never holds.
  ///
  /// - Throws: an error that names the right operator.
  func checkNull(_ value: Substring, _ relation: FieldComparison.Relation?) throws(PatternError) {
    guard value.lowercased().split(separator: " ") == ["null"], relation == .equal || relation == .notEqual else {
      return
    }
    let words = relation == .equal ? "is null" : "is not null"
    throw PatternError(description: "write \"\(words)\" for missing values; quote the text \"null\"")
  }

  /// Operators of other languages, and the words that conditions have for them.
  private static let signs = [("&&", "and"), ("||", "or")]

  /// Checks that a value does not contain an operator of another language for `and` or `or`.
  ///
  /// - Throws: an error that names the right word.
  func checkWords(in value: Substring, isPattern: Bool) throws(PatternError) {
    try checkEnd(of: value)
    for (sign, word) in Self.signs {
      guard let range = value.firstRange(of: " \(sign)") else { continue }
      let after = value[range.upperBound...]
      guard after.first.map({ $0 == " " }) ?? true else { continue }
      // In a regular expression, these operators are often part of the expression. They are a mistake only if a
      // comparison follows.
      if isPattern, head(of: comparisonStart(of: after)) == nil { continue }
      throw PatternError(description: "write \"\(word)\" for \(sign); quote a value that contains \(sign)")
    }
  }
}

extension RecordColumn {
  /// Whether a comparison can hold for values of the column's declared type. A comparison with exact bytes is always
  /// accepted.
  func accepts(_ comparison: FieldComparison) -> Bool {
    guard isDeclaredNumber, form != .text, !comparison.isExact else { return true }
    let text = String(decoding: comparison.bytes, as: UTF8.self).lowercased().drop { $0 == "-" || $0 == "+" }
    return comparison.kind == .numbers || ["nan", "inf", "infinity"].contains(text)
  }
}
