extension Optional {
  /// Returns the view that the rows store.
  ///
  /// - Precondition: the rows do not hibernate, because hibernating rows have released their view.
  ///
  /// Each class of rows that stores a view declares its own property. With a common superclass for them below `_Rows`,
  /// the runtime would create one more class for each type of view. Only `UnaryRows` is such a superclass: it has too
  /// many subclasses to declare the property in each.
  ///
  /// The property is declared as `Optional<Content>`. A property declared as `Content?` would first be initialized with
  /// `nil`, and overwriting an optional of an unknown type requires a lookup of that type in the runtime.
  @inline(__always)
  func loadedView() -> Wrapped {
    guard let self else { preconditionFailure("the rows of \(Wrapped.self) were requested while it hibernates") }
    return self
  }
}
