/// Finds the properties that repeat those of a shared object: `Store.shared.$items.assign(to: &$items)`. A new object has
/// the same values at once.
struct RepeatedValues {
  let type: TypeInfo

  /// The names of properties that no other code of the type writes.
  var names: Set<String> {
    var found: Set<String> = []
    walk { expression in
      Self.target(of: expression).map { _ = found.insert($0) }
      return true
    }
    return found.filter { name in
      let writes = PropertyWrites(name)
      var isWritten = false
      walk { expression in
        if Self.target(of: expression) == name { return false }
        isWritten = isWritten || writes.isWrite(expression)
        return !isWritten
      }
      return !isWritten
    }
  }

  private func walk(_ visit: (Expression) -> Bool) {
    for block in type.blocks { block.walk(visit) }
  }

  /// Returns the property that a call assigns the values of a shared object to.
  static func target(of call: Expression) -> String? {
    guard call.calleeName == "assign", let argument = call.arguments.first, argument.label == "to",
      case .other(let parts) = argument.value.kind, let name = parts.first?.ownName, name.hasPrefix("$"),
      let path = call.modifierChain.base.path, path.count > 2, path[0].first?.isUppercase == true,
      path.last?.hasPrefix("$") == true
    else { return nil }
    return String(name.dropFirst())
  }
}
