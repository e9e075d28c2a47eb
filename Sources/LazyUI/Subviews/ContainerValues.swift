/// A key of a value that a view tells the container which it stands in. The key's type is its identity.
public protocol ContainerValueKey {
  associatedtype Value

  /// What a container reads of a view that has not set the value.
  static var defaultValue: Value { get }
}

/// What a view tells the container that it stands in.
///
/// A value of your own is a computed property in an extension that reads and writes the subscript with its key.
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  private var tags: [AnyHashable] = []

  init() {}

  /// The value for `key`.
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The view's tag of a type; nil where it has none.
  public func tag<V: Hashable>(for type: V.Type) -> V? { tags.lazy.reversed().compactMap { $0.base as? V }.first }

  /// Whether the view has a tag.
  public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag(for: V.self) == tag }

  mutating func add(tag: AnyHashable) { tags.append(tag) }
}

extension View {
  /// Tells the container that the view stands in a value; see ``ContainerValues``.
  public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
    ContainerValueView(content: self) { $0[keyPath: keyPath] = value }
  }
}

/// A view that tells its container something.
struct ContainerValueView<Content: View>: View {
  let content: Content
  let change: (inout ContainerValues) -> Void

  var body: some View { content }
}
