extension Optional {
  /// Returns the view that rows keep. Rows release it while they hibernate, and must not be asked for rows then.
  ///
  /// Each class of rows that keeps a view has a stored property for it. A common superclass of these below `_Rows`
  /// would make the runtime create one more class for each type of view. (`UnaryRows` is such a superclass: it has too
  /// many subclasses.) The property is declared as `Optional<Content>`, because a `Content?` is initialized with `nil`
  /// first, and overwriting an optional of an unknown type asks the runtime for that type.
  @inline(__always)
  func loadedView() -> Wrapped {
    guard let self else { preconditionFailure("the rows of \(Wrapped.self) were requested while it hibernates") }
    return self
  }
}
