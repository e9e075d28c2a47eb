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

/// How an Escape that was typed is told from one that begins a sequence, whatever the program did meanwhile.
@Suite("Escape and time", .serialized)
struct SequenceWaitTests {
  /// A time that goes on when a test says so.
  private final class HandClock: Sendable {
    let milliseconds = Atomic<Int>(0)
    var now: Duration { .milliseconds(milliseconds.load(ordering: .relaxed)) }
    func pass(_ count: Int) { milliseconds.add(count, ordering: .relaxed) }
  }

  /// A loop that looks at a terminal when a test says so, and takes no time for it.
  private final class Setup {
    let terminal: PseudoTerminal
    let clock = HandClock()
    private let device: Int32
    private let other: WakePipe
    private var loop: InputLoop

    init() throws {
      terminal = try PseudoTerminal()
      pty_make_raw(terminal.controllerDescriptor)
      device = open(terminal.path, O_RDONLY | O_NOCTTY | O_NONBLOCK)
      other = try #require(WakePipe())
      loop = InputLoop(
        terminal: device, signals: nil, escapeDelay: 50, size: { .zero }, decoder: KeyDecoder(),
        now: { [clock] in clock.now })
    }

    deinit { close(device) }

    /// What a look at the terminal finds after it was sent `text`, and `milliseconds` have passed.
    func look(after text: String, _ milliseconds: Int) -> [Event] {
      if !text.isEmpty { terminal.send(text) }
      clock.pass(milliseconds)
      var events: [Event] = []
      _ = loop.wait(for: other.readEnd, milliseconds: 0, &events)
      return events
    }
  }

  @Test func `a key that comes after the delay is no Alt, although both are found late`() throws {
    let setup = try Setup()
    #expect(setup.look(after: "", 0) == [])
    // The program was busy when Escape came, and is again when the key does.
    #expect(setup.look(after: "\u{1B}", 60) == [])
    #expect(setup.look(after: "x", 90) == [.key(Key(.escape)), .key("x")])
    #expect(setup.look(after: "\u{1B}", 0) == [])
    #expect(setup.look(after: "", 60) == [.key(Key(.escape))])
    #expect(setup.look(after: "y", 0) == [.key("y")])
  }

  @Test func `Escape and a key at once are Alt and the key`() throws {
    let setup = try Setup()
    #expect(setup.look(after: "\u{1B}x", 60) == [.key(.alt("x"))])
    #expect(setup.look(after: "\u{1B}", 1) == [])
    #expect(setup.look(after: "x", 10) == [.key(.alt("x"))])
  }

  @Test func `the rest of a sequence may come late`() throws {
    let setup = try Setup()
    #expect(setup.look(after: "\u{1B}", 60) == [])
    #expect(setup.look(after: "[A", 60) == [.key(Key(.up))])
  }

  @Test func `two Escapes are two, however late they are found`() throws {
    let setup = try Setup()
    #expect(setup.look(after: "\u{1B}", 60) == [])
    #expect(setup.look(after: "\u{1B}", 90) == [.key(Key(.escape))])
    #expect(setup.look(after: "", 60) == [.key(Key(.escape))])
  }

  @Test func `the delay counts from when the bytes can have come, and the rest has a little time in any case`() {
    var wait = SequenceWait(delay: .milliseconds(50), start: .zero)
    #expect(wait.patience(at: .zero) == .max)
    wait.looked(from: .milliseconds(30), to: .milliseconds(30), isAmbiguous: true, hasRead: true)
    #expect(wait.patience(at: .milliseconds(30)) == 20)
    #expect(!wait.isOver(at: .milliseconds(49)) && wait.isOver(at: .milliseconds(50)))
    wait.looked(from: .milliseconds(50), to: .milliseconds(50), isAmbiguous: false, hasRead: false)
    wait.looked(from: .milliseconds(200), to: .milliseconds(200), isAmbiguous: true, hasRead: true)
    #expect(wait.patience(at: .milliseconds(200)) == 20)
    wait.looked(from: .milliseconds(220), to: .milliseconds(220), isAmbiguous: false, hasRead: false)
    // What came while it was waited for came then.
    wait.looked(from: .milliseconds(300), to: .milliseconds(900), isAmbiguous: true, hasRead: true)
    #expect(wait.patience(at: .milliseconds(900)) == 50)
  }

  @Test func `what is pasted is taken in pieces`() throws {
    let setup = try Setup()
    var taken = 0
    for _ in 0..<100 where taken < 20_000 {
      if taken.isMultiple(of: 2_000) { setup.terminal.send(String(repeating: "x", count: 2_000)) }
      let events = setup.look(after: "", 1)
      #expect(events.count <= 1 << 16)
      taken += events.count
    }
    #expect(taken == 20_000)
  }
}
