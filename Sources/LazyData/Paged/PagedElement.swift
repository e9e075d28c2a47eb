/// What a `PagedSource` yields: an item, or the row at its end that tells what the next page is doing.
public enum PagedElement<Item: Identifiable>: Identifiable {
  /// An item that was loaded.
  case item(Item)
  /// The next page is being loaded.
  case loading
  /// The last load failed, and `PagedSource.retry()` starts it again. The message is the error's own description.
  case failed(message: String)

  /// The identity of an element: the item's own, or that of the one row at the end.
  public enum ID: Hashable {
    case item(Item.ID)
    /// The row at the end. It is one identity while it loads, fails and loads again, so that a selection stays on it.
    case tail
  }

  /// The item's identity, or `.tail`.
  public var id: ID {
    switch self {
    case .item(let item): .item(item.id)
    case .loading, .failed: .tail
    }
  }

  /// The item, or nil for the row at the end.
  public var item: Item? {
    if case .item(let item) = self { item } else { nil }
  }
}

extension PagedElement: Sendable where Item: Sendable {}
extension PagedElement: Equatable where Item: Equatable {}
extension PagedElement.ID: Sendable where Item.ID: Sendable {}
