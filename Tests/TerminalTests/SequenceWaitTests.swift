import Basics
import CPseudoTerminal
import Foundation
import Glyphs
import Synchronization
import Testing

@testable import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Tests how a typed Escape is distinguished from the start of a sequence, whatever the program did meanwhile.
@Suite("Escape and time", .serialized)
struct SequenceWaitTests {
  /// A clock that advances only when a test advances it.
  private final class HandClock: Sendable {
    let milliseconds = Atomic<Int>(0)
    var now: Duration { .milliseconds(milliseconds.load(ordering: .relaxed)) }
    func pass(_ count: Int) { milliseconds.add(count, ordering: .relaxed) }
  }

  /// A loop that reads a terminal when a test asks for it. Reading takes no time on its clock.
  private final class Setup {
    let terminal: PseudoTerminal
    let clock = HandClock()
    let answers = AnswerDeadline()
    private let device: Int32
    private let other: WakePipe
    private var loop: InputLoop

    init() throws {
      terminal = try PseudoTerminal()
      pty_make_raw(terminal.controllerDescriptor)
      device = open(terminal.path, O_RDONLY | O_NOCTTY | O_NONBLOCK)
      other = try #require(WakePipe())
      loop = InputLoop(
        terminal: device, signals: nil, escapeDelay: 50, answers: answers, size: { .zero }, decoder: KeyDecoder(),
        now: { [clock] in clock.now })
    }

    deinit { close(device) }

    /// Sends `text`, advances the clock by `milliseconds`, and returns the events that are read.
    func events(after text: String, _ milliseconds: Int) -> [Event] {
      if !text.isEmpty { terminal.send(text) }
      clock.pass(milliseconds)
      var events: [Event] = []
      _ = loop.wait(for: other.readEnd, milliseconds: 0, &events)
      return events
    }
  }

  @Test func `a key that arrives after the delay is not Alt, although both are read late`() throws {
    let setup = try Setup()
    #expect(setup.events(after: "", 0) == [])
    // The program was busy when Escape arrived, and again when the key arrives.
    #expect(setup.events(after: "\u{1B}", 60) == [])
    #expect(setup.events(after: "x", 90) == [.key(Key(.escape)), .key("x")])
    #expect(setup.events(after: "\u{1B}", 0) == [])
    #expect(setup.events(after: "", 60) == [.key(Key(.escape))])
    #expect(setup.events(after: "y", 0) == [.key("y")])
  }

  @Test func `Escape and a key at once are Alt and the key`() throws {
    let setup = try Setup()
    #expect(setup.events(after: "\u{1B}x", 60) == [.key(.alt("x"))])
    #expect(setup.events(after: "\u{1B}", 1) == [])
    #expect(setup.events(after: "x", 10) == [.key(.alt("x"))])
  }

  @Test func `the rest of a sequence may arrive late`() throws {
    let setup = try Setup()
    #expect(setup.events(after: "\u{1B}", 60) == [])
    #expect(setup.events(after: "[A", 60) == [.key(Key(.up))])
  }

  @Test func `an Escape waits for the rest of an answer while one is expected`() throws {
    let setup = try Setup()
    setup.answers.set(.milliseconds(250))
    #expect(setup.events(after: "\u{1B}", 0) == [])
    #expect(setup.events(after: "", 200) == [])
    #expect(setup.events(after: "[2;3", 10) == [])
    #expect(setup.events(after: "Rx", 100) == [.answer(.cursor(CursorAnswer(x: 2, y: 1))), .key("x")])
    #expect(setup.events(after: "\u{1B}", 0) == [])
    #expect(setup.events(after: "", 60) == [.key(Key(.escape))])
  }

  @Test func `an Escape that is no answer is a key as soon as another key or the end of the time shows it`() throws {
    let setup = try Setup()
    setup.answers.set(.milliseconds(250))
    #expect(setup.events(after: "\u{1B}", 0) == [])
    #expect(setup.events(after: "x", 60) == [.key(Key(.escape)), .key("x")])
    #expect(setup.events(after: "\u{1B}", 0) == [])
    #expect(setup.events(after: "", 100) == [])
    #expect(setup.events(after: "", 100) == [.key(Key(.escape))])
  }

  @Test func `two Escapes are two keys, however late they are read`() throws {
    let setup = try Setup()
    #expect(setup.events(after: "\u{1B}", 60) == [])
    #expect(setup.events(after: "\u{1B}", 90) == [.key(Key(.escape))])
    #expect(setup.events(after: "", 60) == [.key(Key(.escape))])
  }

  @Test func `the delay starts at the earliest possible arrival, and the rest of a sequence always has some time`() {
    var wait = EscapeTimeout(delay: .milliseconds(50), start: .zero)
    #expect(wait.patience(at: .zero) == .max)
    wait.recordRead(from: .milliseconds(30), to: .milliseconds(30), isAmbiguous: true, hasRead: true)
    #expect(wait.patience(at: .milliseconds(30)) == 20)
    #expect(!wait.isOver(at: .milliseconds(49)) && wait.isOver(at: .milliseconds(50)))
    wait.recordRead(from: .milliseconds(50), to: .milliseconds(50), isAmbiguous: false, hasRead: false)
    wait.recordRead(from: .milliseconds(200), to: .milliseconds(200), isAmbiguous: true, hasRead: true)
    #expect(wait.patience(at: .milliseconds(200)) == 20)
    wait.recordRead(from: .milliseconds(220), to: .milliseconds(220), isAmbiguous: false, hasRead: false)
    // Bytes that arrive during the wait arrive at its end.
    wait.recordRead(from: .milliseconds(300), to: .milliseconds(900), isAmbiguous: true, hasRead: true)
    #expect(wait.patience(at: .milliseconds(900)) == 50)
  }

  @Test func `a paste is read in pieces`() throws {
    let setup = try Setup()
    var taken = 0
    for _ in 0..<100 where taken < 20_000 {
      if taken.isMultiple(of: 2_000) { setup.terminal.send(String(repeating: "x", count: 2_000)) }
      let events = setup.events(after: "", 1)
      #expect(events.count <= 1 << 16)
      taken += events.count
    }
    #expect(taken == 20_000)
  }
}
