public import Foundation

/// The key of an environment value, which a view sets for all views inside it. The key's type is its identity.
///
/// ```swift
/// private struct IndentKey: EnvironmentKey {
///   static let defaultValue = 2
/// }
///
/// extension EnvironmentValues {
///   var indent: Int {
///     get { self[IndentKey.self] }
///     set { self[IndentKey.self] = newValue }
///   }
/// }
/// ```
///
/// See also ``EnvironmentValues``, ``Environment`` and ``View/environment(_:_:)``.
public protocol EnvironmentKey {
  associatedtype Value

  /// The default value. A view reads it if no surrounding view has set a value.
  static var defaultValue: Value { get }
}

/// The environment values at one place in the view tree.
///
/// To add a value of your own, write a computed property in an extension. The property reads and writes the subscript
/// with the value's key.
///
/// ```swift
/// struct LineCount: View {
///   @Environment(\.lineLimit) private var limit
///   var body: some View { Text(limit.map { "at most \($0) lines" } ?? "any number of lines") }
/// }
/// ```
///
/// See also ``Environment``, ``EnvironmentKey``, ``View/environment(_:_:)`` and
/// ``View/transformEnvironment(_:transform:)``.
public struct EnvironmentValues {
  /// The surrounding scope. Its values are looked up only when they are read.
  private let scope: EnvironmentScope?
  private var own: [ObjectIdentifier: Any] = [:]

  /// Creates the default values.
  public init() {
    scope = nil
  }

  init(within scope: EnvironmentScope?) {
    self.scope = scope
  }

  /// The value for `key`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of surrounding views that set a value.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { value(for: ObjectIdentifier(key)) as? Key.Value ?? Key.defaultValue }
    set { own[ObjectIdentifier(key)] = newValue }
  }

  /// The object of this type that a surrounding view has set.
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { value(for: ObjectIdentifier(type)) as? Object }
    set { own[ObjectIdentifier(type)] = newValue }
  }

  /// Whether the value for `key` was set in this scope, and not in a surrounding one.
  func sets<Key: EnvironmentKey>(_ key: Key.Type) -> Bool { own[ObjectIdentifier(key)] != nil }

  private func value(for key: ObjectIdentifier) -> Any? {
    if let value = own[key] { return value }
    return scope?.values.value(for: key)
  }

  /// The accent colour: the nearest one that a view has set, or the tint around the outermost container of screens. `nil`
  /// if there is neither.
  var accent: Tint? {
    var tint: Tint?
    var isInContainer = false
    var next: EnvironmentValues? = self
    while let values = next {
      if let set = values.own[ObjectIdentifier(AccentKey.self)] { return tint ?? set as? Tint }
      if values.own[ObjectIdentifier(AccentContainerKey.self)] != nil { (tint, isInContainer) = (nil, true) }
      if isInContainer, tint == nil, let set = values.own[ObjectIdentifier(TintKey.self)] { tint = set as? Tint }
      next = values.scope?.values
    }
    return tint
  }
}

extension EnvironmentValues {
  /// The minimum height of a row in a ``List``; default: one line. With a minimum of 0, a row may have no height. Such
  /// rows can mark the ends of a list for `scrollTo`.
  public var defaultMinListRowHeight: CGFloat {
    get { listMetrics.leastRowHeight }
    set { listMetrics.leastRowHeight = newValue }
  }

  /// The metrics of rows in lists. They are combined in one value, because a list reads them in every frame.
  var listMetrics: ListMetrics {
    get { self[ListMetricsKey.self] }
    set { self[ListMetricsKey.self] = newValue }
  }
}

/// The metrics of rows in a list.
struct ListMetrics: Equatable {
  var leastRowHeight: CGFloat = 1
  var rowSpacing: CGFloat = 0
}

private enum ListMetricsKey: EnvironmentKey {
  static var defaultValue: ListMetrics { ListMetrics() }
}

extension EnvironmentValues {
  /// Whether keys and the mouse wheel scroll lists and scroll views; see ``View/scrollDisabled(_:)``.
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }
}

enum ScrollEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}
