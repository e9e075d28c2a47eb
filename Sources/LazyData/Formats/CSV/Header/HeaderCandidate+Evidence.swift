/// Signs that the first record is a header.
extension HeaderCandidate {
  /// Whether the first record has a value (a number, a date, an address or `NA`) above a filled column. With fewer than
  /// five records below, any value counts.
  ///
  /// A value above an empty column, such as a number of rows beside the names, is no evidence. In
  /// a table without a header, the first record is hardly ever the only one with a value in a column.
  var hasValues: Bool {
    forms.indices.contains { column in
      forms[column].isValue
        && (below.count < Self.fewestBelow || column >= columns.upperBound || !filledCells(inColumn: column).isEmpty)
    }
  }

  /// Whether the first record is a header although it contains numbers or `NA`, as in `count,mean,25%,50%`.
  ///
  /// The result is true if enough other columns clearly have a name: a text above numbers or times, or a short text
  /// above long values that all have the same length. At least two such columns are needed, with different names, and
  /// at least one for each number or `NA`. If a name looks like a date or an address, as codes sometimes do, nine of ten
  /// names must be clear.
  var areClear: Bool {
    let values = forms.filter(\.isValue)
    let clear = columns.filter { forms[$0] == .text && (isMeasured($0) || hasKeys($0)) }
    guard clear.count >= 2, clear.count >= values.count,
      Set(clear.map { names[$0].bytes }).count == clear.count
    else { return false }
    if values.allSatisfy({ $0 == .number || $0 == .year || $0 == .missing }) { return true }
    return clear.count * 10 >= columns.count { forms[$0] != .empty } * 9
  }

  /// Whether all values of the column have the same length, and the name has at most half of that length.
  private func hasKeys(_ column: Int) -> Bool {
    let values = filledCells(inColumn: column)
    guard values.count >= 3, let length = values.first?.count else { return false }
    return length >= names[column].bytes.count * 2 && values.allSatisfy { $0.count == length }
  }

  /// Whether the same header is repeated among the records, as in files that were joined.
  ///
  /// The names are three texts or more, and the other records have numbers or times below one of them. A name may be
  /// empty, such as the corner above the numbers of the records.
  var isRepeated: Bool {
    guard forms.allSatisfy({ $0 == .text || $0 == .empty }), forms.count(where: { $0 == .text }) > 2 else {
      return false
    }
    let texts = names.map(\.bytes)
    guard Set(texts).count == texts.count else { return false }
    let others = below.filter { $0.fields.map(\.bytes) != texts }
    guard others.count < below.count, others.count > 1 else { return false }
    return columns.contains { Self.isMeasured($0, in: others) }
  }

  /// Whether the next record equals the first one, and none of the first record's texts occurs in the same column of
  /// other records.
  var isWrittenTwice: Bool {
    guard names.count > 2, forms.allSatisfy({ $0 == .text }), below.count >= Self.fewestBelow,
      below.first?.fields.map(\.bytes) == names.map(\.bytes)
    else { return false }
    return columns.allSatisfy { !cells(inColumn: $0).dropFirst().contains(names[$0].bytes) }
  }

  /// The minimum number of records below a header that is written twice, or that has a number above an empty column.
  private static let fewestBelow = 5

  /// Counts the columns that are evidence for the header, and those against it.
  ///
  /// | the values of the column | the name | evidence |
  /// |---|---|---|
  /// | numbers, times or addresses | any | for the header |
  /// | numbers with the same text, such as `5 kg` or `0.2 ± 0.1` | another text | for it |
  /// | one shape with punctuation, such as `a/b` or `<x>` | the same shape | against it |
  /// | no letters and no digits, such as emoji | the same | against it |
  /// | some occur again | one of them | against it |
  /// | different, fewer than ten | one of them, and not a usual name of a column | against it |
  /// | few, each at least three times on average | none of them | for it |
  var votes: (for: Int, against: Int) {
    let votes = columns.filter { !names[$0].bytes.isEmpty }.map(vote)
    return (votes.count { $0 == true }, votes.count { $0 == false })
  }

  /// The minimum number of different values that may contain the name of their column.
  private static let manyValues = 10

  /// Returns whether a column is evidence for the header, or `nil` if it is neither for it nor against it.
  private func vote(_ column: Int) -> Bool? {
    if isMeasured(column) { return true }
    let cells = filledCells(inColumn: column)
    if areNumbered(cells, unlike: names[column].bytes) { return true }
    if hasSigns(cells, like: names[column].bytes) || areSymbols(cells, like: names[column].bytes) { return false }
    let values = Set(cells)
    if values.contains(names[column].bytes) {
      // A name is one of different values by chance, such as the word `name` in a dictionary. Of few values, it is
      // one only if it is a usual name, such as `password`.
      let isChance = cells.count >= Self.manyValues || UsualNames.contains(names[column].bytes)
      return values.count == cells.count && isChance ? nil : false
    }
    return !cells.isEmpty && values.count * 3 <= cells.count ? true : nil
  }

  /// Whether nearly all values are numbers with the same text around them, and the name does not have this form.
  private func areNumbered(_ values: [[UInt8]], unlike name: [UInt8]) -> Bool {
    guard values.count >= 3, let form = values.lazy.compactMap({ NumberedText($0) }).first else { return false }
    return NumberedText(name) != form && values.count { NumberedText($0) == form } * 10 >= values.count * 9
  }

  /// Whether nearly all values have the shape of the name, and the shape has punctuation.
  private func hasSigns(_ values: [[UInt8]], like name: [UInt8]) -> Bool {
    let shape = FieldShape(name)
    return shape.hasSigns && values.count >= 3 && values.count { FieldShape($0) == shape } * 10 >= values.count * 9
  }

  /// Whether the name and nearly all values have neither letters nor digits.
  private func areSymbols(_ values: [[UInt8]], like name: [UInt8]) -> Bool {
    Self.isSymbol(name) && values.count >= 3 && values.count(where: Self.isSymbol) * 10 >= values.count * 9
  }

  private static func isSymbol(_ text: [UInt8]) -> Bool {
    String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy {
      !$0.properties.isAlphabetic && $0.properties.numericType == nil
    }
  }

  /// Whether all values of a column have the same shape or the same length, and the name has another.
  var hasShapes: Bool {
    names.indices.contains { column in
      let cells = filledCells(inColumn: column)
      guard !names[column].bytes.isEmpty, cells.count >= 2, !cells.contains(names[column].bytes) else { return false }
      let shapes = Set(cells.map { FieldShape($0) })
      if shapes.count == 1, !shapes.contains(FieldShape(names[column].bytes)) { return true }
      let lengths = Set(cells.map(\.count))
      return lengths.count == 1 && cells.count >= 3 && !lengths.contains(names[column].bytes.count)
    }
  }
}
