/// The statements of a body, a closure or a branch.
struct Block: Sendable {
  let statements: [Statement]
}

/// A statement, reduced to the parts that rules ask for.
enum Statement: Sendable {
  case expression(Expression)
  case branch(Branch)
  case variable(Property)
  case `return`(Expression?)
  case loop(Expression, Block)
  /// The clauses of `#if`. Only one of them is compiled.
  case ifConfig([Block])
  case function(Function)
  case block(Block)
}

/// An `if`, `guard` or `switch`.
final class Branch: Sendable {
  enum Kind: Sendable { case `if`, `guard`, `switch` }

  enum Condition: Sendable {
    case expression(Expression)
    case binding(name: String, Expression?)
    case availability(Availability)
    case pattern(Expression)

    var expression: Expression? {
      switch self {
      case .expression(let expression), .pattern(let expression): expression
      case .binding(_, let expression): expression
      case .availability: nil
      }
    }
  }

  let kind: Kind
  let conditions: [Condition]
  let cases: [Block]
  /// Whether one of the cases is always chosen.
  let isExhaustive: Bool
  let range: Range<Int>
  /// The start of the first case. Only conditions before it are always evaluated.
  let firstCase: Int

  init(
    _ kind: Kind, conditions: [Condition], cases: [Block], isExhaustive: Bool, range: Range<Int>, firstCase: Int
  ) {
    self.kind = kind
    self.conditions = conditions
    self.cases = cases
    self.isExhaustive = isExhaustive
    self.range = range
    self.firstCase = firstCase
  }

  /// Whether the only condition is `#available`.
  var isAvailability: Bool {
    if case .availability? = conditions.first { conditions.count == 1 } else { false }
  }

  func walk(_ visit: (Expression) -> Bool) {
    for condition in conditions { condition.expression?.walk(visit) }
    for block in cases { block.walk(visit) }
  }
}

extension Block {
  /// Calls `visit` for the expressions of all statements, as `Expression.walk` does.
  func walk(_ visit: (Expression) -> Bool) {
    for statement in statements { statement.walk(visit) }
  }

  /// Whether an expression of the block satisfies a condition.
  func contains(_ condition: (Expression) -> Bool) -> Bool {
    var found = false
    walk { expression in
      found = found || condition(expression)
      return !found
    }
    return found
  }

  /// The expressions that the block returns, if it is not the body of a result builder.
  var results: [Expression] {
    if statements.count == 1, case .expression(let only)? = statements.first { return [only] }
    // With `return`, other expressions have no effect on the result.
    return hasReturn ? statements.flatMap(\.returned) : statements.flatMap(\.results)
  }

  /// Whether a statement of the block, or of a branch in it, is `return`.
  var hasReturn: Bool { statements.contains { $0.hasReturn } }
}

extension Statement {
  func walk(_ visit: (Expression) -> Bool) {
    switch self {
    case .expression(let expression): expression.walk(visit)
    case .branch(let branch): branch.walk(visit)
    case .variable(let property): property.walk(visit)
    case .return(let expression): expression?.walk(visit)
    case .loop(let sequence, let block):
      sequence.walk(visit)
      block.walk(visit)
    case .ifConfig(let blocks): for block in blocks { block.walk(visit) }
    case .function(let function): function.body?.walk(visit)
    case .block(let block): block.walk(visit)
    }
  }

  fileprivate var hasReturn: Bool {
    switch self {
    case .return: true
    case .branch(let branch): branch.cases.contains(where: \.hasReturn)
    case .ifConfig(let blocks): blocks.contains(where: \.hasReturn)
    case .loop(_, let block), .block(let block): block.hasReturn
    case .expression, .variable, .function: false
    }
  }

  /// The expressions after `return`.
  fileprivate var returned: [Expression] {
    switch self {
    case .return(let expression): expression.map { [$0] } ?? []
    case .branch(let branch): branch.cases.flatMap { $0.statements.flatMap(\.returned) }
    case .ifConfig(let blocks): blocks.flatMap { $0.statements.flatMap(\.returned) }
    case .loop(_, let block), .block(let block): block.statements.flatMap(\.returned)
    case .expression, .variable, .function: []
    }
  }

  fileprivate var results: [Expression] {
    switch self {
    case .return(let expression): expression.map { [$0] } ?? []
    case .branch(let branch): branch.cases.flatMap(\.results)
    case .ifConfig(let blocks): blocks.flatMap(\.results)
    case .loop(_, let block), .block(let block): block.statements.flatMap(\.results)
    case .expression, .variable, .function: []
    }
  }
}
