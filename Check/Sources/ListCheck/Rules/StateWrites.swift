/// The writes of a view's properties, by the code that makes them.
struct StateWrites {
  let type: TypeInfo

  init(_ type: TypeInfo) { self.type = type }

  /// An action of the body that runs without the user.
  struct Action {
    let name: String
    let body: Block
    let range: Range<Int>
  }

  /// The names of properties that initializers write, also as `_name`.
  var initialized: Set<String> {
    let bodies = type.functions("init").compactMap(\.function.body)
    return Set(bodies.flatMap { writes(in: $0) }.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 })
  }

  /// The names of properties that code writes when a view appears, or when data change.
  var automatic: Set<String> {
    var names: Set<String> = []
    for action in type.blocks.flatMap({ actions(in: $0, named: Self.isAutomatic) }) {
      names.formUnion(writes(in: action.body))
    }
    return names
  }

  /// The actions that run when a view appears.
  var loads: [Block] {
    type.blocks.flatMap { actions(in: $0, named: { $0 == "task" || $0.contains("ppear") }) }.map(\.body)
  }

  /// The names of properties that code writes when a view appears, and not when data change.
  var loaded: Set<String> {
    let received = type.blocks.flatMap { actions(in: $0, named: { $0 == "onReceive" || $0 == "onChange" }) }
    return Set(loads.flatMap { writes(in: $0) }).subtracting(received.flatMap { writes(in: $0.body) })
  }

  /// The names of `@State` properties that a new view sets again: closures, and those that initializers and appearing
  /// write, but no action or control.
  var refilled: Set<String> {
    let states = type.stored.filter { $0.attributes == ["State"] }
    let set = initialized.union(automatic)
    return Set(
      states.filter { state in
        if state.type?.contains("->") == true { return true }
        return set.contains(state.name) && !isWrittenByUser(state.name)
      }.map(\.name))
  }

  /// Whether the code of the view writes a property other than in initializers and automatic actions.
  private func isWrittenByUser(_ name: String) -> Bool {
    let writes = PropertyWrites(name)
    var known: Set<String> = ["init"]
    var waiting = type.parts.flatMap(\.declaration.properties).compactMap(\.getter)
    var isWritten = false
    while let block = waiting.popLast(), !isWritten {
      block.walk { expression in
        if case .call(let callee, _) = expression.kind, case .member(let base?, let modifier) = callee.kind,
          Self.isAutomatic(modifier)
        {
          waiting.append(Block(statements: [.expression(base)]))
          return false
        }
        isWritten = isWritten || writes.isWrite(expression)
        if let function = expression.ownName, known.insert(function).inserted {
          waiting += type.functions(function).compactMap(\.function.body)
        }
        return !isWritten
      }
    }
    return isWritten
  }

  private static func isAutomatic(_ modifier: String) -> Bool {
    ["task", "onReceive", "onChange"].contains(modifier) || modifier.contains("ppear")
  }

  /// Returns the actions of modifiers. A function that is passed by name is an action too.
  func actions(in block: Block, named isMeant: (String) -> Bool) -> [Action] {
    var actions: [Action] = []
    block.walkParts { expression in
      guard case .call(let callee, let arguments) = expression.kind, case .member(let base?, let name) = callee.kind,
        isMeant(name)
      else { return true }
      let range = base.range.upperBound..<expression.range.upperBound
      if let closure = arguments.last(where: { $0.value.closure != nil })?.value.closure {
        actions.append(Action(name: name, body: closure.body, range: range))
      } else if let function = arguments.last?.value.ownName {
        actions += type.functions(function).compactMap(\.function.body).map {
          Action(name: name, body: $0, range: range)
        }
      }
      return true
    }
    return actions
  }

  /// The names of properties that a block writes, also through functions of the type.
  func writes(in block: Block, depth: Int = 0) -> Set<String> {
    var names: Set<String> = []
    block.walk { expression in
      switch expression.kind {
      case .infix(let operands, let operators) where operators.first == "=":
        if let name = operands.first?.ownName { names.insert(name) }
      case .call(let callee, _) where depth < 2:
        if let name = callee.ownName {
          for found in type.functions(name) {
            if let body = found.function.body { names.formUnion(writes(in: body, depth: depth + 1)) }
          }
        }
      default: break
      }
      return true
    }
    return names
  }
}
