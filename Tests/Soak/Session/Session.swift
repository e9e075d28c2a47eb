import Foundation
import Terminal
import TestSupport

/// A run of the tested program, from its start to the check of its remains.
final class Session {
  /// The time limits. Then the program counts as hung.
  struct Patience {
    var answer = Duration.seconds(30)
    var end = Duration.seconds(10)
  }

  let plan: SessionPlan
  var machine: Machine
  let folder: SessionFolder
  let workload: any Workload
  let program: SoakedProgram
  let typing: Typing
  /// The generator for all planned decisions.
  var random: SplitMix
  /// The generator for decisions that depend on the moment when the program stopped. A separate generator keeps all
  /// other decisions reproducible.
  var aside: SplitMix
  var log = SessionLog()
  var result: SessionResult
  var size: (width: Int, height: Int)
  /// The actions of the session that may end the program.
  var asked = AskedEnds()
  let patience: Patience
  private let deadline: ContinuousClock.Instant
  /// The time of the last signal that continued the program. A parent process is not informed about such a signal.
  private var lastContinued: ContinuousClock.Instant?

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - command: the program.
  ///   - makeWorkload: creates the workload in a folder; `nil` for the workload of the plan.
  ///   - scratch: the folder for the session's own folder.
  ///   - deadline: the latest time when the session ends.
  /// - Throws: an error of the soak itself.
  init(
    _ plan: SessionPlan, command: String, workload makeWorkload: ((String) -> any Workload)? = nil, in scratch: String,
    patience: Patience = Patience(), until deadline: ContinuousClock.Instant
  ) throws {
    var plan = plan
    folder = try SessionFolder("\(scratch)/session-\(plan.number)")
    workload = try makeWorkload?(folder.data) ?? plan.makeWorkload(in: folder.data)
    self.plan = plan
    self.patience = patience
    self.deadline = deadline
    random = plan.random
    aside = SplitMix(seed: UInt64(plan.number))
    let limits = workload.limits.union(plan.staysAlive ? .staysAlive : [])
    typing = Typing(limits: limits, takesMouse: plan.takesMouse)
    let mouse = plan.takesMouse ? ["--mouse"] : []
    var arguments = workload.arguments
    // Options of a command follow its name.
    arguments.insert(contentsOf: mouse, at: ["demo", "lab"].contains(arguments.first) ? 1 : 0)
    size = (plan.width, plan.height)
    result = SessionResult(number: plan.number, kind: plan.kind.rawValue, command: arguments, folder: folder.path)
    program = try SoakedProgram(
      SoakedProgram.Launch(
        arguments: [command] + arguments, environment: folder.environment(isSecure: plan.isSecure), folder: folder.work,
        input: workload.input, width: plan.width, height: plan.height))
    workload.isStarted()
    machine = Machine(program.process)
  }

  /// Runs the session until it ends.
  func run() throws -> SessionResult {
    if !plan.isHasty { awaitFirstFrame() }
    var step = 0
    while goOnIfStopped(), .now < deadline, step < plan.steps ?? .max {
      try act()
      guard goOnIfStopped() else { break }
      if step == 0, plan.isHasty { awaitFirstFrame() }
      let isInstrumented = random.int(below: 3) == 0
      if isInstrumented { probe() }
      if step % 40 == 39 { examine() }
      step += 1
    }
    if goOnIfStopped() { examine() }
    end()
    inspectRemains()
    folder.remove()
    return result
  }

  func found(_ fault: Finding.Fault, _ text: String) {
    log.note("FOUND", "\(fault.rawValue): \(text)")
    // Only the first finding of each kind is reported.
    guard !result.findings.contains(where: { $0.fault == fault }) else { return }
    result.findings.append(
      Finding(
        fault: fault, text: text, log: log.last, screen: program.reader.text.description,
        stacks: fault == .hang ? Stacks.lines(of: program.process) : []))
  }

  private func awaitFirstFrame() {
    let isShown = program.pump(atMost: patience.answer) { $0.reader.erasures > 0 || $0.state != .running }
    guard program.state == .running, !isShown else { return }
    found(.hang, "no first frame within \(patience.answer)")
    send(SIGKILL)
  }

  // MARK: Actions

  private func act() throws {
    switch random.int(below: 100) {
    case ..<64: type(typing.next(&random))
    case ..<82:
      let text = try workload.change(&random)
      result.changes += 1
      log.note("change", text)
    case ..<88: storm()
    case ..<93: interrupt()
    default: break
    }
    let pauses = [0, 0, 0, 0, 1, 2, 5, 10, 20, 60, 150]
    program.pump(atMost: .milliseconds(pauses.randomElement(using: &random) ?? 0)) { $0.state != .running }
  }

  func type(_ bytes: [UInt8]) {
    var decoder = KeyDecoder()
    result.keys += decoder.decode(bytes).count
    log.note("keys", SessionLog.shown(bytes))
    asked.note(typed: bytes)
    program.type(bytes)
  }

  func resize(_ width: Int, _ height: Int) {
    size = (width, height)
    result.resizes += 1
    program.resize(width: width, height: height)
  }

  /// Sends many sizes at once, among them an unchanged one and one of a single cell.
  private func storm() {
    let count = [1, 2, 30].randomElement(using: &random) ?? 1
    for _ in 0..<count {
      let isTiny = random.int(below: 4) == 0
      resize(random.int(below: isTiny ? 5 : 200), random.int(below: isTiny ? 5 : 70))
    }
    log.note("resizes", "\(count), the last to \(size.width)×\(size.height)")
  }

  /// Sends signals and keys that do not end the program.
  private func interrupt() {
    let choices: [(String, [Int32])] = [
      ("TSTP", [SIGTSTP]), ("STOP", [SIGSTOP]), ("CONT", [SIGCONT]), ("WINCH", Array(repeating: SIGWINCH, count: 50)),
      ("TSTP, CONT", [SIGTSTP, SIGCONT]), ("STOP, CONT", [SIGSTOP, SIGCONT]), ("^Z", []),
    ]
    guard let (name, signals) = choices.randomElement(using: &random) else { return }
    if signals.isEmpty { return type([0x1A]) }
    log.note("signal", name)
    result.signals += signals.count
    if signals.contains(SIGCONT) { lastContinued = .now }
    signals.forEach(program.signal)
  }

  /// Checks the terminal of a stopped program, and continues the program.
  ///
  /// - Returns: whether the program is running.
  @discardableResult
  func goOnIfStopped() -> Bool {
    guard case .stopped(let signal) = program.state else { return program.state == .running }
    log.note("stopped", "by signal \(signal)")
    // A process that was stopped by SIGSTOP cannot restore the terminal, and one that was continued may have it again.
    let mayGoOn = lastContinued.map { $0.duration(to: .now) < .seconds(2) } ?? false
    if signal != SIGSTOP, !mayGoOn {
      // On a busy machine the system passes on late what the program wrote before it stopped.
      program.pump(atMost: patience.end) { $0.reader.modes.left.isEmpty }
      inspectModes("stopped")
    }
    program.pump(atMost: .milliseconds(aside.int(below: 20)))
    if aside.int(below: 3) == 0 { resize(20 + aside.int(below: 100), 5 + aside.int(below: 40)) }
    program.goOn()
    program.pump(atMost: patience.end) { $0.state == .running }
    if case .stopped = program.state { found(.hang, "it does not go on after it was stopped") }
    return program.state == .running
  }

  func inspectModes(_ state: String) {
    let left = program.reader.modes.left + (program.hasModesOfBefore ? [] : ["what tcgetattr tells"])
    if !left.isEmpty { found(.mode, "\(state), with \(left.joined(separator: ", "))") }
  }
}
