/// What a `PagedSource` is doing, at one of its ends or as a whole.
public enum PagingState: Equatable, Sendable {
  /// The next read near the end starts a load.
  case idle
  case loading
  /// The last load failed; `PagedSource.retry()` starts it again.
  case failed(message: String)
  /// A page was short: everything is loaded.
  case finished
  /// A load was cancelled; `PagedSource.retry()` starts it again, and reads do not.
  case cancelled

  /// What a source does of whose ends one does this and the other that: what asks for more attention.
  func combined(with other: PagingState) -> PagingState { other.urgency > urgency ? other : self }

  private var urgency: Int {
    switch self {
    case .finished: 0
    case .idle: 1
    case .cancelled: 2
    case .failed: 3
    case .loading: 4
    }
  }
}
