/// Decides whether the elements of a collection keep their positions during the lifetime of the value that stores it.
struct ImmutableCollections {
  let resolver: TypeResolver

  /// Whether an expression names a constant, or a private property that only initializers write.
  func isFixed(_ data: Expression, in scope: Scope, depth: Int = 0) -> Bool {
    guard depth < 6, let path = data.path, let found = resolver.property(data, in: scope) else { return false }
    if case .member(let base?, _) = data.kind, path.count > 1, !base.isSelf, base.lastName?.first?.isUppercase == false,
      !isFixedOwner(base, in: scope, depth: depth + 1)
    {
      return false
    }
    let property = found.property
    if case .variable? = scope.local(path[0]), path.count == 1 {
      guard property.isConstant, let value = property.value else { return false }
      return isFixed(value, in: found.scope, depth: depth + 1)
    }
    if let getter = property.getter {
      guard getter.statements.count == 1, let result = getter.results.first else { return false }
      return isFixed(result, in: found.scope, depth: depth + 1)
    }
    return property.isConstant || isWrittenOnce(property, of: found.scope.type)
  }

  /// Whether an expression names a private `@State` property that only initializers write. Such a state never changes.
  func isUnchanging(_ data: Expression, in scope: Scope) -> Bool {
    guard let found = resolver.property(data, in: scope), found.property.has("State"), found.scope.type?.isView == true
    else { return false }
    return isWrittenOnce(found.property, of: found.scope.type)
  }

  /// Whether the value that contains the collection is fixed too. An element of an outer loop counts as fixed.
  private func isFixedOwner(_ base: Expression, in scope: Scope, depth: Int) -> Bool {
    if case .name(let name) = base.kind, case .typed? = scope.local(name) { return true }
    return isFixed(base, in: scope, depth: depth)
  }

  private func isWrittenOnce(_ property: Property, of type: TypeInfo?) -> Bool {
    guard let type, property.isPrivate, property.attributes.allSatisfy(Self.storing.contains) else { return false }
    return !type.parts.contains { Self.writes(property.name, $0.declaration) }
  }

  /// Property wrappers whose value changes only if code writes it.
  private static let storing: Set = ["State", "StateObject", "Published"]

  private static func writes(_ name: String, _ type: TypeDeclaration) -> Bool {
    let writer = PropertyWrites(name)
    return type.functions.contains { $0.name != "init" && $0.body?.contains(writer.isWrite) == true }
      || type.properties.contains { property in
        property.getter?.contains(writer.isWrite) == true || property.value?.contains(writer.isWrite) == true
      }
      || type.types.contains { writes(name, $0) }
  }
}
