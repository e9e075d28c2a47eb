import Foundation
import TestSupport
import Testing

extension EndToEndTests {
  @Suite("Text files")
  struct TextFileTests {
    @Test("Keys move, commands go to rows and percentages, and quitting leaves nothing behind")
    func moving() throws {
      let stage = try ProgramDriver.text(numbered(1...1_000))
      for (keys, row) in [
        ("G", 1_000), ("g", 1), ("j", 2), ("k", 1), ("NPage", 11), ("PPage", 1), ("End", 1_000), ("Home", 1),
      ] {
        try stage.press(keys, shows: "line \(row).")
      }
      try stage.enter(":42", shows: "line 42.")
      try stage.enter(":50%", shows: "line 501.")
      try stage.terminal.type("70%")
      try stage.terminal.wait(for: "70%") { $0.isMarked("line 700.") }
      try stage.enter(":99999", shows: "line 1000.")
      try stage.enter(":nonsense", shows: "unknown command :nonsense")
      #expect(try stage.quits())
    }

    @Test("A search works in both directions, counts matches, and reports a missing match or a bad pattern")
    func search() throws {
      let stage = try ProgramDriver.text(numbered(1...1_000))
      try stage.enter("/ 50[05]\\.", shows: "line 500.")
      try stage.terminal.wait(for: "the count") { $0.status.contains("2 matches") }
      try stage.press("n", shows: "line 505.")
      try stage.press("n", shows: "no match below for  50[05]\\.")
      try stage.press("N", shows: "line 500.")
      try stage.press("N", shows: "no match above")
      try stage.enter("/LINE 7", shows: "no match below for LINE 7")
      try stage.enter("/(", shows: "(")
      try stage.press("j", shows: "line 501.")
      #expect(try stage.quits())
    }

    @Test("A filter keeps matching rows near the selected one; an empty one restores all rows around the same row")
    func filter() throws {
      let stage = try ProgramDriver.text(numbered(1...1_000))
      try stage.enter(":500", shows: "line 500.")
      try stage.enter("/9\\.", shows: "line 509.")
      let filtered = try stage.enter("&00\\.", shows: "row 6 / 10 (row 600)")
      #expect(filtered.rows == (1...10).map { "line \($0)00." })
      #expect(!filtered.status.contains("+ match"))
      try stage.press("k", shows: "line 500.")
      try stage.enter("&", shows: "row 500 / 1,000")
      try stage.enter("&no such row", shows: "no rows")
      try stage.press("j", "G", shows: "no rows")
      try stage.enter("&", shows: "/ 1,000")
      #expect(try stage.quits())
    }

    @Test("Marks survive filters, and two quotes return from a jump")
    func marks() throws {
      let stage = try ProgramDriver.text(numbered(1...1_000))
      try stage.enter(":300", shows: "line 300.")
      try stage.press("m", "a", shows: "marked a")
      try stage.press("G", shows: "line 1000.")
      try stage.press("'", "a", shows: "line 300.")
      try stage.press("'", "'", shows: "line 1000.")
      try stage.enter("&00\\.", shows: "row 10 / 10")
      try stage.press("'", "a", shows: "row 3 / 10")
      try stage.enter("&", shows: "/ 1,000")
      try stage.enter("&5\\.", shows: "/ 100")
      try stage.press("'", "a", shows: "is not in the list")
      try stage.press("'", "z", shows: "no mark z")
    }

    @Test("Enter opens a row with all its text, wrapped; Esc returns")
    func full() throws {
      let words = (1...60).map { "word\($0)" }.joined(separator: " ")
      let stage = try ProgramDriver.text("short\n\(words)\nlast\n")
      try stage.press("j", shows: "word1")
      let screen = try stage.press("Enter", shows: "row 2 / 3")
      let full = try stage.terminal.wait(for: "the end of the row") { $0.contains("word60") }
      #expect(screen.contains("row 2") && !full.contains("short"))
      try stage.escape()
      try stage.terminal.wait(for: "the list") { $0.contains("short") && $0.contains("last") }
      #expect(try stage.quits())
    }

    @Test(":write writes the rows that are shown, and replaces an existing file only with !")
    func writing() throws {
      let stage = try ProgramDriver.text("one\ntwo\r\nthree")
      try stage.enter("&e", shows: "row 1 / 2")
      try stage.enter(":write out.txt", shows: "wrote 2 rows to out.txt")
      #expect(try stage.contents("out.txt") == Data("one\nthree\n".utf8))
      try stage.enter("&", shows: "/ 3")
      try stage.enter(":write out.txt", shows: "file exists")
      #expect(try stage.contents("out.txt") == Data("one\nthree\n".utf8))
      try stage.enter(":write! out.txt", shows: "wrote 3 rows")
      try stage.enter(":write no/such/folder", shows: "no/such/folder: No such file or directory")
      try stage.enter(":write text.txt", shows: "file exists")
      #expect(try stage.contents("text.txt") == Data("one\ntwo\r\nthree".utf8))
    }

    @Test("The file on screen can be replaced by some of its rows")
    func writingOver() throws {
      let stage = try ProgramDriver.text(numbered(1...1_000))
      try stage.enter("&7\\.", shows: "/ 100")
      try stage.enter(":write! text.txt", shows: "wrote 100 rows")
      try stage.terminal.wait(for: "both") {
        $0.status.contains("wrote 100 rows") && $0.status.contains("the file was replaced")
      }
      let rows = (1...1_000).filter { $0 % 10 == 7 }.map { "line \($0).\n" }.joined()
      #expect(try stage.contents("text.txt") == Data(rows.utf8))
      #expect(try FileManager.default.contentsOfDirectory(atPath: stage.folder.path) == ["text.txt"])
      try stage.enter(":reload", shows: "reloaded")
      #expect(try stage.quits())
    }

    @Test("Resizing the window keeps the selected row, for any size")
    func resize() throws {
      let stage = try ProgramDriver.text(numbered(1...1_000))
      try stage.enter(":500", shows: "line 500.")
      for (width, height) in [(120, 40), (20, 3), (100, 5), (2, 2), (80, 24)] {
        try stage.terminal.resize(width: width, height: height)
        if width > 10 { try stage.terminal.wait(for: "\(width)×\(height)") { $0.isMarked("line 500.") } }
      }
      try stage.terminal.resize(width: 1, height: 1)
      try stage.terminal.press("j")
      try stage.terminal.resize(width: 80, height: 12)
      try stage.terminal.wait(for: "the next row") { $0.isMarked("line 501.") }
      #expect(try stage.quits())
    }

    @Test("A line of five million characters is shown, scrolled sideways, searched and opened")
    func longLine() throws {
      let line = String(repeating: "abcdefghi ", count: 500_000)
      let stage = try ProgramDriver.text("before\n\(line)X\nafter\n")
      try stage.press("j", shows: "abcdefghi abcdefghi")
      try stage.press("Right", "Left", shows: "row 2 / 3")
      try stage.enter("/iX|after", shows: "row 3 / 3")
      try stage.press("k", shows: "row 2 / 3")
      try stage.terminal.press("Enter")
      try stage.terminal.wait(for: "the row in full") { !$0.contains("after") && $0.contains("defghi") }
      try stage.escape()
      try stage.terminal.wait(for: "the list") { $0.contains("after") }
      #expect(try stage.quits())
    }
  }
}
