/// Finds the collections of a type that its code makes longer.
struct CollectionChanges {
  let type: TypeInfo

  /// Returns the names of stored collections that a block assigns or appends to, also through functions of the type.
  func grown(by block: Block) -> Set<String> {
    var names: Set<String> = []
    var functions: Set<String> = []
    var waiting = [block]
    while let block = waiting.popLast() {
      block.walk { expression in
        switch expression.kind {
        case .infix(let operands, let operators) where operators.first == "=" || operators.first == "+=":
          if let target = operands.first { names.formUnion(collections(target)) }
        case .call(let callee, _):
          if case .member(let base?, let function) = callee.kind, ["append", "insert"].contains(function) {
            names.formUnion(collections(base))
          } else if let name = callee.ownName, functions.insert(name).inserted {
            waiting += type.functions(name).compactMap(\.function.body)
          }
        default: break
        }
        return true
      }
    }
    return names
  }

  /// Returns the collections that an expression names, also as parts of a tuple or as the values of a dictionary.
  private func collections(_ target: Expression) -> [String] {
    switch target.kind {
    case .other(let parts): parts.flatMap(collections)
    case .subscript(let base, _): base.ownName.map { isDictionary($0) ? [$0] : [] } ?? []
    default: target.ownName.map { isCollection($0) ? [$0] : [] } ?? []
    }
  }

  private func isDictionary(_ name: String) -> Bool {
    guard let property = type.property(name)?.property, property.getter == nil else { return false }
    return property.type.map(TypeName.isDictionary) ?? false
  }

  private func isCollection(_ name: String) -> Bool {
    guard let property = type.property(name)?.property, property.getter == nil else { return false }
    if let type = property.type { return TypeName.element(of: type) != nil }
    if case .array? = property.value?.kind { return true }
    guard case .call(let callee, _)? = property.value?.kind else { return false }
    if case .array = callee.kind { return true }
    return false
  }
}
