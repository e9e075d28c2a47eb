/// The facts about types that a session has computed. They are computed once for each type.
@MainActor
struct TypeCache {
  private var facts: [ObjectIdentifier: ViewTypeMetadata] = [:]
  private var equalities: [ObjectIdentifier: FieldEquality] = [:]

  /// Returns the facts about a view type. `compute` is called the first time.
  mutating func facts(of type: Any.Type, _ compute: () -> ViewTypeMetadata) -> ViewTypeMetadata {
    if let known = facts[ObjectIdentifier(type)] { return known }
    let computed = compute()
    facts[ObjectIdentifier(type)] = computed
    return computed
  }

  /// Returns the plan for comparing two values of a type. It is made the first time.
  mutating func equality<Value>(of type: Value.Type) -> FieldEquality {
    if let known = equalities[ObjectIdentifier(type)] { return known }
    let made = FieldEquality(of: type)
    equalities[ObjectIdentifier(type)] = made
    return made
  }
}
