import LazyData

extension PatternText {
  func pattern(ignoresCase: Bool) throws(PatternError) -> Pattern {
    try Pattern(text, syntax: isLiteral ? .literal : .regularExpression, ignoresCase: ignoresCase)
  }

  /// Whether the text is a filter whose characters need not be together: it begins with `~`.
  var isFuzzy: Bool { !isLiteral && text.first == "~" }

  /// Parses a filter. After `~` follows a fuzzy pattern. The filter is a comparison if the text starts with a column's name, or `#` and its number, and an
  /// operator. Any other text is a pattern. A leading `!` negates the filter.
  ///
  /// - Complexity: O(columns).
  func condition(on columns: [RecordColumn], ignoresCase: Bool) throws(PatternError) -> RecordCondition {
    if isFuzzy { return RecordCondition(.fuzzy(FuzzyPattern(String(text.dropFirst()))), text: text) }
    let isNegated = text.first == "!"
    let rest = PatternText(isNegated ? String(text.dropFirst()) : text, isLiteral: isLiteral)
    if !isLiteral, let comparison = FilterText(rest.text, columns) {
      let (test, isInverse) = try comparison.test(ignoresCase: ignoresCase)
      return RecordCondition(test, isNegated: isNegated != isInverse, text: text)
    }
    return RecordCondition(try rest.pattern(ignoresCase: ignoresCase), isNegated: isNegated)
  }
}

/// A comparison that the user typed: a column, an operator and a value.
struct FilterText: Equatable {
  enum Operator: Equatable {
    case matches
    case matchesNot
    case compares(FieldComparison.Relation)
  }

  let column: Int
  let relation: Operator
  let value: String
  /// The form of the column.
  let form: ValueForm?

  /// - Returns: nil if the text is not a comparison.
  init?(_ text: String, _ columns: [RecordColumn]) {
    let text = text.drop { $0 == " " }
    guard text.contains(where: { "=<>~".contains($0) }),
      let (column, rest) = Self.numbered(text, columns) ?? Self.named(text, columns),
      let (relation, value) = Self.relation(rest.drop { $0 == " " })
    else { return nil }
    self.column = column
    form = columns[column].form
    self.relation = relation
    self.value = Self.unquoted(value)
  }

  /// Parses a column number after `#`, counted from 1. Returns the column and the rest of the text.
  private static func numbered(_ text: Substring, _ columns: [RecordColumn]) -> (Int, Substring)? {
    guard text.first == "#" else { return nil }
    let digits = text.dropFirst().prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), columns.indices.contains(number - 1) else { return nil }
    return (number - 1, text[digits.endIndex...])
  }

  /// Finds the column with the longest name that is a prefix of the text. Returns the column and the rest of the text.
  private static func named(_ text: Substring, _ columns: [RecordColumn]) -> (Int, Substring)? {
    var longest: (column: Int, rest: Substring, rank: Int)?
    let small = text.lowercased()
    for (index, column) in columns.enumerated() where !column.name.isEmpty && !column.holdsRest {
      let isExact = text.hasPrefix(column.name)
      guard isExact || small.hasPrefix(column.name.lowercased()) else { continue }
      let rest = text.dropFirst(column.name.count)
      guard relation(rest.drop { $0 == " " }) != nil else { continue }
      let rank = 2 * column.name.count + (isExact ? 1 : 0)
      if rank > longest?.rank ?? 0 { longest = (index, rest, rank) }
    }
    return longest.map { ($0.column, $0.rest) }
  }

  private static func relation(_ text: Substring) -> (Operator, Substring)? {
    if text.hasPrefix("!~") { return (.matchesNot, text.dropFirst(2)) }
    if text.hasPrefix("~") { return (.matches, text.dropFirst()) }
    let relation = FieldComparison.Relation.allCases.first { text.hasPrefix($0.rawValue) }
    return relation.map { (.compares($0), text.dropFirst($0.rawValue.count)) }
  }

  /// Returns the value without surrounding spaces and quotes. Spaces within quotes are kept.
  private static func unquoted(_ text: Substring) -> String {
    let value = text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    guard value.count >= 2, value.first == "\"", value.last == "\"" else { return String(value) }
    return String(value.dropFirst().dropLast())
  }

  /// Returns the test of a record, and whether its result must be inverted.
  func test(ignoresCase: Bool) throws(PatternError) -> (RecordCondition.Test, isInverse: Bool) {
    switch relation {
    case .matches, .matchesNot:
      let pattern = try Pattern(value, syntax: .regularExpression, ignoresCase: ignoresCase)
      return (.fieldMatches(column: column, pattern), relation == .matchesNot)
    case .compares(let relation):
      let isEquality = relation == .equal || relation == .identical || relation == .notEqual
      guard isEquality || !value.isEmpty else { throw PatternError(description: "missing value to compare with") }
      return (.compares(column: column, FieldComparison(relation, value, form: form)), false)
    }
  }
}
