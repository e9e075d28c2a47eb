import SwiftSyntax

extension SourceReader {
  func expression(_ node: some SyntaxProtocol) -> Expression {
    let kind: Expression.Kind =
      switch Syntax(node).as(SyntaxEnum.self) {
      case .declReferenceExpr(let name): .name(name.baseName.text)
      case .genericSpecializationExpr(let generic): expression(generic.expression).kind
      case .memberAccessExpr(let member):
        .member(base: member.base.map { expression($0) }, name: member.declName.baseName.text)
      case .functionCallExpr(let call): self.call(call)
      case .macroExpansionExpr(let macro):
        .call(
          Expression(.name("#" + macro.macroName.text), range(macro)),
          arguments(macro.arguments, macro.trailingClosure, macro.additionalTrailingClosures))
      case .macroExpansionDecl(let macro):
        .call(
          Expression(.name("#" + macro.macroName.text), range(macro)),
          arguments(macro.arguments, macro.trailingClosure, macro.additionalTrailingClosures))
      case .subscriptCallExpr(let call):
        .subscript(
          expression(call.calledExpression),
          arguments(call.arguments, call.trailingClosure, call.additionalTrailingClosures))
      case .closureExpr(let closure): .closure(self.closure(closure))
      case .keyPathExpr(let path): .keyPath(components(path))
      case .integerLiteralExpr(let literal): .literal(.number(number(literal.literal.text)))
      case .floatLiteralExpr(let literal): .literal(.number(number(literal.literal.text)))
      case .booleanLiteralExpr(let literal): .literal(.bool(literal.literal.text == "true"))
      case .nilLiteralExpr: .literal(.none)
      case .stringLiteralExpr(let literal): text(literal)
      case .arrayExpr(let array): .array(array.elements.map { expression($0.expression) })
      case .sequenceExpr(let sequence): self.sequence(sequence)
      case .prefixOperatorExpr(let prefixed) where prefixed.operator.text == "-": negative(prefixed)
      case .tupleExpr(let tuple) where tuple.elements.count == 1:
        tuple.elements.first.map { expression($0.expression).kind } ?? .other([])
      case .ifExpr(let branch): .branch(self.branch(branch))
      case .switchExpr(let branch): .branch(self.branch(branch))
      case .optionalChainingExpr(let chained): expression(chained.expression).kind
      case .forceUnwrapExpr(let forced): expression(forced.expression).kind
      case .tryExpr(let tried): expression(tried.expression).kind
      case .awaitExpr(let awaited): expression(awaited.expression).kind
      case .postfixIfConfigExpr(let conditional):
        // Modifiers in `#if` are ignored.
        conditional.base.map { expression($0).kind } ?? .other([])
      default: .other(inner(Syntax(node)))
      }
    return Expression(kind, range(node))
  }

  private func call(_ call: FunctionCallExprSyntax) -> Expression.Kind {
    .call(
      expression(call.calledExpression),
      arguments(call.arguments, call.trailingClosure, call.additionalTrailingClosures))
  }

  private func arguments(
    _ list: LabeledExprListSyntax, _ trailing: ClosureExprSyntax?,
    _ others: MultipleTrailingClosureElementListSyntax
  ) -> [Expression.Argument] {
    list.map { .init(label: $0.label?.text, value: expression($0.expression)) }
      + (trailing.map { [.init(label: nil, value: expression($0))] } ?? [])
      + others.map { .init(label: $0.label.text, value: expression($0.closure)) }
  }

  private func closure(_ node: ClosureExprSyntax) -> Closure {
    let parameters: [String] =
      switch node.signature?.parameterClause {
      case .simpleInput(let list): list.map(\.name.text)
      case .parameterClause(let clause): clause.parameters.map { ($0.secondName ?? $0.firstName).text }
      case nil: []
      }
    return Closure(parameters: parameters, body: block(node.statements))
  }

  private func components(_ path: KeyPathExprSyntax) -> [String] {
    path.components.compactMap { component in
      switch component.component {
      case .property(let property): property.declName.baseName.text
      default: nil
      }
    }
  }

  /// A sequence of operands and operators, or a choice if it is `a ? b : c`.
  private func sequence(_ node: SequenceExprSyntax) -> Expression.Kind {
    var operands: [Expression] = []
    var operators: [String] = []
    for (index, element) in node.elements.enumerated() {
      if index.isMultiple(of: 2) {
        operands.append(expression(element))
      } else if let ternary = element.as(UnresolvedTernaryExprSyntax.self) {
        operands.append(expression(ternary.thenExpression))
        operators += ["?", ":"]
      } else {
        operators.append(element.trimmedDescription)
      }
    }
    if operators == ["?", ":"], operands.count == 3 {
      return .ternary(condition: operands[0], operands[1], operands[2])
    }
    return .infix(operands, operators: operators)
  }

  private func text(_ literal: StringLiteralExprSyntax) -> Expression.Kind {
    let values = literal.segments.flatMap { segment -> [Expression] in
      guard case .expressionSegment(let segment) = segment else { return [] }
      return segment.expressions.map { expression($0.expression) }
    }
    return values.isEmpty ? .literal(.text) : .other(values)
  }

  private func negative(_ prefixed: PrefixOperatorExprSyntax) -> Expression.Kind {
    let operand = expression(prefixed.expression)
    if case .literal(.number(let number)) = operand.kind { return .literal(.number(-number)) }
    return .other([operand])
  }

  private func number(_ text: String) -> Double { Double(text.filter { $0 != "_" }) ?? .nan }

  /// The expressions directly below a node of any other kind.
  private func inner(_ node: Syntax) -> [Expression] {
    node.children(viewMode: .sourceAccurate).flatMap { child -> [Expression] in
      if child.is(TokenSyntax.self) { return [] }
      return child.isProtocol((any ExprSyntaxProtocol).self) ? [expression(child)] : inner(child)
    }
  }
}
