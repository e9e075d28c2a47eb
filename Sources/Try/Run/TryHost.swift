internal import Foundation
package import LazyViewer
internal import Terminal

/// Builds the user's files, runs the program, and monitors it until it ends. It performs the actions of `TryMachine`.
///
/// The compiler and the program are separate processes. One loop reads the output of both, so that neither blocks the
/// other. While the program has a screen, its output is passed back to its own log, otherwise to the caller. All output
/// passes through this process, so that the last output survives a crash.
package final class TryHost {
  package enum Kind {
    /// Shows the views on the terminal, with these options of the program. `watches`: whether to build again when a
    /// file changes.
    case screen([String], watches: Bool)
    /// Measures the views, with these options of the program.
    case measurement([String])
  }

  private let kind: Kind
  private let environment: [String: String]
  private let compile: () throws(BuildFailure) -> Compilation
  private let hasChanged: () -> Bool
  private let writeError: (String) throws -> Void
  /// The terminal that the program uses while it runs; nil without one.
  private let terminal: SuspendedTerminal?
  private var machine: TryMachine
  private var compiler: CompilerProcess?
  private var program: ProgramProcess?
  /// The events that were not handled yet.
  private var events: [TryMachine.Event] = []
  /// Whether no program was on screen when the last build started.
  private var hasEmptyScreen = true
  private var status: Int32?
  private var reported: [UInt8] = []

  /// - Parameters:
  ///   - environment: the program's environment.
  ///   - hasChanged: returns whether a file has changed since the last call.
  ///   - writeError: writes a text to standard error.
  ///   - compile: reads the user's files, and prepares their compilation.
  package init(
    _ kind: Kind, environment: [String: String], hasChanged: @escaping () -> Bool = { false },
    writeError: @escaping (String) throws -> Void, compile: @escaping () throws(BuildFailure) -> Compilation
  ) {
    self.kind = kind
    // Swift's own report of a crash is turned off, because this process reports a crash in one line.
    self.environment = environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    self.hasChanged = hasChanged
    self.writeError = writeError
    self.compile = compile
    switch kind {
    case .screen(_, let watches):
      machine = TryMachine(watches: watches)
      terminal = SuspendedTerminal(environment: environment)
    case .measurement:
      machine = TryMachine(watches: false, isMeasurement: true)
      terminal = nil
    }
  }

  /// The report of a measurement; nil if the measurement failed.
  package var report: TryReport? { try? JSONDecoder().decode(TryReport.self, from: Data(reported)) }

  /// Builds and runs the program until everything has ended.
  ///
  /// - Returns: the exit status.
  /// - Throws: `TryError` if a process cannot be started, and the errors of `writeError`.
  package func run() throws -> Int32 {
    defer {
      // The processes are still running only after an error.
      compiler?.process.end(by: SIGINT)
      program?.process.end(by: SIGTERM)
    }
    for action in machine.begin() { try perform(action) }
    while true {
      while !events.isEmpty {
        for action in machine.apply(events.removeFirst()) { try perform(action) }
        if let status { return status }
      }
      wait()
      readCompiler()
      readProgram()
      if hasChanged() { events.append(.fileChanged) }
      events.append(.tick(.now))
    }
  }

  // MARK: Events

  /// Waits for output of the two processes, or for a short time.
  private func wait() {
    let processes = [compiler?.process, program?.process].compactMap(\.self)
    var waiting = processes.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    // A process that has closed its output is about to end, so the wait is short.
    poll(&waiting, nfds_t(waiting.count), processes.contains(where: \.isSilent) ? 20 : 100)
  }

  private func readCompiler() {
    guard let compiler else { return }
    compiler.output += compiler.process.read()
    guard let (end, rest) = compiler.process.poll() else { return }
    let text = String(decoding: compiler.output + rest, as: UTF8.self)
    events.append(.built(compiler.compilation.result(of: Answer(end: end, text: text))))
    self.compiler = nil
  }

  private func readProgram() {
    guard let program else { return }
    let end = program.process.poll()
    let bytes = end?.rest ?? program.process.read()
    if !bytes.isEmpty { events.append(.printed(bytes)) }
    if case .measurement = kind { _ = program.channel.reading.readAll(into: &reported) }
    if let (end, _) = end {
      let wasMeant = program.notes.map(\.isEnding) ?? true
      events.append(.ended(.init(end, wasMeant: wasMeant, call: program.notes?.call)))
      self.program = nil
    } else if let hang = program.watch.check(program.notes, now: .now) {
      events.append(.hung(hang))
    }
  }

  // MARK: Actions

  private func perform(_ action: TryMachine.Action) throws {
    switch action {
    case .build:
      hasEmptyScreen = program == nil
      do {
        let compilation = try compile()
        compiler = try CompilerProcess(compilation)
        try announce(compilation)
      } catch let failure as BuildFailure {
        events.append(.built(.failure(failure)))
      }
    case .cancelBuild:
      // The compiler ends its own child processes when it receives this signal.
      compiler?.process.end(by: SIGINT)
      compiler = nil
    case .start(let tried):
      if hasEmptyScreen { terminal?.dropUnreadKeys() }
      program = try ProgramProcess(tried, kind, environment: environment)
    case .stop: program?.stop()
    case .kill: program?.process.signal(SIGKILL)
    case .log(let bytes): try log(bytes)
    case .restoreTerminal: terminal?.takeBack()
    case .report(let text): try writeError(text)
    case .finish(let status): self.status = status
    }
  }

  /// Prints which files are being compiled, if no program is on screen.
  private func announce(_ compilation: Compilation) throws {
    guard hasEmptyScreen, terminal != nil else { return }
    try writeError("lazyscope: compiling \(compilation.names.map(\.file).joined(separator: ", "))")
  }

  private func log(_ bytes: [UInt8]) throws {
    switch kind {
    case .screen: if let channel = program?.channel { channel.write(bytes) }
    case .measurement:
      var text = String(decoding: bytes, as: UTF8.self)
      if text.hasSuffix("\n") { text.removeLast() }
      // A closed output is not an error.
      try? writeError(text)
    }
  }
}
