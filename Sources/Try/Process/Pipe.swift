#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A pipe. Both ends belong to this process, until a program gets one of them.
package struct Pipe: ~Copyable {
  package let reading: Int32
  package private(set) var writing: Int32

  package init() throws(TryError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw TryError("cannot create a pipe: \(String(cString: strerror(errno)))") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    closeWriting()
  }

  /// Closes this process's end for writing, so that the reader sees the end of file once the others are closed.
  package mutating func endWriting() {
    closeWriting()
    writing = -1
  }

  private func closeWriting() { if writing >= 0 { close(writing) } }
}
