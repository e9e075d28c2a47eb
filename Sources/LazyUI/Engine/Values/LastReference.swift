internal import Synchronization

/// The last reference to an object. It can be released at a convenient time, on any thread.
final class LastReference<Object: AnyObject & Sendable>: Sendable {
  private let object: Mutex<Object?>

  /// Takes the object out of `holder`, so that this thread keeps no reference.
  init(_ holder: inout Object?) {
    object = Mutex(nil)
    object.withLock { swap(&$0, &holder) }
  }

  /// Releases the object, which frees it on this thread unless another reference exists.
  func release() {
    var released: Object?
    object.withLock { swap(&$0, &released) }
  }
}
