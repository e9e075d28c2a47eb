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

@Suite("Input reader", .serialized)
struct InputReaderTests {
  private final class SharedThread: Sendable {
    let current = Atomic<UInt>(0)
  }

  /// A reader on its own terminal, and the events that it has read.
  private final class Setup {
    let terminal: PseudoTerminal
    let device: Int32
    let reader: InputReader
    /// The thread of the reader.
    let thread = SharedThread()
    private let woken = DispatchSemaphore(value: 0)
    private(set) var events: [Event] = []

    init(escapeDelay: Int32 = 5, isRaw: Bool = true) throws {
      terminal = try PseudoTerminal()
      if isRaw { pty_make_raw(terminal.controllerDescriptor) }
      device = open(terminal.path, O_RDONLY | O_NOCTTY | O_NONBLOCK)
      let (woken, thread) = (woken, thread)
      reader = try InputReader {
        thread.current.store(pty_thread(), ordering: .relaxed)
        woken.signal()
      }
      try reader.start(
        InputLoop(
          terminal: device, signals: nil, escapeDelay: escapeDelay, size: { .zero }, decoder: KeyDecoder()))
    }

    deinit {
      reader.stop()
      close(device)
    }

    /// Takes events until there are `count`. Returns `false` if that takes longer than 10 seconds.
    func takes(_ count: Int) -> Bool {
      while events.count < count {
        guard woken.wait(timeout: .now() + 10) == .success else { return false }
        events += reader.drain()
      }
      return true
    }
  }

  @Test("All waiting keys arrive in order")
  func keys() throws {
    let setup = try Setup()
    setup.terminal.send("ab\u{1B}[A日")
    #expect(setup.takes(4))
    #expect(setup.events == [.key("a"), .key("b"), .key(Key(.up)), .key("日")])
    #expect(setup.reader.drain() == [])
  }

  @Test("A lone Escape arrives after its delay")
  func escape() throws {
    let setup = try Setup()
    setup.terminal.send("\u{1B}")
    #expect(setup.takes(1))
    #expect(setup.events == [.key(Key(.escape))])
  }

  @Test("A sequence that is split by less than the delay is one key")
  func split() throws {
    let setup = try Setup(escapeDelay: 10_000)
    setup.terminal.send("\u{1B}")
    setup.terminal.send("[")
    setup.terminal.send("A")
    #expect(setup.takes(1))
    #expect(setup.events == [.key(Key(.up))])
  }

  @Test("The end of the terminal is reported once, after the keys before it")
  func hangUp() throws {
    let setup = try Setup()
    setup.terminal.send("a")
    #expect(setup.takes(1))
    setup.terminal.hangUp()
    #expect(setup.takes(2))
    #expect(setup.events == [.key("a"), .hangup])
    setup.reader.stop()
    #expect(setup.reader.drain() == [])
  }

  @Test("The reader stops at once, also twice, and keeps the received keys")
  func stop() throws {
    let setup = try Setup()
    setup.terminal.send("a")
    #expect(setup.takes(1))
    setup.reader.stop()
    setup.reader.stop()
    setup.terminal.send("b")
    #expect(setup.reader.drain() == [])
  }

  @Test("Signals that interrupt every call lose nothing")
  func interruptions() throws {
    pty_catch_user_signal()
    let setup = try Setup(escapeDelay: 10_000)
    setup.terminal.send("x")
    #expect(setup.takes(1))
    let reader = setup.thread.current.load(ordering: .relaxed)
    let text = "abc\u{1B}[1;5Adef日"
    for _ in 0..<200 {
      for byte in text.utf8 {
        pty_write(setup.terminal.controllerDescriptor, byte)
        pty_interrupt(reader)
      }
    }
    #expect(setup.takes(1 + 200 * 8))
    let once: [Event] = [
      .key("a"), .key("b"), .key("c"), .key(Key(.up, .control)), .key("d"), .key("e"), .key("f"), .key("日"),
    ]
    #expect(Array(setup.events.dropFirst()) == Array(repeatElement(once, count: 200).joined()))
  }
}
