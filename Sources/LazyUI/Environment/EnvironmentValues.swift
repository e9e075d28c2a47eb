public import Foundation

/// A key of a value that views hand down to those in them. The key's type is its identity.
public protocol EnvironmentKey {
  associatedtype Value

  /// What a view reads where none around it has set the value.
  static var defaultValue: Value { get }
}

/// The values that hold at one place in the tree of views.
///
/// A value of your own is a computed property in an extension that reads and writes the subscript with its key.
public struct EnvironmentValues {
  /// What holds around; looked up when it is read.
  private let scope: EnvironmentScope?
  private var own: [ObjectIdentifier: Any] = [:]

  /// The default values.
  public init() {
    scope = nil
  }

  init(within scope: EnvironmentScope?) {
    self.scope = scope
  }

  /// The value for `key`.
  ///
  /// - Complexity: O(how many views around set a value).
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { value(for: ObjectIdentifier(key)) as? Key.Value ?? Key.defaultValue }
    set { own[ObjectIdentifier(key)] = newValue }
  }

  /// The object of this type that a view around has set.
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { value(for: ObjectIdentifier(type)) as? Object }
    set { own[ObjectIdentifier(type)] = newValue }
  }

  /// Whether the value for `key` was set here, and is not that of what is around.
  func sets<Key: EnvironmentKey>(_ key: Key.Type) -> Bool { own[ObjectIdentifier(key)] != nil }

  private func value(for key: ObjectIdentifier) -> Any? {
    if let value = own[key] { return value }
    return scope?.values.value(for: key)
  }
}

extension EnvironmentValues {
  /// The least height of a row in a `List`; a line where nothing is said. With 0 a row may have no height, as the
  /// marks at the ends of a list that `scrollTo` finds.
  public var defaultMinListRowHeight: CGFloat {
    get { listMetrics.leastRowHeight }
    set { listMetrics.leastRowHeight = newValue }
  }

  /// How the rows of lists are measured: one value, because a list asks for it in every frame.
  var listMetrics: ListMetrics {
    get { self[ListMetricsKey.self] }
    set { self[ListMetricsKey.self] = newValue }
  }
}

/// How the rows of a list are measured.
struct ListMetrics: Equatable {
  var leastRowHeight: CGFloat = 1
  var rowSpacing: CGFloat = 0
}

private enum ListMetricsKey: EnvironmentKey {
  static var defaultValue: ListMetrics { ListMetrics() }
}
