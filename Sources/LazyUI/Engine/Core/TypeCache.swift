/// The facts about types that a session has computed. They are computed once for each type.
@MainActor
struct TypeCache {
  private var facts: [ObjectIdentifier: ViewTypeMetadata] = [:]
  private var equalities: [ObjectIdentifier: FieldEquality] = [:]

  mutating func facts<V: View>(of type: V.Type, madeBy modifier: Any.Type?) -> ViewTypeMetadata {
    if let known = facts[ObjectIdentifier(type)] { return known }
    let made = ViewTypeMetadata(type, madeBy: modifier)
    facts[ObjectIdentifier(type)] = made
    return made
  }

  /// Returns the function that compares two values of a type.
  mutating func equality<Value>(of type: Value.Type) -> FieldEquality {
    if let known = equalities[ObjectIdentifier(type)] { return known }
    let made = FieldEquality(of: type)
    equalities[ObjectIdentifier(type)] = made
    return made
  }
}

extension ViewTypeMetadata {
  /// Computes the facts about a view type. `modifier` is the type of the modifier that makes the view's body; `nil` if
  /// the view makes it.
  convenience init<V: View>(_ type: V.Type, madeBy modifier: Any.Type? = nil) {
    self.init(of: type, shape: V.Body._rowShape(), modifier: modifier)
  }
}
