extension Optional {
  /// The view that rows keep, and let go of while they hibernate: whoever asks them for rows then has given them none.
  ///
  /// Rows that keep a view have a stored property for it each, and no class for that between them and `_Rows`, as the runtime makes
  /// each class of the line anew for each type of view. (`UnaryRows` is such a class: it has too many below it.) The property is
  /// declared as `Optional<Content>`, since a `Content?` is nil at first, and what writes over an optional of a type that is not
  /// known asks the runtime for it.
  @inline(__always)
  func present() -> Wrapped {
    guard let self else { preconditionFailure("\(Wrapped.self) was asked for rows while it hibernates") }
    return self
  }
}
