public import OrderedCollections

/// A collection of the entries of an ordered dictionary, in the dictionary's order. It can be used in a `ForEach`
/// without a copy into an array.
///
/// ```swift
/// import OrderedCollections
///
/// let statuses: OrderedDictionary = ["web": "up", "worker": "down"]
/// let entries = OrderedDictionarySource(statuses)
/// for entry in entries { print(entry.key, entry.value) }
/// ```
///
/// An entry is created each time it is read. The source is a value: it keeps the contents that the dictionary had when
/// the source was created. If the value of a key changes, its entry in a new source has the same identity and place.
public struct OrderedDictionarySource<Key: Hashable, Value>: RandomAccessCollection {
  public typealias Index = Int
  public typealias Indices = Range<Int>

  /// A key and its value. The key is the identity.
  public struct Element: Identifiable {
    /// The key of the entry.
    public let key: Key
    /// The value of the entry.
    public let value: Value

    /// The key.
    public var id: Key { key }
  }

  private let dictionary: OrderedDictionary<Key, Value>

  /// Creates a collection that shares the dictionary's storage.
  ///
  /// - Complexity: O(1).
  public init(_ dictionary: OrderedDictionary<Key, Value>) {
    self.dictionary = dictionary
  }

  /// The index of the first entry: 0.
  public var startIndex: Int { 0 }
  /// The number of entries.
  public var endIndex: Int { dictionary.count }

  /// The entry at `position` in the dictionary's order.
  ///
  /// - Precondition: `position` is an index of this collection.
  /// - Complexity: O(1).
  public subscript(position: Int) -> Element {
    let entry = dictionary.elements[position]
    return Element(key: entry.key, value: entry.value)
  }
}

/// Two sources are equal if their entries are the same in the same order. The comparison is O(1) if they share their
/// storage, otherwise O(count).
extension OrderedDictionarySource: Equatable where Value: Equatable {}
extension OrderedDictionarySource.Element: Equatable where Value: Equatable {}

extension OrderedDictionarySource: Sendable where Key: Sendable, Value: Sendable {}
extension OrderedDictionarySource.Element: Sendable where Key: Sendable, Value: Sendable {}
