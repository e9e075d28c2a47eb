/// The value of a view, on its way to the rows that were made for a value of the same type.
///
/// Rows have no parameter for the type of their view: the runtime would make one more class for each type of view that a program
/// shows. So whoever holds rows remembers what they were made for, and they take a value as that.
@MainActor
struct ViewValue {
  private let address: UnsafeRawPointer
  private let type: Any.Type

  /// Calls `body` with `view`, which lasts as long as the call.
  static func with<Content>(_ view: Content, _ body: (ViewValue) -> Void) {
    withUnsafePointer(to: view) { body(ViewValue(address: UnsafeRawPointer($0), type: Content.self)) }
  }

  /// The view where it lies: no more of it is copied than is used.
  ///
  /// - Precondition: it is of this type.
  func pointer<Content>(to type: Content.Type) -> UnsafePointer<Content> {
    precondition(self.type == type, "a \(self.type) was given to the rows of a \(type)")
    return address.assumingMemoryBound(to: type)
  }
}
