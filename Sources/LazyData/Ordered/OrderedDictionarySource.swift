public import OrderedCollections

/// The entries of an ordered dictionary, in its order, for a `ForEach`: no array is made of them.
///
///     List { ForEach(OrderedDictionarySource(statuses)) { entry in Text("\(entry.key): \(entry.value)") } }
public struct OrderedDictionarySource<Key: Hashable, Value>: RandomAccessCollection {
  /// A key and its value. The key is the identity.
  public struct Element: Identifiable {
    public let key: Key
    public let value: Value

    public var id: Key { key }
  }

  private let dictionary: OrderedDictionary<Key, Value>

  /// Makes a collection that shares the dictionary's storage.
  ///
  /// - Complexity: O(1).
  public init(_ dictionary: OrderedDictionary<Key, Value>) {
    self.dictionary = dictionary
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { dictionary.count }

  /// - Complexity: O(1).
  public subscript(position: Int) -> Element {
    let entry = dictionary.elements[position]
    return Element(key: entry.key, value: entry.value)
  }
}

extension OrderedDictionarySource.Element: Equatable where Value: Equatable {}

extension OrderedDictionarySource: Sendable where Key: Sendable, Value: Sendable {}
extension OrderedDictionarySource.Element: Sendable where Key: Sendable, Value: Sendable {}
