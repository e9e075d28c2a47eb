/// Parses the text of an expression to a syntax tree.
struct ExpressionParser {
  private(set) var reader: ScalarReader
  /// Whether the expression has a capital letter. The `W` of `\W` does not count.
  var hasCapital = false
  /// The value of the flag `i` at the current position; `nil` if no flag was read.
  private var ignoresCase: Bool?
  private var depth = 0

  private static let limits = (depth: 100, repetitions: 20, count: 1_000)

  init(_ text: String) { reader = ScalarReader(text) }

  mutating func parse() throws(ExpressionError) -> SyntaxNode {
    let node = try alternation()
    guard reader.isAtEnd else { throw reader.error("unmatched “)”") }
    return node
  }

  private mutating func alternation() throws(ExpressionError) -> SyntaxNode {
    var parts = [try concatenation()]
    while reader.take("|") { parts.append(try concatenation()) }
    return parts.count == 1 ? parts[0] : .alternation(parts)
  }

  private mutating func concatenation() throws(ExpressionError) -> SyntaxNode {
    var parts: [SyntaxNode] = []
    while let next = reader.peek, next != "|", next != ")" {
      let node = try repeated(try atom())
      if case .concatenation(let inner) = node { parts += inner } else if node != .empty { parts.append(node) }
    }
    return parts.isEmpty ? .empty : parts.count == 1 ? parts[0] : .concatenation(parts)
  }

  // MARK: Repetitions

  private mutating func repeated(_ atom: SyntaxNode) throws(ExpressionError) -> SyntaxNode {
    var node = atom
    var count = 0
    while let (least, most) = try bounds() {
      let repetition = Repetition(least: least, most: most, isLazy: reader.take("?"))
      let outer = Self.repeating(node, repetition)
      if outer != node { count += 1 }
      guard count <= Self.limits.repetitions else { throw reader.error("too many repetition operators in a row") }
      node = outer
    }
    return node
  }

  /// Returns a repetition of `node`. `+` after `x+`, and `*` after `x*`, change nothing.
  private static func repeating(_ node: SyntaxNode, _ repetition: Repetition) -> SyntaxNode {
    guard node != .empty else { return .empty }
    if case .repetition(_, let inner) = node, inner == repetition, repetition.most == nil, repetition.least <= 1 {
      return node
    }
    return .repetition(node, repetition)
  }

  /// Reads `*`, `+`, `?` or a count in braces. A brace that starts no count is an ordinary character.
  private mutating func bounds() throws(ExpressionError) -> (Int, Int?)? {
    if reader.take("*") { return (0, nil) }
    if reader.take("+") { return (1, nil) }
    if reader.take("?") { return (0, 1) }
    guard let counts = reader.counts() else { return nil }
    guard counts.least <= Self.limits.count, counts.most ?? 0 <= Self.limits.count else {
      throw reader.error("repetition count above 1,000")
    }
    if let most = counts.most, most < counts.least {
      throw reader.error("the maximum repetition count is below the minimum")
    }
    return (counts.least, counts.most)
  }

  // MARK: Atoms

  private mutating func atom() throws(ExpressionError) -> SyntaxNode {
    let start = reader.offset
    guard let scalar = reader.next() else { return .empty }
    switch scalar {
    case "(": return try group()
    case "[": return characters(try brackets())
    case ".": return .characters(CharacterClass(members: .empty, isNegated: true))
    case "^": return .assertion(.lineStart)
    case "$": return .assertion(.lineEnd)
    case "*", "+", "?": throw reader.error("nothing to repeat before “\(scalar)”", at: start)
    case "\\": return try escaped()
    default: return literal(scalar)
    }
  }

  private mutating func literal(_ scalar: Unicode.Scalar) -> SyntaxNode {
    if scalar.properties.isUppercase { hasCapital = true }
    return characters(CharacterClass(members: ScalarSet(scalar)))
  }

  private func characters(_ class: CharacterClass) -> SyntaxNode {
    var result = `class`
    result.ignoresCase = ignoresCase
    return .characters(result)
  }

  private mutating func escaped() throws(ExpressionError) -> SyntaxNode {
    let start = reader.offset - 1
    switch try reader.escape() {
    case .scalar(let scalar):
      guard scalar != "\n" else { throw reader.error("a match never contains a line break", at: start) }
      return literal(scalar)
    case .set(let set): return .characters(CharacterClass(members: set, ignoresCase: false))
    case .assertion(let assertion): return .assertion(assertion)
    }
  }

  private mutating func brackets() throws(ExpressionError) -> CharacterClass {
    var parser = BracketParser(reader)
    defer {
      reader = parser.reader
      if parser.hasCapital { hasCapital = true }
    }
    return try parser.parse()
  }

  // MARK: Groups

  private mutating func group() throws(ExpressionError) -> SyntaxNode {
    let start = reader.offset - 1
    let outer = ignoresCase
    depth += 1
    guard depth <= Self.limits.depth else { throw reader.error("groups nested too deeply", at: start) }
    var isOpen = true
    if reader.take("?") {
      var prefix = GroupPrefix(reader, ignoresCase: ignoresCase)
      defer { reader = prefix.reader }
      isOpen = try prefix.parse(from: start)
      ignoresCase = prefix.ignoresCase
    }
    depth -= 1
    // A flag without a colon applies until the end of the enclosing group.
    guard isOpen else { return .empty }
    depth += 1
    defer {
      depth -= 1
      ignoresCase = outer
    }
    let node = try alternation()
    guard reader.take(")") else { throw reader.error("missing “)” for “(”", at: start) }
    return node
  }
}
