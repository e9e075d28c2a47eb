#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A pipe that wakes a thread out of `poll`.
final class WakePipe: Sendable {
  /// Readable once `wake` was called.
  let readEnd: Int32
  private let writeEnd: Int32

  /// Nil where the process may open no more files.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  func wake() { _ = write(writeEnd, [0], 1) }
}
