internal import Foundation
package import LazyViewer
internal import Terminal

/// Builds the user's files, runs what comes of them, and looks after it, until that has ended: carries out what `TrialMachine`
/// decides.
///
/// The compiler and the program are processes beside this one. One loop reads what both print, so that neither waits because of the
/// other. What the program prints comes through here: to its own log while it has the screen, else to whoever asked. So nothing of
/// what it said last is lost when it dies.
package final class TrialHost {
  package enum Kind {
    /// Views on the terminal; with what is asked of that, and whether they are built again whenever a file changes.
    case screen([String], watches: Bool)
    /// Counts, with so many lines on screen.
    case measurement(height: Int)
  }

  private let kind: Kind
  private let environment: [String: String]
  private let compile: () throws(BuildFailure) -> Compilation
  private let hasChanged: () -> Bool
  private let tell: (String) throws -> Void
  /// What the program has while it runs; nil where none has it.
  private let terminal: LentTerminal?
  private var machine: TrialMachine
  private var compiler: CompilerProcess?
  private var program: ProgramProcess?
  /// What has happened and was not acted on yet.
  private var events: [TrialMachine.Event] = []
  /// Whether nothing was on screen when the last build began.
  private var hasEmptyScreen = true
  private var status: Int32?
  private var reported: [UInt8] = []

  /// - Parameters:
  ///   - environment: the program's.
  ///   - hasChanged: whether a file has changed since this was last asked.
  ///   - tell: gets text for standard error.
  ///   - compile: reads the files.
  package init(
    _ kind: Kind, environment: [String: String], hasChanged: @escaping () -> Bool = { false },
    tell: @escaping (String) throws -> Void, compile: @escaping () throws(BuildFailure) -> Compilation
  ) {
    self.kind = kind
    // What it died of is told here, in a line.
    self.environment = environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    self.hasChanged = hasChanged
    self.tell = tell
    self.compile = compile
    switch kind {
    case .screen(_, let watches):
      machine = TrialMachine(watches: watches)
      terminal = LentTerminal(environment: environment)
    case .measurement:
      machine = TrialMachine(watches: false, isMeasurement: true)
      terminal = nil
    }
  }

  /// The report of a measurement; nil where none was made.
  package var report: TrialReport? { try? JSONDecoder().decode(TrialReport.self, from: Data(reported)) }

  /// - Returns: the status to end with.
  /// - Throws: `TryError` where a process cannot be started, and what `tell` throws.
  package func run() throws -> Int32 {
    defer {
      // They are still there only where something was thrown.
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

  /// Waits until one of the two has printed something, or for a while.
  private func wait() {
    let processes = [compiler?.process, program?.process].compactMap(\.self)
    var waiting = processes.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    // Who prints nothing any more is about to end.
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
    } else if let hang = program.watch.look(at: program.notes, now: .now) {
      events.append(.hung(hang))
    }
  }

  // MARK: Actions

  private func perform(_ action: TrialMachine.Action) throws {
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
      // The compiler ends its own processes at this signal.
      compiler?.process.end(by: SIGINT)
      compiler = nil
    case .start(let tried):
      if hasEmptyScreen { terminal?.dropUnreadKeys() }
      program = try ProgramProcess(tried, kind, environment: environment)
    case .stop: program?.stop()
    case .kill: program?.process.signal(SIGKILL)
    case .log(let bytes): try log(bytes)
    case .restoreTerminal: terminal?.takeBack()
    case .tell(let text): try tell(text)
    case .finish(let status): self.status = status
    }
  }

  /// Says on a terminal that shows nothing yet what is waited for.
  private func announce(_ compilation: Compilation) throws {
    guard hasEmptyScreen, terminal != nil else { return }
    try tell("lazyscope: compiling \(compilation.names.map(\.file).joined(separator: ", "))")
  }

  private func log(_ bytes: [UInt8]) throws {
    switch kind {
    case .screen: if let channel = program?.channel { channel.write(bytes) }
    case .measurement:
      var text = String(decoding: bytes, as: UTF8.self)
      if text.hasSuffix("\n") { text.removeLast() }
      // An output that nobody reads is no failure.
      try? tell(text)
    }
  }
}
