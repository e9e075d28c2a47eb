internal import CNcurses
internal import CTerminal
package import Glyphs

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A session in which the program controls the terminal: raw keys, the alternate screen, no cursor.
///
/// ncurses and the signal handlers are global to the process. So only one session can exist at a time, and it must be
/// used on the main thread. The terminal is restored by `close()`, by the release of the last reference, by `exit`, and
/// by fatal signals.
package final class TerminalSession {
  /// Whether the locale's encoding is UTF-8.
  package let isUnicode: Bool
  package let screen: NcursesScreen

  let device: TerminalDevice
  let modes: TerminalModes
  /// The user's shell, which runs commands.
  let shell: String
  private let ncurses: NcursesHandle
  private let fallback: Size
  private let keys: [[UInt8]: Key]
  private let escapeDelay: Int32
  /// The time until which the terminal may answer the screen's questions.
  private let answers = AnswerDeadline()
  private(set) var reader: InputReader?
  /// The redirection of standard output, if it is a terminal.
  private var output: CapturedOutput?
  private(set) var isEntered = false
  private var isClosed = false

  /// Returns whether a terminal of the type in `TERM` can show a screen. Lines of text can be printed on any terminal.
  package static func canShowScreen(environment: [String: String]) -> Bool {
    let found = try? TerminalModes.find(
      type: environment["TERM"] ?? "", descriptor: StandardStream.output.descriptor, takesMouse: false)
    return found != nil
  }

  /// Takes control of the process's terminal. Text that is printed later is captured. It is written to the terminal
  /// after `close()`, or the release of the last reference, has restored the terminal.
  ///
  /// - Parameters:
  ///   - environment: `TERM`, `NO_COLOR`, `SHELL` and `ESCDELAY` (milliseconds) are used, and `LINES` and `COLUMNS` if
  ///     the terminal does not report its size.
  ///   - options: the options of the terminal.
  /// - Throws: the reason; the terminal is unchanged then.
  package convenience init(
    environment: [String: String], options: TerminalOptions = TerminalOptions()
  ) throws(TerminalError) {
    try self.init(owning: TerminalDevice(), environment: environment, options: options)
  }

  /// Takes control of `device`, the terminal of the process, and captures text that is printed later.
  package convenience init(
    owning device: consuming TerminalDevice, environment: [String: String], options: TerminalOptions
  ) throws(TerminalError) {
    try self.init(device: device, environment: environment, options: options)
    if isatty(STDOUT_FILENO) == 1 { output = CapturedOutput(of: STDOUT_FILENO) }
  }

  /// Starts a session on the terminal `device`.
  package init(
    device: consuming TerminalDevice, environment: [String: String], options: TerminalOptions = TerminalOptions()
  ) throws(TerminalError) {
    let isUnicode = CharacterLocale.adopt()
    let output = device.output
    let (modes, usual) = try TerminalModes.find(
      type: environment["TERM"] ?? "", descriptor: output, takesMouse: options.takesMouse)
    let fallback = usual.overridden(by: environment)
    // ncurses asks the system for the size itself, and allocates a screen of that size. So an excessive size is an
    // error.
    let reported = TerminalDevice.reportedSize(of: output)
    guard reported.width <= Size.most.width, reported.height <= Size.most.height else {
      throw .failed(
        "its reported size is \(reported.height) lines of \(reported.width) columns; set another one with stty")
    }
    let size = { TerminalDevice.size(of: output, fallback: fallback) }
    guard cterminal_guard(output, modes.restore, modes.restore.count) else {
      throw .failed(String(cString: strerror(errno)))
    }
    cterminal_engage()
    do {
      ncurses = try NcursesHandle(type: modes.type.name, descriptor: output)
    } catch {
      // Nothing has been written to the terminal, so only its modes are restored.
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
      answers: answers, currentSize: size)
    TerminalDevice.write(modes.enter[...], to: output)
    isEntered = true
  }

  deinit { close() }

  /// A message for the user about the terminal; nil if there is none.
  package var notice: String? { modes.type.notice }

  /// The current size of the window.
  package var size: Size { TerminalDevice.size(of: device.output, fallback: fallback) }

  /// Starts to read keys and signals on a thread. A session has only one reader, which ends with the session.
  ///
  /// - Parameters:
  ///   - wake: Called on another thread when events can be taken.
  ///   - interrupted: Called on that thread when ^C arrives, even while the program is busy.
  package func startReading(
    wake: @escaping @Sendable () -> Void, interrupted: @escaping @Sendable () -> Void = {}
  ) throws(TerminalError) -> InputReader {
    let reader = try InputReader(wake: wake, interrupted: interrupted)
    try reader.start(input)
    self.reader?.stop()
    self.reader = reader
    return reader
  }

  /// A loop that reads keys and signals on the caller's thread. A session has one reader.
  package var input: InputLoop { inputLoop(signals: cterminal_signal_descriptor()) }

  private func inputLoop(signals: Int32?) -> InputLoop {
    let (output, fallback) = (device.output, fallback)
    return InputLoop(
      terminal: device.input, signals: signals, escapeDelay: escapeDelay, answers: answers,
      size: { TerminalDevice.size(of: output, fallback: fallback) }, decoder: KeyDecoder(strings: keys))
  }

  /// Restores the terminal, stops the process group as ^Z does, and continues the session when the group continues. The
  /// caller must then show a frame of `screen`'s current size. It is drawn completely.
  package func suspend() {
    guard isEntered else { return }
    leave()
    cterminal_stop()
    // The shell may have changed the terminal's modes meanwhile. ncurses records the new modes, to restore them later.
    if cterminal_guard(device.output, modes.restore, modes.restore.count) { def_shell_mode() }
    enter()
  }

  /// Continues the session after the process was stopped without notice. The caller must then show a frame. It is drawn
  /// completely.
  package func resume() {
    guard isEntered else { return }
    // No other program reads the terminal in between, so late answers do no harm.
    leave(awaitsAnswers: false)
    enter()
  }

  /// Asks the terminal to put `bytes` on the clipboard (OSC 52). Terminals without support ignore it.
  package func copy(_ bytes: [UInt8]) {
    guard isEntered else { return }
    TerminalDevice.write(ClipboardSequence.bytes(for: bytes)[...], to: device.output)
  }

  /// Ends the session: restores the terminal and ends the reader. A second call does nothing.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    reader?.stop()
    leave()
    cterminal_unguard()
    output = nil
  }

  /// Restores the terminal for another program.
  func leave(awaitsAnswers: Bool = true) {
    guard isEntered else { return }
    isEntered = false
    if awaitsAnswers { awaitAnswer() }
    TerminalDevice.write(modes.leave[...], to: device.output)
    endwin()
    TerminalDevice.write(modes.afterLeaving[...], to: device.output)
    cterminal_disengage()
  }

  /// Waits for the terminal's answers to the screen's questions, if they may still arrive. Otherwise the next program
  /// would read them as keys. Keys that arrive before the last answer are lost.
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
