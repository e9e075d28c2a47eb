import Foundation
import TestSupport
import Testing

extension EndToEndTests {
  @Suite("Files that change")
  struct ChangingFileTests {
    @Test("F follows added text, also part of a line, and keeps the position of a reader who has scrolled up")
    func growth() throws {
      let stage = try ProgramDriver.text(numbered(1...5))
      try stage.press("F", shows: "following")
      try stage.append(numbered(6...30), to: "text.txt")
      try stage.terminal.wait(for: "line 30") { $0.isMarked("line 30.") && $0.status.contains("/ 30") }
      try stage.append("part", to: "text.txt")
      try stage.terminal.wait(for: "a part") { $0.isMarked("part") && $0.status.contains("/ 31") }
      try stage.append("ly\n", to: "text.txt")
      try stage.terminal.wait(for: "the line") { $0.isMarked("partly") && $0.status.contains("/ 31") }
      try stage.press("k", "k", shows: "line 29.")
      try stage.append("next\n", to: "text.txt")
      try stage.terminal.wait(for: "one more") { $0.isMarked("line 29.") && $0.status.contains("/ 32") }
      try stage.press("G", shows: "next")
      try stage.append("and on\n", to: "text.txt")
      try stage.terminal.wait(for: "the end") { $0.isMarked("and on") }
      let screen = try stage.press("C-c", shows: "row 33 / 33")
      #expect(!screen.status.contains("following"))
      #expect(try stage.quits())
    }

    @Test("A file that is truncated, moved, replaced or deleted is reported")
    func rotation() throws {
      let stage = try ProgramDriver.text(numbered(1...5))
      try stage.press("F", shows: "following")
      let path = stage.folder.path("text.txt")
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try file.truncate(atOffset: 0)
      try file.write(contentsOf: Data("anew\n".utf8))
      try file.close()
      try stage.terminal.wait(for: "anew") { $0.rows == ["anew"] && $0.status.contains("truncated") }
      try FileManager.default.moveItem(atPath: path, toPath: path + ".1")
      try Data("rotated\n".utf8).write(to: URL(fileURLWithPath: path))
      try stage.terminal.wait(for: "rotated") { $0.rows == ["rotated"] }
      try stage.append("more\n", to: "text.txt")
      try stage.terminal.wait(for: "more") { $0.rows == ["rotated", "more"] }
      try FileManager.default.removeItem(atPath: path)
      try stage.terminal.wait(for: "deleted") { $0.status.contains("deleted") && $0.rows.count == 2 }
      #expect(try stage.quits())
    }

    @Test("Added text of a file that is not followed is found, and a truncation is reported without a key")
    func unfollowed() throws {
      let stage = try ProgramDriver.text(numbered(1...20))
      try stage.press("G", shows: "line 20.")
      try stage.append(numbered(21...40), to: "text.txt")
      try stage.press("G", shows: "line 40.")
      try stage.append(numbered(41...41), to: "text.txt")
      try stage.terminal.wait(for: "one more") { $0.status.contains("row 40 / 41") }
      try Data("anew\n".utf8).write(to: URL(fileURLWithPath: stage.folder.path("text.txt")), options: [])
      try stage.terminal.wait(for: "anew") { $0.rows == ["anew"] && $0.status.contains("truncated") }
      #expect(try stage.quits())
    }

    @Test("Added lines are filtered too, and followed")
    func filtered() throws {
      let stage = try ProgramDriver.text(numbered(1...20))
      try stage.enter("&5\\.", shows: "row 1 / 2")
      try stage.press("F", shows: "following")
      try stage.append(numbered(21...30), to: "text.txt")
      try stage.terminal.wait(for: "line 25") { $0.isMarked("line 25.") && $0.status.contains("/ 3") }
      try stage.append("half 5.", to: "text.txt")
      try stage.terminal.wait(for: "a half") { $0.isMarked("half 5.") && $0.status.contains("/ 4 (row 31)") }
      try stage.append(" more\n" + numbered(32...35), to: "text.txt")
      let all = try stage.terminal.wait(for: "line 35") {
        $0.isMarked("line 35.") && $0.status.contains("/ 5 (row 35)")
      }
      #expect(all.rows == ["line 5.", "line 15.", "line 25.", "half 5. more", "line 35."])
    }
  }
}
