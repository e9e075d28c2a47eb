import Foundation
import TestSupport
import Testing

extension EndToEndTests {
  @Suite("Opening files")
  struct OpeningTests {
    @Test("Of several files, a bad one is reported and skipped; the list of files opens any of them")
    func severalFiles() throws {
      let stage = try ProgramDriver(
        ["first": "first row\n", "last": "last row\n"], "exec \"$L\" first missing last")
      try stage.started()
      try stage.enter(":n", shows: "missing: no such file")
      try stage.terminal.wait(for: "the last") { $0.rows == ["last row"] }
      try stage.enter(":n", shows: "this is the last file or table")
      try stage.enter(":p", shows: "missing: no such file")
      try stage.terminal.wait(for: "the first") { $0.rows == ["first row"] }
      try stage.enter(":p", shows: "this is the first file or table")
      try stage.enter(":files", shows: "first")
      try stage.terminal.wait(for: "the files") { $0.rows.count == 3 && $0.contains("missing") }
      try stage.press("j", "Enter", shows: "missing: no such file")
      try stage.terminal.wait(for: "still the first") { $0.rows == ["first row"] }
      try stage.enter(":files", shows: "first")
      try stage.press("G", "Enter", shows: "last row")
      #expect(try stage.quits())
    }

    @Test("A bad file before a good one is reported, and the good one is shown")
    func badFirst() throws {
      let stage = try ProgramDriver(["good": "a row\n"], "exec \"$L\" missing good")
      try stage.terminal.wait(for: "the row") { $0.contains("a row") && $0.status.contains("missing: no such") }
      #expect(try stage.quits())
    }

    @Test(
      "A file that cannot be opened is reported in one line, with status 2",
      arguments: [
        (".", "not a regular file"), ("missing", "no such file"), ("missing missing2", "no such file"),
        ("locked", "cannot be opened"), ("new\nline", "no such file"),
      ])
    func refused(words: String, message: String) throws {
      // For root no file is unreadable.
      if words == "locked", getuid() == 0 { return }
      let stage = try ProgramDriver(
        ["locked": "x"], "chmod 0 locked; exec \"$L\" \"\(words.replacing(" ", with: "\" \""))\"")
      #expect(try stage.terminal.exitStatus() == 2)
      let lines = try stage.terminal.screen().lines.filter { !$0.isEmpty && !$0.contains("ended with") }
      #expect(lines.last?.hasPrefix("lazyscope: ") == true && lines.last?.contains(message) == true, "\(lines)")
      #expect(lines.count == 1)
    }

    @Test(
      "Tiny, empty and meaningless files are shown, and q quits immediately",
      arguments: [
        ("empty", "no rows", 0), ("one", "row 1 / 1", 1), ("unended", "row 1 / 2", 2), ("/dev/null", "no rows", 0),
        ("blank", "row 1 / 3", 0), ("binary", "row 1 / 2", 2),
      ])
    func small(name: String, status: String, rows: Int) throws {
      let stage = try ProgramDriver(
        [
          "empty": "", "one": "one\n", "unended": "one\ntwo", "blank": "\n\n\n",
          "binary": "\u{7F}ELF\u{1}\0\0\n\0\u{80}",
        ],
        "exec \"$L\" \(name)")
      try stage.terminal.wait(for: "\(status)") { $0.status.contains(status) && $0.rows.count == rows }
      // None of these keys may do harm.
      for key in ["j", "G", "g", "k", "n", "NPage", "Right", "Left", "y", "s", "F", "C-c"] {
        try stage.terminal.press(key)
      }
      try stage.enter("/x", shows: rows == 0 ? "no match" : "x")
      #expect(try stage.quits())
    }

    @Test("A compressed file is shown unpacked, and a damaged one is reported")
    func compressed() throws {
      guard (try? BuiltProgram.installed("gzip")) != nil else { return }
      let stage = try ProgramDriver(
        ["a.csv": "id,name\n" + (1...500).map { "\($0),x\($0)\n" }.joined()],
        "gzip a.csv && head -c 300 a.csv.gz > cut.gz && exec \"$L\" a.csv.gz cut.gz")
      try stage.started()
      try stage.press("G", shows: "x500")
      #expect(try stage.terminal.screen().lines[0].split(separator: " ") == ["id", "name"])
      try stage.enter(":n", shows: "gzip failed to unpack it")
      #expect(try stage.quits())
    }

    @Test("A name that starts with a dash, or contains a line end, opens and is shown on one line")
    func names() throws {
      let stage = try ProgramDriver(
        ["-dash": "dash row\n", "new\nline": "line row\n"], "exec \"$L\" -- -dash \"$(printf 'new\\nline')\"")
      let first = try stage.started()
      #expect(first.rows == ["dash row"] && first.status.contains("-dash"))
      let second = try stage.enter(":n", shows: "line row")
      #expect(second.rows == ["line row"] && second.status.contains("new^Jline"))
      #expect(try stage.quits())
    }

    @Test("In secure mode nothing is written, no program is run, and nothing more is opened")
    func secure() throws {
      let stage = try ProgramDriver(
        ["a": "row a\n", "b": "row b\n"], variables: ["LESSSECURE": "1"],
        "exec \"$L\" a b")
      try stage.started()
      try stage.enter(":write out", shows: "LESSSECURE")
      try stage.enter(":write! b", shows: "LESSSECURE")
      #expect(try stage.contents("b") == Data("row b\n".utf8))
      #expect(!FileManager.default.fileExists(atPath: stage.folder.path("out")))
      try stage.enter(":n", shows: "no more files can be opened")
      #expect(try stage.terminal.screen().rows == ["row a"])
      #expect(try stage.quits())
    }
  }
}
