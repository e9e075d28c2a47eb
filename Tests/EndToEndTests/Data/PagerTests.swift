import TestSupport
import Testing

extension EndToEndTests {
  /// The program as a pager that other programs start.
  @Suite("A pager")
  struct PagerTests {
    /// A repository with a commit for each word of `N`. Git starts the pager through a shell if standard output is a
    /// terminal.
    private static let git = """
      export HOME="$PWD" GIT_CONFIG_NOSYSTEM=1
      git init -q . && git config user.name a && git config user.email a@b && git config core.pager "$L"
      for n in $N; do echo $n > file; git add file; git commit -qm "commit $n"; done
      """

    /// Returns the terminal's content after the program has quit.
    private func left(by stage: ProgramDriver) throws -> TmuxScreen {
      #expect(try stage.quits())
      return try stage.terminal.screen()
    }

    @Test("Output that fits on one screen is printed and remains", arguments: [(80, 24), (120, 40)])
    func oneScreen(width: Int, height: Int) throws {
      let stage = try ProgramDriver(
        width: width, height: height, variables: ["N": "1 2"], Self.git + "\ngit log --color")
      let screen = try stage.terminal.wait(for: "the end") { $0.exitStatus == 0 }
      #expect(screen.contains("commit 1") && screen.contains("commit 2") && !screen.contains("? help"))
      #expect(!screen.isAlternate && screen.isCursorShown)
    }

    @Test(
      "git log is paged, and q leaves no trace, whatever options git passes to less", arguments: [(80, 24), (120, 40)])
    func paged(width: Int, height: Int) throws {
      let stage = try ProgramDriver(
        width: width, height: height, variables: ["N": "1 2 3 4 5 6 7 8"], Self.git + "\ngit log --color")
      let screen = try stage.started()
      #expect(screen.lines[0].hasPrefix("commit ") && screen.contains("    commit 8") && screen.isAlternate)
      #expect(!screen.contains("Instantiations"), "the text has the screen")
      let left = try left(by: stage)
      #expect(!left.contains("commit"))
    }

    @Test("With -X the last screen remains")
    func keepsScreen() throws {
      let stage = try ProgramDriver(["x": (1...50).map { "line \($0)\n" }.joined()], "\"$L\" -FX < x")
      try stage.started()
      let left = try left(by: stage)
      #expect(left.contains("line 1") && left.contains("line 11") && !left.contains("line 12"))
    }

    @Test("Nothing, a line and a small table are printed, and longer output is shown")
    func small() throws {
      let stage = try ProgramDriver(
        ["line": "one line\n", "table.csv": "name,count\nalpha,1\nbeta,22\n"],
        """
        : | "$L" -F && "$L" -F < line && "$L" --quit-if-one-screen table.csv && (seq 3; sleep 0.2; seq 4 5) | LESS=F "$L"
        """)
      let screen = try stage.terminal.wait(for: "the end") { $0.exitStatus == 0 }
      #expect(
        screen.lines.prefix(9) == [
          "one line", "  name   count", "  alpha      1", "  beta      22", "1", "2", "3", "4", "5",
        ])
    }

    @Test("A plus or -p sets the first line")
    func commands() throws {
      let lines = ["x": (1...100).map { "line \($0)\n" }.joined()]
      for (words, row) in [("+G", 100), ("+50", 50), ("+50%", 51), ("+/line.7", 7), ("-p 9.$ -N", 90), ("+/9 +n", 19)] {
        let stage = try ProgramDriver(lines, "\"$L\" \(words) x")
        try stage.terminal.wait(for: "row \(row)") { $0.status.contains("row \(row) / 100") }
        _ = try left(by: stage)
      }
      let stage = try ProgramDriver(lines, "\"$L\" +F x")
      try stage.terminal.wait(for: "following") { $0.status.contains("following") && $0.status.contains("row 100") }
    }

    @Test("LAZYSCOPE contains options, and errors in them are reported")
    func variable() throws {
      let stage = try ProgramDriver(
        ["x": "one\n"], "LAZYSCOPE='--nope' \"$L\" x; LAZYSCOPE='-N \"' \"$L\" x; LAZYSCOPE=-N \"$L\" x")
      let screen = try stage.started()
      #expect(screen.lines[0].hasPrefix("   1  one"))
      let left = try left(by: stage)
      #expect(
        left.contains("LAZYSCOPE: Unknown option '--nope'") && left.contains("LAZYSCOPE has an unclosed quote"))
    }

    @Test("man is shown in bold, without its overstrikes")
    func manual() throws {
      guard (try? BuiltProgram.installed("man")) != nil else { return }
      let page = ".TH PAGE 1\\n.SH NAME\\npage \\\\- \\\\fBbold\\\\fP words\\n"
      let stage = try ProgramDriver(
        width: 80, height: 24, variables: ["MANROFFOPT": "-c"],
        "printf '\(page)' > page.1; MANPAGER=\"$L\" man -l ./page.1")
      let screen = try stage.terminal.wait(for: "the page") { $0.contains("bold words") }
      #expect(screen.contains("NAME") && !screen.text.contains("^H"))
    }

    @Test(
      "LESS switches the mouse on, unless the command line switches it off",
      arguments: [("", true), ("--no-mouse", false)])
    func mouse(options: String, isTaken: Bool) throws {
      let stage = try ProgramDriver(variables: ["LESS": "--mouse"], "seq 100 | exec \"$L\" \(options)")
      try stage.started()
      #expect(try stage.terminal.takesMouse() == isTaken)
      #expect(try stage.quits())
    }
  }
}
