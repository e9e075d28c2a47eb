/// Reports types whose `id` is assigned after a value was created.
struct MutableIDRule {
  let context: RuleContext

  func check(_ expression: Expression, _ position: SyntaxWalker.Position) {
    guard case .infix(let operands, let operators) = expression.kind, operators.first == "=",
      let target = operands.first, let type = owner(of: target, position), type.declaration.kind == .struct,
      type.inherited.contains("Identifiable"), let found = type.property("id"), found.property.getter == nil,
      !found.property.isConstant
    else { return }
    context.findings.add(
      .idMutable, at: SourceRange(file: found.file, range: found.property.range),
      "'id' is written after the value was made, so its row becomes another row and loses its state; declare it with 'let'"
    )
  }

  /// The type whose `id` is written, unless the value is a local copy.
  private func owner(of target: Expression, _ position: SyntaxWalker.Position) -> TypeInfo? {
    switch target.kind {
    case .name("id"): return position.owner == "init" || position.scope.local("id") != nil ? nil : position.scope.type
    case .member(let base?, "id"):
      if base.isSelf { return position.owner == "init" ? nil : position.scope.type }
      if case .subscript(let collection, _) = base.kind {
        return context.resolver.elementType(of: collection, in: position.scope)
      }
      if case .name(let name) = base.kind, position.scope.local(name) != nil { return nil }
      return context.resolver.type(of: base, in: position.scope)
    default: return nil
    }
  }
}
