import TestSupport
import Testing

extension EndToEndTests {
  /// The panes at 120×40, with 39 rows on screen.
  @Suite("A wide terminal")
  struct WideTests {
    @Test("The first frame shows the first record, and only a screenful of rows was made")
    func firstFrame() throws {
      let screen = try Demo().started()
      #expect(screen.firstRecord == 1 && screen.records == Array(1...39))
      #expect(screen.selectedRecord == 1)
      #expect(screen.number(after: "row inits") == 39 && screen.number(after: "live rows") == 39)
      #expect(screen.number(after: "bodies") == 39 && screen.number(after: "ids gathered") == 0)
      #expect(screen.number(after: "elements read") == 39 && screen.number(after: "records fetched") == 39)
      #expect(screen.status.contains("row 1 / 40,000") && screen.status.contains("0%"))
      #expect(screen.panes.contains("Why Rows are made only when shown."))
      #expect(screen.isAlternate && !screen.isCursorShown)
    }

    @Test("i makes every row and says so; i again makes the list lazy")
    func id() throws {
      let demo = try Demo()
      try demo.started()
      let gathered = try demo.press("i", until: "40,000 rows") { $0.number(after: "row inits") == 40_000 }
      #expect(gathered.number(after: "bodies") == 39 && gathered.number(after: "live rows") == 39)
      #expect(gathered.contains("[x] add .id"))
      #expect(gathered.panes.contains("with .id(_:), only the row's body knows its id"))
      #expect(gathered.panes.contains("ForEach → .id"))
      let lazy = try demo.press("i", until: "a screenful") { $0.number(after: "row inits") == 39 }
      #expect(lazy.panes.contains("Rows are made only when shown.") && lazy.contains("[ ] add .id"))
    }

    @Test("w makes every row and every body; v makes the list lazy again")
    func conditional() throws {
      let demo = try Demo()
      try demo.started()
      let gathered = try demo.press("w", until: "40,000 rows") { $0.number(after: "row inits") == 40_000 }
      #expect(gathered.number(after: "bodies") == 40_000)
      #expect(gathered.panes.contains("with an if/else, only the row's body knows the branch"))
      #expect(gathered.panes.contains("BranchingDemoRow.body → if/else"))
      let cured = try demo.press("v", until: "a screenful") { $0.number(after: "row inits") == 39 }
      #expect(cured.panes.contains("Rows are made only when shown.") && cured.contains("[x] VStack"))
    }

    @Test("A Group does not help, a LazyVStack makes both lazy, and a VStack does not")
    func containers() throws {
      let demo = try Demo(width: 120, height: 40, "--rows", "4000", "--modes", "if,id")
      try demo.started()
      _ = try demo.press("o", until: "Group around every row") {
        $0.contains("[x] in a Group") && $0.number(after: "row inits") == 4_000
      }
      let cured = try demo.press("c", until: "LazyVStack") {
        $0.contains("container: LazyVStack") && $0.number(after: "row inits") == 39
      }
      #expect(cured.number(after: "bodies") == 39)
      #expect(cured.panes.contains("Rows are made only when shown."))
      let eager = try demo.press("c", until: "VStack") {
        $0.contains("in: VStack") && $0.number(after: "row inits") == 4_000
      }
      #expect(eager.number(after: "live rows") == 4_000)
      #expect(eager.panes.contains("VStack is not a lazy container, so it makes every row at once."))
    }

    @Test("AnyView makes a List build its rows, and a LazyVStack only when it must count them")
    func anyView() throws {
      let demo = try Demo(width: 120, height: 40, "--modes", "anyview", "--container", "LazyVStack")
      #expect(try demo.started().number(after: "row inits") == 39)
      let end = try demo.press("G", until: "the end") { $0.records.last == 40_000 }
      #expect(end.number(after: "row inits") == 40_000)
      #expect(end.panes.contains("LazyVStack must know how many rows there are, and AnyView hides the row's type"))
    }

    @Test("End shows the last record, Home the first, each with a screenful of new rows")
    func ends() throws {
      let demo = try Demo()
      try demo.started()
      let end = try demo.press("End", until: "the last record") { $0.records.last == 40_000 }
      #expect(end.records == Array(39_962...40_000) && end.selectedRecord == 40_000)
      #expect(end.number(after: "row inits") == 78 && end.number(after: "live rows") == 39)
      #expect(end.status.contains("row 40,000 / 40,000") && end.status.contains("100%"))
      let home = try demo.press("Home", until: "the first record") { $0.firstRecord == 1 }
      #expect(home.selectedRecord == 1)
      #expect(home.number(after: "row inits") == 117 && home.number(after: "live rows") == 39)
    }

    @Test("The row's own toggle survives scrolling away, a toggle in a child view does not, and the pane says so")
    func toggles() throws {
      let demo = try Demo()
      try demo.started()
      try demo.press("Space", until: "top") { $0.lines[0].contains("[x] top [ ] child") }
      try demo.press("Tab", "Tab", "Space", until: "child") { $0.lines[0].contains("[x] top [x] child") }
      #expect(try demo.terminal.screen().panes.contains("top true top level will be kept"))
      #expect(try demo.terminal.screen().panes.contains("child true nested will be lost"))
      // A slow frame is made in parts, and only the last part releases the rows before it.
      try demo.press("PgDn", until: "other rows, and the first ones released") {
        $0.records.first != 1 && ($0.number(after: "states freed") ?? 0) > 0
      }
      let back = try demo.press("Home", until: "back") { $0.firstRecord == 1 }
      #expect(back.lines[0].contains("[x] top [ ] child"))
      #expect(back.panes.contains("top true top level kept 1×, made 1×"))
      #expect(back.panes.contains("child false nested lost 1×, made 2×"))
    }

    @Test("With a VStack around the row its own toggle is lost as well")
    func stackedToggles() throws {
      let demo = try Demo(width: 120, height: 40, "--modes", "vstack")
      try demo.started()
      try demo.press("Space", until: "top") { $0.lines[0].contains("[x] top [ ] child") }
      // A slow frame is made in parts, and only the last part releases the rows before it.
      try demo.press("PgDn", until: "other rows, and the first ones released") {
        $0.records.first != 1 && ($0.number(after: "states freed") ?? 0) > 0
      }
      let back = try demo.press("Home", until: "back") { $0.firstRecord == 1 }
      #expect(back.lines[0].contains("[ ] top [ ] child"))
      #expect(back.panes.contains("top false nested lost 1×, made 2×"))
    }

    @Test("A mode can be switched on in its pane, by Tab and Space")
    func focusInPanes() throws {
      let demo = try Demo()
      try demo.started()
      // Tab reaches the row's two toggles first.
      try demo.terminal.press("Tab", "Tab", "Tab", "Space")
      try demo.terminal.wait(for: "add .id switched on") {
        $0.contains("[x] add .id") && $0.number(after: "row inits") == 40_000
      }
      try demo.press("Space", until: "switched off") { $0.number(after: "row inits") == 39 }
      try demo.press("BTab", "Space", until: "the row's toggle") { $0.lines[0].contains("[x] top") }
    }

    @Test("Esc stops the making of all rows, and the list is lazy again")
    func stop() throws {
      let demo = try Demo(width: 120, height: 40, "--rows", "400000")
      try demo.started()
      try demo.press("w", until: "rows being made") { $0.contains("rows made") }
      let stopped = try demo.press("Escape", until: "a lazy list") { $0.number(after: "row inits") == 39 }
      #expect(stopped.contains("[ ] wrap in if") && stopped.firstRecord == 1)
      try demo.press("w", until: "rows being made") { $0.contains("rows made") }
      try demo.press("C-c", until: "a lazy list") { $0.number(after: "row inits") == 39 }
      let screen = try demo.terminal.screen()
      #expect(screen.exitStatus == nil)
    }

    @Test("An action that would take long asks for confirmation")
    func question() throws {
      let demo = try Demo(width: 120, height: 40, "--rows", "4000000")
      try demo.started()
      try demo.press("i", until: "a question") {
        $0.status.contains("Make all 4,000,000 rows?") && $0.status.contains("y/n")
      }
      let refused = try demo.press("n", until: "no question") { $0.contains("? help") }
      #expect(refused.contains("[ ] add .id") && refused.number(after: "row inits") == 39)
    }
  }
}
