/// A namespace for ids, created by the view that declares the property. Equal ids in two namespaces are distinct.
///
/// Modifiers such as `matchedGeometryEffect(id:in:)` take a namespace. They have no effect on a terminal.
@preconcurrency @MainActor
@propertyWrapper
public struct Namespace: DynamicProperty {
  @State private var id = ID()

  /// The identity of a namespace.
  public struct ID: Hashable, Sendable {
    private let token = Token()

    private final class Token: Sendable {}

    public static func == (left: ID, right: ID) -> Bool { left.token === right.token }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(token)) }
  }

  /// Creates a namespace for the view that declares the property.
  public init() {}

  /// The namespace's identity.
  public var wrappedValue: ID { id }
}
