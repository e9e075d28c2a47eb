import Foundation
import TestSupport
import Testing

extension EndToEndTests {
  @Suite("Terminals")
  struct TerminalTests {
    @Test("The list is correct on every terminal and in every size", arguments: ["screen", "xterm-256color", "linux"])
    func types(type: String) throws {
      for (width, height) in [(120, 40), (80, 24), (40, 12)] {
        let demo = try Demo(width: width, height: height, type: type)
        let screen = try demo.started()
        let rows = height - 1
        #expect(screen.records == Array(1...rows) && screen.selectedRecord == 1)
        #expect(screen.number(after: "row inits") == rows)
        #expect(screen.lines.allSatisfy { $0.count <= width })
        #expect(screen.contains("Instantiations") == (width >= 100))
        let end = try demo.press("End", until: "the end") { $0.selectedRecord == 40_000 }
        #expect(end.records.count == rows && end.number(after: "row inits") == 2 * rows)
        try demo.press("Home", until: "the start") { $0.selectedRecord == 1 }
        try demo.press("i", until: "every row") { $0.number(after: "row inits") == 40_000 }
        try demo.terminal.press("q")
        #expect(try demo.terminal.exitStatus() == 0)
      }
    }

    @Test("If the panes do not fit beside the list, p shows them in its place", arguments: [(80, 24), (40, 12)])
    func panesInstead(width: Int, height: Int) throws {
      let demo = try Demo(width: width, height: height)
      try demo.started()
      let panes = try demo.press("p", until: "the panes") { $0.contains("Instantiations") }
      #expect(panes.records.isEmpty && panes.number(after: "row inits") == height - 1)
      try demo.press("w", until: "every row, in the pane") { $0.number(after: "row inits") == 40_000 }
      try demo.press("End", until: "what is below") {
        $0.contains("with an if/else, only") || $0.contains("if/else")
      }
      try demo.press("v", "Home", until: "a lazy list") { $0.number(after: "row inits") == height - 1 }
      try demo.press("p", until: "the list") { $0.firstRecord == 1 }
      try demo.press("p", "Escape", until: "the list") { $0.firstRecord == 1 }
    }

    @Test("In the C locale every character is ASCII, and nothing is shifted")
    func asciiLocale() throws {
      let demo = try Demo(locale: "C")
      let screen = try demo.started()
      #expect(screen.text.allSatisfy { $0.isASCII })
      #expect(screen.records == Array(1...39))
      #expect(Set(screen.lines.dropLast().map { Array($0).firstIndex(of: "|") }) == [80])
      let gathered = try demo.press("i", until: "every row") { $0.number(after: "row inits") == 40_000 }
      #expect(gathered.text.allSatisfy { $0.isASCII } && gathered.contains("ForEach > .id"))
    }

    @Test("Columns keep their positions, whatever the script of the titles")
    func columns() throws {
      let demo = try Demo(width: 80, height: 24)
      try demo.started()
      // A page with wide characters, marks and emoji.
      let titles = try demo.press("G", until: "the end") { $0.selectedRecord == 40_000 }
      #expect(titles.lines.dropLast().allSatisfy { $0.hasSuffix("[ ] top [ ] child") })
    }

    @Test(
      "The size is that of the terminal, whatever LINES and COLUMNS say",
      arguments: ["99999999", "0", "-1", "10", "99999999999999999999"])
    func sizeInEnvironment(size: String) throws {
      let stage = try ProgramDriver(["f": "row\n"], variables: ["LINES": size, "COLUMNS": size], "exec \"$L\" f")
      let screen = try stage.started()
      #expect(screen.lines.count == 12 && screen.rows == ["row"])
      #expect(try stage.quits())
    }

    @Test("If files may not grow, lists are shown, and failed writes are reported")
    func fileLimit() throws {
      let stage = try ProgramDriver(
        ["f": String(repeating: "some text in a row\n", count: 2_000)], "ulimit -f 8; exec \"$L\" f")
      let screen = try stage.started()
      #expect(screen.rows.count == 11 && screen.rows.allSatisfy { $0 == "some text in a row" })
      try stage.enter(":write out", shows: "out")
      #expect(try stage.quits())
    }

    @Test("A resized window shows the same row, with panes if they fit")
    func resize() throws {
      let demo = try Demo(width: 80, height: 24)
      try demo.started()
      try demo.terminal.type("500G")
      try demo.terminal.wait(for: "row 500") { $0.selectedRecord == 500 }
      for (width, height) in [(120, 40), (40, 12), (100, 30), (20, 4), (80, 24)] {
        try demo.terminal.resize(width: width, height: height)
        let screen = try demo.terminal.wait(for: "\(width)×\(height)") { screen in
          screen.status.contains("row 500 /") && screen.lines.count == height
            && (screen.selectedRecord == 500 && screen.records.count == height - 1 || width < 40)
            && screen.contains("Instantiations") == (width >= 100)
        }
        #expect(screen.lines.allSatisfy { $0.count <= width })
      }
      try demo.terminal.resize(width: 1, height: 1)
      try demo.terminal.resize(width: 80, height: 24)
      try demo.terminal.wait(for: "row 500") { $0.selectedRecord == 500 && $0.contains("? help") }
    }

    @Test("A window that was small for a moment, and has its former size again when it is read, is redrawn")
    func resizeThereAndBack() throws {
      let demo = try Demo(width: 80, height: 24)
      let screen = try demo.started()
      try demo.terminal.resizeThereAndBack()
      try demo.terminal.wait(for: "what stood there") { $0.records == screen.records && $0.contains("? help") }
    }

    @Test(
      "A terminal that cannot be used is refused in one line, with status 2",
      arguments: [("dumb", "'dumb'"), ("", "TERM is not set")])
    func refused(type: String, message: String) throws {
      let demo = try Demo(width: 100, height: 10, type: type)
      #expect(try demo.terminal.exitStatus() == 2)
      let lines = try demo.terminal.screen().lines.filter { !$0.isEmpty && !$0.contains("ended with") }
      #expect(lines.count == 1 && lines.first?.hasPrefix("lazyscope: ") == true, "\(lines)")
      #expect(lines.first?.contains(message) == true)
    }

    @Test(arguments: ["xterm-ghostty", "xterm-kitty", "foot", "alacritty", "nonesuch"])
    func `an unknown terminal is taken for xterm, and the status line says so`(type: String) throws {
      let stage = try ProgramDriver(
        ["f": "one\ntwo\n"], variables: ["TERM": type, "TERMINFO_DIRS": "/nowhere"], "exec \"$L\" f")
      let screen = try stage.terminal.wait(for: "the note") { $0.status.contains("(TERM)") }
      #expect(screen.status.contains("unknown terminal type '\(type)' (TERM); using xterm-256color"))
      #expect(screen.rows == ["one", "two"])
      try stage.terminal.press("j")
      try stage.terminal.wait(for: "the second row") { $0.status.contains("row 2 / 2") }
      #expect(try stage.quits())
    }

    @Test func `on a terminal without a screen a pager prints its input, safe to show`() throws {
      let stage = try ProgramDriver(
        ["f": "\u{1B}[31mred\u{1B}(B\u{1B}[m\u{1B}[2J\ta\u{8}a\n" + (1...30).map { "\($0)\n" }.joined()],
        "TERM=dumb \"$L\" < f; echo end $?; TERM= \"$L\" --filter 29 < f")
      let screen = try stage.terminal.wait(for: "the end") { $0.exitStatus == 0 }
      #expect(screen.contains("end 0") && screen.contains("30") && !screen.isAlternate)
      let other = try ProgramDriver(["f": "\u{1B}[31mred\u{1B}[2J\u{1B}[2H x\n"], "TERM=dumb \"$L\" < f")
      #expect(try other.terminal.wait(for: "the line") { $0.exitStatus == 0 }.lines[0] == "red^[[2H x")
    }

    @Test("Piped output is the rows as plain text")
    func piped() throws {
      let terminal = try Tmux(
        width: 80, height: 10, environment: try Demo.environment(),
        ["/bin/sh", "-c", "'\(try BuiltProgram.path("lazyscope"))' | tail -1; echo piped"])
      let screen = try terminal.wait(for: "piped")
      #expect(screen.lines.first?.hasPrefix("40000 ") == true)
    }

    @Test("The program copied elsewhere makes its demo, and shows it")
    func copied() throws {
      let folder = try ScratchFolder()
      let copy = folder.path("lazyscope")
      // A separate process copies it. A process that is started here meanwhile would inherit the copy open for writing.
      _ = try Command.run("/bin/cp", [BuiltProgram.path("lazyscope"), copy])
      for _ in 1...2 {
        let demo = try Demo(width: 80, height: 24, program: copy, cache: folder.path("cache"))
        let screen = try demo.started()
        #expect(screen.records == Array(1...23) && screen.status.contains("items.sqlite"))
      }
      #expect(FileManager.default.fileExists(atPath: folder.path("cache/lazyscope/items.sqlite")))
    }
  }
}
