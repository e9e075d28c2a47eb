/// A key of a value that views hand up to those around them. The key's type is its identity.
public protocol PreferenceKey {
  associatedtype Value

  /// The value where no view hands one up.
  static var defaultValue: Value { get }

  /// Puts the values of views that stand one after the other together.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Nothing.
  public static var defaultValue: Value { nil }
}

/// What views hand up for one key, as it is put together on the way through them.
@MainActor
struct PreferenceReduction<Key: PreferenceKey> {
  private var value: Key.Value?

  /// The values so far, or the key's default.
  var result: Key.Value { value ?? Key.defaultValue }

  /// Takes up the next value.
  mutating func add(_ next: Key.Value) {
    guard var all = value else {
      value = next
      return
    }
    Key.reduce(value: &all) { next }
    value = all
  }

  /// Takes up what the views in `node` hand up.
  mutating func add(from node: LayoutNode) {
    guard let source = node.preferenceSource else {
      for child in node.preferenceChildren { add(from: child) }
      return
    }
    source.add(to: &self, from: node)
  }
}

/// What hands a value up, or changes one on its way.
@MainActor
protocol PreferenceSource {
  func add<Key: PreferenceKey>(to reduction: inout PreferenceReduction<Key>, from node: LayoutNode)
}

extension LayoutNode {
  /// What the views in the node hand up for `key`.
  ///
  /// - Complexity: O(nodes below).
  final func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value {
    var reduction = PreferenceReduction<Key>()
    for child in preferenceChildren { reduction.add(from: child) }
    return reduction.result
  }
}
