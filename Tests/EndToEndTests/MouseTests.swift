import TestSupport
import Testing

extension EndToEndTests {
  @Suite("Mouse")
  struct MouseTests {
    @Test("With --mouse, clicks select rows and press toggles, and the terminal's mouse mode is restored at the end")
    func clicks() throws {
      let demo = try Demo("--mouse")
      try demo.started()
      try demo.terminal.type("\u{1B}[<0;5;7M\u{1B}[<0;5;7m")
      try demo.terminal.wait(for: "row 7 selected") { $0.selectedRecord == 7 }
      try demo.terminal.type("\u{1B}[<65;5;7M")
      try demo.terminal.wait(for: "three rows down") { $0.firstRecord == 4 }
      let screen = try demo.terminal.screen()
      let line = try #require(screen.lines.firstIndex { $0.contains("[ ] add .id") })
      let column = screen.lines[line].prefix { $0 != "│" }.count + 5
      try demo.terminal.type("\u{1B}[<0;\(column);\(line + 1)M")
      try demo.terminal.wait(for: "every row") { $0.number(after: "row inits") == 40_000 }
      #expect(try demo.terminal.takesMouse())
      try demo.terminal.press("q")
      #expect(try demo.terminal.exitStatus() == 0)
      #expect(try !demo.terminal.takesMouse())
    }

    @Test("Without --mouse the terminal keeps the mouse")
    func none() throws {
      let demo = try Demo()
      try demo.started()
      #expect(try !demo.terminal.takesMouse())
      try demo.terminal.press("q")
      #expect(try demo.terminal.exitStatus() == 0)
    }
  }
}
