import Foundation
import TestSupport
import Testing

extension EndToEndTests {
  /// Rows that are chosen as the input of another program.
  @Suite("Choosing")
  struct ChoosingTests {
    @Test("The chosen rows are the output, and the terminal is restored", arguments: [(80, 24), (120, 40)])
    func choosing(width: Int, height: Int) throws {
      let script = """
        X=$("$L" --print names); echo "chosen: $X ($?)"
        seq 5 | "$L" --print > out; echo "status $?"; cat out
        "$L" --print names > out; echo "left $?"; cat out; echo end
        """
      let stage = try ProgramDriver(width: width, height: height, ["names": "anna\nbert\ncarl"], script)
      try stage.started()
      try stage.press("j", shows: "row 2 / 3")
      try stage.terminal.press("Enter")
      try stage.terminal.wait(for: "the numbers") { $0.contains("? help") && $0.lines[0].hasPrefix("1") }
      for key in ["Space", "G", "t", "Enter"] { try stage.terminal.press(key) }
      try stage.terminal.wait(for: "the names") { $0.contains("? help") && $0.contains("anna") }
      try stage.terminal.press("q")
      let screen = try stage.terminal.wait(for: "the end") { $0.exitStatus == 0 }
      #expect(screen.lines.prefix(6) == ["chosen: bert (0)", "status 0", "1", "5", "left 1", "end"], "\(screen)")
      #expect(!screen.isAlternate && screen.isCursorShown)
    }

    @Test("Options that other programs set for a pager do not affect the output of chosen rows", arguments: ["F", "X"])
    func pagerOptions(letters: String) throws {
      let script = "X=$(seq 3 | LESS=\(letters) \"$L\" --print -\(letters)); echo \"chosen: $X ($?)\""
      let stage = try ProgramDriver([:], script)
      try stage.started()
      try stage.press("j", shows: "row 2 / 3")
      try stage.terminal.press("Enter")
      let screen = try stage.terminal.wait(for: "the end") { $0.exitStatus == 0 }
      #expect(screen.lines.first == "chosen: 2 (0)", "\(screen)")
    }

    @Test("Rows are chosen by typing, as in other choosers", arguments: [(80, 24), (120, 40)])
    func fuzzy(width: Int, height: Int) throws {
      let files = ["list": "src/alib.h\nREADME.md\nlib.h\n" + (1...2_000).map { "zz \($0)\n" }.joined()]
      let script = "X=$(\"$L\" --print --keys '~' list); echo \"chosen: $X ($?)\""
      let stage = try ProgramDriver(width: width, height: height, files, script)
      try stage.terminal.wait(for: "&~")
      try stage.terminal.type("lbh")
      try stage.terminal.wait(for: "the best match") { $0.lines[0] == "lib.h" && $0.lines[1] == "src/alib.h" }
      try stage.terminal.press("Down")
      try stage.terminal.press("Enter")
      let screen = try stage.terminal.wait(for: "the end") { $0.exitStatus == 0 }
      #expect(screen.lines.first == "chosen: src/alib.h (0)", "\(screen)")
    }

    @Test("Texts with null bytes are read and printed, and colours are left out unless --raw is given")
    func nulls() throws {
      let script = """
        printf 'a\\nb\\0c\\0' | "$L" --print --read0 --print0 > out; tr '\\0\\n' '@%' < out; echo
        printf 'a\\nb\\0c\\0' | "$L" --print --read0 > out; tr '\\0\\n' '@%' < out; echo
        printf '\\033[31mred\\033[m\\r\\n' > red
        "$L" --print red > out; od -An -c out; "$L" --print --raw red > out; od -An -c out; echo end
        """
      let stage = try ProgramDriver(width: 80, height: 24, [:], script)
      for _ in 0..<2 {
        try stage.terminal.wait(for: "two rows") { $0.contains("row 1 / 2") && $0.isAlternate }
        try stage.terminal.type("tjt")
        try stage.terminal.wait(for: "two tags") { $0.contains("2 tagged") }
        try stage.terminal.press("Enter")
        try stage.terminal.wait(for: "the shell") { !$0.contains("2 tagged") }
      }
      for _ in 0..<2 {
        try stage.terminal.wait(for: "the text") { $0.contains("red") && $0.contains("? help") }
        try stage.terminal.press("Enter")
        try stage.terminal.wait(for: "the shell") { !$0.contains("? help") }
      }
      let screen = try stage.terminal.wait(for: "the end") { $0.exitStatus == 0 }
      #expect(screen.contains("a%b@c@") && screen.contains("a%b%c%"), "\(screen)")
      let lines = screen.lines.map { $0.split(separator: " ").joined(separator: " ") }
      #expect(lines.contains { $0.hasPrefix("r e d ") }, "\(screen)")
      #expect(lines.contains { $0.hasPrefix("033 [ 3 1 m r e d 033 [ m") }, "\(screen)")
    }

    @Test("On a terminal the chosen row has no controls")
    func controls() throws {
      let stage = try ProgramDriver(["x": "a\u{1B}]0;title\u{7}b\n"], "\"$L\" --print x")
      try stage.started()
      try stage.terminal.press("Enter")
      let screen = try stage.terminal.wait(for: "the end") { $0.exitStatus == 0 }
      #expect(screen.lines.first == "a^[]0;title^Gb", "\(screen)")
    }

    @Test("Without a terminal nothing can be chosen, and an error says so")
    func noTerminal() throws {
      let result = try Command.run(BuiltProgram.path("lazyscope"), ["--print", "/etc/passwd"])
      #expect(result.end == .exited(2) && result.output.isEmpty && result.errors.count { $0 == "\n" } == 1)
    }

    @Test(
      "Options that contradict each other are refused",
      arguments: [
        ["--print0", "x"], ["--read0", "--format", "csv", "x"], ["--read0", "--encoding", "latin1", "x"],
      ])
    func refused(words: [String]) throws {
      let result = try Command.run(BuiltProgram.path("lazyscope"), words)
      #expect(result.end == .exited(64) && result.output.isEmpty)
    }
  }
}
