extension View {
  /// Has the runtime make the types that views of this type are built of. It may be called on any thread.
  ///
  /// The runtime makes a generic type when it is met for the first time, and asks then for each of its arguments whether it
  /// conforms to `View`. In the first frame of a small list that takes longer than all else; it can take place on another
  /// thread while data is opened. Nothing depends on it: what is not made ahead is made when it is met.
  package nonisolated static func prepareTypes() {
    // The shape of a body's rows is told by the body's type.
    _ = _rowShape()
  }
}
