/// One of the two ways in which a `PagedSource` grows.
public enum PagingDirection: Hashable, Sendable, CaseIterable {
  /// Behind the last item.
  case forward
  /// In front of the first item.
  case backward
}

/// What is true of either end of a source.
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
