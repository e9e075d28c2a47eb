internal import CNcurses
internal import Glyphs

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// ncurses, begun on one terminal; ended and freed with this.
package final class NcursesHandle {
  private let terminal: OpaquePointer
  private let stream: UnsafeMutablePointer<FILE>
  private let spool: OutputSpool?
  /// Whether the terminal moves lines by itself where it is told to.
  private let canScroll: Bool
  /// What has the terminal move lines, and was not sent yet.
  private var scrolls: [UInt8] = []

  /// Begins ncurses: alternate screen, raw keys without echo, no cursor.
  ///
  /// - Throws: What hinders it. The terminal's modes may have been changed by then; nothing has been written to it.
  package init(type: String, descriptor: Int32) throws(TerminalError) {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0, let stream = fdopen(copy, "r+") else { throw .failed(String(cString: strerror(errno))) }
    guard let terminal = newterm(type, stream, stream) else {
      fclose(stream)
      throw .failed("ncurses cannot begin on one of type '\(type)'")
    }
    self.stream = stream
    self.terminal = terminal
    spool = OutputSpool(of: copy, terminal: descriptor)
    canScroll = ncurses_can_scroll()
    raw()
    noecho()
    nonl()
    curs_set(0)
    keypad(ncurses_stdscr(), true)
    leaveok(window, true)
    // Keys are read elsewhere: ncurses must not look for them while it draws.
    typeahead(-1)
    doupdate()
  }

  deinit {
    delscreen(terminal)
    fclose(stream)
  }

  /// The window that is drawn on: what ncurses compares with what the terminal shows. Between it and a window of one's own it
  /// would only copy.
  var window: ncurses_window { ncurses_newscr() }

  /// Moves lines in a rectangle of the window: on the terminal itself where they are whole lines of it, and it can do that; else
  /// they are drawn anew.
  ///
  /// No cell may have been drawn since the last update.
  ///
  /// - Returns: false where nothing was moved.
  func scroll(_ scroll: SurfaceScroll, of size: Size) -> Bool {
    let rect = scroll.rect
    guard canScroll, rect.width == size.width, !is_wintouched(window) else {
      return ncurses_scroll_rectangle(
        window, Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height), Int32(scroll.lines))
    }
    let (top, bottom) = (Int32(rect.y), Int32(rect.maxY - 1))
    let (height, lines) = (Int32(size.height), Int32(scroll.lines))
    // A capability for each line, where the terminal has none for several.
    let capacity = 128 + 8 * rect.height
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      buffer.withMemoryRebound(to: CChar.self) {
        count = ncurses_scroll_bytes($0.baseAddress, $0.count, top, bottom, height, lines)
      }
    }
    guard bytes.count < capacity else { return false }
    for window: ncurses_window in [ncurses_curscr(), window] {
      ncurses_scroll_window(window, top, bottom, height, lines)
    }
    scrolls += bytes
    return true
  }

  /// Sends what has changed in the window, in one piece.
  func update() {
    guard let spool else {
      send()
      return
    }
    spool.collect { send() }
  }

  private func send() {
    if !scrolls.isEmpty {
      // What ncurses writes itself has all been sent.
      TerminalDevice.write(scrolls[...], to: fileno(stream))
      scrolls.removeAll(keepingCapacity: true)
    }
    doupdate()
  }

  /// Takes the terminal again after `endwin`.
  func enter() {
    doupdate()
    curs_set(0)
  }
}
