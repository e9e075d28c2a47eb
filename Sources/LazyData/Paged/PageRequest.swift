/// The page that a ``PagedSource`` requests from its loader.
///
/// A loader of numbered data loads the items at ``positions``. A loader that uses a cursor or a key reads it from
/// ``anchor``, the item next to the page:
///
/// ```swift
/// struct Message: Identifiable, Sendable { let id: Int }
///
/// func load(_ page: PageRequest<Message>) -> [Message] {
///   switch page.direction {
///   case .forward: (0..<page.count).map { Message(id: (page.anchor?.id ?? -1) + 1 + $0) }
///   case .backward: (0..<page.count).map { Message(id: (page.anchor?.id ?? 0) - page.count + $0) }
///   }
/// }
/// ```
///
/// In both directions, the items must be in the order in which the source shows them. A page that is shorter than
/// ``count`` is the last page in its direction. The page must start with the item next to ``anchor``: if it has more
/// than ``count`` items, the items nearest to the anchor are kept.
public struct PageRequest<Item> {
  /// The side of the known items where the page belongs.
  public let direction: PagingDirection
  /// The last item for a page forwards, or the first item for a page backwards. `nil` if the source has no items yet.
  public let anchor: Item?
  /// The positions that the requested items will have. The first of the initial items has position 0, and a page
  /// backwards has negative positions.
  public let positions: Range<Int>

  /// Creates a request, for example to test a loader.
  public init(direction: PagingDirection, anchor: Item?, positions: Range<Int>) {
    self.direction = direction
    self.anchor = anchor
    self.positions = positions
  }

  /// The number of requested items.
  public var count: Int { positions.count }
}

extension PageRequest: Sendable where Item: Sendable {}
