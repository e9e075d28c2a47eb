/// A direction in which a `PagedSource` grows.
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
