/// The page that a ``PagedSource`` requests from its loader.
///
/// A loader of numbered data loads the items at ``positions``. A loader that uses a cursor or a key takes it from
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
/// In both directions the items are returned in the order in which the source shows them. A page that is shorter than
/// ``count`` is the last one in its direction. The item next to ``anchor`` must not be missing from the page: if there
/// are more than ``count`` items, those nearest to the anchor are kept.
public struct PageRequest<Item> {
  /// The side of the items on which the page is.
  public let direction: PagingDirection
  /// The last item for a page forwards, the first for a page backwards, or `nil` if there is no item yet.
  public let anchor: Item?
  /// The positions that the items will have, counted from the first of the initial items. A page backwards has
  /// negative positions.
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
