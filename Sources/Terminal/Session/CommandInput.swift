internal import Basics
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Calls the system's `write`, which a method with the same name would hide.
private func writeSome(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

/// The standard input of a command. A separate thread writes to it while the command reads.
final class CommandInput: Sendable {
  /// The error when the command has stopped reading, or has ended.
  private struct Unread: Error {}

  /// The reading end of the pipe, which is the command's standard input.
  let reading: Int32
  private let writing: Int32
  private let stopPipe: WakePipe
  /// The remark that `feed` has returned. It is nil if there is no remark, and until all of the input has been written.
  private let remark = Mutex<String?>(nil)

  /// The buffer is written when it contains at least this number of bytes.
  private static let full = 1 << 16

  /// Creates the pipe. Returns nil if the process may not open more files; `errno` contains the reason.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard let stopPipe = WakePipe(), pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Writes must not block, so that the thread notices the end of a command that does not read its input.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    (reading, writing, self.stopPipe) = (ends[0], ends[1], stopPipe)
  }

  /// Closes this process's copy of the reading end, and starts to write. Must be called only once.
  ///
  /// - Returns: false if the system cannot start a thread. The command then reads an empty input.
  func start(_ command: TerminalCommand) -> Bool {
    close(reading)
    guard let thread = JoinableThread({ [self] in write(command) }) else {
      close(writing)
      return false
    }
    // Nothing waits for the thread, because it may still be reading from a slow source when the command ends.
    thread.detach()
    return true
  }

  /// Closes both ends of the pipe. Called if the command could not be started.
  func abandon() {
    close(reading)
    close(writing)
  }

  /// Stops the writing, because the command has ended.
  ///
  /// - Returns: a remark for the user; nil for none.
  func stop() -> String? {
    stopPipe.wake()
    return remark.withLock(\.self)
  }

  private func write(_ command: TerminalCommand) {
    // SIGPIPE is blocked in this thread, so that a write fails if the command stops reading. Otherwise the signal would
    // end the program.
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

  /// Waits until the command can read more, or has ended.
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
