/// A cache with a limit for the total cost of its values. The least recently used ones are evicted first.
package struct CostLimitedCache<Key: Hashable, Value> {
  private struct Item {
    let value: Value
    let cost: Int
    var use: Int
  }

  private let limit: Int
  private var items: [Key: Item] = [:]
  private var uses = 0
  /// The total cost of the values.
  package private(set) var cost = 0

  package init(limit: Int) { self.limit = limit }

  /// The value for a key, which counts as used now.
  package subscript(key: Key) -> Value? {
    mutating get {
      guard let item = items[key] else { return nil }
      uses += 1
      items[key]?.use = uses
      return item.value
    }
  }

  /// Adds a value. If the total cost exceeds the limit, other values are evicted until a quarter of the limit is free.
  package mutating func insert(_ key: Key, _ value: Value, cost: Int) {
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
