/// State that a view sets only if it was created without a closure: `if let onOpen { onOpen(item) } else { opened = item }`.
struct FallbackState {
  let type: TypeInfo
  /// The labels of the arguments that create the view.
  let labels: [String]

  /// Whether the state that presents a destination is never set, because the view was created with the closure.
  func isNeverSet(by destination: Expression) -> Bool {
    guard let argument = destination.arguments.first(where: { $0.label == "item" || $0.label == "isPresented" }),
      let binding = argument.value.ownName, binding.hasPrefix("$")
    else { return false }
    let name = String(binding.dropFirst())
    let blocks = type.blocks
    let all = blocks.map { writes(of: name, in: $0) }.reduce(0, +)
    let bindings = blocks.map { count(in: $0) { $0.ownName == binding } }.reduce(0, +)
    let unreached = blocks.flatMap(unreachedCases).map { writes(of: name, in: $0) }.reduce(0, +)
    return all > 0 && all == unreached && bindings == 1
  }

  private func writes(of name: String, in block: Block) -> Int {
    let writes = PropertyWrites(name)
    return count(in: block) { expression in
      if case .infix = expression.kind { writes.isWrite(expression) } else { false }
    }
  }

  private func count(in block: Block, where matches: (Expression) -> Bool) -> Int {
    var count = 0
    block.walk { expression in
      if matches(expression) { count += 1 }
      return true
    }
    return count
  }

  /// Returns the cases that run only if a closure is missing that the view was created with.
  private func unreachedCases(in block: Block) -> [Block] {
    block.statements.flatMap { statement -> [Block] in
      switch statement {
      case .branch(let branch):
        if branch.kind == .if, case .binding(let name, let value)? = branch.conditions.first,
          labels.contains(value?.ownName ?? name)
        {
          return Array(branch.cases.dropFirst())
        }
        return branch.cases.flatMap(unreachedCases)
      case .block(let inner): return unreachedCases(in: inner)
      default: return []
      }
    }
  }
}
