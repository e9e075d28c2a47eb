internal import CNcurses
internal import Glyphs

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Calls the system's `write`, which a method with the same name would hide.
private func writing(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

extension Size {
  /// The maximum size. It exceeds any window in any font. A terminal may report 65,535 columns and lines, and no
  /// machine has the memory for that. In that case the screen uses a part of the terminal.
  static let most = Size(width: 2_000, height: 1_000)

  fileprivate var withinReason: Size {
    Size(width: min(width, Self.most.width), height: min(height, Self.most.height))
  }

  /// Returns the size, replaced by the values of `COLUMNS` and `LINES` if these are valid.
  func overridden(by environment: [String: String]) -> Size {
    func number(_ name: String, upTo most: Int) -> Int? {
      environment[name].flatMap(Int.init).flatMap { (1...most).contains($0) ? $0 : nil }
    }
    return Size(
      width: number("COLUMNS", upTo: Self.most.width) ?? width,
      height: number("LINES", upTo: Self.most.height) ?? height)
  }
}

/// A terminal device, with a descriptor for reading and one for writing. This type owns and closes them.
package struct TerminalDevice: ~Copyable {
  /// The descriptor for reading. It does not block.
  package let input: Int32
  package let output: Int32

  /// Opens the terminal of a standard stream, or the controlling terminal if no stream is a terminal. So data can
  /// arrive through a pipe while keys are read from the terminal.
  ///
  /// - Throws: `TerminalError.noTerminal`; nothing is left open.
  package init() throws(TerminalError) {
    // The terminal is opened by its own name if possible, because some systems cannot poll /dev/tty.
    let named = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].lazy.filter { isatty($0) == 1 }.compactMap(
      Self.name)
    guard let path = (Array(named) + ["/dev/tty"]).first(where: Self.canOpen) else { throw .noTerminal }
    try self.init(path: path)
  }

  /// Opens the terminal device at `path`.
  package init(path: String) throws(TerminalError) {
    let input = open(path, O_RDONLY | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    let output = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard input >= 0, output >= 0, isatty(output) == 1 else {
      for descriptor in [input, output] where descriptor >= 0 { close(descriptor) }
      throw .noTerminal
    }
    self.input = input
    self.output = output
  }

  deinit {
    close(input)
    close(output)
  }

  /// Returns the window size of the terminal `descriptor`. If the terminal does not know a number, it is taken from
  /// `fallback`.
  static func size(of descriptor: Int32, fallback: Size) -> Size {
    let reported = reportedSize(of: descriptor)
    return Size(
      width: reported.width > 0 ? reported.width : fallback.width,
      height: reported.height > 0 ? reported.height : fallback.height
    ).withinReason
  }

  /// Returns the size that the terminal reports, with 0 for unknown numbers.
  static func reportedSize(of descriptor: Int32) -> Size {
    var width: Int32 = 0
    var height: Int32 = 0
    guard ncurses_window_size(descriptor, &width, &height) else { return .zero }
    return Size(width: Int(width), height: Int(height))
  }

  /// Writes all of `bytes`, or stops at the first error.
  static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) {
    var rest = bytes
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { writing(descriptor, $0) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return }
      rest = rest.dropFirst(written)
    }
  }

  private static func name(of descriptor: Int32) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { buffer in
      guard let start = buffer.baseAddress, ttyname_r(descriptor, start, buffer.count) == 0 else {
        return nil
      }
      return String(cString: start)
    }
  }

  private static func canOpen(_ path: String) -> Bool {
    let descriptor = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    close(descriptor)
    return true
  }
}
