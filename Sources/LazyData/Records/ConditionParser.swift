/// Parses a condition on columns that a user typed.
///
/// A condition consists of comparisons, joined by `and`, `or` and `not`, with brackets. `and` binds more tightly than
/// `or`. A comparison is a column, an operator and a value:
///
/// - The column is its name, a name in quotes, or `#` and its number. If several names fit, the longest one counts.
/// - `=`, `!=`, `<>`, `<`, `<=`, `>`, `>=` compare with a value, and `==` with exactly these bytes. `~` and `!~` search
///   for a regular expression.
/// - `is null`, `is not null`, `in (a, b)`, `not in (a, b)`, `between a and b` and `not between a and b`.
///
/// A value ends at ` and `, ` or ` or the closing bracket, so a value that contains these must be in quotes.
struct ConditionParser {
  let columns: [RecordColumn]
  private let options: Pattern.Options
  private var rest: Substring
  /// The parts of the text that were parsed, from left to right.
  var spans: [ConditionSpan] = []
  /// The number of open brackets.
  private var depth = 0

  /// The maximum number of brackets and negations around a comparison.
  private static let deepest = 64

  init(_ text: String, _ columns: [RecordColumn], _ options: Pattern.Options) {
    self.columns = columns
    self.options = options
    rest = text[...]
  }

  /// Parses the complete text, which must start like a condition.
  ///
  /// - Throws: an error that describes the mistake in the text.
  mutating func condition() throws(PatternError) -> RecordCondition {
    let condition = try alternatives()
    skipSpaces()
    guard rest.isEmpty else { throw PatternError(description: "unexpected \"\(rest)\" after the condition") }
    return condition
  }

  /// Whether the text starts like a condition: with a comparison, after any number of `!`, `not` and brackets.
  var isCondition: Bool { head(of: comparisonStart) != nil }

  /// The text from the first comparison on, without the `!`, `not` and brackets before the comparison. If no comparison
  /// follows these signs, this is the text after them.
  var comparisonStart: Substring { comparisonStart(of: rest) }

  func comparisonStart(of text: Substring) -> Substring {
    var text = text
    while true {
      text = text.drop { $0 == " " }
      if head(of: text) != nil { return text }
      if text.first == "!" || text.first == "(" {
        text = text.dropFirst()
      } else if let after = Self.keyword("not", text) {
        text = after
      } else {
        return text
      }
    }
  }

  // MARK: Structure

  private mutating func alternatives() throws(PatternError) -> RecordCondition {
    let start = rest
    var parts = [try conjunction()]
    while take("or") {
      parts.append(try operand(after: "or", start) { parser throws(PatternError) in try parser.conjunction() })
    }
    return parts.count == 1 ? parts[0] : RecordCondition(.any(parts), text: text(since: start))
  }

  private mutating func conjunction() throws(PatternError) -> RecordCondition {
    let start = rest
    var parts = [try negation()]
    while take("and") {
      parts.append(try operand(after: "and", start) { parser throws(PatternError) in try parser.negation() })
    }
    return parts.count == 1 ? parts[0] : RecordCondition(.all(parts), text: text(since: start))
  }

  /// Parses the operand after `and` or `or`, which must be a condition too.
  private mutating func operand(
    after word: String, _ start: Substring, _ body: (inout Self) throws(PatternError) -> RecordCondition
  ) throws(PatternError) -> RecordCondition {
    guard isCondition else {
      throw PatternError(
        description: "expected a comparison after \"\(word)\"; quote a value that contains \" \(word) \"")
    }
    return try body(&self)
  }

  private mutating func negation() throws(PatternError) -> RecordCondition {
    skipSpaces()
    let start = rest
    if head(of: rest) != nil { return try comparison() }
    if rest.first == "!" {
      takeSign()
    } else if !take("not") {
      return try group()
    }
    var condition = try nested { parser throws(PatternError) in try parser.negation() }
    condition.isNegated.toggle()
    condition.text = text(since: start)
    return condition
  }

  private mutating func group() throws(PatternError) -> RecordCondition {
    let start = rest
    guard rest.first == "(" else { throw PatternError(description: "expected a comparison at \"\(rest)\"") }
    takeSign()
    depth += 1
    var condition = try nested { parser throws(PatternError) in try parser.alternatives() }
    skipSpaces()
    guard rest.first == ")" else { throw PatternError(description: "missing )") }
    takeSign()
    depth -= 1
    condition.text = text(since: start)
    return condition
  }

  private var nesting = 0

  private mutating func nested(
    _ body: (inout Self) throws(PatternError) -> RecordCondition
  ) throws(PatternError) -> RecordCondition {
    guard nesting < Self.deepest else { throw PatternError(description: "nested too deeply") }
    nesting += 1
    defer { nesting -= 1 }
    return try body(&self)
  }

  private func text(since start: Substring) -> String {
    let text = start[..<rest.startIndex]
    return String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  // MARK: Comparisons

  enum Operator {
    case matches, isNull, isAny, isBetween
    case compares(FieldComparison.Relation)
  }

  /// A column and an operator at the start of a text.
  struct Head {
    let column: Int
    let comparison: Operator
    let isNegated: Bool
    /// The text after the column.
    let afterColumn: Substring
    /// The text after the operator.
    let rest: Substring
  }

  private mutating func comparison() throws(PatternError) -> RecordCondition {
    let start = rest
    guard let head = head(of: rest) else { throw PatternError(description: "expected a comparison at \"\(rest)\"") }
    addSpans(of: head, in: rest)
    rest = head.rest
    try checkOperator(head)
    let test = try test(head)
    return RecordCondition(test, isNegated: head.isNegated, text: text(since: start))
  }

  private mutating func test(_ head: Head) throws(PatternError) -> RecordCondition.Test {
    let column = head.column
    switch head.comparison {
    case .isNull: return .isNull(column: column)
    case .matches:
      let pattern = try Pattern(value(for: column, nil), syntax: .regularExpression, options: options)
      return .fieldMatches(column: column, pattern)
    case .compares(let relation):
      let value = try value(for: column, relation)
      let isEquality = relation == .equal || relation == .identical || relation == .notEqual
      guard isEquality || !value.isEmpty else { throw PatternError(description: "missing value to compare with") }
      return try compares(column, relation, value)
    case .isAny:
      return .any(
        try list(for: column).map { value throws(PatternError) in
          RecordCondition(try compares(column, .equal, value), text: value)
        })
    case .isBetween:
      let low = try value(for: column)
      guard take("and") else { throw PatternError(description: "missing \"and\" after \"between \(low)\"") }
      let high = try value(for: column)
      guard !low.isEmpty, !high.isEmpty else { throw PatternError(description: "missing value to compare with") }
      return .all([
        RecordCondition(try compares(column, .greaterOrEqual, low), text: low),
        RecordCondition(try compares(column, .lessOrEqual, high), text: high),
      ])
    }
  }

  private func compares(
    _ column: Int, _ relation: FieldComparison.Relation, _ value: String
  ) throws(PatternError) -> RecordCondition.Test {
    let comparison = FieldComparison(relation, value, form: columns[column].form)
    guard columns[column].accepts(comparison) else {
      let name = columns[column].name
      throw PatternError(description: "\(name) is a column of numbers, and \"\(value)\" is not a number")
    }
    return .compares(column: column, comparison)
  }

  /// Parses the values of `in`, after its opening bracket.
  private mutating func list(for column: Int) throws(PatternError) -> [String] {
    skipSpaces()
    guard rest.first != ")" else { throw PatternError(description: "missing values in the brackets of \"in\"") }
    var values = [try value(for: column, isListed: true)]
    skipSpaces()
    while rest.first == "," {
      rest = rest.dropFirst()
      values.append(try value(for: column, isListed: true))
      skipSpaces()
    }
    guard rest.first == ")" else { throw PatternError(description: "missing ) after the values of \"in\"") }
    rest = rest.dropFirst()
    return values
  }

  // MARK: Columns and operators

  func head(of text: Substring) -> Head? {
    numbered(text) ?? quoted(text) ?? named(text)
  }

  /// Parses a column number after `#`, counted from 1.
  private func numbered(_ text: Substring) -> Head? {
    guard text.first == "#" else { return nil }
    let digits = text.dropFirst().prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), columns.indices.contains(number - 1) else { return nil }
    return Self.head(number - 1, text[digits.endIndex...])
  }

  /// Parses the name of a column in quotes.
  private func quoted(_ text: Substring) -> Head? {
    guard text.first == "\"", let (name, rest) = Self.quotedText(text),
      let column = columns.firstIndex(where: { $0.name == name && !$0.holdsRest })
    else { return nil }
    return Self.head(column, rest)
  }

  /// Finds the column with the longest name that is a prefix of the text.
  private func named(_ text: Substring) -> Head? {
    var longest: (head: Head, rank: Int)?
    let small = text.lowercased()
    for (index, column) in columns.enumerated() where !column.name.isEmpty && !column.holdsRest {
      let isExact = text.hasPrefix(column.name)
      guard isExact || small.hasPrefix(column.name.lowercased()) else { continue }
      guard let head = Self.head(index, text.dropFirst(column.name.count)) else { continue }
      let rank = 2 * column.name.count + (isExact ? 1 : 0)
      if rank > longest?.rank ?? 0 { longest = (head, rank) }
    }
    return longest?.head
  }

  /// Parses the operator after a column.
  private static func head(_ column: Int, _ text: Substring) -> Head? {
    let start = text.drop { $0 == " " }
    func head(_ comparison: Operator, _ rest: Substring, isNegated: Bool = false) -> Head {
      Head(column: column, comparison: comparison, isNegated: isNegated, afterColumn: text, rest: rest)
    }
    if start.hasPrefix("<>") { return head(.compares(.notEqual), start.dropFirst(2)) }
    if start.hasPrefix("!~") { return head(.matches, start.dropFirst(2), isNegated: true) }
    if start.hasPrefix("~") { return head(.matches, start.dropFirst()) }
    if let relation = FieldComparison.Relation.allCases.first(where: { start.hasPrefix($0.rawValue) }) {
      return head(.compares(relation), start.dropFirst(relation.rawValue.count))
    }
    // An operator that is a word needs a space before it, unless the column is a number or in quotes.
    guard start.startIndex > text.startIndex || text.base[..<text.startIndex].last.map({ !$0.isLetter }) == true else {
      return nil
    }
    if let rest = keyword("is", start) {
      if let rest = keyword("not", rest), let end = keyword("null", rest) { return head(.isNull, end, isNegated: true) }
      return keyword("null", rest).map { head(.isNull, $0) }
    }
    let negated = keyword("not", start)
    let word = negated ?? start
    if let rest = keyword("in", word)?.drop(while: { $0 == " " }), rest.first == "(" {
      return head(.isAny, rest.dropFirst(), isNegated: negated != nil)
    }
    if let rest = keyword("between", word), rest.lowercased().contains(" and ") {
      return head(.isBetween, rest, isNegated: negated != nil)
    }
    return nil
  }

  // MARK: Values and words

  /// Parses a value: a text in quotes, or the text up to the end of the comparison.
  ///
  /// - Parameters:
  ///   - column: the column that the value is compared with.
  ///   - relation: how the value is compared; `nil` for a regular expression.
  ///   - isListed: whether a comma ends the value.
  /// - Throws: the reason why the text is probably not meant as a value.
  private mutating func value(
    for column: Int, _ relation: FieldComparison.Relation? = .equal, isListed: Bool = false
  ) throws(PatternError) -> String {
    skipSpaces()
    let start = rest
    let value = quotedValue(isListed) ?? plainValue(isListed)
    let written = start[..<rest.startIndex]
    let kind = relation.map { FieldComparison($0, value, form: columns[column].form).kind }
    add(written, kind.map { .value($0) } ?? .pattern)
    if written.first != "\"", written.first != "'" {
      try checkWords(in: written, isPattern: relation == nil)
      try checkNull(written, relation)
    }
    return value
  }

  /// Parses a value in quotes. Returns `nil` if the value is not in quotes, or if more text follows.
  private mutating func quotedValue(_ isListed: Bool) -> String? {
    guard let first = rest.first, first == "\"" || first == "'", let (text, after) = Self.quotedText(rest),
      ends(after.drop { $0 == " " }, afterSpace: true, isListed)
    else { return nil }
    rest = after
    return text
  }

  private mutating func plainValue(_ isListed: Bool) -> String {
    let start = rest
    var open = 0
    var wasSpace = false
    while let character = rest.first {
      if open == 0, ends(rest, afterSpace: wasSpace, isListed) { break }
      if character == "(" { open += 1 }
      if character == ")", open > 0 { open -= 1 }
      wasSpace = character == " "
      rest = rest.dropFirst()
    }
    let value = text(since: start)
    // If the text in quotes has further quotes, the outer quotes are removed too.
    return value.count >= 2 && value.first == "\"" && value.last == "\"" ? String(value.dropFirst().dropLast()) : value
  }

  /// Whether a value ends where `text` starts.
  private func ends(_ text: Substring, afterSpace: Bool, _ isListed: Bool) -> Bool {
    if text.isEmpty || text.first == ")" && (depth > 0 || isListed) || text.first == "," && isListed { return true }
    return afterSpace && (Self.keyword("and", text) ?? Self.keyword("or", text)).map { !$0.isEmpty } == true
  }

  /// Returns the text in quotes at the start of a text, and the rest. A doubled quote is part of the text.
  static func quotedText(_ text: Substring) -> (String, Substring)? {
    guard let quote = text.first else { return nil }
    var value = ""
    var rest = text.dropFirst()
    while let character = rest.first {
      rest = rest.dropFirst()
      if character != quote {
        value.append(character)
      } else if rest.first == quote {
        value.append(quote)
        rest = rest.dropFirst()
      } else {
        return (value, rest)
      }
    }
    return nil
  }

  /// Whether all of the text was parsed.
  var isAtEnd: Bool { rest.allSatisfy { $0 == " " } }

  private mutating func skipSpaces() { rest = rest.drop { $0 == " " } }

  /// Skips a word, in any case, and the spaces around it.
  ///
  /// - Returns: false if another text follows.
  private mutating func take(_ word: String) -> Bool {
    let start = rest.drop { $0 == " " }
    guard let after = Self.keyword(word, start) else { return false }
    add(start.prefix(word.count), .word)
    rest = after
    return true
  }

  /// Skips a bracket or a `!`.
  private mutating func takeSign() {
    add(rest.prefix(1), .word)
    rest = rest.dropFirst()
  }

  /// Returns the text after a word and its following spaces, or `nil` if the text starts with another word.
  static func keyword(_ word: String, _ text: Substring) -> Substring? {
    guard text.prefix(word.count).lowercased() == word else { return nil }
    let rest = text.dropFirst(word.count)
    guard let next = rest.first else { return rest }
    guard next == " " || next == "(" || next == ")" || next == "!" else { return nil }
    return rest.drop { $0 == " " }
  }
}
