/// An expression, reduced to the parts that rules ask for.
final class Expression: Sendable {
  /// An argument of a call. Trailing closures are arguments too.
  struct Argument: Sendable {
    let label: String?
    let value: Expression
  }

  enum Kind: Sendable {
    case name(String)
    /// A member of `base`, or an implicit member as in `.leading`.
    case member(base: Expression?, name: String)
    case call(Expression, [Argument])
    case `subscript`(Expression, [Argument])
    case closure(Closure)
    /// The components of a key path, without its root type.
    case keyPath([String])
    case literal(Literal)
    case array([Expression])
    /// Operands and the operators between them, in the order of the source.
    case infix([Expression], operators: [String])
    case ternary(condition: Expression, Expression, Expression)
    case branch(Branch)
    case other([Expression])
  }

  enum Literal: Sendable, Equatable {
    case number(Double)
    case bool(Bool)
    case text
    case none
  }

  let kind: Kind
  /// The bytes of the expression in its file.
  let range: Range<Int>

  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

/// A closure, with the names of its parameters.
final class Closure: Sendable {
  let parameters: [String]
  let body: Block

  init(parameters: [String], body: Block) {
    self.parameters = parameters
    self.body = body
  }
}

extension Expression {
  /// The name of the function or type that is called, if the expression is a call: `ForEach`, `Kind.Row`, `padding`.
  var calleeName: String? {
    guard case .call(let callee, _) = kind else { return nil }
    return callee.lastName
  }

  /// The last component of a name: `Row` in `Kind.Row`.
  var lastName: String? {
    switch kind {
    case .name(let name), .member(_, let name): name
    default: nil
    }
  }

  /// The name of a member of the type around it: `header` or `self.header`.
  var ownName: String? {
    switch kind {
    case .name(let name): name
    case .member(let base?, let name) where base.isSelf: name
    default: nil
    }
  }

  /// Returns the member of an object that the expression is, or is a part of: `items` in `model.items[0].name`.
  func member(of names: [String]) -> String? {
    switch kind {
    case .member(let base?, let name): base.ownName.map(names.contains) == true ? name : base.member(of: names)
    case .subscript(let base, _): base.member(of: names)
    default: nil
    }
  }

  var arguments: [Argument] {
    switch kind {
    case .call(_, let arguments), .subscript(_, let arguments): arguments
    default: []
    }
  }

  /// The names of a path such as `self.model.items`, or nil if the expression is anything else.
  var path: [String]? {
    switch kind {
    case .name(let name): [name]
    case .member(let base?, let name): base.path.map { $0 + [name] }
    default: nil
    }
  }

  var closure: Closure? {
    if case .closure(let closure) = kind { closure } else { nil }
  }

  /// The expressions directly within this one, without the statements of closures.
  var children: [Expression] {
    switch kind {
    case .name, .keyPath, .literal, .closure, .branch: []
    case .member(let base, _): base.map { [$0] } ?? []
    case .call(let callee, let arguments): [callee] + arguments.map(\.value)
    case .subscript(let base, let arguments): [base] + arguments.map(\.value)
    case .array(let elements), .other(let elements), .infix(let elements, _): elements
    case .ternary(let condition, let first, let second): [condition, first, second]
    }
  }

  /// Calls `visit` for this expression and those within it. Enters closures if `visit` returns true for them.
  func walk(_ visit: (Expression) -> Bool) {
    guard visit(self) else { return }
    for child in children { child.walk(visit) }
    switch kind {
    case .closure(let closure): closure.body.walk(visit)
    case .branch(let branch): branch.walk(visit)
    default: break
    }
  }

  /// Whether an expression within this one, closures included, satisfies a condition.
  func contains(_ condition: (Expression) -> Bool) -> Bool {
    var found = false
    walk { expression in
      found = found || condition(expression)
      return !found
    }
    return found
  }
}
