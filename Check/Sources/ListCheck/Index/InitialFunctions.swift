/// Finds the functions of an object that run only while its initializer runs.
struct InitialFunctions {
  /// The class of the object, and its superclasses.
  let classes: [TypeInfo]
  let index: SourceIndex

  /// A place in the code of the classes that names a function.
  private struct Use {
    let name: String
    /// The function that contains the place; nil in a property.
    let owner: String?
    /// Whether the place calls the function, and not later, in a closure.
    let isCall: Bool
  }

  /// The names of functions that only initializers call, directly or through other such functions.
  var names: Set<String> {
    let functions = classes.flatMap(\.parts).flatMap(\.declaration.functions)
    var names = Set(functions.map(\.name)).subtracting(["init", "deinit"])
    let uses = uses(of: names)
    names.formIntersection(uses.map(\.name))
    for function in functions where !function.isPrivate && names.contains(function.name) {
      if isUsedElsewhere(function.name) { names.remove(function.name) }
    }
    while let use = uses.first(where: { names.contains($0.name) && !isInitial($0, names) }) { names.remove(use.name) }
    return names
  }

  private func isInitial(_ use: Use, _ names: Set<String>) -> Bool {
    guard use.isCall, let owner = use.owner else { return false }
    return owner == "init" || names.contains(owner)
  }

  private func uses(of names: Set<String>) -> [Use] {
    var uses: [Use] = []
    func add(_ block: Block, _ owner: String?, isLater: Bool) {
      block.walk { expression in
        switch expression.kind {
        case .closure(let closure):
          add(closure.body, owner, isLater: true)
          return false
        case .call(let callee, let arguments):
          guard let name = callee.ownName, names.contains(name) else { return true }
          uses.append(Use(name: name, owner: owner, isCall: !isLater))
          for argument in arguments { add(Block(statements: [.expression(argument.value)]), owner, isLater: isLater) }
          return false
        default:
          if let name = expression.lastName, names.contains(name) {
            uses.append(Use(name: name, owner: owner, isCall: false))
          }
          return true
        }
      }
    }
    for declaration in classes.flatMap(\.parts).map(\.declaration) {
      for property in declaration.properties {
        let value = property.value.map { Block(statements: [.expression($0)]) }
        for case let block? in [property.getter, value] + property.setters { add(block, nil, isLater: false) }
      }
      for function in declaration.functions {
        if let body = function.body { add(body, function.name, isLater: false) }
      }
    }
    return uses
  }

  /// Whether code outside of the classes names a function.
  private func isUsedElsewhere(_ name: String) -> Bool {
    func names(_ expression: Expression) -> Bool { expression.lastName == name }
    return index.types.contains { type in !classes.contains { $0 === type } && type.contains(names) }
      || index.files.contains { file in
        file.functions.contains { $0.body?.contains(names) == true }
          || file.properties.contains { $0.value?.contains(names) == true || $0.getter?.contains(names) == true }
      }
  }
}
