#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Wakes a thread that waits in `poll`.
final class WakePipe: Sendable {
  private let reading: FileDescriptor
  private let writing: FileDescriptor

  /// Nil where the process may open no more files.
  init?() {
    guard let ends = FileDescriptor.makePipe() else { return nil }
    (reading, writing) = ends
    reading.neverWait()
    writing.neverWait()
  }

  /// Has the wait that runs, or else the next, end.
  func wake() { _ = write(writing.number, [0], 1) }

  /// What a wait ended with.
  enum Event { case woken, ready, nothing }

  /// Waits until `input` can be read without waiting, or is at its end, or somebody wakes.
  ///
  /// - Parameters:
  ///   - input: nil to wait for `wake` alone.
  ///   - isPatient: whether to wait at all, and not only to look.
  func wait(for input: FileDescriptor?, isPatient: Bool) -> Event {
    // A number below 0 is passed over.
    var descriptors = [
      pollfd(fd: reading.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input?.number ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    let count = FileDescriptor.retry { poll(&descriptors, nfds_t(descriptors.count), isPatient ? -1 : 0) }
    if count < 0 { return .ready }
    if descriptors[0].revents != 0 {
      withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { while reading.readNext(into: $0) > 0 {} }
      return .woken
    }
    return descriptors[1].revents != 0 ? .ready : .nothing
  }
}
