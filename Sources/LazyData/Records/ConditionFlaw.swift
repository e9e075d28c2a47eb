/// The mistake in a text that looks like a condition on columns but is not a valid one. Such a text is used as a
/// pattern.
package enum ConditionFlaw: Hashable, Sendable {
  /// No column has this name.
  case unknownColumn(String)
  /// No column has this name, and the comparison is incomplete. The text after the name is the complete form, such as
  /// `between A and B`.
  case unknownIncomplete(String, form: String)
  /// A comparison of a column is incomplete. The text is its complete form, such as `amount between A and B`.
  case incomplete(String)

  /// Returns the flaw of a text; `nil` if the text is a condition, or does not look like one.
  ///
  /// - Complexity: O(characters · columns).
  package init?(of text: String, on columns: [RecordColumn]) {
    let parser = ConditionParser(text, columns, Pattern.Options())
    guard !columns.isEmpty, !parser.isCondition, let operand = parser.firstOperand else { return nil }
    let after = operand.rest.drop { $0 == " " }
    let form = Self.completeForm(of: after)
    if operand.isKnown {
      guard let form else { return nil }
      self = .incomplete("\(operand.name) \(form)")
    } else if Self.isOperator(after) {
      self = .unknownColumn(operand.name)
    } else {
      guard let form else { return nil }
      self = .unknownIncomplete(operand.name, form: form)
    }
  }

  /// Returns the complete form of the operator at the start of a text; `nil` if the text starts with no such operator.
  private static func completeForm(of text: Substring) -> String? {
    if text.hasPrefix("!<") { return ">= A" }
    if text.hasPrefix("!>") { return "<= A" }
    let negated = ConditionParser.keyword("not", text)
    let word = negated ?? text
    let prefix = negated == nil ? "" : "not "
    if ConditionParser.keyword("between", word) != nil { return "\(prefix)between A and B" }
    if ConditionParser.keyword("in", word) != nil { return "\(prefix)in (A, B)" }
    if ConditionParser.keyword("like", word) ?? ConditionParser.keyword("ilike", word) != nil {
      return "\(negated == nil ? "~" : "!~") EXPRESSION"
    }
    return ConditionParser.keyword("is", text) == nil ? nil : "is null"
  }

  /// Whether a text starts with an operator and could be the rest of a comparison.
  private static func isOperator(_ text: Substring) -> Bool {
    if text.hasPrefix("~") || text.hasPrefix("!~") { return true }
    if FieldComparison.Relation.allCases.contains(where: { text.hasPrefix($0.rawValue) }) { return true }
    let word = ConditionParser.keyword("not", text) ?? text
    if let rest = ConditionParser.keyword("in", word), rest.first == "(" { return true }
    if let rest = ConditionParser.keyword("between", word), rest.lowercased().contains(" and ") { return true }
    guard let rest = ConditionParser.keyword("is", text) else { return false }
    return ConditionParser.keyword("null", ConditionParser.keyword("not", rest) ?? rest) != nil
  }
}

extension ConditionParser {
  /// The word, or the text in quotes, at the position where a condition names a column.
  fileprivate struct Operand {
    let name: String
    /// Whether a column has this name.
    let isKnown: Bool
    /// The text after the name.
    let rest: Substring
  }

  /// The operand at the start of the text, after any number of `!`, `not` and brackets; `nil` if the text has none
  /// there.
  fileprivate var firstOperand: Operand? {
    let text = comparisonStart
    if text.first == "\"" {
      return Self.quotedText(text).map { Operand(name: $0, isKnown: hasColumn($0), rest: $1) }
    }
    if let name = columnName(at: text) { return Operand(name: name, isKnown: true, rest: text.dropFirst(name.count)) }
    let word = text.prefix { Self.isPartOfName($0) }
    guard let first = word.first, first.isLetter || first == "_" || first == "#" else { return nil }
    return Operand(name: String(word), isKnown: isColumnNumber(word), rest: text[word.endIndex...])
  }

  /// Returns the longest column name at the start of a text. A name that is only the start of a longer word does not
  /// count.
  private func columnName(at text: Substring) -> String? {
    let small = text.lowercased()
    let names = columns.lazy.map(\.name).filter { name in
      guard !name.isEmpty, small.hasPrefix(name.lowercased()) else { return false }
      return text.dropFirst(name.count).first.map { !Self.isPartOfName($0) } ?? true
    }
    return names.max { $0.count < $1.count }
  }

  private func hasColumn(_ name: String) -> Bool { columns.contains { $0.name == name } }

  /// Whether a word is `#` and the number of a column.
  private func isColumnNumber(_ word: Substring) -> Bool {
    guard word.first == "#", let number = Int(word.dropFirst()) else { return false }
    return columns.indices.contains(number - 1)
  }

  /// Whether a character can be part of a column's name that is written without quotes.
  private static func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_-.#@$".contains(character)
  }
}
