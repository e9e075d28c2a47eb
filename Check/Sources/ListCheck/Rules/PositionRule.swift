/// Reports rows that are identified by the position of their element.
struct PositionRule {
  let context: RuleContext

  func check(_ data: Expression, _ loop: Loop) {
    guard !context.constants.isConstant(data, in: loop.scope) else { return }
    // Rows that use neither number nor element are all equal.
    if let parameters = loop.content?.closure?.parameters, !parameters.isEmpty, parameters.allSatisfy({ $0 == "_" }) {
      return
    }
    if let source = position(data, loop) ?? positionProperty(data, loop) {
      guard !isHarmless(source, loop) else { return }
      report(source, data, loop)
    } else if let numbered = numbered(data, loop), !isHarmless(numbered, loop) {
      checkReplacedID(loop, keepsState(loop) && areMoved(numbered, loop) ? .warning : .note)
    }
  }

  private func report(_ source: Source, _ data: Expression, _ loop: Loop) {
    let keepsState = keepsState(loop)
    let effect =
      keepsState
      ? "after an insertion each row shows the state of another element"
      : "after an insertion or a deletion the wrong row is animated, and a row may read a position that no longer exists"
    context.findings.add(
      .idPosition,
      keepsState && areMoved(source, loop) && !hasOwnID(loop) && !isReplaced(source, loop) ? .warning : .note,
      at: SourceRange(file: loop.scope.file, range: data.range),
      "rows are identified by their position, so \(effect); use the id of the element"
    )
  }

  /// Whether each row is known to keep state. `AsyncImage` does not count: it loads again if its URL changes.
  private func keepsState(_ loop: Loop) -> Bool {
    let state = RowStateAnalysis(
      expander: context.expander, level: .known, ignored: ["AsyncImage"], needsEveryRow: true,
      ignoresSharedState: true)
    return !state.isStateless(loop)
  }

  /// Whether code moves elements.
  private func areMoved(_ source: Source, _ loop: Loop) -> Bool {
    let moves = ElementMoves(index: context.index)
    return source.collections.contains { moves.areMoved($0, in: source.scope, of: loop) }
  }

  /// Whether each row has an `.id` of its element, so that it never shows the state of another element.
  private func hasOwnID(_ loop: Loop) -> Bool {
    guard let block = loop.content?.closure?.body, case .expression(let view)? = block.statements.last else {
      return false
    }
    let position = loop.content?.closure?.parameters.first ?? "$0"
    return view.modifierChain.modifiers.contains { modifier in
      modifier.name == "id" && modifier.arguments.first?.value.path != [position]
    }
  }

  /// Whether a container around the loop has an `.id` that changes with the collection or its length, so that all rows are
  /// created again.
  private func isReplaced(_ source: Source, _ loop: Loop) -> Bool {
    let names = source.collections.compactMap(\.lastName) + ["count"]
    return loop.scope.type?.contains { expression in
      guard case .call(let callee, let arguments) = expression.kind, case .member(let base?, "id") = callee.kind,
        let id = arguments.first?.value.lastName
      else { return false }
      return names.contains(id) && base.range.contains(loop.call.range.lowerBound)
    } == true
  }

  /// The collections whose positions a loop uses.
  private struct Source {
    /// The expressions that name the collection, with their scope.
    let collections: [Expression]
    let scope: Scope
  }

  /// Whether rows keep their elements. Either the collections never change, or they stay the same during the lifetime
  /// of the value that stores them, and the rows have no state.
  private func isHarmless(_ source: Source, _ loop: Loop) -> Bool {
    let data = ImmutableCollections(resolver: context.resolver)
    guard !source.collections.isEmpty else { return false }
    // The views of a collection of subviews keep their own identity.
    if source.collections.allSatisfy({ context.resolver.typeName(of: $0, in: source.scope)?.name == ViewNames.subviews }
    ) {
      return true
    }
    if source.collections.allSatisfy({ data.isUnchanging($0, in: source.scope) }) { return true }
    return source.collections.allSatisfy { data.isFixed($0, in: source.scope) }
      && RowStateAnalysis(expander: context.expander).isStateless(loop)
  }

  // MARK: Data

  /// Returns the collection if the data is a computed property whose value is the indices of one.
  private func positionProperty(_ data: Expression, _ loop: Loop) -> Source? {
    guard let found = context.resolver.property(data, in: loop.scope), let getter = found.property.getter else {
      return nil
    }
    let collections = getter.results.compactMap { result in
      if case .member(let base?, "indices") = result.kind { base } else { nil }
    }
    return collections.isEmpty ? nil : Source(collections: collections, scope: found.scope)
  }

  private func position(_ data: Expression, _ loop: Loop) -> Source? {
    collections(data, loop).map { Source(collections: $0, scope: loop.scope) }
  }

  /// Returns the collections whose positions the data consists of; nil if the data consists of something else.
  private func collections(_ data: Expression, _ loop: Loop) -> [Expression]? {
    switch data.kind {
    // A type may declare `indices` of its own.
    case .member(let base?, "indices"): return context.resolver.property(data, in: loop.scope) == nil ? [base] : nil
    case .infix(let operands, let operators):
      guard operators.contains("..<") || operators.contains("...") else { return nil }
      let counted = operands.flatMap(counted)
      return counted.isEmpty ? indexed(loop) : counted
    case .call(let callee, let arguments): return collections(callee, arguments, loop)
    default: return nil
    }
  }

  private func collections(_ callee: Expression, _ arguments: [Expression.Argument], _ loop: Loop) -> [Expression]? {
    switch (callee.lastName, callee.kind) {
    case ("Array", _): return arguments.first.flatMap { collections($0.value, loop) }
    case ("reversed", .member(let base?, _)): return collections(base, loop)
    case ("zip", _):
      return isPositional(loop.id) ? arguments.compactMap { collections($0.value, loop) }.first : nil
    case ("enumerated", .member(let base?, _)): return isPositional(loop.id) ? [base] : nil
    default: return nil
    }
  }

  /// Returns the collections whose `count` is a part of an expression.
  private func counted(_ expression: Expression) -> [Expression] {
    if case .member(let base?, "count") = expression.kind { return [base] }
    return expression.children.flatMap(counted)
  }

  /// Returns the collections that the rows read by a subscript with the loop's number.
  private func indexed(_ loop: Loop) -> [Expression]? {
    guard let closure = loop.content?.closure else { return nil }
    let name = closure.parameters.first ?? "$0"
    var found: [Expression] = []
    closure.body.walk { expression in
      if case .subscript(let base, let arguments) = expression.kind, arguments.first?.value.path == [name],
        !isDictionary(base, in: loop.scope)
      {
        found.append(base)
      }
      return true
    }
    return found.isEmpty ? nil : found
  }

  /// Whether an expression names a dictionary. Its keys are no positions.
  private func isDictionary(_ collection: Expression, in scope: Scope) -> Bool {
    context.resolver.property(collection, in: scope)?.property.type.map(TypeName.isDictionary) ?? false
  }

  /// Whether a key path leads to the position in a pair or in an enumerated element.
  private func isPositional(_ id: Expression?) -> Bool {
    guard case .keyPath(let names)? = id?.kind else { return false }
    return names == ["offset"] || names == ["0"] || names == ["index"]
  }

  // MARK: Ids

  /// Returns the collection of a loop over pairs of positions and elements.
  private func numbered(_ data: Expression, _ loop: Loop) -> Source? {
    guard case .call(let callee, let arguments) = data.kind else { return nil }
    switch (callee.lastName, callee.kind) {
    case ("Array", _): return arguments.first.flatMap { numbered($0.value, loop) }
    case ("zip", _):
      return arguments.first.flatMap { position($0.value, loop) }
    case ("enumerated", .member(let base?, _)): return Source(collections: [base], scope: loop.scope)
    default: return nil
    }
  }

  /// Reports `.id(index)` in the rows of a loop whose elements have their own ids.
  private func checkReplacedID(_ loop: Loop, _ severity: Severity) {
    guard let closure = loop.content?.closure else { return }
    let first = closure.parameters.first ?? "$0"
    let names = closure.parameters.count == 2 ? [[first]] : [[first, "offset"], [first, "0"]]
    closure.body.walk { expression in
      guard case .call(let callee, let arguments) = expression.kind, case .member(let base?, "id") = callee.kind,
        arguments.count == 1, let path = arguments.first?.value.path, names.contains(path)
      else { return true }
      context.findings.add(
        .idPosition, severity,
        at: SourceRange(file: loop.scope.file, range: base.range.upperBound..<expression.range.upperBound),
        "the position replaces the id of the element, so after an insertion each row loses its state; use the id of the element"
      )
      return true
    }
  }
}
