#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A pipe that wakes a thread that waits in `poll`.
package final class WakePipe: Sendable {
  /// The descriptor that is readable after `wake`.
  package let readEnd: Int32
  private let writeEnd: Int32

  /// Creates the pipe. Returns `nil` if that fails; `errno` contains the reason.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for index in ends.indices {
      // The descriptors 0 to 2 are reserved for the standard streams, even if these are closed.
      if ends[index] <= STDERR_FILENO {
        let other = fcntl(ends[index], F_DUPFD, STDERR_FILENO + 1)
        if other >= 0 {
          close(ends[index])
          ends[index] = other
        }
      }
      _ = fcntl(ends[index], F_SETFD, FD_CLOEXEC)
      _ = fcntl(ends[index], F_SETFL, O_NONBLOCK)
    }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Ends the current wait, or the next one.
  package func wake() { _ = write(writeEnd, [0], 1) }

  /// Discards earlier calls of `wake`.
  package func drain() {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) {
      while read(readEnd, $0.baseAddress, $0.count) > 0 {}
    }
  }
}
