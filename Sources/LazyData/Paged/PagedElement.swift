/// An element of a ``PagedSource``: an item, or a row before or after all items that shows the state of the next load.
///
/// ```swift
/// struct Post: Identifiable { let id: Int }
///
/// func line(for element: PagedElement<Post>) -> String {
///   switch element {
///   case .item(let post): "post \(post.id)"
///   case .loading: "loading…"
///   case .failed(let message), .failedBefore(let message): "error: \(message)"
///   }
/// }
/// ```
public enum PagedElement<Item: Identifiable>: Identifiable {
  /// An item that was loaded.
  case item(Item)
  /// The row after the last item while the next page loads.
  case loading
  /// The row after the last item if the last load forwards failed. ``PagedSource/retry()`` starts the load again. The
  /// message is the description of the error.
  case failed(message: String)
  /// The row before the first item if the last load backwards failed. ``PagedSource/retry()`` starts the load again.
  ///
  /// This row disappears during the retry. A running load backwards has no row. Such a row would disappear when its
  /// page arrives. A selection on it would then move to the first of the new items, and that would request another
  /// page.
  case failedBefore(message: String)

  /// The identity of an element: the identity of an item, or of the row at either end.
  public enum ID: Hashable {
    case item(Item.ID)
    /// The row before the first item.
    case head
    /// The row after the last item. Its identity does not change while a page loads, fails and loads again, so a
    /// selection stays on the row.
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

  /// The item, or `nil` for a row at an end.
  public var item: Item? {
    if case .item(let item) = self { item } else { nil }
  }

  /// The direction of the failed load, for ``PagedSource/retry(_:)``, or `nil` if this is not a failure.
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
