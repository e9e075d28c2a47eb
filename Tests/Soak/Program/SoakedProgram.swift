import CPseudoTerminal
import Foundation

/// The tested program, which runs as a shell's job on a pseudo terminal. This object controls the terminal.
final class SoakedProgram {
  enum End: Equatable {
    case exited(Int32)
    case killed(Int32)
  }

  enum State: Equatable {
    case running
    /// The program was stopped by this signal, and waits for `goOn`.
    case stopped(Int32)
    case ended(End)
  }

  /// The parameters for starting a program.
  struct Launch {
    var arguments: [String]
    var environment: [String: String]
    var folder: String
    /// Its standard input, or `nil` for the terminal. The caller closes it.
    var input: Int32?
    var width = 80
    var height = 24
  }

  private(set) var state = State.running
  private(set) var reader = TerminalReader()
  /// The number of the process, or 0 until it runs.
  private(set) var process: pid_t = 0
  /// The session of the program and all of its children.
  let session: pid_t
  private let modesBefore: [UInt8]
  private var controller: Int32
  private var device: Int32
  private var orders: Int32
  private var reports: Int32
  /// Typed bytes that the terminal has not accepted yet.
  private var outgoing: [UInt8] = []

  /// - Throws: `SoakError` if the program cannot be started.
  init(_ launch: Launch) throws {
    var name = [CChar](repeating: 0, count: 256)
    controller = pty_open(&name, name.count)
    let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    device = controller < 0 ? -1 : open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard device >= 0 else { throw SoakError("there is no pseudo terminal") }
    pty_resize(controller, Int32(launch.width), Int32(launch.height))
    _ = fcntl(controller, F_SETFL, O_NONBLOCK)
    modesBefore = Self.modes(of: device)
    let (asked, answered) = (try Pipe(), try Pipe())
    let arguments = CStrings(launch.arguments)
    let environment = CStrings(launch.environment.map { "\($0)=\($1)" }.sorted())
    session = pty_keep(
      path, launch.folder, launch.input ?? -1, arguments.pointers, environment.pointers, asked.readingEnd,
      answered.writingEnd)
    close(asked.readingEnd)
    close(answered.writingEnd)
    orders = asked.writingEnd
    reports = answered.readingEnd
    guard session > 0 else { throw SoakError("the program cannot be started") }
    reader.resize(width: launch.width, height: launch.height)
    guard pump(atMost: .seconds(10), until: { $0.process != 0 }) else { throw SoakError("the program does not start") }
  }

  deinit {
    if case .ended = state {} else if process > 0 { kill(process, SIGKILL) }
    hangUp()
    for descriptor in [orders, reports] { close(descriptor) }
    if session > 0 { waitpid(session, nil, 0) }
  }

  // MARK: Actions

  /// Types bytes. If the terminal does not accept all of them immediately, `pump` sends the rest.
  func type(_ bytes: [UInt8]) {
    outgoing += bytes
    send()
  }

  /// Whether the terminal has accepted all typed bytes.
  var hasTakenAll: Bool { outgoing.isEmpty || controller < 0 }

  func resize(width: Int, height: Int) {
    guard controller >= 0 else { return }
    reader.resize(width: width, height: height)
    pty_resize(controller, Int32(width), Int32(height))
  }

  func signal(_ number: Int32) { if process > 0 { kill(process, number) } }

  /// Continues the program after it was stopped, like `fg`.
  func goOn() { sendOrder() }

  /// Closes the terminal, as closing a window does.
  func hangUp() {
    for descriptor in [controller, device] where descriptor >= 0 { close(descriptor) }
    controller = -1
    device = -1
    outgoing = []
  }

  private func sendOrder() {
    var byte: UInt8 = 1
    _ = write(orders, &byte, 1)
  }

  // MARK: Observations

  /// Whether the terminal has the same modes as before the program started; `true` if the terminal is closed.
  var hasModesOfBefore: Bool { device < 0 || Self.modes(of: device) == modesBefore }

  /// Reads the program's output until `isReached` returns true, the program ends, or the time limit is exceeded.
  ///
  /// - Returns: whether the condition was reached.
  @discardableResult
  func pump(atMost time: Duration, until isReached: (SoakedProgram) -> Bool = { _ in false }) -> Bool {
    let deadline = ContinuousClock.now + time
    while !isReached(self) {
      if case .ended = state { return false }
      let left = (deadline - .now) / .milliseconds(1)
      guard left > 0 else { return false }
      wait(milliseconds: Int32(min(left.rounded(.up), 1000)))
    }
    return true
  }

  private func wait(milliseconds: Int32) {
    var watched = [
      pollfd(fd: controller, events: Int16(POLLIN | (outgoing.isEmpty ? 0 : POLLOUT)), revents: 0),
      pollfd(fd: reports, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&watched, 2, milliseconds) > 0 else { return }
    if watched[0].revents & Int16(POLLOUT) != 0 { send() }
    if watched[0].revents & Int16(POLLIN) != 0 { receive() }
    // No other process has the terminal open.
    if watched[0].revents & Int16(POLLHUP) != 0, watched[0].revents & Int16(POLLIN) == 0 { poll(nil, 0, 1) }
    if watched[1].revents != 0 { takeReport() }
  }

  private func send() {
    while !outgoing.isEmpty, controller >= 0 {
      let count = write(controller, outgoing, min(outgoing.count, 4096))
      guard count > 0 else { return }
      outgoing.removeFirst(count)
    }
  }

  @discardableResult
  private func receive() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = controller < 0 ? 0 : read(controller, &buffer, buffer.count)
    guard count > 0 else { return false }
    let asked = reader.questions
    reader.read(buffer[..<count])
    // The program waits for a key after a command, so a key is typed.
    if reader.questions > asked { type([UInt8(ascii: " ")]) }
    return true
  }

  private func takeReport() {
    var report = pty_report()
    guard read(reports, &report, MemoryLayout<pty_report>.size) == MemoryLayout<pty_report>.size else {
      // The supervisor process has ended, which must not happen before the program ends.
      state = .ended(.killed(SIGKILL))
      return
    }
    switch Int(report.kind) {
    case Int(PTY_RUNS): process = report.value
    case Int(PTY_STOPPED): state = .stopped(report.value)
    case Int(PTY_CONTINUES): state = .running
    default: state = .ended(report.value & 0x7F == 0 ? .exited(report.value >> 8) : .killed(report.value & 0x7F))
    }
    // The output before the change of state has arrived, or arrives in a moment.
    if state != .running { drain() }
  }

  private func drain() {
    var watched = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    while controller >= 0, poll(&watched, 1, 10) > 0, receive() {}
  }

  private static func modes(of device: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = pty_modes(device, &bytes, bytes.count)
    return Array(bytes[..<count])
  }
}
