import Foundation
import Testing

@testable import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The fixture suspends its screen and runs the command when `r` is pressed.
@Suite("A command that has the terminal until it ends", .serialized, .timeLimit(.minutes(20)))
struct CommandTests {
  /// Runs the fixture, makes it run `command`, and waits for `words`.
  private func stage(
    _ command: String, lines: Int = 0, variables: [String] = [], shell: String? = nil, says words: String
  ) throws -> (terminal: PseudoTerminal, guest: Guest, modes: [UInt8]) {
    let terminal = try PseudoTerminal()
    let modes = terminal.modes
    let guest = try Guest(
      on: terminal, shell: shell, variables: ["COMMAND=\(command)", "LINES_FED=\(lines)"] + variables)
    #expect(terminal.reads("frame 1"))
    terminal.send("r")
    #expect(terminal.reads(words), "\(String(decoding: terminal.output.suffix(400), as: UTF8.self))")
    return (terminal, guest, modes)
  }

  /// Presses a key and checks that the program continues, ends with status 0 and restores the terminal.
  private func expectGoesOn(_ terminal: PseudoTerminal, _ guest: Guest, modes: [UInt8]) {
    let start = terminal.output.count
    terminal.send("x")
    #expect(terminal.reads("frame", from: start))
    #expect(terminal.wrote("\u{1B}[?1049h", after: "\u{1B}[?1049l"))
    terminal.send("q")
    #expect(guest.ended() == .exited(0))
    #expect(terminal.modes == modes)
  }

  @Test(
    "The command reads its input, and its end is reported",
    arguments: [
      ("wc -l", 500_000, "done: wc -l  (press any key)"), ("tail -n 1", 70_000, "line 69999"),
      ("cat >/dev/null; exit 3", 10, "exit status 3: cat"), ("true", 500_000, "done: true"),
      ("head -n 1", 500_000, "done: head"), ("kill -KILL $$", 0, "ended by signal 9"),
      ("exec 0<&-; kill -PIPE $$", 500_000, "ended by signal 13"), ("nothing-of-this-name", 5, "exit status 127"),
      ("(sleep 3 <&0 >/dev/null 2>&1 &); true", 500_000, "done: (sleep"),
    ])
  func ends(command: String, lines: Int, words: String) throws {
    let (terminal, guest, modes) = try stage(command, lines: lines, says: words)
    #expect(terminal.reads("(press any key)"))
    #expect(terminal.wrote("\u{1B}[?1049l", after: "\u{1B}[?1049h"), "it is on the shell's screen")
    if command == "wc -l" { #expect(terminal.contains("500000")) }
    expectGoesOn(terminal, guest, modes: modes)
  }

  @Test("Notices about the command's input are shown")
  func remark() throws {
    let (terminal, guest, modes) = try stage(
      "wc -l", lines: 3, variables: ["REMARK=more is to come"], says: "done: wc -l; more is to come")
    expectGoesOn(terminal, guest, modes: modes)
  }

  @Test("^C ends the command, and not the program")
  func interrupted() throws {
    let (terminal, guest, modes) = try stage("echo ready; exec sleep 60", lines: 500_000, says: "ready\r\n")
    terminal.send("\u{3}")
    #expect(terminal.reads("interrupted: echo ready"))
    expectGoesOn(terminal, guest, modes: modes)
  }

  @Test("^C before the command has the terminal, or after it, does not end the program")
  func interruptedBetween() throws {
    let (terminal, guest, modes) = try stage("kill -INT $PPID; kill -QUIT $PPID; echo sent", says: "done: kill")
    let start = terminal.output.count
    terminal.send("x")
    #expect(terminal.reads("frame", from: start))
    kill(guest.process, SIGINT)
    #expect(guest.ended() == .killed(SIGINT), "it counts again")
    #expect(terminal.modes == modes)
  }

  @Test("The command has the keys, the terminal's own modes and the window's size")
  func resized() throws {
    let (terminal, guest, modes) = try stage(
      "echo ready; read line </dev/tty; stty size </dev/tty; echo got $line", says: "ready\r\n")
    #expect(terminal.modes == modes)
    terminal.resize(61, 17)
    terminal.send("word\n")
    #expect(terminal.reads("17 61\r\ngot word"))
    #expect(terminal.reads("press any key"))
    let start = terminal.output.count
    terminal.send("x")
    #expect(terminal.reads("size 61x17", from: start))
    terminal.send("q")
    #expect(guest.ended() == .exited(0))
    #expect(terminal.modes == modes)
  }

  @Test("^Z stops the command with the program, and both continue")
  func stopped() throws {
    let (terminal, guest, modes) = try stage(
      "echo ready; read line </dev/tty; echo got $line", lines: 500_000,
      shell: "$F; while echo shell; read line; do fg && break; done; echo ended", says: "ready\r\n")
    terminal.send("\u{1A}")
    #expect(terminal.reads("shell"))
    #expect(terminal.modes == modes)
    terminal.send("\n")
    terminal.send("word\n")
    #expect(terminal.reads("got word"))
    #expect(terminal.reads("done: echo ready"))
    let start = terminal.output.count
    terminal.send("x")
    #expect(terminal.reads("frame", from: start))
    terminal.send("q")
    #expect(terminal.reads("ended"))
    #expect(guest.ended() == .exited(0))
  }

  @Test("A missing shell is reported")
  func missingShell() throws {
    let (terminal, guest, modes) = try stage(
      "wc -l", lines: 500_000, variables: ["SHELL=/nonexistent/sh"],
      says: "not started: /nonexistent/sh: No such file or directory: wc -l")
    expectGoesOn(terminal, guest, modes: modes)
  }

  @Test("The terminal modes that the command left are undone, even if the command was killed")
  func modesOfTheKilled() throws {
    let (terminal, guest, modes) = try stage(
      "printf '\\033[?1049h\\033[?25l%s%s' ra w; stty raw -echo </dev/tty; kill -KILL $$", says: "ended by signal 9")
    #expect(terminal.wrote("\u{1B}[?1049l", after: "raw") && terminal.wrote("\u{1B}[?25h", after: "raw"))
    expectGoesOn(terminal, guest, modes: modes)
  }

  @Test(
    "A signal restores the terminal while the command runs, and while the program waits for a key",
    arguments: [true, false])
  func killed(whileItRuns: Bool) throws {
    let (terminal, guest, modes) = try stage(
      whileItRuns ? "echo ready; sleep 20" : "true", says: whileItRuns ? "ready\r\n" : "press any key")
    kill(guest.process, SIGTERM)
    #expect(guest.ended() == .killed(SIGTERM))
    #expect(terminal.modes == modes)
  }
}
