/// Reports unstable ids.
struct IdentityRules {
  let context: RuleContext

  func check(_ loop: Loop) {
    guard let data = loop.data else { return }
    PositionRule(context: context).check(data, loop)
    checkSelf(data, loop)
    checkKeyPath(data, loop)
  }

  // MARK: Values

  private func checkSelf(_ data: Expression, _ loop: Loop) {
    guard let id = loop.id, case .keyPath(["self"]) = id.kind, !context.constants.isConstant(data, in: loop.scope),
      let type = context.resolver.elementType(of: data, in: loop.scope), type.declaration.kind == .struct,
      !type.hasOwnEquality, !hasCompleteID(type)
    else { return }
    let isMutable = type.stored.contains { !$0.isConstant }
    guard isMutable || type.stored.count > 5 else { return }
    let fix = type.inherited.contains("Identifiable") ? "remove 'id: \\.self'" : "make it Identifiable"
    // Rows without state lose nothing, and neither do rows of elements that are never edited.
    let losesState =
      !RowStateAnalysis(expander: context.expander, level: .declared).isStateless(loop)
      && ElementMoves(index: context.index).areEdited(data, in: loop.scope, of: loop)
    context.findings.add(
      .idSelf, losesState ? .warning : .note, at: SourceRange(file: loop.scope.file, range: id.range),
      "the id is the complete value of '\(type.name)', so an edit creates a new row and loses its state, and equal values have the same id; \(fix)"
    )
  }

  /// Whether the type's own id is computed from all stored properties. It then changes with each of them too.
  private func hasCompleteID(_ type: TypeInfo) -> Bool {
    guard let getter = type.property("id")?.property.getter else { return false }
    return type.stored.allSatisfy { property in getter.contains { $0.lastName == property.name } }
  }

  // MARK: Values made by the id

  private func checkKeyPath(_ data: Expression, _ loop: Loop) {
    guard case .keyPath(let names)? = loop.id?.kind, let name = names.first,
      let type = context.resolver.elementType(of: data, in: loop.scope)
    else { return }
    checkStability(of: name, in: type, .rows)
  }

  /// Reports the ids of all types that are Identifiable.
  func checkTypes(_ uses: IdentityUses) {
    for type in context.index.types where type.inherited.contains("Identifiable") && !type.isPreview {
      checkStability(of: "id", in: type, uses.kind(of: type))
    }
  }

  private func checkStability(of name: String, in type: TypeInfo, _ use: IdentityUses.Kind?) {
    guard let found = type.property(name), let getter = found.property.getter else { return }
    let severity: Severity
    let effect: String
    switch NewValueAnalysis.frequency(in: getter, of: type) {
    case .never: return
    case .always:
      severity = use == nil ? .note : .warning
      let result = use == .presented ? "presents the view again" : "recreates all rows"
      effect = "on every read, so each update \(result) and loses the state"
    case .sometimes:
      severity = .note
      let view = use == .presented ? "presented view" : "row"
      effect = "in some cases, and the \(view) then loses its state on each update"
    }
    context.findings.add(
      .idUnstable, severity, at: SourceRange(file: found.file, range: found.property.range),
      "'\(name)' returns a new value \(effect); store it in a constant")
  }

  /// Reports `.id(UUID())` on any view.
  func check(_ expression: Expression, _ position: SyntaxWalker.Position) {
    guard case .call(let callee, let arguments) = expression.kind, case .member(let view?, "id") = callee.kind,
      position.isBody, position.isViewCode,
      // A spinner has a new id so that a list does not reuse it. It has no state to lose.
      view.modifierChain.base.viewName != "ProgressView", arguments.count == 1, let value = arguments.first,
      value.label == nil, value.value.contains(NewValue.isMade)
    else { return }
    let isStateless =
      position.scope.type.map { RootViews.isSceneWithoutState($0) || isUnchanging($0) } == true
      || RowStateAnalysis(expander: context.expander, level: .known, ignoresRefilledState: true).isStateless(
        view, in: position.scope)
    context.findings.add(
      .idUnstable, isStateless ? .note : .warning, at: SourceRange(file: position.scope.file, range: value.value.range),
      "this id is new on every evaluation, so each update recreates the view\(isStateless ? "" : " and loses its state"); use a stored value"
    )
  }

  /// Whether nothing evaluates the body of a view again.
  private func isUnchanging(_ type: TypeInfo) -> Bool {
    type.isView && BodyInputs(index: context.index, view: type).areConstant
  }
}
