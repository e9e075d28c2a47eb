import Glyphs
import Testing

@testable import Terminal

@Suite("Sizes of windows")
struct WindowSizeTests {
  @Test(
    "A terminal of an impossible size is refused, and nothing is written to it",
    arguments: [(65_535, 24), (80, 65_535)])
  func unbelievable(width: Int, height: Int) throws {
    let terminal = try PseudoTerminal(width: width, height: height)
    let guest = try Guest(on: terminal)
    #expect(guest.ended() == .exited(2))
    #expect(terminal.contains("\(height) lines of \(width) columns") && !terminal.contains("\u{1B}"))
  }

  @Test("A terminal without a size has the size of the environment, if that is valid")
  func environment() throws {
    let usual = Size(width: 80, height: 24)
    #expect(usual.overridden(by: ["LINES": "50", "COLUMNS": "132"]) == Size(width: 132, height: 50))
    for none in ["", "0", "-3", "99999999", "99999999999999999999", "x"] {
      #expect(usual.overridden(by: ["LINES": none, "COLUMNS": none]) == usual)
    }
    let terminal = try PseudoTerminal(width: 0, height: 0)
    let guest = try Guest(on: terminal, variables: ["LINES=31", "COLUMNS=97"])
    #expect(terminal.reads("size 97x31"))
    terminal.send("q")
    #expect(guest.ended() == .exited(0))
  }

  @Test("The terminal's size has precedence over LINES and COLUMNS", arguments: ["99999999", "5"])
  func terminalFirst(size: String) throws {
    let terminal = try PseudoTerminal(width: 70, height: 20)
    let guest = try Guest(on: terminal, variables: ["LINES=\(size)", "COLUMNS=\(size)"])
    #expect(terminal.reads("size 70x20"))
    terminal.send("q")
    #expect(guest.ended() == .exited(0))
  }
}
