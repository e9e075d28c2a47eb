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
            .guard, conditions: conditions(statement.conditions),
            cases: result(of: statement.conditions) == true ? [] : [block(statement.body.statements)],
            isExhaustive: false, range: range(statement), firstCase: range(statement.body).lowerBound))
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

  /// Returns a branch without the blocks that never run.
  func branch(_ node: IfExprSyntax) -> Branch {
    var conditions = conditions(node.conditions)
    let result = result(of: node.conditions)
    var cases = result == false ? [] : [block(node.body.statements)]
    var isExhaustive = false
    switch node.elseBody {
    case .codeBlock(let code)?:
      if result != true { cases.append(block(code.statements)) }
      isExhaustive = true
    case .ifExpr(let other)?:
      let rest = branch(other)
      if result != true {
        conditions += rest.conditions
        cases += rest.cases
      }
      isExhaustive = result == true || rest.isExhaustive
    case nil: break
    }
    return Branch(
      .if, conditions: conditions, cases: cases, isExhaustive: isExhaustive, range: range(node),
      firstCase: range(node.body).lowerBound)
  }

  /// Returns the result of conditions on all releases on which the program runs, or nil if it is not known.
  private func result(of conditions: ConditionElementListSyntax) -> Bool? {
    guard conditions.count == 1, case .availability(let node)? = conditions.first?.condition else { return nil }
    return availability(node).result(on: system)
  }

  private func availability(_ node: AvailabilityConditionSyntax) -> Availability {
    let platforms = node.availabilityArguments.compactMap { argument -> (name: String, version: Int)? in
      guard case .availabilityVersionRestriction(let platform) = argument.argument else { return nil }
      let version = platform.version.flatMap { Int($0.major.text) }
      return (platform.platform.text, version ?? .max)
    }
    let isUnavailable = node.availabilityKeyword.tokenKind == .poundUnavailable
    return Availability(platforms: platforms, isUnavailable: isUnavailable)
  }

  func branch(_ node: SwitchExprSyntax) -> Branch {
    var cases: [Block] = []
    for element in node.cases {
      guard case .switchCase(let item) = element else { continue }
      cases.append(block(item.statements))
    }
    return Branch(
      .switch, conditions: [.expression(expression(node.subject))], cases: cases, isExhaustive: true,
      range: range(node), firstCase: range(node.leftBrace).lowerBound)
  }

  private func conditions(_ list: ConditionElementListSyntax) -> [Branch.Condition] {
    list.map { element in
      switch element.condition {
      case .expression(let node): .expression(expression(node))
      case .availability(let node): .availability(availability(node))
      case .optionalBinding(let binding):
        .binding(name: binding.pattern.trimmedDescription, binding.initializer.map { expression($0.value) })
      case .matchingPattern(let pattern): .pattern(expression(pattern.initializer.value))
      }
    }
  }
}
