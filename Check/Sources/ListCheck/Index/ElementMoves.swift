/// Finds code that changes a collection or its elements.
struct ElementMoves {
  let index: SourceIndex

  private static let functions: Set = [
    "insert", "remove", "removeFirst", "removeLast", "removeAll", "removeSubrange", "replaceSubrange", "move", "swapAt",
    "popFirst", "popLast", "sort", "shuffle", "reverse", "partition",
  ]
  private static let assignments: Set = ["=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^="]

  /// Whether code of the view, or of the type that declares the collection, moves its elements.
  func areMoved(_ collection: Expression, in scope: Scope, of loop: Loop) -> Bool {
    guard let name = collection.lastName else { return false }
    if hasEditingModifier(loop) { return true }
    var isMoved = false
    let walk = ScopedWalk(visit: { expression, scope in isMoved = isMoved || isMove(expression, of: name, in: scope) })
    for type in types(in: scope, of: loop, collection) where !isMoved { walk.walk(type) }
    return isMoved
  }

  /// Whether code changes elements of the collection: `items[0].name = "a"`, or rows with bindings.
  func areEdited(_ collection: Expression, in scope: Scope, of loop: Loop) -> Bool {
    guard let name = collection.lastName else { return false }
    if name.hasPrefix("$") { return true }
    return contains(in: scope, of: loop, collection) { expression in
      guard case .infix(let operands, let operators) = expression.kind,
        operators.first.map(Self.assignments.contains) == true, let target = operands.first
      else { return false }
      return target.contains { inner in
        if case .subscript(let base, _) = inner.kind { base.lastName == name } else { false }
      }
    }
  }

  /// Whether an expression of the types that show or declare the collection satisfies a condition.
  private func contains(
    in scope: Scope, of loop: Loop, _ collection: Expression, where matches: (Expression) -> Bool
  ) -> Bool {
    types(in: scope, of: loop, collection).contains { type in
      type.parts.contains { part in
        part.declaration.functions.contains { $0.body?.contains(matches) == true }
          || part.declaration.properties.contains { property in
            var found = false
            property.walk { expression in
              found = found || matches(expression)
              return !found
            }
            return found
          }
      }
    }
  }

  /// The types that show or declare the collection.
  private func types(in scope: Scope, of loop: Loop, _ collection: Expression) -> [TypeInfo] {
    let owner = TypeResolver(index: index).property(collection, in: scope)?.scope.type
    return [scope.type, loop.containerType, loop.scope.type, owner].compactMap { $0 }
  }

  private func isMove(_ expression: Expression, of name: String, in scope: Scope) -> Bool {
    guard case .call(let callee, let arguments) = expression.kind, case .member(let base?, let function) = callee.kind
    else { return false }
    // `removeAll()` leaves no element that could move.
    if function == "removeAll", arguments.allSatisfy({ $0.label == "keepingCapacity" }) { return false }
    return Self.functions.contains(function) && base.lastName == name && !isOther(base, in: scope)
  }

  /// Whether an expression is a local value with the name of the collection, and no copy of it.
  private func isOther(_ base: Expression, in scope: Scope) -> Bool {
    guard case .name(let name) = base.kind, let local = scope.local(name) else { return false }
    switch local {
    case .variable(let property): return property.value?.contains { $0.lastName == name } != true
    case .typed(let type): return !type.hasPrefix("inout ")
    case .content, .shape, .unknown: return true
    }
  }

  /// Whether the loop has `.onDelete` or `.onMove`.
  private func hasEditingModifier(_ loop: Loop) -> Bool {
    guard let type = loop.scope.type else { return false }
    let isEdited = type.calls("onDelete") || type.calls("onMove")
    return isEdited
      && type.parts.contains { part in
        let blocks =
          part.declaration.properties.compactMap(\.getter) + part.declaration.functions.compactMap(\.body)
        return blocks.contains { block in
          block.contains { expression in
            ["onDelete", "onMove"].contains(expression.calleeName)
              && expression.modifierChain.base.range == loop.call.range
          }
        }
      }
  }
}
