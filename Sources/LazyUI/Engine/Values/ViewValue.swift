/// The value of a view, in a form that rows take without knowing its type.
///
/// The classes of rows are not generic over the type of their view, because the runtime would create one more class for
/// each type of view in a program. The owner of rows knows which type they were made for, and the rows read the value
/// as that type.
@MainActor
struct ViewValue {
  private let address: UnsafeRawPointer
  private let type: Any.Type

  /// Calls `body` with `view`, which is valid during the call.
  static func with<Content>(_ view: Content, _ body: (ViewValue) -> Void) {
    withUnsafePointer(to: view) { body(ViewValue(address: UnsafeRawPointer($0), type: Content.self)) }
  }

  /// Returns the view's address, so that only the parts that are used are copied.
  ///
  /// - Precondition: the view has this type.
  func pointer<Content>(to type: Content.Type) -> UnsafePointer<Content> {
    precondition(self.type == type, "the rows of a \(type) received a \(self.type)")
    return address.assumingMemoryBound(to: type)
  }
}
