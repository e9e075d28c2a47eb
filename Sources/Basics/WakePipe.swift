#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A pipe that wakes a thread out of `poll`.
package final class WakePipe: Sendable {
  /// Readable once `wake` was called.
  package let readEnd: Int32
  private let writeEnd: Int32

  /// Nil where the process may open no more files; `errno` says so.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for index in ends.indices {
      // The numbers of standard streams that are closed stay free for those.
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

  /// Has the wait that runs, or else the next, end.
  package func wake() { _ = write(writeEnd, [0], 1) }

  /// Forgets that it was woken.
  package func drain() {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) {
      while read(readEnd, $0.baseAddress, $0.count) > 0 {}
    }
  }
}
