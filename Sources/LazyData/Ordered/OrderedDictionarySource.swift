public import OrderedCollections

/// The entries of an ordered dictionary, in its order, for a `ForEach`: no array is made of them.
///
/// An entry is made each time it is read. The source is a value: it has what the dictionary had when it was made, and an
/// entry that only got another value keeps its identity and its place.
///
///     List { ForEach(OrderedDictionarySource(statuses)) { entry in Text("\(entry.key): \(entry.value)") } }
public struct OrderedDictionarySource<Key: Hashable, Value>: RandomAccessCollection {
  public typealias Index = Int
  public typealias Indices = Range<Int>

  /// A key and its value. The key is the identity.
  public struct Element: Identifiable {
    /// The key that the entry stands under.
    public let key: Key
    /// What stands under the key.
    public let value: Value

    /// The key.
    public var id: Key { key }
  }

  private let dictionary: OrderedDictionary<Key, Value>

  /// Makes a collection that shares the dictionary's storage.
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

/// Two sources whose entries are the same in the same order are equal; with the same storage in O(1), else in O(count).
extension OrderedDictionarySource: Equatable where Value: Equatable {}
extension OrderedDictionarySource.Element: Equatable where Value: Equatable {}

extension OrderedDictionarySource: Sendable where Key: Sendable, Value: Sendable {}
extension OrderedDictionarySource.Element: Sendable where Key: Sendable, Value: Sendable {}
