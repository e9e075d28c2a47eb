/// Signs that a first record of texts is the first item of a list.
extension HeaderCandidate {
  /// Whether one column of texts is a list of items. It is none if the first record has a usual name of a column, or if
  /// it begins with a letter and all items have another shape or length: `path` above `/a/b` and `/c/d`.
  ///
  /// This is a sign in files with tabs only. Vocabularies and labels of training programs have such files, with an item
  /// a line. Files with commas are mostly exports, and these have a name above one column too.
  var isListed: Bool {
    guard columnCount == 1, names.count == 1, let name = names.first?.bytes, let first = name.first else {
      return false
    }
    if hasUsualWord(name) { return false }
    return !((FieldForm.isLetter(first) || first >= 0x80) && hasShapes)
  }

  /// Whether a field of several is a word that only sentences need, such as `the`. Lists of words start with the most
  /// frequent words, and no column has such a name.
  ///
  /// Short words that are codes of languages too, such as `it` and `is`, are not counted.
  var hasFunctionWord: Bool {
    names.count > 1
      && names.contains { Self.functionWords.contains(String(decoding: $0.bytes, as: UTF8.self).lowercased()) }
  }

  private static let functionWords: Set = [
    "and", "are", "but", "his", "her", "my", "our", "she", "the", "their", "them", "they", "was", "were", "with", "you",
    "your",
  ]
}
