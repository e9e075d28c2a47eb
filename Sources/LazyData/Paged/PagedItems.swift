/// A list of items that grows at both ends. Each item keeps its position.
///
/// - Complexity: adding n items at either end is O(n), regardless of the number of items.
struct PagedItems<Item> {
  /// The items from position 0.
  private var after: [Item]
  /// The items at the negative positions, in descending order of positions.
  private var before: [Item] = []

  /// Creates a list. The first of `items` has position 0.
  init(_ items: [Item]) { after = items }

  var positions: Range<Int> { -before.count..<after.count }

  /// - Precondition: `position` is one of `positions`.
  subscript(position: Int) -> Item { position < 0 ? before[-1 - position] : after[position] }

  /// Returns the last item if the direction is forward, otherwise the first. Returns `nil` if the list is empty.
  func outermost(_ direction: PagingDirection) -> Item? {
    let positions = positions
    guard !positions.isEmpty else { return nil }
    return self[direction == .forward ? positions.upperBound - 1 : positions.lowerBound]
  }

  /// Adds the `count` items of `page` that are nearest to the existing items.
  mutating func add(_ page: [Item], _ direction: PagingDirection, count: Int) {
    switch direction {
    case .forward: after.append(contentsOf: page.prefix(count))
    case .backward: before.append(contentsOf: page.suffix(count).reversed())
    }
  }
}
