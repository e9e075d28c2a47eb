import Foundation
import Testing

@testable import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Restoring the terminal", .serialized)
struct RestoringTests {
  private static let enter = "\u{1B}[?1049h"
  private static let leave = "\u{1B}[?1049l"
  private static let show = "\u{1B}[?25h"
  private static let hide = "\u{1B}[?25l"

  private func expectRestored(_ terminal: PseudoTerminal, modes: [UInt8], _ comment: Comment) {
    #expect(terminal.modes == modes, comment)
    #expect(terminal.wrote(Self.leave, after: Self.enter), comment)
    #expect(terminal.wrote(Self.show, after: Self.hide), comment)
    #expect(terminal.wrote("\u{1B}[?2004l", after: "\u{1B}[?2004h"), comment)
    #expect(terminal.wrote("\u{1B}[?1007r", after: "\u{1B}[?1007s\u{1B}[?1007h"), comment)
  }

  @Test(
    "The terminal is restored after a signal, sent after the first byte or after a frame",
    arguments: [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGPROF, SIGVTALRM, SIGXCPU, SIGXFSZ,
      SIGSYS,
    ])
  func killed(signal: Int32) throws {
    for phase in ["\u{1B}", "frame 1"] {
      let terminal = try PseudoTerminal()
      let modes = terminal.modes
      let guest = try Guest(on: terminal)
      #expect(terminal.reads(phase))
      kill(guest.process, signal)
      #expect(guest.ended() == .killed(signal))
      expectRestored(terminal, modes: modes, "signal \(signal) at \(phase.debugDescription)")
      #expect(terminal.wrote("\u{1B}[r", after: Self.enter), "all lines move again")
      #expect(terminal.wrote(Self.leave, after: "\u{1B}[r"))
    }
  }

  @Test("No answer of the terminal is left for the next program")
  func answered() throws {
    let terminal = try PseudoTerminal()
    let guest = try Guest(on: terminal)
    #expect(terminal.reads("frame 1"))
    terminal.send("m")
    #expect(terminal.reads("stopped reading"))
    terminal.send("\u{1B}[?69;2$y\n")
    #expect(guest.ended() == .exited(0))
    #expect(terminal.wrote(Self.leave, after: "\u{1B}[?69$p"))
    #expect(terminal.unreadInput.isEmpty)
  }

  @Test func `answers about widths are not keys, and none is left for the next program`() throws {
    let terminal = try PseudoTerminal()
    let guest = try Guest(on: terminal)
    #expect(terminal.reads("frame 1"))
    terminal.send("f")
    #expect(terminal.reads("\u{1B}[6n") && terminal.reads("flag"))
    // One answer arrives in parts, and one never does. The last ones arrive when the program ends.
    terminal.send("\u{1B}[2;3")
    terminal.send("R")
    // Only the cells that change are written.
    #expect(terminal.reads("ursor 2,1"))
    terminal.send("\u{1B}[2;13R")
    #expect(terminal.reads("12,1"))
    for byte in ["[", ";", "R"] { #expect(!terminal.contains("last character(\"\(byte)\")")) }
    terminal.send("q\u{1B}[2;27R\u{1B}[2;34R")
    #expect(guest.ended() == .exited(0))
    #expect(terminal.unreadInput.isEmpty)
  }

  @Test("Text that was printed meanwhile is written after the restoration")
  func printed() throws {
    let terminal = try PseudoTerminal()
    let guest = try Guest(on: terminal)
    #expect(terminal.reads("frame 1"))
    terminal.send("p")
    #expect(terminal.reads("character"))
    #expect(!terminal.wrote("printed on the way", after: Self.enter))
    terminal.send("q")
    #expect(guest.ended() == .exited(0))
    #expect(terminal.wrote("printed on the way", after: Self.leave))
  }

  @Test(
    "The terminal is restored after a fault of the program itself",
    arguments: [
      ("t", [SIGILL, SIGTRAP]), ("o", [SIGSEGV]), ("w", [SIGSEGV]), ("s", [SIGSEGV]), ("a", [SIGABRT]),
    ])
  func faults(fault: String, signals: [Int32]) throws {
    for isAtStart in [true, false] {
      let terminal = try PseudoTerminal()
      let modes = terminal.modes
      let guest = try Guest(on: terminal, argument: isAtStart ? fault : nil)
      if !isAtStart {
        #expect(terminal.reads("frame 1"))
        terminal.send(fault)
      }
      if fault == "w" {
        #expect(terminal.reads(isAtStart ? "frame 1" : "character"))
        terminal.send("x")
      }
      let end = guest.ended()
      #expect(signals.map(Guest.End.killed).contains(end), "\(fault): \(end)")
      expectRestored(terminal, modes: modes, "fault \(fault)")
    }
  }

  @Test("The terminal is restored after a call of exit in the middle of the program")
  func exits() throws {
    for isAtStart in [true, false] {
      let terminal = try PseudoTerminal()
      let modes = terminal.modes
      let guest = try Guest(on: terminal, argument: isAtStart ? "e" : nil)
      if !isAtStart {
        #expect(terminal.reads("frame 1"))
        terminal.send("e")
      }
      #expect(guest.ended() == .exited(3))
      expectRestored(terminal, modes: modes, isAtStart ? "at the start" : "on a key")
    }
  }

  @Test("The starting program restores the terminal once, if the started program did not")
  func takenBack() throws {
    for end in [Guest.End.killed(SIGKILL), .exited(4), .exited(0)] {
      let terminal = try PseudoTerminal()
      let modes = terminal.modes
      let lent = try SuspendedTerminal(
        device: TerminalDevice(path: terminal.path), environment: ["TERM": "xterm-256color"])
      let guest = try Guest(on: terminal, variables: ["MOUSE=1"])
      #expect(terminal.reads("frame 1"))
      switch end {
      case .killed(let signal): kill(guest.process, signal)
      case .exited(4): terminal.send("l")
      default: terminal.send("q")
      }
      #expect(guest.ended() == end)
      let written = terminal.output.count
      lent?.takeBack()
      terminal.read()
      expectRestored(terminal, modes: modes, "\(end)")
      #expect(terminal.wrote("\u{1B}[?1000l", after: "\u{1B}[?1000h"))
      #expect((terminal.output.count > written) == (end != .exited(0)), "\(end)")
    }
  }

  @Test("Keys that were pressed before a program started can be dropped")
  func unreadKeys() throws {
    let terminal = try PseudoTerminal()
    let lent = try SuspendedTerminal(
      device: TerminalDevice(path: terminal.path), environment: ["TERM": "xterm-256color"])
    terminal.send("e")
    lent?.dropUnreadKeys()
    let guest = try Guest(on: terminal)
    #expect(terminal.reads("frame 1"))
    terminal.send("q")
    #expect(guest.ended() == .exited(0))
  }

  @Test("The mouse mode is set on request only, and restored however the program ends")
  func mouse() throws {
    let taken = "\u{1B}[?1000h\u{1B}[?1006h"
    let ends: [(String, Int32?)] = [("q", nil), ("a", SIGABRT), ("s", SIGSEGV), ("", SIGTERM)]
    for (key, signal) in ends {
      let terminal = try PseudoTerminal()
      let modes = terminal.modes
      let guest = try Guest(on: terminal, variables: ["MOUSE=1"])
      #expect(terminal.reads("frame 1"))
      #expect(terminal.contains(taken))
      terminal.send("\u{1B}[<0;7;3M")
      #expect(terminal.reads("6,2"))
      if key.isEmpty { kill(guest.process, signal ?? 0) } else { terminal.send(key) }
      #expect(guest.ended() == signal.map(Guest.End.killed) ?? .exited(0))
      expectRestored(terminal, modes: modes, "mouse, \(key) \(signal ?? 0)")
      for mode in [1000, 1006] { #expect(terminal.wrote("\u{1B}[?\(mode)l", after: taken), "\(key) \(signal ?? 0)") }
    }
    let terminal = try PseudoTerminal()
    let guest = try Guest(on: terminal)
    #expect(terminal.reads("frame 1"))
    terminal.send("q")
    #expect(guest.ended() == .exited(0))
    #expect(!terminal.contains("\u{1B}[?1000h") && !terminal.contains("\u{1B}[?1006h"))
  }

  @Test("The terminal is restored after the program quits")
  func quit() throws {
    let terminal = try PseudoTerminal()
    let modes = terminal.modes
    let guest = try Guest(on: terminal)
    #expect(terminal.reads("frame 1"))
    #expect(terminal.modes != modes)
    terminal.send("q")
    #expect(guest.ended() == .exited(0))
    expectRestored(terminal, modes: modes, "quit")
  }

  @Test(
    "A closed terminal ends the program at once, even if SIGHUP is ignored", arguments: [false, true])
  func hangUp(ignoresSignal: Bool) throws {
    let terminal = try PseudoTerminal()
    let guest = try Guest(on: terminal, shell: "\(ignoresSignal ? "trap '' HUP; " : "")exec $F")
    #expect(terminal.reads("frame 1"))
    let start = ContinuousClock.now
    terminal.hangUp()
    #expect(guest.ended() == (ignoresSignal ? .exited(7) : .killed(SIGHUP)))
    #expect(ContinuousClock.now - start < .seconds(1))
    #expect(guest.processorTime < 0.5)
  }

  @Test("^Z returns the terminal to the shell; the next frame has the new size of the window")
  func suspend() throws {
    let terminal = try PseudoTerminal()
    let modes = terminal.modes
    let script = "$F; while echo stopped; read line; do fg && break; done; echo ended"
    let guest = try Guest(on: terminal, shell: script, variables: ["MOUSE=1"])
    #expect(terminal.reads("frame 1"))
    for (width, height) in [(61, 17), (33, 9)] {
      let start = terminal.output.count
      terminal.send("\u{1A}")
      #expect(terminal.reads("stopped", from: start))
      expectRestored(terminal, modes: modes, "suspended")
      #expect(terminal.wrote("\u{1B}[?1000l", after: "\u{1B}[?1000h"))
      terminal.resize(width, height)
      terminal.send("\n")
      #expect(terminal.reads("size \(width)x\(height)", from: start))
      #expect(terminal.modes != modes)
      #expect(terminal.wrote(Self.enter, after: Self.leave))
      #expect(terminal.wrote("\u{1B}[?1h", after: "\u{1B}[?1l"), "the cursor keys are in application mode again")
    }
    terminal.send("q")
    #expect(terminal.reads("ended"))
    #expect(guest.ended() == .exited(0))
    expectRestored(terminal, modes: modes, "after suspension")
  }

  @Test("SIGTSTP from another process acts like ^Z; after SIGSTOP the terminal is set up again")
  func stopFromOutside() throws {
    for signal in [SIGTSTP, SIGSTOP] {
      let terminal = try PseudoTerminal()
      let modes = terminal.modes
      let guest = try Guest(
        on: terminal, shell: "$F & echo pid $! .; fg; echo stopped; read line; fg; echo ended $?")
      #expect(terminal.reads("frame 1"))
      let text = String(decoding: terminal.output, as: UTF8.self)
      let words = text.split(separator: " ")
      let index = try #require(words.firstIndex { $0.hasSuffix("pid") })
      let process = try #require(pid_t(words[index + 1]))
      let start = terminal.output.count
      kill(process, signal)
      #expect(terminal.reads("stopped", from: start))
      if signal == SIGTSTP { expectRestored(terminal, modes: modes, "stopped") }
      terminal.resize(45, 11)
      terminal.send("\n")
      #expect(terminal.reads("size 45x11", from: start))
      #expect(terminal.wrote(Self.enter, after: "stopped"))
      terminal.send("q")
      #expect(terminal.reads("ended 0"))
      #expect(guest.ended() == .exited(0))
      expectRestored(terminal, modes: modes, "after signal \(signal)")
    }
  }
}
