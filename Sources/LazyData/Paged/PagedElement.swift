/// What a `PagedSource` yields: an item, or a row at one of its ends that tells what the next page there is doing.
public enum PagedElement<Item: Identifiable>: Identifiable {
  /// An item that was loaded.
  case item(Item)
  /// The next page is being loaded; stands behind the last item.
  case loading
  /// The last load forwards failed, and `PagedSource.retry()` starts it again; stands behind the last item. The message
  /// is the error's own description.
  case failed(message: String)
  /// The last load backwards failed, and `PagedSource.retry()` starts it again; stands in front of the first item.
  ///
  /// While it loads again this row is gone. No row tells of a load backwards that runs: it would go in the moment in
  /// which its page comes, and a reader on it would then be on the first of the new items instead of the last, and
  /// ask for still more.
  case failedBefore(message: String)

  /// The identity of an element: the item's own, or that of the one row at either end.
  public enum ID: Hashable {
    case item(Item.ID)
    /// The row in front of the first item.
    case head
    /// The row behind the last item. It is one identity while it loads, fails and loads again, so that a selection
    /// stays on it.
    case tail
  }

  /// The item's identity, `.head` or `.tail`.
  public var id: ID {
    switch self {
    case .item(let item): .item(item.id)
    case .loading, .failed: .tail
    case .failedBefore: .head
    }
  }

  /// The item, or nil for a row at an end.
  public var item: Item? {
    if case .item(let item) = self { item } else { nil }
  }

  /// Where this tells of a failure, the direction in which the load failed, for `PagedSource.retry(_:)`; nil otherwise.
  public var failedDirection: PagingDirection? {
    switch self {
    case .item, .loading: nil
    case .failed: .forward
    case .failedBefore: .backward
    }
  }
}

extension PagedElement: Sendable where Item: Sendable {}
extension PagedElement: Equatable where Item: Equatable {}
extension PagedElement.ID: Sendable where Item.ID: Sendable {}
