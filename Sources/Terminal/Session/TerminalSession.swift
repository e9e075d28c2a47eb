internal import CNcurses
internal import CTerminal
package import Glyphs

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The time in which the program has the terminal: raw keys, the alternate screen, no cursor.
///
/// ncurses and the signal handlers are the process's, so that there is one session at a time, used from the main
/// thread. When it ends, by `close()`, by its last reference, by `exit` or by a fatal signal, the terminal is as it was
/// before.
package final class TerminalSession {
  /// Whether the locale's encoding is UTF-8.
  package let isUnicode: Bool
  package let screen: NcursesScreen

  let device: TerminalDevice
  let modes: TerminalModes
  /// The user's shell, which commands are for.
  let shell: String
  private let ncurses: NcursesHandle
  private let fallback: Size
  private let keys: [[UInt8]: Key]
  private let escapeDelay: Int32
  private(set) var reader: InputReader?
  /// Standard output, where it is the terminal that the process runs on.
  private var output: KeptOutput?
  private(set) var isEntered = false
  private var isClosed = false

  /// Takes the terminal that the process runs on. What is printed from then on is kept, and printed when the terminal is
  /// given back by `close()`, or by the last reference.
  ///
  /// - Parameters:
  ///   - environment: `TERM`, `NO_COLOR`, `SHELL` and `ESCDELAY` (milliseconds) are heeded, and `LINES` and `COLUMNS` where the
  ///     terminal does not tell its size.
  ///   - options: what is asked of it.
  /// - Throws: What hinders it; the terminal is unchanged then.
  package convenience init(
    environment: [String: String], options: TerminalOptions = TerminalOptions()
  ) throws(TerminalError) {
    try self.init(owning: TerminalDevice(), environment: environment, options: options)
  }

  /// Takes `device`, which is the terminal that the process runs on, in the same way.
  package convenience init(
    owning device: consuming TerminalDevice, environment: [String: String], options: TerminalOptions
  ) throws(TerminalError) {
    try self.init(device: device, environment: environment, options: options)
    if isatty(STDOUT_FILENO) == 1 { output = KeptOutput(of: STDOUT_FILENO) }
  }

  /// Takes the terminal `device`.
  package init(
    device: consuming TerminalDevice, environment: [String: String], options: TerminalOptions = TerminalOptions()
  ) throws(TerminalError) {
    let isUnicode = CharacterLocale.adopt()
    let type = environment["TERM"] ?? ""
    let output = device.output
    let (modes, usual) = try TerminalModes.find(
      type: type, descriptor: output, takesMouse: options.takesMouse)
    let fallback = usual.overridden(by: environment)
    // ncurses asks by itself when it begins, and would make a screen of that size.
    let reported = TerminalDevice.reportedSize(of: output)
    guard reported.width <= Size.most.width, reported.height <= Size.most.height else {
      throw .failed(
        "it says that it has \(reported.height) lines of \(reported.width) columns; stty sets other numbers")
    }
    let size = { TerminalDevice.size(of: output, fallback: fallback) }
    guard cterminal_guard(output, modes.restore, modes.restore.count) else {
      throw .failed(String(cString: strerror(errno)))
    }
    cterminal_engage()
    do {
      ncurses = try NcursesHandle(type: type, descriptor: output)
    } catch {
      // Nothing has been written: there is nothing to take back but modes.
      cterminal_disengage()
      cterminal_unguard()
      throw error
    }
    self.device = device
    self.isUnicode = isUnicode
    self.modes = modes
    self.fallback = fallback
    shell = environment["SHELL"].flatMap { $0.isEmpty ? nil : $0 } ?? "/bin/sh"
    keys = Terminfo.keys()
    escapeDelay = environment["ESCDELAY"].flatMap(Int32.init).map { min(max($0, 0), 10_000) } ?? 50
    screen = NcursesScreen(
      ncurses, isUnicode: isUnicode, usesColor: options.usesColor(environment), theme: options.theme,
      currentSize: size)
    TerminalDevice.write(modes.enter[...], to: output)
    isEntered = true
  }

  deinit { close() }

  /// The window's size as it is now.
  package var size: Size { TerminalDevice.size(of: device.output, fallback: fallback) }

  /// Begins to read keys and signals. There is one reader in a session, which ends with it.
  ///
  /// - Parameters:
  ///   - wake: Called on another thread when there is something to take.
  ///   - interrupted: Called there when ^C has come, whatever the program is at.
  package func startReading(
    wake: @escaping @Sendable () -> Void, interrupted: @escaping @Sendable () -> Void = {}
  ) throws(TerminalError) -> InputReader {
    let reader = try InputReader(wake: wake, interrupted: interrupted)
    try reader.start(input)
    self.reader?.stop()
    self.reader = reader
    return reader
  }

  /// What reads keys and signals on the caller's thread. There is one reader in a session.
  package var input: InputLoop { inputLoop(signals: cterminal_signal_descriptor()) }

  private func inputLoop(signals: Int32?) -> InputLoop {
    let (output, fallback) = (device.output, fallback)
    return InputLoop(
      terminal: device.input, signals: signals, escapeDelay: escapeDelay,
      size: { TerminalDevice.size(of: output, fallback: fallback) }, decoder: KeyDecoder(strings: keys))
  }

  /// Gives the terminal back, stops the process group as ^Z does, and takes the terminal again when it goes on. Then
  /// a frame of the size that `screen` has now is to be shown, all of which will be drawn.
  package func suspend() {
    guard isEntered else { return }
    leave()
    cterminal_stop()
    // The shell's modes may be others by now, and they are what is to be given back.
    if cterminal_guard(device.output, modes.restore, modes.restore.count) { def_shell_mode() }
    enter()
  }

  /// Takes the terminal anew after the process was stopped without being asked. Then a frame is to be shown, all of
  /// which will be drawn.
  package func resume() {
    guard isEntered else { return }
    leave()
    enter()
  }

  /// Asks the terminal to put `bytes` on the clipboard (OSC 52). Terminals that do not know how ignore it.
  package func copy(_ bytes: [UInt8]) {
    guard isEntered else { return }
    TerminalDevice.write(ClipboardSequence.bytes(for: bytes)[...], to: device.output)
  }

  /// Gives the terminal back for good and ends the reader. Does nothing the second time.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    reader?.stop()
    leave()
    cterminal_unguard()
    output = nil
  }

  func leave() {
    guard isEntered else { return }
    isEntered = false
    awaitAnswer()
    TerminalDevice.write(modes.leave[...], to: device.output)
    endwin()
    TerminalDevice.write(modes.afterLeaving[...], to: device.output)
    cterminal_disengage()
  }

  /// Takes the answer to what the screen has asked, for as long as that may be on its way: whoever has the terminal next would find
  /// it typed. Keys that come before it are lost.
  private func awaitAnswer() {
    var loop = inputLoop(signals: nil)
    while !loop.isGone, let patience = screen.answerPatience {
      var events: [Event] = []
      _ = loop.wait(for: -1, milliseconds: Int32((patience / .milliseconds(1)).rounded(.up)), &events)
      for case .answer(let answer) in events { screen.receive(answer) }
    }
  }

  func enter() {
    guard !isClosed else { return }
    cterminal_engage()
    isEntered = true
    ncurses.enter()
    TerminalDevice.write(modes.enter[...], to: device.output)
    screen.repaint()
  }
}
