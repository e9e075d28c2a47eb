internal import Observation

/// The facts about a type of composite view that the engine needs. They are computed once for each type.
@MainActor
final class ViewTypeMetadata {
  /// A property that the engine links, and its offset in the view.
  struct LinkedProperty {
    enum Kind {
      /// A property whose value is in a slot.
      case slot(any SlotLinking.Type)
      /// A property whose value comes from the environment.
      case environment(any EnvironmentLinking.Type)
      /// A property that observes an object without owning it.
      case object(any ObjectObserving.Type)
      /// A property wrapper that the program defines. Its `update()` is called after the properties within it are
      /// linked.
      case wrapper(any DynamicProperty.Type)
    }

    let name: String
    let offset: Int
    let kind: Kind
  }

  let name: String
  /// Whether a modifier makes the body. If so, the modified view, not the modifier, counts as the outermost view of its
  /// row.
  let isModifier: Bool
  /// The row shape of the body.
  let shape: _RowShape
  /// The properties that the engine links before a body is evaluated. Properties within a wrapper precede the wrapper.
  let properties: [LinkedProperty]
  /// The comparison is created when two values are first compared, because looking up conformances is slow.
  private lazy var equality = FieldEquality(of: type)
  private let type: Any.Type

  /// - Parameters:
  ///   - type: the type of the view.
  ///   - shape: the row shape of its body.
  ///   - modifier: the type of the view's field `modifier`, if that modifier makes the body; `nil` if the view does.
  init(of type: Any.Type, shape: _RowShape, modifier: Any.Type?) {
    name = shortName(of: modifier ?? type)
    isModifier = modifier != nil
    self.shape = shape
    properties =
      if let modifier, let field = Field.all(of: type).first(where: { $0.name == "modifier" }) {
        Self.properties(of: modifier, at: field.offset, name: nil)
      } else {
        Self.properties(of: type, at: 0, name: nil)
      }
    self.type = type
  }

  /// Whether both values have equal properties, so that their bodies would be equal.
  func areEqual<V>(_ left: V, _ right: V) -> Bool {
    withUnsafePointer(to: left) { left in
      withUnsafePointer(to: right) { right in equality.areEqual(left, right) }
    }
  }

  /// Returns the names of the properties that differ between the two values. The list is empty if they are not compared
  /// field by field.
  func differences<V>(_ left: V, _ right: V) -> [String] {
    withUnsafePointer(to: left) { left in
      withUnsafePointer(to: right) { right in equality.differences(left, right) }
    }
  }

  /// The name of the property that holds an observed object; `nil` if no property does, or several do. The Observation
  /// library does not report which property has changed.
  private(set) lazy var observedProperty: String? = {
    let names = Field.all(of: type).filter { field in
      let type = if case .declaredPlain(let value) = PropertyDeclaration(of: field.type) { value } else { field.type }
      return type is any (AnyObject & Observable).Type
    }.map(\.label)
    return names.count == 1 ? names[0] : nil
  }()

  /// Returns the dynamic properties of `type`. Those within a property wrapper are included, so that a program's own
  /// wrapper works like a built-in one.
  private static func properties(of type: Any.Type, at start: Int, name: String?) -> [LinkedProperty] {
    Field.all(of: type).flatMap { field -> [LinkedProperty] in
      let label = name ?? field.label
      let offset = start + field.offset
      func property(_ kind: LinkedProperty.Kind) -> LinkedProperty {
        LinkedProperty(name: label, offset: offset, kind: kind)
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

  private static func kinds(of linked: any EnvironmentLinking.Type) -> [LinkedProperty.Kind] {
    [.environment(linked)] + (linked.observing.map { [.object($0)] } ?? [])
  }
}
