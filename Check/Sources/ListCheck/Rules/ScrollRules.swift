/// Reports code that depends on offsets and views that a lazy container only estimates or creates late.
struct ScrollRules {
  let context: RuleContext

  // MARK: Offsets

  func checkOffset(_ expression: Expression, _ position: SyntaxWalker.Position) {
    guard case .infix(let operands, let operators) = expression.kind, operands.count == 2,
      let comparison = operators.first, ["<", ">", "<=", ">="].contains(comparison),
      operands.contains(where: isOffset), operands.contains(where: isFarNumber), let type = position.scope.type,
      hasLazyStack(type)
    else { return }
    context.findings.add(
      .absoluteOffset, at: SourceRange(file: position.scope.file, range: expression.range),
      "the content offset of a lazy stack is an estimate that changes while it scrolls; use onScrollTargetVisibilityChange"
    )
  }

  private func isOffset(_ expression: Expression) -> Bool {
    guard let path = expression.path, let last = path.last else { return false }
    return last == "y" || last == "x" ? path.dropLast().last == "contentOffset" : false
  }

  /// Whether an expression is a number other than the top of the content, which is exact.
  private func isFarNumber(_ expression: Expression) -> Bool {
    if case .literal(.number(let number)) = expression.kind { number > 0 } else { false }
  }

  private func hasLazyStack(_ type: TypeInfo) -> Bool {
    type.property("body")?.property.getter?.contains { $0.viewName.map(ViewNames.lazyStacks.contains) ?? false }
      ?? false
  }

  // MARK: Destinations

  func checkDestination(_ expression: Expression, _ position: SyntaxWalker.Position) {
    guard case .call(let callee, _) = expression.kind, case .member(let base?, "navigationDestination") = callee.kind,
      isModifier(expression)
    else {
      return
    }
    let around = position.around.compactMap(\.viewName)
    guard let lazy = around.lastIndex(where: { ViewNames.lazyStacks.contains($0) || ViewNames.lists.contains($0) })
    else {
      return
    }
    let isInStack = around[lazy...].contains { $0 == "NavigationStack" || $0 == "NavigationView" }
    if !isInStack { reportDestination(base, expression, .warning, file: position.scope.file) }
  }

  /// Checks the bodies of rows.
  func checkDestination(in shape: RowShape) {
    for part in shape.parts {
      guard let body = part.type.property("body"), let getter = body.property.getter else { continue }
      getter.walk { expression in
        if expression.viewName == "NavigationStack" { return false }
        if case .call(let callee, _) = expression.kind, case .member(let base?, "navigationDestination") = callee.kind,
          isModifier(expression)
        {
          let isUnused = FallbackState(type: part.type, labels: part.labels).isNeverSet(by: expression)
          reportDestination(base, expression, isUnused ? .note : .warning, file: body.file)
        }
        return true
      }
    }
  }

  /// Whether a call is the modifier. It has a function that makes the destination.
  private func isModifier(_ call: Expression) -> Bool {
    call.arguments.contains { $0.value.closure != nil || $0.label == "destination" }
  }

  private func reportDestination(_ base: Expression, _ call: Expression, _ severity: Severity, file: Int) {
    context.findings.add(
      .destinationInLazy, severity, at: SourceRange(file: file, range: base.range.upperBound..<call.range.upperBound),
      "a destination within a lazy container exists only while its row does; put it on the container, or outside")
  }
}
