/// The page that a `PagedSource` asks its loader for.
///
/// A loader of numbered data loads the items at `positions`; one with a cursor or a key takes that of `anchor`, the
/// item next to the page:
///
///     try await server.messages(page.direction == .forward ? .after : .before, page.anchor?.id, limit: page.count)
///
/// In both directions the items are returned in the order in which the source shows them. A page that is shorter than
/// `count` is the last one in its direction, and the item next to `anchor` is the one that must not be missing from it:
/// of items beyond `count` those nearest to the anchor are kept.
public struct PageRequest<Item> {
  /// Whether the page stands behind the last item or in front of the first.
  public let direction: PagingDirection
  /// The last item for a page forwards, the first for a page backwards; nil where there is no item yet.
  public let anchor: Item?
  /// The positions that the items will have, counted from the first of those that the source was made with: a page
  /// backwards has negative ones.
  public let positions: Range<Int>

  /// Makes a request by hand, to try a loader with.
  public init(direction: PagingDirection, anchor: Item?, positions: Range<Int>) {
    self.direction = direction
    self.anchor = anchor
    self.positions = positions
  }

  /// How many items are asked for.
  public var count: Int { positions.count }
}

extension PageRequest: Sendable where Item: Sendable {}
