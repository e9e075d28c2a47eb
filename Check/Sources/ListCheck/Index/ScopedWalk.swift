/// A walk through all code of a block or a type, closures and nested functions included, with the scope of each expression.
struct ScopedWalk {
  /// Called for each block, before its statements.
  var enter: (Block) -> Void = { _ in }
  /// Called for each expression, before its parts.
  var visit: (Expression, Scope) -> Void = { _, _ in }

  func walk(_ type: TypeInfo) {
    for part in type.parts {
      let scope = Scope(file: part.file, type: type)
      for property in part.declaration.properties { walk(property, scope) }
      for function in part.declaration.functions { walk(function, scope) }
    }
  }

  func walk(_ block: Block, _ outer: Scope) {
    enter(block)
    let scope = outer.entering(block)
    for statement in block.statements { walk(statement, scope) }
  }

  private func walk(_ statement: Statement, _ scope: Scope) {
    switch statement {
    case .expression(let expression): walk(expression, scope)
    case .branch(let branch): walk(branch, scope)
    case .variable(let property): walk(property, scope)
    case .return(let expression): if let expression { walk(expression, scope) }
    case .loop(let sequence, let block):
      walk(sequence, scope)
      walk(block, scope)
    case .ifConfig(let blocks): for block in blocks { walk(block, scope) }
    case .function(let function): walk(function, scope)
    case .block(let block): walk(block, scope)
    }
  }

  private func walk(_ property: Property, _ scope: Scope) {
    if let value = property.value { walk(value, scope) }
    if let getter = property.getter { walk(getter, scope) }
  }

  private func walk(_ function: Function, _ scope: Scope) {
    if let body = function.body { walk(body, scope.adding(function.parameterLocals)) }
  }

  private func walk(_ branch: Branch, _ scope: Scope) {
    for condition in branch.conditions { if let expression = condition.expression { walk(expression, scope) } }
    for block in branch.cases { walk(block, scope) }
  }

  private func walk(_ expression: Expression, _ scope: Scope) {
    visit(expression, scope)
    switch expression.kind {
    case .closure(let closure): walk(closure.body, scope.entering(closure))
    case .branch(let branch): walk(branch, scope)
    default: for child in expression.children { walk(child, scope) }
    }
  }
}
