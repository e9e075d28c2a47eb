internal import CTerminal

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Redirects a descriptor to a file, and writes the content to the original target at the end.
///
/// While a program shows a screen, printed text would overwrite the screen, and the next frame would not repair that. A
/// view's body may print, for example to show when it is evaluated. So standard output is redirected to an unnamed file
/// until the terminal is restored. The text is lost if a signal kills the process.
final class CapturedOutput {
  private let descriptor: Int32
  private let original: Int32
  private let file: Int32

  /// The maximum number of bytes to write at the end. If more were captured, the beginning is dropped.
  static let mostBytes = 1 << 20

  /// Starts the redirection.
  ///
  /// - Returns: nil if the system cannot create the file. The descriptor is then unchanged.
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

  /// Restores the descriptor, and writes the captured text to it.
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
