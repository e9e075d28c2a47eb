internal import Observation

/// What the engine has to know of a type of composite view; found out once.
@MainActor
final class ViewFacts {
  /// A property that the engine gives its value, and where in the view it is.
  struct StoredProperty {
    enum Kind {
      /// Its value lies in a slot.
      case slot(any SlotLinking.Type)
      /// Its value comes from the environment.
      case environment(any EnvironmentLinking.Type)
      /// It follows an object that is not its own.
      case object(any ObjectObserving.Type)
      /// It is a wrapper that a program has declared; it is told when those within it have theirs.
      case wrapper(any DynamicProperty.Type)
    }

    let name: String
    let offset: Int
    let kind: Kind
  }

  let name: String
  /// Whether the body is a modifier's. The view that the modifier is put around is the row's outermost one still.
  let isModifier: Bool
  /// The shape of the body, that is, of the rows.
  let shape: _RowShape
  /// The properties that the engine links before a body is evaluated: of those within a property wrapper first the inner
  /// ones, then the wrapper.
  let properties: [StoredProperty]
  /// Made when two values are first compared: asking the runtime for conformances takes its time.
  private lazy var equality = FieldEquality(of: type)
  private let type: any View.Type

  init<V: View>(_ type: V.Type) {
    let isHolder =
      Field.areInstances(type, ModifiedView<EmptyView, NoModifier>.self)
      || Field.areInstances(type, StyledView<NoModifier, EmptyView>.self)
    let modifier = isHolder ? (type as? any ModifierHolder.Type)?.modifierType : nil
    name = shortName(of: modifier ?? type)
    isModifier = modifier != nil
    shape = V.Body._rowShape()
    properties =
      if let modifier, let field = Field.all(of: type).first(where: { $0.name == "modifier" }) {
        Self.properties(of: modifier, at: field.offset, name: nil)
      } else {
        Self.properties(of: type, at: 0, name: nil)
      }
    self.type = type
  }

  /// Whether evaluating the body of the one would give what evaluating the body of the other gave.
  func areEqual<V: View>(_ left: V, _ right: V) -> Bool {
    withUnsafePointer(to: left) { left in
      withUnsafePointer(to: right) { right in equality.areEqual(left, right) }
    }
  }

  /// The properties in which the two differ, where that can be told.
  func differences<V: View>(_ left: V, _ right: V) -> [String] {
    withUnsafePointer(to: left) { left in
      withUnsafePointer(to: right) { right in equality.differences(left, right) }
    }
  }

  /// The only property that holds an object whose properties are observed; nil where there is none, or more than one. The
  /// Observation library does not tell which property of which object has changed.
  private(set) lazy var observedProperty: String? = {
    let names = Field.all(of: type).filter { field in
      let type = if case .declaredPlain(let value) = PropertyDeclaration(of: field.type) { value } else { field.type }
      return type is any (AnyObject & Observable).Type
    }.map(\.label)
    return names.count == 1 ? names[0] : nil
  }()

  /// A property wrapper that holds other wrappers is looked into, so that one of the user's own works like ours.
  private static func properties(of type: Any.Type, at start: Int, name: String?) -> [StoredProperty] {
    Field.all(of: type).flatMap { field -> [StoredProperty] in
      let label = name ?? field.label
      let offset = start + field.offset
      func property(_ kind: StoredProperty.Kind) -> StoredProperty {
        StoredProperty(name: label, offset: offset, kind: kind)
      }
      switch PropertyDeclaration(of: field.type) {
      case .plain, .declaredPlain, .binding: return []
      case .state(let value): return [property(.slot(Self.state(of: value)))]
      case .environment:
        if let linked = field.type as? any EnvironmentLinking.Type { return kinds(of: linked).map(property) }
      case .other: break
      }
      guard let dynamic = field.type as? any DynamicProperty.Type else { return [] }
      if let linked = dynamic as? any SlotLinking.Type { return [property(.slot(linked))] }
      if let linked = dynamic as? any EnvironmentLinking.Type { return kinds(of: linked).map(property) }
      if let observing = dynamic as? any ObjectObserving.Type { return [property(.object(observing))] }
      return properties(of: dynamic, at: offset, name: label) + [property(.wrapper(dynamic))]
    }
  }

  private static func state<Value>(of type: Value.Type) -> any SlotLinking.Type { State<Value>.self }

  private static func kinds(of linked: any EnvironmentLinking.Type) -> [StoredProperty.Kind] {
    [.environment(linked)] + (linked.observing.map { [.object($0)] } ?? [])
  }
}

/// A modifier to compare others' types with.
private struct NoModifier: ViewModifier {
  func body(content: Content) -> some View { content }
}
