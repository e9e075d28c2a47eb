/// A name of its own for a view, in which its parts have ids.
@preconcurrency @MainActor
@propertyWrapper
public struct Namespace: DynamicProperty {
  @State private var id = ID()

  /// What tells one namespace from another.
  public struct ID: Hashable, Sendable {
    private let token = Token()

    private final class Token: Sendable {}

    public static func == (left: ID, right: ID) -> Bool { left.token === right.token }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(token)) }
  }

  /// A namespace of the view that the property is in.
  public init() {}

  /// What stands for the namespace.
  public var wrappedValue: ID { id }
}
