extension HeaderCandidate {
  /// The maximum number of characters in a name.
  static let longestName = 60
  /// The minimum number of texts in a lone record that may be names of any length.
  private static let manyNames = 8
  private static let mostSpaces = 7

  /// Whether the names are different short texts that begin with letters.
  var areDifferentTexts: Bool {
    Set(names.map(\.bytes)).count == names.count
      && names.indices.allSatisfy {
        forms[$0] == .text && names[$0].bytes.count <= Self.longestName && Self.startsWithLetter(names[$0])
      }
  }

  /// Whether the names differ, are short, and fill at least half of the fields.
  ///
  /// If no record follows, at least two names are needed, and they must start with letters. Eight or more texts, nearly
  /// all different, may then be of any length, such as the questions of a form.
  var areNames: Bool {
    let filled = names.filter { !$0.bytes.isEmpty }
    let different = Set(filled.map(\.bytes)).count
    guard filled.count * 2 >= max(columnCount, names.count) else { return false }
    if below.isEmpty, different >= Self.manyNames, different * 10 >= filled.count * 9 { return true }
    guard different == filled.count, filled.allSatisfy(Self.isShort), filled.allSatisfy(Self.startsAsName) else {
      return false
    }
    return !below.isEmpty || filled.count >= 2 && filled.allSatisfy(Self.startsWithLetter)
  }

  private static func startsWithLetter(_ field: RecordField) -> Bool {
    field.bytes.first.map { FieldForm.isLetter($0) || $0 >= 0x80 } == true
  }

  /// Whether the text starts with a letter, a digit, or punctuation that names start with, or is in single quotes.
  private static func startsAsName(_ field: RecordField) -> Bool {
    guard let first = field.bytes.first(where: { $0 != UInt8(ascii: " ") }) else { return true }
    if first == UInt8(ascii: "'"), field.bytes.count > 1, field.bytes.last == first { return true }
    return FieldForm.isLetter(first) || FieldForm.isDigit(first) || first >= 0x80 || signsOfNames.contains(first)
  }

  private static let signsOfNames = Array("#%$@_*.([<{".utf8)

  private static func isShort(_ field: RecordField) -> Bool {
    !field.isCut && field.bytes.count { $0 == UInt8(ascii: " ") } <= mostSpaces
      && String(decoding: field.bytes, as: UTF8.self).unicodeScalars.count <= longestName
  }
}
