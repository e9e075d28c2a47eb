internal import Foundation

/// A lock on a file. Only one process at a time can hold it.
final class FileLock {
  private let descriptor: Int32

  /// Acquires the lock. Waits while another process holds it.
  ///
  /// - Parameter waits: called if the caller must wait.
  init(_ path: String, waits: () -> Void) throws(TryError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw TryError("\(path): \(String(cString: strerror(errno)))") }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      waits()
      while flock(descriptor, LOCK_EX) != 0 {
        guard errno == EINTR else {
          let reason = String(cString: strerror(errno))
          close(descriptor)
          throw TryError("\(path): \(reason)")
        }
      }
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }
}
