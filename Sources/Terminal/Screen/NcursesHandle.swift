internal import CNcurses
internal import Glyphs

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An instance of ncurses on one terminal, which ends with this object. ncurses sets up and restores the terminal; its
/// windows stay blank.
package final class NcursesHandle {
  private let terminal: OpaquePointer
  private let stream: UnsafeMutablePointer<FILE>

  /// Starts ncurses: alternate screen, raw keys without echo, no cursor.
  ///
  /// - Throws: the reason why it cannot start. In that case the terminal's modes may have changed, but nothing was
  ///   written to it.
  package init(type: String, descriptor: Int32) throws(TerminalError) {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw .failed(String(cString: strerror(errno))) }
    guard let stream = fdopen(copy, "r+") else {
      let reason = String(cString: strerror(errno))
      close(copy)
      throw .failed(reason)
    }
    guard let terminal = newterm(type, stream, stream) else {
      fclose(stream)
      throw .failed("ncurses does not support the type '\(type)'")
    }
    self.stream = stream
    self.terminal = terminal
    raw()
    noecho()
    nonl()
    curs_set(0)
    keypad(ncurses_stdscr(), true)
    // Other code reads the keys, so ncurses must not check for typed keys.
    typeahead(-1)
    doupdate()
  }

  deinit {
    delscreen(terminal)
    fclose(stream)
  }

  /// Sets the size that ncurses uses when it restores the terminal.
  func resize(to size: Size) {
    resizeterm(Int32(clamping: max(1, size.height)), Int32(clamping: max(1, size.width)))
  }

  /// Sends bytes to the terminal, in one piece.
  func write(_ bytes: [UInt8]) {
    if !bytes.isEmpty { TerminalDevice.write(bytes[...], to: fileno(stream)) }
  }

  /// Takes control of the terminal again after `endwin`.
  func enter() {
    doupdate()
    // `endwin` ends the keypad mode, and ncurses starts it again only when it reads a key itself.
    keypad(ncurses_stdscr(), true)
    curs_set(0)
  }
}
