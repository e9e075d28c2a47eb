internal import CTerminal

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Keeps what is written to a descriptor from where it leads, and passes it on in the end.
///
/// While a program shows a screen, whatever is printed (from a body, say, to see when it is evaluated) would be written over
/// it, and the next frame would leave it there, for it does not know of it. So standard output leads to a nameless file
/// until the terminal has been given back. What is kept when the process dies of a signal is lost.
final class KeptOutput {
  private let descriptor: Int32
  private let original: Int32
  private let file: Int32

  /// More than this is not passed on: the beginning is left out then.
  static let mostBytes = 1 << 20

  /// - Returns: nil where the system has no such file; the descriptor leads where it did.
  init?(of descriptor: Int32) {
    fflush(nil)
    let original = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    let file = cterminal_open_spool()
    guard original >= 0, file >= 0, dup2(file, descriptor) == descriptor else {
      for opened in [original, file] where opened >= 0 { close(opened) }
      return nil
    }
    self.descriptor = descriptor
    self.original = original
    self.file = file
  }

  /// Lets the descriptor lead where it did, and writes there what was kept.
  deinit {
    fflush(nil)
    dup2(original, descriptor)
    close(original)
    pass(on: Int(lseek(file, 0, SEEK_END)))
    close(file)
  }

  private func pass(on count: Int) {
    var offset = max(0, count - Self.mostBytes)
    if offset > 0 { TerminalDevice.write(Array("[…]\n".utf8)[...], to: descriptor) }
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while offset < count {
      let read = buffer.withUnsafeMutableBytes { pread(file, $0.baseAddress, $0.count, off_t(offset)) }
      guard read > 0 else { return }
      TerminalDevice.write(buffer[..<read], to: descriptor)
      offset += read
    }
  }
}
