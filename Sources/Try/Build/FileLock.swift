internal import Foundation

/// A file that one process has at a time.
final class FileLock {
  private let descriptor: Int32

  /// Waits until no other has it.
  ///
  /// - Parameter waits: called where it must be waited for.
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
