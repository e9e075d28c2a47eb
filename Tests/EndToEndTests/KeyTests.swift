import TestSupport
import Testing

extension EndToEndTests {
  @Suite("Keys")
  struct KeyTests {
    @Test("Arrows, letters, pages and numbers move as in less")
    func motions() throws {
      let demo = try Demo(width: 80, height: 24)
      try demo.started()
      for (keys, row) in [
        ("j", 2), ("Down", 3), ("25j", 28), ("k", 27), ("Up", 26), ("12000G", 12_000), ("5k", 11_995), ("g", 1),
        ("50%", 20_001), ("777g", 777), ("G", 40_000), ("99999G", 40_000), ("1G", 1), ("Up", 1),
      ] {
        if keys.count > 1, keys.last?.isLetter != true || keys.first?.isNumber == true {
          try demo.terminal.type(keys)
        } else {
          try demo.terminal.press(keys)
        }
        try demo.terminal.wait(for: "row \(row) after \(keys)") { $0.selectedRecord == row }
      }
    }

    @Test("Pages and half pages go down and back up")
    func pages() throws {
      let demo = try Demo(width: 80, height: 24)
      try demo.started()
      for (down, up, first) in [
        ("PgDn", "PgUp", 23), ("f", "b", 23), ("C-f", "C-b", 23), ("d", "u", 12), ("C-d", "C-u", 12),
      ] {
        try demo.press(down, until: "down by \(down)") { $0.firstRecord == first }
        try demo.press(up, until: "up by \(up)") { $0.firstRecord == 1 }
      }
    }

    @Test("Repeated keys are handled together: a thousand at once end at the right row")
    func heldKey() throws {
      let demo = try Demo()
      try demo.started()
      try demo.terminal.press("Down", times: 1_000)
      try demo.terminal.wait(for: "row 1,001") { $0.selectedRecord == 1_001 }
      try demo.terminal.press("Up", times: 1_000)
      try demo.terminal.wait(for: "row 1") { $0.selectedRecord == 1 }
    }

    @Test("Help lists the keys and closes; a typed number is shown; an unknown key is reported")
    func help() throws {
      let demo = try Demo()
      try demo.started()
      let help = try demo.press("?", until: "help") { $0.contains("down a row; 25j: 25 rows") }
      #expect(help.contains("12000G: to row") || help.contains("to the bottom; 12G: to row 12"))
      #expect(help.contains("add .id to each row") && help.contains("stop a running task, or quit"))
      try demo.press("q", until: "the list again") { $0.firstRecord == 1 && !$0.contains("down a row") }
      try demo.press("F1", until: "help") { $0.contains("down a row") }
      try demo.press("Escape", until: "the list again") { !$0.contains("down a row") }
      try demo.terminal.type("120")
      try demo.terminal.wait(for: "the number") { $0.status.contains("  120") }
      try demo.press("X", until: "told") { $0.status.contains("X has no action here; press ? for help") }
      try demo.press("j", until: "the number is forgotten") { $0.selectedRecord == 2 }
    }

    @Test("r goes through the numbers of rows, and p hides the panes")
    func rowCounts() throws {
      let demo = try Demo()
      try demo.started()
      for name in ["400,000", "endless", "40", "4,000", "40,000"] {
        try demo.press("r", until: name) { $0.panes.contains("rows: \(name) ") && $0.firstRecord == 1 }
      }
      let hidden = try demo.press("p", until: "no panes") { !$0.contains("Instantiations") }
      #expect(hidden.status.contains("row inits 39") && hidden.status.contains("live rows 39"))
      try demo.press("p", until: "panes") { $0.contains("Instantiations") }
    }

    @Test("q ends with status 0, ^C with 130, and the terminal is restored")
    func ends() throws {
      for (key, status) in [("q", Int32(0)), ("C-c", 130)] {
        let demo = try Demo(width: 60, height: 10)
        try demo.started()
        try demo.terminal.press(key)
        #expect(try demo.terminal.exitStatus() == status)
        let screen = try demo.terminal.screen()
        #expect(!screen.isAlternate && screen.isCursorShown && !screen.contains("items.sqlite"))
      }
    }

    @Test("^Z returns the terminal to the shell, and fg draws the list in the new size")
    func suspension() throws {
      let program = try BuiltProgram.path("lazyscope")
      let terminal = try Tmux(
        width: 80, height: 24, environment: try Demo.environment(),
        ["/bin/sh", "-mc", "'\(program)'; echo stopped; read line; fg; echo ended $?; read line"])
      try terminal.wait(for: "? help")
      try terminal.press("j", "j")
      try terminal.wait(for: "row 3") { $0.selectedRecord == 3 }
      try terminal.press("C-z")
      let stopped = try terminal.wait(for: "stopped")
      #expect(!stopped.isAlternate && stopped.isCursorShown)
      try terminal.resize(width: 100, height: 12)
      try terminal.press("Enter")
      let again = try terminal.wait(for: "the list again") { $0.selectedRecord == 3 && $0.contains("Instantiations") }
      #expect(again.records == Array(1...11))
      try terminal.press("q")
      try terminal.wait(for: "ended 0")
    }
  }
}
