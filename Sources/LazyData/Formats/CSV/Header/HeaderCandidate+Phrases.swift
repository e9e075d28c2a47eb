/// Signs that a first record of texts is a record of a dictionary or of a list.
extension HeaderCandidate {
  /// The minimum number of words of a phrase.
  private static let fewestWords = 4

  /// Whether a field has four words or more, and starts with a digit or `(`, or ends with the same `.`, `?` or `!` as nine
  /// of ten values below it.
  var hasPhrase: Bool {
    columns.contains { column in
      let name = TextBytes.trimmed(names[column].bytes)
      guard let first = name.first, let last = name.last,
        name.split(separator: UInt8(ascii: " ")).count >= Self.fewestWords
      else { return false }
      if FieldForm.isDigit(first) || first == UInt8(ascii: "(") { return true }
      guard Self.endsOfSentences.contains(last) else { return false }
      let values = filledCells(inColumn: column)
      return values.count >= 3 && values.count { TextBytes.trimmed($0).last == last } * 10 >= values.count * 9
    }
  }

  private static let endsOfSentences = Array(".?!".utf8)

  /// Whether a field is one character outside of ASCII, such as a letter of a phonetic alphabet, and nine of ten values
  /// below it have at most three characters.
  var hasSymbol: Bool {
    columns.contains { column in
      let name = String(decoding: TextBytes.trimmed(names[column].bytes), as: UTF8.self)
      guard name.count == 1, name.utf8.count > 1, !Self.namesOfSymbols.contains(name) else { return false }
      let values = filledCells(inColumn: column)
      return values.count >= 3
        && values.count { String(decoding: $0, as: UTF8.self).count <= Self.longestSymbol } * 10 >= values.count * 9
    }
  }

  /// The maximum number of characters of a value below a symbol.
  private static let longestSymbol = 3
  /// Words of one character that name a column of characters or words.
  private static let namesOfSymbols: Set = ["字", "詞", "词", "音", "語", "號", "号", "№"]
}
