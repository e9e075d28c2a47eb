import Foundation
import Testing

@testable import LazyData

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A pipe that a test writes and a source reads.
final class TestPipe {
  private let writing: Int32
  /// The reading end. The source closes it.
  private let reading: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
    signal(SIGPIPE, SIG_IGN)
  }

  deinit { close(writing) }

  /// Returns a source for the pipe. Must be called only once.
  ///
  /// - Parameter spill: the temporary file; `nil` to create one.
  func source(_ limits: PipeLimits = PipeLimits(), spill: FileDescriptor? = nil) throws -> PipeBytes {
    try PipeBytes(FileDescriptor(adopting: reading), name: "standard input", limits: limits, spill: spill)
  }

  /// Writes all of `bytes`, waiting while the pipe is full.
  func write(_ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    var written = 0
    while written < bytes.count {
      let step = bytes[written...].withUnsafeBytes { systemWrite(writing, $0.baseAddress, $0.count) }
      if step <= 0 { return }
      written += step
    }
  }

  /// Writes until `isDone` is true and the pipe is full. From then on, writes do not wait.
  ///
  /// - Returns: the number of bytes written.
  func fill(until isDone: () -> Bool) -> Int {
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    let bytes = [UInt8](repeating: 0x79, count: 1 << 16)
    var written = 0
    while true {
      let step = bytes.withUnsafeBytes { systemWrite(writing, $0.baseAddress, $0.count) }
      if step > 0 {
        written += step
      } else if isDone() {
        return written
      } else {
        var descriptor = pollfd(fd: writing, events: Int16(POLLOUT), revents: 0)
        _ = poll(&descriptor, 1, 20)
      }
    }
  }

  /// Ends the pipe.
  func end() {
    // Another descriptor replaces the writing end, so that it can be closed again.
    let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
    dup2(null, writing)
    _ = fcntl(writing, F_SETFD, FD_CLOEXEC)
    close(null)
  }

  /// Waits until no process can read the pipe any more, at most 30 seconds.
  func isAbandoned() -> Bool {
    var descriptor = pollfd(fd: writing, events: 0, revents: 0)
    return poll(&descriptor, 1, 30_000) == 1 && descriptor.revents & Int16(POLLERR) != 0
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  #if canImport(Glibc)
    Glibc.write(descriptor, bytes, count)
  #else
    Darwin.write(descriptor, bytes, count)
  #endif
}
