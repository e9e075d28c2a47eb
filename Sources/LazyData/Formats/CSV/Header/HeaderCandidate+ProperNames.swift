extension HeaderCandidate {
  /// The minimum number of records below a proper name that is a value.
  private static let fewestNames = 10

  /// Whether the first record has a proper name of several words, such as `Ann Berg`, above other proper names, and its
  /// other fields have the same capitals as the fields below them. Usual names of columns are no proper names.
  ///
  /// A lone record with eight fields or more, nearly all of them such names, is a list of people.
  var areProperNames: Bool {
    if below.isEmpty { return arePeople }
    guard below.count >= Self.fewestNames, !names.contains(where: { hasUsualWord($0.bytes) }) else { return false }
    return columns.contains { isProperName($0) } && columns.allSatisfy { isProperName($0) || isWrittenAsBelow($0) }
  }

  private var arePeople: Bool {
    let people = names.count { ProperName.hasSeveralWords($0.bytes) }
    return people >= Self.fewestPeople && people * 10 >= names.count * 9
      && !names.contains { hasUsualWord($0.bytes) }
  }

  /// The minimum number of proper names in a lone record that are a list.
  private static let fewestPeople = 8

  /// Whether a word of the text is a usual name of a column: `item_title`.
  func hasUsualWord(_ name: [UInt8]) -> Bool {
    name.split { !FieldForm.isLetter($0) && $0 < 0x80 }.contains { UsualNames.contains(Array($0)) }
  }

  private func isProperName(_ column: Int) -> Bool {
    isNearlyAll(column) { ProperName.hasSeveralWords($0) }
  }

  private func isWrittenAsBelow(_ column: Int) -> Bool {
    isNearlyAll(column, ProperName.isCapitals) || isNearlyAll(column, ProperName.isCapitalized)
  }

  /// Whether the name and nine of ten values of a column fulfil the condition.
  private func isNearlyAll(_ column: Int, _ condition: ([UInt8]) -> Bool) -> Bool {
    let values = filledCells(inColumn: column)
    return condition(names[column].bytes) && !values.isEmpty && values.count(where: condition) * 10 >= values.count * 9
  }
}

/// The use of capitals in the names of people, places and codes.
enum ProperName {
  /// Whether all letters are capitals, and there are no digits: `KLM`.
  static func isCapitals(_ text: [UInt8]) -> Bool {
    let letters = text.filter(FieldForm.isLetter)
    return !letters.isEmpty && letters.allSatisfy(isCapital) && !text.contains(where: FieldForm.isDigit)
  }

  /// Whether the first word starts with a capital, and there are no digits.
  static func isCapitalized(_ text: [UInt8]) -> Bool {
    text.first.map { isCapital($0) || $0 >= 0x80 } == true && !text.contains(where: FieldForm.isDigit)
  }

  /// Whether the text has several words that start with capitals: `Ann Berg`. Words of up to three letters between them
  /// may be small: `Jan van Dam`.
  static func hasSeveralWords(_ text: [UInt8]) -> Bool {
    let words = text.split(separator: UInt8(ascii: " "))
    guard words.count > 1, isCapitalized(text), !isCapitals(text), let last = words.last else { return false }
    return startsCapital(last) && words.allSatisfy { startsCapital($0) || $0.count <= 3 }
  }

  private static func startsCapital(_ word: ArraySlice<UInt8>) -> Bool {
    word.first.map { isCapital($0) || $0 >= 0x80 } == true
  }

  private static func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
}
