internal import CTerminal

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Gathers what ncurses writes for a frame, and sends it to the terminal in one piece.
///
/// ncurses flushes at every movement of the cursor, that is, once for each line that changed: a call of the system each,
/// and a chance for the terminal to draw half a frame. While a frame is being written, ncurses' descriptor leads to a
/// nameless file instead.
final class OutputSpool {
  private let descriptor: Int32
  private let terminal: Int32
  private let file: Int32
  private var buffer: [UInt8] = Array(repeating: 0, count: 1 << 14)

  /// - Parameters:
  ///   - descriptor: what ncurses writes to; a duplicate of `terminal`.
  /// - Returns: nil where the system has no such file.
  init?(of descriptor: Int32, terminal: Int32) {
    file = cterminal_open_spool()
    guard file >= 0 else { return nil }
    self.descriptor = descriptor
    self.terminal = terminal
  }

  deinit { close(file) }

  /// Calls `write`, and sends what ncurses wrote in it.
  func collect(_ write: () -> Void) {
    guard lseek(file, 0, SEEK_SET) == 0, dup2(file, descriptor) == descriptor else {
      write()
      return
    }
    write()
    let count = Int(lseek(file, 0, SEEK_CUR))
    dup2(terminal, descriptor)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    guard count > 0 else { return }
    if buffer.count < count { buffer = Array(repeating: 0, count: count * 2) }
    let read = buffer.withUnsafeMutableBytes { pread(file, $0.baseAddress, count, 0) }
    guard read > 0 else { return }
    TerminalDevice.write(buffer[..<read], to: terminal)
  }
}
