internal import Basics
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// `write` of the system, which a method of that name would hide.
private func writeSome(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

/// The standard input of a command, which a thread of its own writes to for as long as the command reads.
final class CommandInput: Sendable {
  /// The command reads no more, or has ended.
  private struct Unread: Error {}

  /// What the command is given as its standard input.
  let reading: Int32
  private let writing: Int32
  private let stopPipe: WakePipe
  /// What was said of it when all was written; nil for nothing, or before.
  private let remark = Mutex<String?>(nil)

  /// Bytes that are written together.
  private static let full = 1 << 16

  /// Nil where the process may open no more files; `errno` says so.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard let stopPipe = WakePipe(), pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A command that does not read is waited for together with its end.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    (reading, writing, self.stopPipe) = (ends[0], ends[1], stopPipe)
  }

  /// Leaves the command's end to the command alone, and begins to write what that reads. To be called once.
  ///
  /// - Returns: false where the system has no more threads; the command finds its input at its end then.
  func start(_ command: TerminalCommand) -> Bool {
    close(reading)
    guard let thread = JoinableThread({ [self] in write(command) }) else {
      close(writing)
      return false
    }
    // It may be in the middle of reading something slow when the command ends.
    thread.detach()
    return true
  }

  /// Closes both ends: there is no command.
  func abandon() {
    close(reading)
    close(writing)
  }

  /// Ends the writing, where it is not done: the command has ended.
  ///
  /// - Returns: what there is to say about it; nil for nothing.
  func stop() -> String? {
    stopPipe.wake()
    return remark.withLock(\.self)
  }

  private func write(_ command: TerminalCommand) {
    // A command that stops reading makes the writing fail, and does not end the program. The mask ends with the thread.
    var brokenPipe = sigset_t()
    sigemptyset(&brokenPipe)
    sigaddset(&brokenPipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &brokenPipe, nil)
    var buffer: [UInt8] = []
    do {
      let remark = try command.feed { bytes in
        buffer += bytes
        if buffer.count >= Self.full { try flush(&buffer) }
      }
      try flush(&buffer)
      self.remark.withLock { $0 = remark }
    } catch {}
    close(writing)
  }

  private func flush(_ buffer: inout [UInt8]) throws(Unread) {
    var start = 0
    while start < buffer.count {
      let written = buffer.withUnsafeBytes { writeSome(UnsafeRawBufferPointer(rebasing: $0[start...]), to: writing) }
      if written >= 0 {
        start += written
      } else if errno == EAGAIN {
        try wait()
      } else if errno != EINTR {
        throw Unread()
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Waits until the command takes more, or has ended.
  private func wait() throws(Unread) {
    let hasEnded = withUnsafeTemporaryAllocation(of: pollfd.self, capacity: 2) { watched in
      watched[0] = pollfd(fd: stopPipe.readEnd, events: Int16(POLLIN), revents: 0)
      watched[1] = pollfd(fd: writing, events: Int16(POLLOUT), revents: 0)
      poll(watched.baseAddress, 2, -1)
      return watched[0].revents != 0
    }
    if hasEnded { throw Unread() }
  }
}
