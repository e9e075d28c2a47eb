extension TypeInfo {
  /// Whether an expression satisfies a condition, and is not a statement that is directly followed by `dismiss()`. Several
  /// such statements may precede the call.
  func containsWithoutDismissal(_ condition: (Expression) -> Bool) -> Bool {
    guard contains(condition) else { return false }
    var blocks: [Block] = []
    ScopedWalk(enter: { blocks.append($0) }).walk(self)
    var last: Set<ObjectIdentifier> = []
    for block in blocks {
      let expressions = block.statements.map(\.expression)
      for (dismissal, expression) in expressions.enumerated() where expression?.calleeName == "dismiss" {
        for case let write? in expressions[..<dismissal].reversed().prefix(while: { $0.map(condition) == true }) {
          last.insert(ObjectIdentifier(write))
        }
      }
    }
    return contains { condition($0) && !last.contains(ObjectIdentifier($0)) }
  }
}

extension Statement {
  /// The expression, if the statement is one.
  fileprivate var expression: Expression? { if case .expression(let expression) = self { expression } else { nil } }
}
