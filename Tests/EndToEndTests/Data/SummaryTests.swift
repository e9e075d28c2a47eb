import TestSupport
import Testing

extension EndToEndTests {
  @Suite("Summaries of columns, and opened rows")
  struct SummaryTests {
    private static let table =
      "name,amount,on\n"
      + (1...400).map { "\(["ann", "bob", "cid", "ann"][$0 % 4]),\($0),2024-0\($0 % 9 + 1)-01\n" }.joined()

    @Test("D shows the contents of a column, and Enter filters by a value", arguments: [(120, 40), (80, 24)])
    func summary(width: Int, height: Int) throws {
      let stage = try ProgramDriver.text(Self.table, name: "table.csv", width: width, height: height)
      try stage.terminal.press("D")
      let screen = try stage.terminal.wait(for: "the summary") { $0.contains("most frequent") }
      for text in ["rows        400", "distinct    3", "first text  ann"] { #expect(screen.contains(text)) }
      try stage.press("Enter", shows: "&name == ann")
      try stage.terminal.press("Right", "D", "Right", "Left")
      try stage.terminal.wait(for: "the other column") { $0.contains("mean") && $0.contains("filtered by") }
      #expect(try stage.escape().status.contains("row 1 / 200"))
      #expect(try stage.quits())
    }

    @Test("A command puts the summary among the panes, where it follows the selection")
    func pane() throws {
      let stage = try ProgramDriver.text(Self.table, name: "table.csv", width: 120, height: 40)
      try stage.terminal.type(":summary pane")
      try stage.terminal.press("Enter")
      let screen = try stage.terminal.wait(for: "the pane") { $0.contains("most frequent") }
      for text in ["Column  name", "Map", "rows        400", "distinct    3"] { #expect(screen.contains(text)) }
      try stage.terminal.press("Right")
      try stage.terminal.wait(for: "the other column") {
        $0.contains("Column  amount") && $0.contains("mean        200.5")
      }
      try stage.terminal.press("p")
      try stage.terminal.wait(for: "the list alone") { !$0.contains("Column  amount") }
      #expect(try stage.quits())
    }

    private static let json = """
      {"id":1,"data":{"tags":["red","blue"],"deep":{"est":"needle"}}}
      {"id":2,"data":"\\u001b]0;EVIL\\u0007"}
      {"id":3,"data":[[[[1]]]]}

      """

    @Test("An opened row is a table with a tree, which can be folded and searched", arguments: [(120, 40), (80, 24)])
    func row(width: Int, height: Int) throws {
      let stage = try ProgramDriver.text(Self.json, name: "rows.jsonl", width: width, height: height)
      try stage.terminal.press("Enter")
      let full = try stage.terminal.wait(for: "the tree") { $0.contains("est: \"needle\"") }
      #expect(full.contains("id    number  1") && full.contains("data  JSON"))
      try stage.press("j", "j", shows: "▾ {")
      try stage.press("Space", shows: "▸ {2}")
      #expect(try !stage.terminal.screen().contains("needle"))
      try stage.terminal.type("/needle")
      try stage.terminal.press("Enter")
      try stage.terminal.wait(for: "what is found") { $0.isMarked("est: \"needle\"") }
      try stage.press("n", shows: "n to continue from the top")
      try stage.terminal.press("]")
      try stage.terminal.wait(for: "the next row") { $0.contains("row 2   Esc closes") && $0.contains("EVIL") }
      try stage.terminal.press("]")
      try stage.terminal.wait(for: "the last row") { $0.contains("row 3   Esc closes") }
      try stage.press("]", shows: "this is the last row")
      try stage.escape()
      try stage.press("k", shows: "row 2 / 3")
      #expect(try stage.quits())
    }
  }
}
