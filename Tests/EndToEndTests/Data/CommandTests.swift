import TestSupport
import Testing

extension EndToEndTests {
  /// Shell commands that read rows.
  @Suite("Commands")
  struct CommandTests {
    private static let table = "id,name\n" + (1...200).map { "\($0),name \($0)\n" }.joined()

    @Test("A command has the terminal and reads the rows, and then the list is back", arguments: [(80, 24), (120, 40)])
    func reading(width: Int, height: Int) throws {
      let stage = try ProgramDriver(width: width, height: height, ["t.csv": Self.table], "exec \"$L\" t.csv")
      try stage.started()
      try stage.terminal.press("|")
      try stage.terminal.type("cat")
      try stage.terminal.press("Enter")
      let selected = try stage.terminal.wait(for: "done: cat  (press any key)")
      #expect(selected.contains("id,name") && selected.contains("1,name 1") && !selected.contains("2,name 2"))
      #expect(!selected.isAlternate)
      try stage.press("x", shows: "row 1 / 200")
      for key in ["t", "j", "t", "|"] { try stage.terminal.press(key) }
      try stage.terminal.wait(for: "2 tagged")
      try stage.terminal.type("tail -n 2; exit 3")
      try stage.terminal.press("Enter")
      let tagged = try stage.terminal.wait(for: "exit status 3: tail -n 2; exit 3  (press any key)")
      #expect(tagged.contains("1,name 1") && tagged.contains("3,name 3"))
      try stage.press("x", shows: "2 tagged")
      try stage.terminal.type(":pipe all wc -l")
      try stage.terminal.press("Enter")
      try stage.terminal.wait(for: "done: wc -l")
      #expect(try stage.terminal.screen().contains("201"))
      try stage.press("Enter", shows: "2 tagged")
      #expect(try stage.quits())
    }

    @Test("A pager that takes the screen, ^C, ^Z, a resize, and a missing shell")
    func terminals() throws {
      let script = """
        seq 100000 > n; set -m; "$L" n; while jobs %1 >/dev/null 2>&1; do echo in the shell; read x; fg; done
        """
      let stage = try ProgramDriver([:], script)
      try stage.started()
      try stage.terminal.type(":pipe all \"$L\" -")
      try stage.terminal.press("Enter")
      try stage.terminal.wait(for: "the second program") { $0.status.contains("standard input") }
      try stage.terminal.resize(width: 100, height: 20)
      try stage.press("G", shows: "row 100,000")
      try stage.terminal.press("q")
      try stage.terminal.wait(for: "done: \"$L\" -")
      try stage.press("x", shows: "row 1 / 100,000")
      try stage.terminal.type(":pipe all sleep 60")
      try stage.terminal.press("Enter")
      try stage.terminal.wait(for: "the shell's screen") { !$0.isAlternate }
      try stage.terminal.press("C-c")
      try stage.terminal.wait(for: "interrupted: sleep 60")
      try stage.press("x", shows: "row 1 / 100,000")
      try stage.terminal.type(":pipe all cat > /dev/null; echo is read; read x < /dev/tty")
      try stage.terminal.press("Enter")
      try stage.terminal.wait(for: "is read")
      try stage.terminal.press("C-z")
      try stage.terminal.wait(for: "in the shell")
      try stage.terminal.press("Enter")
      try stage.terminal.press("Enter")
      try stage.terminal.wait(for: "done: cat")
      try stage.press("x", shows: "row 1 / 100,000")
      #expect(try stage.quits())
    }
  }
}
