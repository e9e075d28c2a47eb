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

  private struct Item {
    let value: Any
    let cost: Int
    var use: Int
  }

  private let limit: Int
  private var items: [Key: Item] = [:]
  private var uses = 0
  private(set) var cost = 0

  init(limit: Int) {
    self.limit = limit
  }

  mutating func item<Value>(_ key: Key, as type: Value.Type) -> Value? {
    guard let value = items[key]?.value as? Value else { return nil }
    uses += 1
    items[key]?.use = uses
    return value
  }

  /// Adds an item. If that exceeds the limit, other items are evicted until a quarter of the limit is free.
  mutating func insert(_ key: Key, _ value: Any, cost: Int) {
    self.cost += cost - (items[key]?.cost ?? 0)
    uses += 1
    items[key] = Item(value: value, cost: cost, use: uses)
    guard self.cost > limit else { return }
    for (old, item) in items.sorted(by: { $0.value.use < $1.value.use }) where self.cost > limit / 4 * 3 && old != key {
      items[old] = nil
      self.cost -= item.cost
    }
  }
}
