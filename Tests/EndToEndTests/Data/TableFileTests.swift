import Foundation
import TestSupport
import Testing

extension EndToEndTests {
  @Suite("Tables")
  struct TableFileTests {
    private static let table = """
      id,name,note
      1,Ann,"two
      lines"
      10,Bob,"says ""hi"", too"
      9,Cid,
      2,Dan,x,extra

      """

    @Test(
      "A record may have several lines; columns have names, numbers are right-aligned, flaws are marked and reported")
    func csv() throws {
      let stage = try ProgramDriver.text(Self.table, name: "table.csv")
      let screen = try stage.press("j", shows: "row 2 / 4")
      #expect(screen.rows.count == 5 && screen.lines[0].split(separator: " ") == ["id", "name", "note"])
      #expect(screen.lines[1].contains("two⏎lines") && screen.lines[2].contains("says \"hi\", too"))
      #expect(screen.lines[1].firstRange(of: " 1  Ann") != nil && screen.lines[2].firstRange(of: "10  Bob") != nil)
      try stage.press("G", shows: "4 fields, expected 3")
      let full = try stage.press("g", "Enter", shows: "row 1 / 4")
      #expect(full.contains("name") || full.contains("Ann"))
      let lines = try stage.terminal.wait(for: "two lines") { $0.rows.contains { $0.hasSuffix("  lines") } }
      #expect(lines.rows.contains { $0.hasSuffix("  two") })
      try stage.escape()
      #expect(try stage.quits())
    }

    @Test("s and S sort by the selected column, numbers as numbers; the first row is selected")
    func sorting() throws {
      let stage = try ProgramDriver.text(Self.table, name: "table.csv")
      func ids(_ screen: TmuxScreen) -> [Int] {
        screen.rows.dropFirst().compactMap { line in line.split { !$0.isNumber }.first.flatMap { Int($0) } }
      }
      try stage.terminal.press("s")
      try stage.terminal.wait(for: "1, 2, 9, 10") { ids($0) == [1, 2, 9, 10] }
      try stage.terminal.press("S")
      try stage.terminal.wait(for: "10, 9, 2, 1") { ids($0) == [10, 9, 2, 1] && $0.isMarked("Bob") }
      try stage.terminal.press("S")
      try stage.terminal.wait(for: "as it was") { ids($0) == [1, 10, 9, 2] && $0.isMarked("Ann") }
      try stage.terminal.press("Right", "S")
      try stage.terminal.wait(for: "by name") { ids($0) == [2, 9, 10, 1] }
      try stage.enter(":write sorted.csv", shows: "wrote 4 rows")
      #expect(
        try stage.contents("sorted.csv")
          == Data("id,name,note\n2,Dan,x,extra\n9,Cid,\n10,Bob,\"says \"\"hi\"\", too\"\n1,Ann,\"two\nlines\"\n".utf8))
    }

    @Test("The selected column stays in view, and frozen ones stay in place")
    func columns() throws {
      let names = (1...30).map { "column\($0)" }.joined(separator: ",")
      let values = (1...30).map { "\($0)00" }.joined(separator: ",")
      let stage = try ProgramDriver(["wide.csv": "\(names)\n\(values)\n"], "exec \"$L\" --freeze 1 wide.csv")
      try stage.started()
      try stage.terminal.press("Right", times: 29)
      let end = try stage.terminal.wait(for: "the last column") { $0.lines[0].hasSuffix("column30") }
      #expect(end.lines[0].contains("column1 ") && end.lines[1].contains("100 ") && !end.contains("column2 "))
      try stage.terminal.press("Left", times: 40)
      try stage.terminal.wait(for: "the first columns") { $0.lines[0].contains("column2 ") }
      #expect(try stage.quits())
    }

    @Test("Members of JSON objects are columns; an invalid line is shown and marked, and rows open as trees")
    func jsonLines() throws {
      let text = "{\"a\":1,\"b\":{\"c\":[1,2]}}\n{\"a\":20,\"z\":\"t\\u00e9\"}\nnot json\n{\"b\":null}\n"
      let stage = try ProgramDriver.text(text, name: "data.jsonl")
      let screen = try stage.terminal.wait(for: "columns") {
        $0.lines[0].split(separator: " ").prefix(3) == ["a", "b", "z"]
      }
      #expect(screen.lines[2].contains("20") && screen.lines[2].contains("té") && screen.contains("not json"))
      #expect(screen.contains("{\"c\":[1,2]}"))
      try stage.press("j", "j", shows: "not a JSON object")
      try stage.terminal.press("g", "Enter")
      try stage.terminal.wait(for: "a tree") { $0.contains("▾ c: [") && $0.rows.contains { $0.hasSuffix("  2") } }
      try stage.escape()
      try stage.terminal.wait(for: "the list") { $0.contains("not json") }
      #expect(try stage.quits())
    }
  }
}
