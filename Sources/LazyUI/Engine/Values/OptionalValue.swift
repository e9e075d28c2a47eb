/// An optional of any wrapped type.
protocol OptionalValue {
  static var wrappedType: Any.Type { get }
  var isNil: Bool { get }
  /// Whether the optionals at the two addresses are equal: both are `nil`, or `areWrappedEqual` accepts the wrapped
  /// values.
  static func areEqual(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer,
    by areWrappedEqual: (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  ) -> Bool
}

extension Optional: OptionalValue {
  static var wrappedType: Any.Type { Wrapped.self }
  var isNil: Bool {
    if case .none = self { true } else { false }
  }

  static func areEqual(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer,
    by areWrappedEqual: (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  ) -> Bool {
    switch (left.assumingMemoryBound(to: Self.self).pointee, right.assumingMemoryBound(to: Self.self).pointee)
    {
    case (nil, nil): true
    case (let left?, let right?):
      withUnsafePointer(to: left) { left in
        withUnsafePointer(to: right) { right in areWrappedEqual(left, right) }
      }
    default: false
    }
  }
}
