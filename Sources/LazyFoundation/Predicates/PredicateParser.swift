#if !canImport(Darwin)
  import Foundation

  /// Parses the format of a predicate, such as `name CONTAINS[c] %@ AND age > 3`.
  struct PredicateParser {
    private let tokens: [PredicateToken]
    private var arguments: [Any]
    private var position = 0

    init(_ format: String, _ arguments: [Any]) {
      var scanner = PredicateScanner(format)
      tokens = scanner.scan()
      self.arguments = arguments
    }

    /// Returns the condition, or `nil` if the format cannot be parsed.
    mutating func parse() -> PredicateCondition? {
      guard let condition = disjunction(), position == tokens.count else { return nil }
      return condition
    }

    private mutating func disjunction() -> PredicateCondition? {
      guard var condition = conjunction() else { return nil }
      while take("OR") || take("||") {
        guard let next = conjunction() else { return nil }
        condition = .or(condition, next)
      }
      return condition
    }

    private mutating func conjunction() -> PredicateCondition? {
      guard var condition = negation() else { return nil }
      while take("AND") || take("&&") {
        guard let next = negation() else { return nil }
        condition = .and(condition, next)
      }
      return condition
    }

    private mutating func negation() -> PredicateCondition? {
      if take("NOT") || take("!") { return negation().map { .not($0) } }
      if take("TRUEPREDICATE") { return .constant(true) }
      if take("FALSEPREDICATE") { return .constant(false) }
      guard take("(") else { return comparison() }
      guard let condition = disjunction(), take(")") else { return nil }
      return condition
    }

    private mutating func comparison() -> PredicateCondition? {
      guard let left = operand(), let comparison = comparisonOperator(), let right = operand() else { return nil }
      return .comparison(left, comparison, right)
    }

    private static let kinds: [String: PredicateOperator.Kind] = [
      "=": .equal, "==": .equal, "!=": .notEqual, "<>": .notEqual, "<": .less, "<=": .lessOrEqual, "=<": .lessOrEqual,
      ">": .greater, ">=": .greaterOrEqual, "=>": .greaterOrEqual, "CONTAINS": .contains, "BEGINSWITH": .beginsWith,
      "ENDSWITH": .endsWith, "LIKE": .like, "MATCHES": .matches, "IN": .isIn, "BETWEEN": .between,
    ]

    private mutating func comparisonOperator() -> PredicateOperator? {
      guard case .word(let word)? = next(), let kind = Self.kinds[word.uppercased()] else { return nil }
      var comparison = PredicateOperator(kind: kind)
      guard take("[") else { return comparison }
      guard case .word(let options)? = next(), take("]") else { return nil }
      if options.lowercased().contains("c") { comparison.options.insert(.caseInsensitive) }
      if options.lowercased().contains("d") { comparison.options.insert(.diacriticInsensitive) }
      return comparison
    }

    private mutating func operand() -> PredicateOperand? {
      switch next() {
      case .text(let text): .constant(text)
      case .word("{"): list()
      case .word("%"): argument()
      case .word(let word): operand(word)
      case nil: nil
      }
    }

    private func operand(_ word: String) -> PredicateOperand? {
      switch word.uppercased() {
      case "SELF": return .path([])
      case "TRUE", "YES": return .constant(true)
      case "FALSE", "NO": return .constant(false)
      case "NIL", "NULL": return .constant(nil)
      default: break
      }
      if let number = Double(word) { return .constant(number) }
      guard word.first?.isLetter == true || word.first == "_" else { return nil }
      let names = word.split(separator: ".").map(String.init)
      return .path(names.first?.uppercased() == "SELF" ? Array(names.dropFirst()) : names)
    }

    /// Reads an argument: `%K` is a name, all other letters are values.
    private mutating func argument() -> PredicateOperand? {
      guard case .word(let letter)? = next(), !arguments.isEmpty else { return nil }
      let value = arguments.removeFirst()
      return letter == "K" ? (value as? String).flatMap(operand) : .constant(value)
    }

    private mutating func list() -> PredicateOperand? {
      var operands: [PredicateOperand] = []
      while !take("}") {
        if !operands.isEmpty, !take(",") { return nil }
        guard let operand = operand() else { return nil }
        operands.append(operand)
      }
      return .list(operands)
    }

    private mutating func next() -> PredicateToken? {
      guard position < tokens.count else { return nil }
      defer { position += 1 }
      return tokens[position]
    }

    private mutating func take(_ word: String) -> Bool {
      guard position < tokens.count, case .word(let found) = tokens[position], found.uppercased() == word else {
        return false
      }
      position += 1
      return true
    }
  }

  /// A part of a predicate's format.
  enum PredicateToken {
    /// A name, a number, an operator or a bracket.
    case word(String)
    /// A text in quotes, without the quotes.
    case text(String)
  }

  /// Splits a predicate's format into tokens.
  private struct PredicateScanner {
    private var rest: Substring
    private let format: String

    init(_ format: String) {
      self.format = format
      rest = format[...]
    }

    mutating func scan() -> [PredicateToken] {
      var tokens: [PredicateToken] = []
      while let first = rest.first {
        if first.isWhitespace {
          rest.removeFirst()
        } else if first == "'" || first == "\"" {
          tokens.append(.text(quoted(first)))
        } else if first == "%" {
          tokens += argument()
        } else {
          tokens.append(.word(word(first)))
        }
      }
      return tokens
    }

    private mutating func quoted(_ quote: Character) -> String {
      rest.removeFirst()
      let text = rest.prefix { $0 != quote }
      rest = rest.dropFirst(text.count + 1)
      return String(text)
    }

    /// Reads an argument, such as `%@` or `%ld`.
    private mutating func argument() -> [PredicateToken] {
      rest.removeFirst()
      let letters = rest.first == "@" ? rest.prefix(1) : rest.prefix { $0.isLetter }
      rest = rest.dropFirst(letters.count)
      return [.word("%"), .word(String(letters))]
    }

    private mutating func word(_ first: Character) -> String {
      let operators = "=<>!&|"
      let word =
        operators.contains(first)
        ? rest.prefix { operators.contains($0) }
        : rest.prefix { $0.isLetter || $0.isNumber || "_.-".contains($0) }
      let taken = word.isEmpty ? rest.prefix(1) : word
      rest = rest.dropFirst(taken.count)
      return String(taken)
    }
  }
#endif
