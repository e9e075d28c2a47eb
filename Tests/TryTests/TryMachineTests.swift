import LazyViewer
import TestSupport
import Testing

@testable import Try

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("The states of try")
struct TryMachineTests {
  private let first = CompiledProgram(path: "/1", name: "First()", stateFolder: "s")
  private let second = CompiledProgram(path: "/2", name: "Second()", stateFolder: "s")
  private let faulty = BuildFailure(messages: "A.swift:1:1: error: no\nA.swift:2:1: note: why\n")

  private let waiting = TryMachine.Action.report("lazyscope: waiting for a file to change; ^C quits")

  private func running(watches: Bool) -> TryMachine {
    var machine = TryMachine(watches: watches)
    #expect(machine.begin() == [.build])
    #expect(machine.apply(.built(.success(first))) == [.start(first)])
    return machine
  }

  @Test func `the program on screen stays until its replacement is built`() {
    var machine = running(watches: true)
    #expect(machine.apply(.fileChanged) == [.build])
    #expect(machine.apply(.printed([65, 10])) == [.log([65, 10])])
    #expect(machine.apply(.built(.success(second))) == [.stop])
    #expect(machine.apply(.ended(.init(.signalled(SIGTERM)))) == [.restoreTerminal, .start(second)])
  }

  @Test func `a failed build leaves the program on screen, and is in its log`() {
    var machine = running(watches: true)
    _ = machine.apply(.fileChanged)
    let log = "A.swift:2:1: note: why\nA.swift:1:1: error: no\n\u{1}A.swift:1:1: error: no\n"
    #expect(machine.apply(.built(.failure(faulty))) == [.log(Array(log.utf8))])
    #expect(machine.apply(.ended(.init(.exited(0), wasMeant: true))) == [.finish(0)])
  }

  @Test func `files that change while they are built are built once more`() {
    var machine = running(watches: true)
    #expect(machine.apply(.fileChanged) == [.build])
    #expect(machine.apply(.fileChanged).isEmpty && machine.apply(.fileChanged).isEmpty)
    #expect(machine.apply(.built(.success(second))) == [.build])
    #expect(machine.apply(.built(.success(second))) == [.stop])
  }

  @Test func `without watching, the first failure is the end`() {
    var machine = TryMachine(watches: false)
    _ = machine.begin()
    let text = "A.swift:1:1: error: no\nA.swift:2:1: note: why"
    #expect(machine.apply(.built(.failure(faulty))) == [.report(text), .finish(1)])
    machine = running(watches: false)
    #expect(
      machine.apply(.ended(.init(.signalled(SIGILL), call: .init(.body, view: "Row", isUnderWay: true, number: 1))))
        .dropFirst() == [
          .report(
            "lazyscope: the program trapped: ended by a trap (such as arithmetic overflow, index out of range, "
              + "or unwrapping nil), in the body of Row"), .finish(128 + SIGILL),
        ])
  }

  @Test func `a trap is reported with its action, or else with the last call`() {
    let calls: [(TryNotes.Call?, String)] = [
      (.init(.action, view: "Row", isUnderWay: true, number: 1), ", in an action of Row"),
      (.init(.action, view: "", isUnderWay: true, number: 1), ", in an action"),
      (.init(.action, view: "Row", isUnderWay: false, number: 1), "; last: an action of Row"),
      (.init(.body, view: "Row", isUnderWay: false, number: 1), "; last: the body of Row"),
      (nil, ""),
    ]
    for (call, place) in calls {
      let sentence = ProgramEnd(.signalled(SIGABRT), call: call).sentence("A()", fatalError: nil)
      #expect(sentence == "the program trapped: ended by abort\(place)")
    }
  }

  @Test func `with watching, failures wait for a change of a file, but a missing root does not`() {
    var machine = TryMachine(watches: true)
    _ = machine.begin()
    #expect(machine.apply(.built(.failure(faulty))) == [.report(faulty.text), waiting])
    #expect(machine.apply(.fileChanged) == [.build])
    #expect(machine.apply(.built(.success(first))) == [.start(first)])
    #expect(machine.apply(.hung(.fault("the body of A has no end"))) == [.stop])
    #expect(
      machine.apply(.ended(.init(.signalled(SIGTERM), call: .init(.body, view: "A", isUnderWay: true, number: 1)))) == [
        .restoreTerminal, .report("lazyscope: the body of A has no end"), waiting,
      ])
    #expect(machine.apply(.fileChanged) == [.build])
    let unclear = BuildFailure(TryError("A.swift: there is no view"))
    machine = TryMachine(watches: true)
    _ = machine.begin()
    _ = machine.apply(.built(.failure(faulty)))
    _ = machine.apply(.fileChanged)
    #expect(machine.apply(.built(.failure(unclear))) == [.report(unclear.text), waiting], "it was emptied")
    machine = TryMachine(watches: true)
    _ = machine.begin()
    #expect(machine.apply(.built(.failure(unclear))) == [.report("lazyscope: A.swift: there is no view"), .finish(2)])
    let missing = BuildFailure(missingFile: "A.swift")
    machine = TryMachine(watches: true)
    _ = machine.begin()
    #expect(machine.apply(.built(.failure(missing))) == [.report(missing.text), waiting])
    #expect(machine.apply(.fileChanged) == [.build])
    #expect(machine.apply(.built(.success(first))) == [.start(first)])
    machine = TryMachine(watches: false)
    _ = machine.begin()
    #expect(machine.apply(.built(.failure(missing))) == [.report(missing.text), .finish(2)])
  }

  @Test func `a program that does not end is killed once, and the terminal restored`() {
    var machine = running(watches: true)
    _ = machine.apply(.fileChanged)
    _ = machine.apply(.built(.success(second)))
    let now = ContinuousClock.now
    #expect(machine.apply(.tick(now)).isEmpty && machine.apply(.tick(now + .seconds(1))).isEmpty)
    #expect(machine.apply(.tick(now + .seconds(2))) == [.kill])
    #expect(machine.apply(.tick(now + .seconds(9))).isEmpty)
    #expect(
      machine.apply(.ended(.init(.signalled(SIGKILL)))) == [.restoreTerminal, .start(second)])
  }

  @Test func `quitting while files are built ends everything`() {
    var machine = running(watches: true)
    _ = machine.apply(.fileChanged)
    #expect(machine.apply(.ended(.init(.exited(0), wasMeant: true))) == [.cancelBuild, .finish(0)])
    #expect(machine.apply(.built(.success(second))).isEmpty && machine.apply(.fileChanged).isEmpty)
  }

  @Test func `the last line of a program that could not run is reported`() {
    var machine = running(watches: false)
    _ = machine.apply(.printed(Array("a\nlazyscope: no terminal\n".utf8)))
    #expect(
      machine.apply(.ended(.init(.exited(2), wasMeant: true))) == [
        .report("lazyscope: no terminal"), .finish(2),
      ])
  }

  @Test func `the output of a program that died is reported, without the message about its end`() {
    let trap = Array("T/A.swift:3: Fatal error: no\n\nCurrent stack trace:\n0 x\n".utf8)
    var machine = running(watches: false)
    #expect(machine.apply(.printed(Array("one\ntwo".utf8))) == [.log(Array("one\ntwo".utf8))])
    _ = machine.apply(.printed([10] + trap))
    let actions = machine.apply(.ended(.init(.signalled(SIGILL))))
    #expect(actions.prefix(2) == [.restoreTerminal, .report("lazyscope: output:\none\ntwo")])
    machine = running(watches: false)
    _ = machine.apply(.printed(Array((1...99).map { "\($0)\n" }.joined().utf8)))
    guard case .report(let text) = machine.apply(.ended(.init(.exited(3))))[1] else {
      Issue.record("nothing is told")
      return
    }
    #expect(text.hasPrefix("lazyscope: last 40 lines of output:\n60\n61\n") && text.hasSuffix("\n99"))
    machine = running(watches: false)
    _ = machine.apply(.printed([65, 10]))
    #expect(machine.apply(.ended(.init(.exited(0), wasMeant: true))) == [.finish(0)], "its log was there to be read")
  }

  @Test func `a hung program that is ended by ^C ends with the status of ^C`() {
    var machine = running(watches: false)
    _ = machine.apply(.hung(.init(sentence: "ended by ^C", status: 130)))
    #expect(machine.apply(.ended(.init(.signalled(SIGTERM)))).last == .finish(130))
  }

  @Test func `a program that ends itself or is killed is reported, and the terminal restored`() {
    let ends: [(ChildProcess.End, String, Int32)] = [
      (.exited(3), "First() exited with status 3", 3),
      (.exited(0), "First() exited with status 0", 0),
      (.signalled(SIGKILL), "First() was killed by signal KILL", 137),
      (.signalled(SIGTERM), "First() was killed by signal TERM", 143),
    ]
    for (end, sentence, status) in ends {
      var machine = running(watches: false)
      #expect(
        machine.apply(.ended(.init(end))) == [.restoreTerminal, .report("lazyscope: \(sentence)"), .finish(status)])
      machine = running(watches: true)
      #expect(machine.apply(.ended(.init(end))) == [.restoreTerminal, .report("lazyscope: \(sentence)"), waiting])
      #expect(machine.apply(.fileChanged) == [.build])
      #expect(machine.apply(.built(.success(second))) == [.start(second)])
    }
  }

  @Test func `with watching, no message says to wait while a build runs`() {
    var machine = running(watches: true)
    #expect(machine.apply(.fileChanged) == [.build])
    let actions = machine.apply(.ended(.init(.signalled(SIGSEGV))))
    #expect(actions.count == 2 && !actions.contains(waiting))
  }

  @Test func `Swift's message about a trap is reported once`() {
    var machine = TryMachine(watches: false, isMeasurement: true)
    _ = machine.begin()
    _ = machine.apply(.built(.success(first)))
    let line = Array("A.swift:3: Fatal error: no\n".utf8)
    #expect(machine.apply(.printed([65, 10] + line)) == [.log([65, 10])])
    #expect(machine.apply(.printed([66, 10])) == [.log(line + [66, 10])], "the program has said it")
    #expect(machine.apply(.printed(line)).isEmpty)
    #expect(
      machine.apply(.ended(.init(.signalled(SIGILL), call: .init(.body, view: "Row", isUnderWay: true, number: 1))))
        == [
          .restoreTerminal, .report("lazyscope: the program trapped: A.swift:3: Fatal error: no, in the body of Row"),
          .finish(128 + SIGILL),
        ])
    var other = TryMachine(watches: false, isMeasurement: true)
    _ = other.begin()
    _ = other.apply(.built(.success(first)))
    #expect(other.apply(.printed(line)).isEmpty)
    #expect(other.apply(.ended(.init(.exited(0), wasMeant: true))) == [.log(line), .finish(0)])
  }

  // MARK: Orders of events

  /// The compiler, the program and the files, as the machine sees them.
  private struct World {
    var machine = TryMachine(watches: true)
    /// The number of changes of the files.
    var version = 0
    var built: Int?
    var running: Int?
    var isStopping = false
    var isFinished = false
    /// The last version whose failure was logged or printed.
    var reportedFailure: Int?
    var now = ContinuousClock.now

    /// Every third version does not compile.
    static func compiles(_ version: Int) -> Bool { version % 3 != 2 }

    func failure(_ version: Int) -> BuildFailure { BuildFailure(messages: "v\(version)") }

    mutating func send(_ event: TryMachine.Event) {
      for action in machine.apply(event) { perform(action) }
    }

    mutating func perform(_ action: TryMachine.Action) {
      #expect(!isFinished, "\(action) after the end")
      switch action {
      case .build:
        #expect(built == nil, "two are built at once")
        built = version
      case .cancelBuild:
        #expect(built != nil)
        built = nil
      case .start(let program):
        #expect(running == nil, "two are on screen")
        (running, isStopping) = (Int(program.path), false)
      case .stop:
        #expect(running != nil && !isStopping)
        isStopping = true
      case .kill:
        #expect(isStopping)
        endProgram(.signalled(SIGKILL))
      case .log(let bytes):
        #expect(running != nil)
        note(String(decoding: bytes, as: UTF8.self))
      case .report(let text):
        #expect(running == nil, "a line in the midst of a screen")
        note(text)
      case .restoreTerminal: #expect(running == nil)
      case .finish:
        #expect(running == nil && built == nil)
        isFinished = true
      }
    }

    mutating func note(_ text: String) {
      for line in text.split(separator: "\n") {
        if line.first == "v", let version = Int(line.dropFirst()) { reportedFailure = version }
      }
    }

    mutating func endBuild() {
      guard let version = built else { return }
      built = nil
      send(
        .built(
          Self.compiles(version)
            ? .success(CompiledProgram(path: "\(version)", name: "", stateFolder: "")) : .failure(failure(version))))
    }

    mutating func endProgram(_ end: ChildProcess.End) {
      guard running != nil else { return }
      (running, isStopping) = (nil, false)
      send(.ended(.init(end, wasMeant: end == .exited(0))))
    }

    mutating func step(_ random: inout SplitMix) {
      switch random.int(below: 12) {
      case 0...2:
        version += 1
        send(.fileChanged)
      case 3...5: endBuild()
      case 6 where running != nil: send(.printed([UInt8](repeating: 65, count: random.int(below: 3))))
      case 7 where running != nil: send(.hung(.fault("hung")))
      case 8...9 where isStopping: endProgram(.signalled(SIGTERM))
      case 10 where running != nil && random.int(below: 4) == 0: endProgram(.signalled(SIGSEGV))
      default:
        now += .seconds(random.int(below: 2))
        send(.tick(now))
      }
    }

    /// Completes all pending work.
    mutating func settle() {
      for _ in 0..<10 {
        endBuild()
        if isStopping { endProgram(.signalled(SIGTERM)) }
      }
    }
  }

  @Test(arguments: SplitMix.seeds(1...300))
  func `in any order of events, the newest files are shown in the end, or their failure is reported`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var world = World()
    for action in world.machine.begin() { world.perform(action) }
    for _ in 0..<80 where !world.isFinished { world.step(&random) }
    guard !world.isFinished else { return }
    // A program that has died is not shown again until a file changes.
    world.version += 1
    world.send(.fileChanged)
    world.settle()
    #expect(world.built == nil && !world.isStopping)
    if World.compiles(world.version) {
      #expect(world.running == world.version)
    } else {
      #expect(world.reportedFailure == world.version)
    }
    world.endProgram(.exited(0))
    #expect(world.isFinished || world.running == nil)
  }
}
