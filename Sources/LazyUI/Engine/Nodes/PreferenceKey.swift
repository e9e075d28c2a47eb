/// A key of a value that views pass up to their ancestors. The key's type is its identity.
///
/// ```swift
/// private enum WidestKey: PreferenceKey {
///   static let defaultValue = 0
///   static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
/// }
/// ```
///
/// See also ``View/preference(key:value:)``, ``View/onPreferenceChange(_:perform:)`` and
/// ``View/transformPreference(_:_:)``.
public protocol PreferenceKey {
  associatedtype Value

  /// The value if no view sets one.
  static var defaultValue: Value { get }

  /// Combines the values of two views, in the order of the views.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// The default value of an optional preference: `nil`.
  public static var defaultValue: Value { nil }
}

/// The value of one key, combined from the views that set it.
@MainActor
struct PreferenceReduction<Key: PreferenceKey> {
  private var value: Key.Value?

  /// The combined value of the views that were added, or the key's default if none set a value.
  var result: Key.Value { value ?? Key.defaultValue }

  /// Combines `next` with the values that were added before.
  mutating func add(_ next: Key.Value) {
    guard var all = value else {
      value = next
      return
    }
    Key.reduce(value: &all) { next }
    value = all
  }

  /// Combines the values of the views in `node` with the values that were added before.
  mutating func add(from node: LayoutNode) {
    guard let source = node.preferenceSource else {
      for child in node.preferenceChildren { add(from: child) }
      return
    }
    source.add(to: &self, from: node)
  }
}

/// A node that sets the value of a preference, or transforms the value of the views in it.
@MainActor
protocol PreferenceSource {
  func add<Key: PreferenceKey>(to reduction: inout PreferenceReduction<Key>, from node: LayoutNode)
}

extension LayoutNode {
  /// Returns the combined value for `key` of the views in the node.
  ///
  /// - Complexity: O(nodes below this one).
  final func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value {
    var reduction = PreferenceReduction<Key>()
    for child in preferenceChildren { reduction.add(from: child) }
    return reduction.result
  }
}
