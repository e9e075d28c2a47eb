/// Signs that the first record is a record like those below it.
extension HeaderCandidate {
  /// The minimum number of digits of a code.
  private static let leastDigits = 4

  /// Whether the first record has pairs of a key and a value, and the records below have the same keys: `size=5`. If
  /// there are no records below, all fields must be such pairs with an equals sign.
  var hasPairs: Bool {
    if below.isEmpty {
      return names.count > 1 && names.allSatisfy { FieldShape.key(of: $0.bytes)?.last == UInt8(ascii: "=") }
    }
    let pairs = columns.count { column in
      guard let key = FieldShape.key(of: names[column].bytes) else { return false }
      let cells = cells(inColumn: column)
      return !cells.isEmpty && cells.count { $0.starts(with: key) } * 10 >= cells.count * 9
    }
    return pairs > 0 && pairs * 2 >= names.count
  }

  /// Whether the first record has a code, a coordinate or a telephone number: several digits in the shape of nearly all
  /// values below.
  var hasCodes: Bool {
    columns.contains { column in
      let name = names[column].bytes
      guard forms[column] == .text, name.count(where: FieldForm.isDigit) >= Self.leastDigits else { return false }
      let values = filledCells(inColumn: column)
      return values.count >= min(2, below.count) && !values.isEmpty
        && [{ FieldShape($0) }, { FieldShape(ofCode: $0) }].contains { shape in
          values.count { shape($0) == shape(name) } * 10 >= values.count * 9
        }
    }
  }

  /// Whether the only record below has a field that equals the one above it. A name is hardly ever the value of its own
  /// column.
  var sharesValue: Bool {
    guard below.count == 1, let record = below.first?.fields else { return false }
    return columns.contains { column in
      column < record.count && !record[column].bytes.isEmpty && record[column].bytes == names[column].bytes
    }
  }

  /// Whether the first record has a number, and the numbers below have the same text around them, such as a unit or the
  /// start of a code: `2.5 kg` above `3 kg`, or `A1` above `A2`.
  ///
  /// Such a number does not count if another column has numbers or times below a text.
  var hasNumberedTexts: Bool {
    columns.contains { isNumberedText($0) } && !columns.contains { forms[$0] == .text && isMeasured($0) }
  }

  private func isNumberedText(_ column: Int) -> Bool {
    guard forms[column] == .text, let name = NumberedText(names[column].bytes) else { return false }
    let cells = filledCells(inColumn: column)
    let values = cells.compactMap { NumberedText($0) }
    guard values.count >= 2, values.count * 10 >= cells.count * 9 else { return false }
    if values.count(where: { $0 == name }) * 2 >= cells.count { return true }
    return name.isLetterAndNumber && values.count == cells.count && values.count >= Self.fewestLetters
      && values.allSatisfy(\.isLetterAndNumber) && !hasNumberedNames
  }

  /// The minimum number of values in a column of values such as `A1` and `C3`. A name of this form then looks like a
  /// value.
  private static let fewestLetters = 2

  /// Whether several names are a letter and a number, such as R's default names `V1` and `V2`, or one of the names is a
  /// usual name of a column.
  private var hasNumberedNames: Bool {
    names.count { NumberedText($0.bytes)?.isLetterAndNumber == true } > 1
      || names.contains { UsualNames.contains($0.bytes) }
  }

  /// Whether the file is a list: it has one column of texts, and the name is one of the items or has the shape of most
  /// items. For a usual name of a column, the shape does not count.
  var isItem: Bool {
    guard columnCount == 1, names.count == 1, let name = names.first?.bytes else { return false }
    let items = filledCells(inColumn: 0)
    if items.contains(name) { return true }
    let shape = FieldShape(name)
    return !UsualNames.contains(name) && items.count { FieldShape($0) == shape } * 2 > items.count
  }

  /// Whether the file is a list of translations: the first record has a word of Latin letters and one of another
  /// script, and the records below have the same scripts in the same columns. It is not a list of translations if the
  /// first record has a usual name of a column.
  var areTranslations: Bool {
    guard !names.contains(where: { UsualNames.contains($0.bytes) }) else { return false }
    let scripts = names.map { TextScript($0.bytes) }
    guard scripts.contains(.latin), scripts.contains(.other) else { return false }
    return columns.allSatisfy { column in
      guard let script = scripts[column] else { return true }
      let values = filledCells(inColumn: column)
      return values.count >= 3 && values.count { TextScript($0) == script } * 10 >= values.count * 9
    }
  }

  /// The minimum number of spaces in a sentence.
  private static let fewestSpaces = 2

  /// Whether the first record and nearly all records below have a word and, in the next column, a sentence with that
  /// word, as in a list for learning words. Usual names of columns do not count as words.
  var hasSentence: Bool {
    columns.dropLast().contains { column in
      guard !UsualNames.contains(names[column].bytes), isSentence(names[column + 1], with: names[column]) else {
        return false
      }
      let rows = below.filter { column + 1 < $0.fields.count }
      let found = rows.count { isSentence($0.fields[column + 1], with: $0.fields[column]) }
      return rows.count >= 3 && found * 10 >= rows.count * 9
    }
  }

  private func isSentence(_ field: RecordField, with word: RecordField) -> Bool {
    guard !word.bytes.isEmpty, field.bytes.count(where: { $0 == UInt8(ascii: " ") }) >= Self.fewestSpaces else {
      return false
    }
    let (text, word) = (String(decoding: field.bytes, as: UTF8.self), String(decoding: word.bytes, as: UTF8.self))
    return text.lowercased().contains(word.lowercased())
  }
}
