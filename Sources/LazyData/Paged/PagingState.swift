/// The loading state of one end of a ``PagedSource``, or of both ends combined.
///
/// ```swift
/// func line(for state: PagingState) -> String {
///   switch state {
///   case .idle, .cancelled: ""
///   case .loading: "loading…"
///   case .failed(let message): "error: \(message); press r to retry"
///   case .finished: "end"
///   }
/// }
/// ```
public enum PagingState: Equatable, Sendable {
  /// The next read near the end starts a load.
  case idle
  case loading
  /// The last load failed. ``PagedSource/retry()`` starts the load again.
  case failed(message: String)
  /// The last page had fewer items than requested, so everything is loaded.
  case finished
  /// A load was cancelled. ``PagedSource/retry()`` starts the load again; reads do not.
  case cancelled

  /// Returns the more urgent of two states. It is the state of a source if its two ends have these states.
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

/// A direction of growth of a ``PagedSource``.
public enum PagingDirection: Hashable, Sendable, CaseIterable {
  /// After the last item.
  case forward
  /// Before the first item.
  case backward
}

/// A pair of values, one for each end of a source.
struct PagingEnds<Value: Equatable>: Equatable {
  var forward: Value
  var backward: Value

  subscript(direction: PagingDirection) -> Value {
    get {
      switch direction {
      case .forward: forward
      case .backward: backward
      }
    }
    set {
      switch direction {
      case .forward: forward = newValue
      case .backward: backward = newValue
      }
    }
  }
}
