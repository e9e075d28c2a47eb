import LazyViewer
import Synchronization
import TestSupport
import Testing

@testable import Try

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Supervised programs")
struct RunTests {
  /// Returns notes that are written and read in one process.
  private func notes() throws -> TryNotes {
    let folder = try ScratchFolder()
    let descriptor = open(folder.path("notes"), O_RDWR | O_CREAT, 0o600)
    defer { close(descriptor) }
    try #require(ftruncate(descriptor, off_t(TryNotes.size)) == 0)
    return try #require(TryNotes(descriptor: descriptor))
  }

  @Test func `notes contain the body that is evaluated, and then the one around it`() throws {
    let notes = try notes()
    #expect(notes.call == nil)
    notes.willEvaluate("Outer")
    notes.willEvaluate("Inner")
    #expect(notes.call?.view == "Inner" && notes.call?.isUnderWay == true)
    notes.didEnd()
    #expect(notes.call?.view == "Outer" && notes.call?.isUnderWay == true)
    notes.didEnd()
    #expect(notes.call?.view == "Outer" && notes.call?.isUnderWay == false)
    notes.didEnd()
    notes.willEvaluate(String(repeating: "é", count: 10_000))
    #expect(notes.call?.view.isEmpty == false)
  }

  @Test func `notes report an action, and the body that is evaluated during it`() throws {
    let notes = try notes()
    notes.willAct("List")
    #expect(notes.call?.kind == .action && notes.call?.view == "List" && notes.call?.isUnderWay == true)
    notes.willEvaluate("Row")
    #expect(notes.call?.kind == .body && notes.call?.view == "Row")
    notes.didEnd()
    #expect(notes.call?.kind == .action && notes.call?.view == "List" && notes.call?.isUnderWay == true)
    notes.didEnd()
    #expect(notes.call?.kind == .action && notes.call?.isUnderWay == false)
    notes.willAct(nil)
    #expect(notes.call?.kind == .action && notes.call?.view == "")
  }

  @Test func `a name matches its number, whatever is written meanwhile`() async throws {
    let folder = try ScratchFolder()
    let descriptor = open(folder.path("notes"), O_RDWR | O_CREAT, 0o600)
    defer { close(descriptor) }
    try #require(ftruncate(descriptor, off_t(TryNotes.size)) == 0)
    // Names are written with numbers from 1 on.
    @Sendable func name(_ number: UInt64) -> String {
      String(repeating: Character(Unicode.Scalar(UInt8(97 + number % 26))), count: 1 + Int(number * 7 % 300))
    }
    let isDone = Atomic(false)
    async let wrong = {
      guard let notes = TryNotes(descriptor: descriptor) else { return ["no memory"] }
      var wrong: [String] = []
      while !isDone.load(ordering: .relaxed) {
        guard let found = notes.call else { continue }
        if found.view != name(found.number), wrong.count < 3 { wrong.append("\(found.number): \(found.view)") }
      }
      return wrong
    }()
    let notes = try #require(TryNotes(descriptor: descriptor))
    for number in 1...UInt64(100_000) { notes.willEvaluate(name(number)) }
    isDone.store(true, ordering: .relaxed)
    #expect(await wrong.isEmpty)
    #expect(notes.call?.view == name(100_000))
  }

  /// A watch that looks for hangs ten times a second, on a simulated clock.
  private struct Watching {
    let notes: TryNotes
    var watch = Watchdog(watchesTasks: true)
    var now = ContinuousClock.now
    /// The hang that was found last.
    var hang: Watchdog.Hang?

    init(_ notes: TryNotes) { self.notes = notes }

    /// Returns the first hang that is found in `seconds`.
    mutating func check(seconds: Double) -> String? {
      hang = nil
      for _ in 0..<Int(seconds * 10) {
        now += .milliseconds(100)
        hang = hang ?? watch.check(notes, now: now)
      }
      return hang?.sentence
    }
  }

  @Test func `an endless body is reported, and one that ends is not`() throws {
    let notes = try notes()
    var watch = Watching(notes)
    func check(seconds: Double) -> String? { watch.check(seconds: seconds) }
    notes.willEvaluate("A")
    #expect(check(seconds: 4) == nil)
    notes.didEnd()
    #expect(check(seconds: 10) == nil)
    notes.willEvaluate("A")
    #expect(check(seconds: 4) == nil)
    // There were no looks for a while, because ^Z has stopped both processes.
    watch.now += .seconds(60)
    #expect(check(seconds: 4) == nil)
    #expect(check(seconds: 2) == "stopped: the body of A ran for more than 5 seconds")
    notes.didEnd()
    notes.setBusy(true)
    #expect(check(seconds: 19) == nil)
    #expect(check(seconds: 2)?.contains("last: the body of A") == true)
    notes.setBusy(false)
    #expect(check(seconds: 30) == nil)
  }

  @Test func `an endless action is reported with its view, and one that ends is not`() throws {
    let notes = try notes()
    var watch = Watching(notes)
    notes.setBusy(true)
    notes.willAct("Counter")
    #expect(watch.check(seconds: 9) == nil)
    notes.didEnd()
    notes.setBusy(false)
    #expect(watch.check(seconds: 5) == nil)
    notes.setBusy(true)
    notes.willAct("Counter")
    #expect(watch.check(seconds: 9) == nil)
    #expect(watch.check(seconds: 2) == "stopped: an action of Counter ran for more than 10 seconds")
    #expect(watch.hang?.status == 1)
    notes.interrupted()
    notes.didEnd()
    notes.willAct(nil)
    #expect(watch.check(seconds: 3)?.hasSuffix(", in an action") == true)
    var measuring = Watchdog(watchesTasks: false)
    var hang: Watchdog.Hang?
    notes.answerInterrupt()
    for _ in 0..<110 {
      watch.now += .milliseconds(100)
      hang = hang ?? measuring.check(notes, now: watch.now)
    }
    #expect(hang?.sentence == "stopped: an action ran for more than 10 seconds")
  }

  @Test func `a program that ignores ^C is reported, and one that handles it is not`() throws {
    let notes = try notes()
    var watch = Watching(notes)
    func check(seconds: Double) -> String? { watch.check(seconds: seconds) }
    notes.willEvaluate("A")
    notes.didEnd()
    notes.setBusy(true)
    notes.interrupted()
    #expect(check(seconds: 1.5) == nil)
    notes.answerInterrupt()
    #expect(check(seconds: 5) == nil)
    notes.interrupted()
    notes.interrupted()
    let sentence = try #require(check(seconds: 3))
    #expect(watch.hang?.status == 130)
    #expect(sentence.hasPrefix("stopped by ^C") && sentence.hasSuffix("last: the body of A"))
    notes.answerInterrupt()
    #expect(check(seconds: 5) == nil)
  }

  @Test func `Swift's message about a trap is reported with the user's file`() {
    var tail = Tail()
    tail.add(Array("a\nTriedViews/A.swift:3: Fatal error: no\nCurrent stack trace:\n0 x".utf8))
    #expect(tail.fatalError == "A.swift:3: Fatal error: no" && tail.hasTrace)
    tail.add([UInt8](repeating: 65, count: 1 << 20))
    #expect(tail.text.utf8.count == 1 << 16)
  }

  @Test func `a program gets its descriptors in any order`() throws {
    var first = try Pipe()
    var second = try Pipe()
    let child = try ChildProcess(
      "/bin/sh", ["-c", "echo one >&3; echo two >&4; kill -TERM $$"], environment: [:],
      descriptors: [3: second.writing, 4: first.writing])
    second.endWriting()
    first.endWriting()
    func text(_ descriptor: Int32) -> String {
      var buffer = [UInt8](repeating: 0, count: 100)
      let count = read(descriptor, &buffer, buffer.count)
      return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    }
    #expect(text(second.reading) == "one\n")
    #expect(text(first.reading) == "two\n")
    #expect(child.wait() == .signalled(SIGTERM))
    #expect(child.poll() == .signalled(SIGTERM))
    #expect(throws: TryError.self) { try ChildProcess("/nonexistent", [], environment: [:], descriptors: [:]) }
  }
}
