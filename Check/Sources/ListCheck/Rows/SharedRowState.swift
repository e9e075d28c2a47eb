/// Finds the state of a row that is the same in each row, because the row loads it from values that all rows share.
struct SharedRowState {
  /// The names of the parameters of the loop's closure.
  private let elements: Set<String>
  /// The scope of the loop's closure. Calls in other code may pass an element under another name.
  private let scope: Scope

  init?(_ loop: Loop, in scope: Scope) {
    guard let closure = loop.content?.closure else { return nil }
    elements = Set(closure.parameters.map { $0.hasPrefix("$") ? String($0.dropFirst()) : $0 })
    self.scope = scope
  }

  /// Returns the names of such `@State` properties of a view that a row creates.
  func names(of type: TypeInfo, passing arguments: [Expression.Argument], from place: Scope) -> Set<String> {
    guard place.type === scope.type, place.file == scope.file, place.depth == scope.depth else { return [] }
    let writes = StateWrites(type)
    let own = Set(arguments.filter { !isShared($0.value, in: place) }.compactMap(\.label))
    var names = writes.loaded.intersection(writes.refilled).subtracting(writes.initialized)
    names.subtract(arguments.compactMap(\.label))
    return names.isEmpty || readsAny(of: own, type, writes.loads) ? [] : names
  }

  /// Whether the value of an argument is a literal, or a property of the view around the loop.
  private func isShared(_ value: Expression, in place: Scope) -> Bool {
    switch value.kind {
    case .literal, .member(nil, _): return true
    default:
      guard var path = value.path else { return false }
      if path.first == "self" { path.removeFirst() }
      guard var first = path.first else { return false }
      if first.hasPrefix("$") { first.removeFirst() }
      return !elements.contains(first) && first.first?.isNumber == false && place.local(first) == nil
        && scope.type?.property(first) != nil
    }
  }

  /// Whether blocks read properties of a type, also through its functions and computed properties.
  private func readsAny(of names: Set<String>, _ type: TypeInfo, _ blocks: [Block]) -> Bool {
    var known: Set<String> = []
    var waiting = blocks
    var isFound = false
    while let block = waiting.popLast(), !isFound {
      block.walk { expression in
        guard let own = expression.ownName else { return true }
        let name = own.hasPrefix("$") ? String(own.dropFirst()) : own
        isFound = isFound || names.contains(name)
        if known.insert(name).inserted { waiting += type.blocks(of: name) }
        return !isFound
      }
    }
    return isFound
  }
}
