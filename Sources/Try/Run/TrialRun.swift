internal import Foundation
package import LazyViewer

/// Runs a program that was built of the user's files, and looks after it.
///
/// What the program prints comes through here: to its own log while it has the screen, else to whoever asked. So nothing of what it
/// said last is lost when it dies.
package struct TrialRun {
  /// What has become of the program.
  package enum End: Equatable {
    case exited(Int32)
    /// It ended by itself or was ended, as the sentence tells; with the status to end with.
    case died(String, status: Int32)
    /// It was ended because a file had changed.
    case changed
  }

  /// A body that takes longer has no end.
  static let longestBody = Duration.seconds(5)
  /// A key or a frame that takes longer has none.
  static let longestTask = Duration.seconds(20)

  private let program: String
  private let environment: [String: String]

  package init(program: String, environment: [String: String]) {
    self.program = program
    // What it died of is told here, in a line.
    self.environment = environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
  }

  /// Shows the program's views on the terminal.
  ///
  /// - Parameters:
  ///   - arguments: what is asked of the terminal.
  ///   - log: lines for the program's log, as they come; they may be asked for again and again.
  ///   - hasChanged: whether the program is to be ended, because another one takes its place.
  package func show(
    _ arguments: [String], log: () -> [String] = { [] }, hasChanged: () -> Bool = { false }
  ) throws(TryError) -> (end: End, printed: String) {
    let channel = try Pipe()
    // A log that is not read any more must not keep us.
    _ = fcntl(channel.writing, F_SETFL, O_NONBLOCK)
    let modes = TerminalModesKeeper()
    let (end, printed) = try run(
      arguments, channel: channel.reading, watchesTasks: true, hasChanged: hasChanged
    ) { bytes in
      Self.write(bytes, to: channel.writing)
    } idle: {
      for line in log() { Self.write(Array("\(line)\n".utf8)[...], to: channel.writing) }
    }
    if case .died = end { modes.restore() }
    return (end, printed)
  }

  /// Measures the program's views.
  ///
  /// - Parameter told: gets what the program prints.
  /// - Returns: its report; nil where it has made none.
  package func measure(
    height: Int, told: (ArraySlice<UInt8>) -> Void
  ) throws(TryError) -> (report: TrialReport?, end: End, printed: String) {
    let channel = try Pipe()
    _ = fcntl(channel.reading, F_SETFL, O_NONBLOCK)
    var report: [UInt8] = []
    let (end, printed) = try run(
      ["--measure", "--height", "\(height)"], channel: channel.writing, watchesTasks: false, hasChanged: { false },
      told
    ) {
      report += Self.read(channel.reading)
    }
    report += Self.read(channel.reading)
    return (try? JSONDecoder().decode(TrialReport.self, from: Data(report)), end, printed)
  }

  // MARK: Looking after

  private func run(
    _ arguments: [String], channel: Int32, watchesTasks: Bool, hasChanged: () -> Bool,
    _ told: (ArraySlice<UInt8>) -> Void, idle: () -> Void
  ) throws(TryError) -> (End, String) {
    var output = try Pipe()
    let memory = try Self.memory(beside: program)
    defer { close(memory) }
    let notes = TrialNotes(descriptor: memory)
    let child = try ChildProcess(
      program, arguments, environment: environment,
      descriptors: [
        1: output.writing, 2: output.writing, TrialDescriptor.channel: channel, TrialDescriptor.notes: memory,
      ])
    output.endWriting()
    _ = fcntl(output.reading, F_SETFL, O_NONBLOCK)
    var tail = Tail()
    var watch = HangWatch(watchesTasks: watchesTasks)
    var hang: String?
    func relay() {
      let bytes = Self.read(output.reading)
      guard !bytes.isEmpty else { return }
      let hadTrace = tail.hasTrace
      tail.add(bytes)
      // Where in the engine the program was when it died is of no use to who wrote its views.
      let shown = bytes[..<(Tail.trace(in: bytes) ?? bytes.count)]
      if !hadTrace, !shown.isEmpty { told(shown) }
    }
    while true {
      var waiting = pollfd(fd: output.reading, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, 100)
      // All that it has said before its end is there once its end is seen.
      let end = child.poll()
      relay()
      idle()
      if let end {
        if let hang { return (.died(hang, status: 1), tail.text) }
        return (Self.end(end, notes?.evaluation, tail), tail.text)
      }
      // What has been closed at its end is found ready again and again.
      if Int32(waiting.revents) & Int32(POLLHUP) != 0 { usleep(50_000) }
      if hasChanged() {
        Self.stop(child)
        return (.changed, tail.text)
      }
      if hang == nil, let found = watch.look(at: notes, now: .now) {
        hang = found
        Self.stop(child)
      }
    }
  }

  /// Ends a program: by a signal at which it gives the terminal back, and by force where it does not.
  private static func stop(_ child: ChildProcess) {
    child.signal(SIGTERM)
    for _ in 0..<100 {
      if child.poll() != nil { return }
      usleep(20_000)
    }
    child.signal(SIGKILL)
    _ = child.wait()
  }

  private static func end(_ end: ChildProcess.End, _ evaluation: TrialNotes.Evaluation?, _ tail: Tail) -> End {
    switch end {
    case .exited(let status): return .exited(status)
    case .signalled(let signal):
      let reason = tail.fatalError ?? "ended by \(name(of: signal))"
      let place = evaluation.map {
        $0.isUnderWay ? ", in the body of \($0.view)" : "; the last body was that of \($0.view)"
      }
      return .died("the program trapped: \(reason)\(place ?? "")", status: 128 + signal)
    }
  }

  private static func name(of signal: Int32) -> String {
    switch signal {
    case SIGILL, SIGTRAP: "a trap (arithmetic that overflows, an index out of range, nil that is unwrapped)"
    case SIGSEGV, SIGBUS: "a fault of memory (views that hold themselves without an end use up the stack)"
    case SIGABRT: "abort"
    default: "signal \(signal)"
    }
  }

  // MARK: Descriptors

  private static func memory(beside program: String) throws(TryError) -> Int32 {
    let path = "\(program).notes"
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_TRUNC, 0o600)
    guard descriptor >= 0, ftruncate(descriptor, off_t(TrialNotes.size)) == 0 else {
      throw TryError("\(path): \(String(cString: strerror(errno)))")
    }
    return descriptor
  }

  private static func read(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.count < 1 << 20 {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) {
    _ = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
  }
}
