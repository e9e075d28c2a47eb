extension Optional {
  /// Returns the view that the rows store.
  ///
  /// - Precondition: the rows do not hibernate, because hibernating rows have released their view.
  ///
  /// Each class of rows that stores a view declares its own property. With a common superclass for them below `_Rows`,
  /// the runtime would create one more class for each type of view. (`UnaryRows` is such a superclass, because it has
  /// too many subclasses.) The property is declared as `Optional<Content>`. A `Content?` would be initialized with
  /// `nil` first, and to overwrite an optional of an unknown type the runtime must look up that type.
  @inline(__always)
  func loadedView() -> Wrapped {
    guard let self else { preconditionFailure("the rows of \(Wrapped.self) were requested while it hibernates") }
    return self
  }
}
