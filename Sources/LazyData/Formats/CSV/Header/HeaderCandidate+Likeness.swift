/// Signs that the first record is a record like those below it.
extension HeaderCandidate {
  /// The minimum number of digits of a code.
  private static let leastDigits = 4

  /// Whether the first record has pairs of a key and a value, and the records below have the same keys: `size=5`.
  var hasPairs: Bool {
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
      return values.count >= 2
        && [{ FieldShape($0) }, { FieldShape(ofCode: $0) }].contains { shape in
          values.count { shape($0) == shape(name) } * 10 >= values.count * 9
        }
    }
  }

  /// Whether the file is a list, that is, one column of texts, and the name has the shape of most items or is an item.
  /// Usual names of columns are names whatever their shape is.
  var isItem: Bool {
    guard columnCount == 1, names.count == 1, let name = names.first?.bytes else { return false }
    let items = filledCells(inColumn: 0)
    if items.contains(name) { return true }
    let shape = FieldShape(name)
    return !UsualNames.contains(name) && items.count { FieldShape($0) == shape } * 2 > items.count
  }

  /// Whether the first record has a word of Latin letters and one of another script, and the records below have the
  /// same scripts in the same columns, as a list of translations. Usual names of columns are names.
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
}
