/// The value of a view, on its way to the rows that were made for a value of the same type.
///
/// The type of their view is no parameter of rows: the runtime would make a class for it, above the one of the rows, for each type
/// of views that a program shows. So who holds rows remembers what they were made for, and they take what they are given as that.
/// A debug build stops where it is something else.
@MainActor
struct ViewValue {
  private let address: UnsafeRawPointer
  /// What it is a value of.
  let type: Any.Type

  /// Calls `body` with `view`, which lasts as long as the call.
  static func with<View, Result>(_ view: View, _ body: (ViewValue) -> Result) -> Result {
    withUnsafePointer(to: view) { body(ViewValue(address: UnsafeRawPointer($0), type: View.self)) }
  }

  /// The view where it lies: no more of it is copied than is used.
  ///
  /// - Precondition: the value is one of `View`.
  func pointer<View>(to type: View.Type) -> UnsafePointer<View> {
    assert(self.type == type, "a \(self.type) was given to the rows of a \(type)")
    return address.assumingMemoryBound(to: type)
  }
}
