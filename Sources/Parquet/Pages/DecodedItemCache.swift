/// A cache of decoded pages, dictionaries and indexes, with a limit in bytes. The least recently used items are evicted
/// first.
struct DecodedItemCache {
  /// The kind of an item: a part of a column chunk.
  enum Part: Hashable {
    case places, dictionary, bytes, filter
    case page(Int)
  }

  struct Key: Hashable {
    let group: Int
    let column: Int
    let part: Part
  }

  private var items: CostLimitedCache<Key, Any>

  init(limit: Int) { items = CostLimitedCache(limit: limit) }

  var cost: Int { items.cost }

  mutating func item<Value>(_ key: Key, as type: Value.Type) -> Value? { items[key] as? Value }

  /// Adds an item. If that exceeds the limit, other items are evicted until a quarter of the limit is free.
  mutating func insert(_ key: Key, _ value: Any, cost: Int) { items.insert(key, value, cost: cost) }
}
