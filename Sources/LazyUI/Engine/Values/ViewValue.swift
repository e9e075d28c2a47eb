/// The value of a view with its type erased. Rows receive their views in this form.
///
/// The value is not a generic parameter of the classes of rows. With such a parameter, the runtime would create one
/// more class for each type of view in a program. The owner of rows knows the type that they were made for, and the
/// rows read the value as that type.
@MainActor
struct ViewValue {
  private let address: UnsafeRawPointer
  private let type: Any.Type

  /// Calls `body` with `view`, which is valid during the call.
  static func with<Content>(_ view: Content, _ body: (ViewValue) -> Void) {
    withUnsafePointer(to: view) { body(ViewValue(address: UnsafeRawPointer($0), type: Content.self)) }
  }

  /// Returns the address of the view. Reading a part at the address copies only that part.
  ///
  /// - Precondition: the view has this type.
  func pointer<Content>(to type: Content.Type) -> UnsafePointer<Content> {
    precondition(self.type == type, "the rows of a \(type) received a \(self.type)")
    return address.assumingMemoryBound(to: type)
  }
}
