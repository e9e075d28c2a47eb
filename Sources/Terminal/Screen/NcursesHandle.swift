internal import CNcurses

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// ncurses, begun on one terminal; ended and freed with this.
final class NcursesHandle {
  private let terminal: OpaquePointer
  private let stream: UnsafeMutablePointer<FILE>
  private let spool: OutputSpool?

  /// Begins ncurses: alternate screen, raw keys without echo, no cursor.
  ///
  /// - Throws: What hinders it. The terminal's modes may have been changed by then; nothing has been written to it.
  init(type: String, descriptor: Int32) throws(TerminalError) {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0, let stream = fdopen(copy, "r+") else { throw .failed(String(cString: strerror(errno))) }
    guard let terminal = newterm(type, stream, stream) else {
      fclose(stream)
      throw .failed("ncurses cannot begin on one of type '\(type)'")
    }
    self.stream = stream
    self.terminal = terminal
    spool = OutputSpool(of: copy, terminal: descriptor)
    raw()
    noecho()
    nonl()
    curs_set(0)
    let window = ncurses_stdscr()
    keypad(window, true)
    leaveok(window, true)
    // Keys are read elsewhere: ncurses must not look for them while it draws.
    typeahead(-1)
    doupdate()
  }

  deinit {
    delscreen(terminal)
    fclose(stream)
  }

  /// Sends what has changed in ncurses' windows, in one piece.
  func update() {
    wnoutrefresh(ncurses_stdscr())
    guard let spool else {
      doupdate()
      return
    }
    spool.collect { doupdate() }
  }

  /// Takes the terminal again after `endwin`.
  func enter() {
    doupdate()
    curs_set(0)
  }
}
