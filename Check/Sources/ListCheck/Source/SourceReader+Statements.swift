import SwiftSyntax

extension SourceReader {
  func block(_ items: CodeBlockItemListSyntax) -> Block {
    Block(statements: items.flatMap { statement($0.item) })
  }

  func statement(_ item: CodeBlockItemSyntax.Item) -> [Statement] {
    switch item {
    case .expr(let node): [expressionStatement(node)]
    case .stmt(let node): statement(node)
    case .decl(let node): declaration(node)
    }
  }

  private func expressionStatement(_ node: ExprSyntax) -> Statement {
    let expression = expression(node)
    if case .branch(let branch) = expression.kind { return .branch(branch) }
    // `#if` after an expression adds modifiers to the expression. These modifiers are ignored.
    return .expression(expression)
  }

  private func statement(_ node: StmtSyntax) -> [Statement] {
    switch node.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let statement): [expressionStatement(statement.expression)]
    case .returnStmt(let statement): [.return(statement.expression.map { expression($0) })]
    case .guardStmt(let statement):
      [
        .branch(
          Branch(
            .guard, conditions: conditions(statement.conditions), cases: [block(statement.body.statements)],
            isExhaustive: false, range: range(statement)))
      ]
    case .forStmt(let statement): [.loop(expression(statement.sequence), block(statement.body.statements))]
    case .whileStmt(let statement): [.block(block(statement.body.statements))]
    case .repeatStmt(let statement): [.block(block(statement.body.statements))]
    case .doStmt(let statement):
      [.block(block(statement.body.statements))] + statement.catchClauses.map { .block(block($0.body.statements)) }
    case .deferStmt(let statement): [.block(block(statement.body.statements))]
    default: []
    }
  }

  private func declaration(_ node: DeclSyntax) -> [Statement] {
    switch node.as(DeclSyntaxEnum.self) {
    case .variableDecl(let declaration): properties(declaration).map(Statement.variable)
    case .functionDecl(let declaration): [.function(function(declaration))]
    case .ifConfigDecl(let declaration): [.ifConfig(declaration.clauses.map(clause))]
    case .macroExpansionDecl(let macro): [.expression(expression(macro))]
    default: []
    }
  }

  private func clause(_ clause: IfConfigClauseSyntax) -> Block {
    guard case .statements(let items)? = clause.elements else { return Block(statements: []) }
    return block(items)
  }

  func branch(_ node: IfExprSyntax) -> Branch {
    var conditions = conditions(node.conditions)
    var cases = [block(node.body.statements)]
    var isExhaustive = false
    switch node.elseBody {
    case .codeBlock(let code)?:
      cases.append(block(code.statements))
      isExhaustive = true
    case .ifExpr(let other)?:
      let rest = branch(other)
      conditions += rest.conditions
      cases += rest.cases
      isExhaustive = rest.isExhaustive
    case nil: break
    }
    return Branch(.if, conditions: conditions, cases: cases, isExhaustive: isExhaustive, range: range(node))
  }

  func branch(_ node: SwitchExprSyntax) -> Branch {
    var cases: [Block] = []
    for element in node.cases {
      guard case .switchCase(let item) = element else { continue }
      cases.append(block(item.statements))
    }
    return Branch(
      .switch, conditions: [.expression(expression(node.subject))], cases: cases, isExhaustive: true, range: range(node)
    )
  }

  private func conditions(_ list: ConditionElementListSyntax) -> [Branch.Condition] {
    list.map { element in
      switch element.condition {
      case .expression(let node): .expression(expression(node))
      case .availability: .availability
      case .optionalBinding(let binding):
        .binding(name: binding.pattern.trimmedDescription, binding.initializer.map { expression($0.value) })
      case .matchingPattern(let pattern): .pattern(expression(pattern.initializer.value))
      }
    }
  }
}
