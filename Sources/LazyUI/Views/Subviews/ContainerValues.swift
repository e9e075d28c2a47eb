/// A key for a value that a view sets for its container. The type itself identifies the key.
public protocol ContainerValueKey {
  associatedtype Value

  /// The value for views that have not set one.
  static var defaultValue: Value { get }
}

/// The values that a view sets for its container.
///
/// To add your own value, declare a computed property in an extension. The property reads and writes the subscript with
/// its key.
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  private var tags: [AnyHashable] = []

  init() {}

  /// The value for `key`.
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Returns the view's innermost tag of a type, or `nil` if the view has no such tag.
  public func tag<V: Hashable>(for type: V.Type) -> V? { tags.lazy.reversed().compactMap { $0.base as? V }.first }

  /// Whether the view's innermost tag of this type equals `tag`.
  public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag(for: V.self) == tag }

  mutating func add(tag: AnyHashable) { tags.append(tag) }
}

extension View {
  /// Sets a value for the container of the view. See ``ContainerValues``.
  public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
    ContainerValueView(content: self) { $0[keyPath: keyPath] = value }
  }
}

/// A view that sets a value for its container.
struct ContainerValueView<Content: View>: View {
  let content: Content
  let change: (inout ContainerValues) -> Void

  var body: some View { content }
}
