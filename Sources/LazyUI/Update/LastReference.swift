internal import Synchronization

/// The last reference to an object, to be let go of where there is time to free it.
final class LastReference<Object: AnyObject & Sendable>: Sendable {
  private let object: Mutex<Object?>

  /// Takes the object out of where it is held, so that no reference is left over on this thread.
  init(_ holder: inout Object?) {
    object = Mutex(nil)
    object.withLock { swap(&$0, &holder) }
  }

  /// Frees the object, on this thread, unless there is another reference to it.
  func release() {
    var released: Object?
    object.withLock { swap(&$0, &released) }
  }
}
