/// Finds collections that a model keeps short: whatever appends an element also removes those beyond a small number.
struct CollectionLimits {
  let resolver: TypeResolver
  /// The minimum number of elements of a long collection.
  let many: Int

  /// Whether all stored collections that data comes from are kept short.
  func areShort(_ origins: [DataOrigin]) -> Bool {
    let stored = origins.filter { origin in
      origin.type.property(origin.name).map { $0.property.getter == nil } ?? false
    }
    return !stored.isEmpty && stored.allSatisfy(isShort)
  }

  private func isShort(_ collection: DataOrigin) -> Bool {
    let bodies = collection.type.parts.flatMap(\.declaration.functions).compactMap(\.body)
    let growing = bodies.filter { $0.contains { grows($0, collection.name) } }
    return !growing.isEmpty && growing.allSatisfy { cuts($0, collection) }
  }

  private func grows(_ expression: Expression, _ name: String) -> Bool {
    switch expression.kind {
    case .infix(let operands, let operators):
      operands.first?.ownName == name && (operators.first == "+=" || operators.first == "=" && isNew(operands, name))
    case .call(let callee, _): calls(["append", "insert"], callee, on: name)
    default: false
    }
  }

  /// Whether an assignment replaces the collection by elements from elsewhere, such as those that were loaded.
  private func isNew(_ operands: [Expression], _ name: String) -> Bool {
    !operands.dropFirst().contains { value in
      if case .array = value.kind { return true }
      return value.contains { $0.ownName == name }
    }
  }

  private func calls(_ functions: Set<String>, _ callee: Expression, on name: String) -> Bool {
    guard case .member(let base?, let function) = callee.kind else { return false }
    return functions.contains(function) && base.ownName == name
  }

  /// Whether a block assigns a part of the collection to itself, or removes elements if there are too many.
  private func cuts(_ block: Block, _ collection: DataOrigin) -> Bool {
    let name = collection.name
    if block.contains({ assignsPart($0, collection) }) { return true }
    let removes = block.contains { expression in
      guard case .call(let callee, _) = expression.kind else { return false }
      return calls(["removeFirst", "removeLast", "removeSubrange"], callee, on: name)
    }
    return removes
      && block.contains { expression in
        guard case .infix(let operands, let operators) = expression.kind, [[">"], [">="]].contains(operators),
          case .member(let base?, "count") = operands[0].kind, base.ownName == name
        else { return false }
        return isFew(operands[1], in: collection.type)
      }
  }

  /// Whether an expression is an assignment such as `items = Array(items.suffix(50))`.
  private func assignsPart(_ expression: Expression, _ collection: DataOrigin) -> Bool {
    guard case .infix(let operands, let operators) = expression.kind, operators.first == "=",
      operands.first?.ownName == collection.name
    else { return false }
    return operands.dropFirst().contains { value in
      value.contains { part in
        guard case .call(let callee, let arguments) = part.kind,
          calls(["prefix", "suffix"], callee, on: collection.name), let number = arguments.first, number.label == nil
        else { return false }
        return isFew(number.value, in: collection.type)
      }
    }
  }

  /// Whether an expression is a number below the limit, also through a constant.
  private func isFew(_ number: Expression, in type: TypeInfo) -> Bool {
    if case .literal(.number(let value)) = number.kind { return value < Double(many) }
    let own = number.lastName.flatMap { type.property($0)?.property }
    let found = own ?? resolver.property(number, in: Scope(file: type.file, type: type))?.property
    guard let found, found.isConstant, case .literal(.number(let value))? = found.value?.kind else { return false }
    return value < Double(many)
  }
}
