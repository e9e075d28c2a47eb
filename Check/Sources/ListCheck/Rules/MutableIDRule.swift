/// Reports types whose `id` is assigned after a value was created, if views are identified by it.
struct MutableIDRule {
  let context: RuleContext

  /// A type whose `id` is written, with the place of the declaration of the `id`.
  struct Write {
    let type: TypeInfo
    let place: SourceRange
  }

  /// Returns the type whose `id` an expression changes. The id of another element is no new identity, and neither is the
  /// first value of an optional `id` that a value writes itself, such as the key that a database has assigned. No view
  /// observes the elements of an actor.
  func write(by expression: Expression, _ position: SyntaxWalker.Position) -> Write? {
    guard case .infix(let operands, let operators) = expression.kind, operators.first == "=",
      let target = operands.first, position.scope.type?.declaration.kind != .actor,
      let (type, isOwn) = owner(of: target, position), type.declaration.kind == .struct,
      type.inherited.contains("Identifiable"), let found = type.property("id"), found.property.getter == nil,
      !found.property.isConstant
    else { return nil }
    if isOwn, found.property.type?.hasSuffix("?") == true { return nil }
    if operands.count == 2, case .member(.some, "id") = operands[1].kind { return nil }
    if replacesElement(target, type, position) { return nil }
    return Write(type: type, place: SourceRange(file: found.file, range: found.property.range))
  }

  /// Whether the function around a place assigns most properties of the same element, so that it shows something else.
  private func replacesElement(_ target: Expression, _ type: TypeInfo, _ position: SyntaxWalker.Position) -> Bool {
    guard case .member(let element?, _) = target.kind, !element.isSelf, let owner = position.owner,
      let function = position.scope.type?.functions(owner).first(where: {
        $0.file == position.scope.file && $0.function.range.contains(target.range.lowerBound)
      })?.function
    else { return false }
    var assigned: Set<String> = []
    function.body?.walk { expression in
      if case .infix(let operands, let operators) = expression.kind, operators.first == "=",
        case .member(let base?, let name)? = operands.first?.kind, base.isSameElement(as: element)
      {
        assigned.insert(name)
      }
      return true
    }
    let others = type.stored.map(\.name).filter { $0 != "id" }
    return !others.isEmpty && others.filter(assigned.contains).count * 2 > others.count
  }

  func check(_ writes: [Write], _ uses: IdentityUses) {
    for write in writes where uses.kind(of: write.type) != nil {
      context.findings.add(
        .idMutable, at: write.place,
        "'id' is written after the value was made, so its row becomes another row and loses its state; declare it with 'let'"
      )
    }
  }

  /// The type whose `id` is written, unless the value is a local copy, and whether the value writes its own `id`.
  private func owner(of target: Expression, _ position: SyntaxWalker.Position) -> (type: TypeInfo, isOwn: Bool)? {
    let type: TypeInfo?
    var isOwn = false
    switch target.kind {
    case .name("id"):
      guard position.owner != "init", position.scope.local("id") == nil else { return nil }
      (type, isOwn) = (position.scope.type, true)
    case .member(let base?, "id"):
      if base.isSelf {
        guard position.owner != "init" else { return nil }
        (type, isOwn) = (position.scope.type, true)
      } else if case .subscript(let collection, _) = base.kind {
        type = context.resolver.elementType(of: collection, in: position.scope)
      } else {
        if case .name(let name) = base.kind, position.scope.local(name) != nil { return nil }
        type = context.resolver.type(of: base, in: position.scope)
      }
    default: return nil
    }
    return type.map { ($0, isOwn) }
  }
}

extension Expression {
  /// Whether two expressions are the same path, or the same element of a collection.
  fileprivate func isSameElement(as other: Expression) -> Bool {
    if case .subscript(let base, let index) = kind, case .subscript(let otherBase, let otherIndex) = other.kind {
      return base.path != nil && base.path == otherBase.path && index.first?.value.path == otherIndex.first?.value.path
    }
    return path != nil && path == other.path
  }
}
