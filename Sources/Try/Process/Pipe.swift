#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A pipe. Both ends belong to this process until one of them is passed to a program.
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

  /// Closes this process's writing end. The reader then sees the end of file when all other writing ends are closed.
  package mutating func endWriting() {
    closeWriting()
    writing = -1
  }

  private func closeWriting() { if writing >= 0 { close(writing) } }
}
