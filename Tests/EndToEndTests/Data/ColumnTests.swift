import Foundation
import TestSupport
import Testing

extension EndToEndTests {
  @Suite("Columns")
  struct ColumnTests {
    private static let table =
      "name,amount,on,remark\n"
      + (1...200).map { "file\($0),\($0 * 7 % 201),2024-01-\($0 % 28 + 1),\($0 % 2 == 0 ? "even" : "odd")\n" }.joined()

    /// The names of the columns on screen.
    private func header(_ screen: TmuxScreen) -> String { screen.lines[0].split(separator: " ").joined(separator: " ") }

    @Test("Columns are selected by name, hidden, moved and listed", arguments: [(120, 40), (80, 24)])
    func columns(width: Int, height: Int) throws {
      let stage = try ProgramDriver.text(Self.table, name: "table.csv", width: width, height: height)
      try stage.terminal.type(":colu")
      try stage.terminal.press("Tab")
      try stage.terminal.type(" am")
      try stage.terminal.press("Tab", "Enter", "-")
      try stage.terminal.wait(for: "a hidden column") { header($0) == "name on remark" }
      try stage.enter(":column zzz", shows: "no column zzz")
      try stage.enter(":move right", shows: "row 1 / 200")
      try stage.terminal.wait(for: "a column that was moved") { header($0) == "name remark on" }
      try stage.press("C", shows: "on")
      let list = try stage.terminal.screen()
      #expect(
        list.contains("4 columns, 1 hidden") && list.lines[1].hasPrefix("   amount") && list.lines[1].contains("hidden")
      )
      try stage.terminal.type("/amo")
      try stage.terminal.wait(for: "one column") { $0.lines[0].contains("amount") && $0.lines[1].isEmpty }
      try stage.terminal.press("Enter", "Enter")
      try stage.terminal.wait(for: "all columns") { header($0) == "name amount remark on" }
      try stage.terminal.type("z_")
      try stage.enter(":width 12", shows: "row 1 / 200")
      try stage.terminal.wait(for: "a wide column") {
        $0.lines[0].contains("  " + String(repeating: " ", count: 6) + "amount")
      }
      #expect(try stage.quits())
    }

    @Test("Rows are sorted by several columns, and by the numbers in their texts", arguments: [(120, 40), (80, 24)])
    func sorts(width: Int, height: Int) throws {
      let stage = try ProgramDriver.text(Self.table, name: "table.csv", width: width, height: height)
      try stage.enter(":sort remark, -name", shows: "(row 98)")
      try stage.press("g", shows: "(row 98)")
      try stage.enter(":natural", shows: "file2 before file10")
      try stage.press("g", shows: "(row 200)")
      try stage.enter(":sort", shows: "row 1 / 200")
      #expect(try stage.quits())
    }

    @Test("Fields continue on lines below, in their columns", arguments: [(120, 40), (80, 24)])
    func wraps(width: Int, height: Int) throws {
      let words = String(repeating: "some words ", count: 20)
      let stage = try ProgramDriver.text(
        "n,text,z\n1,\(words),end\n2,x,end\n", name: "w.csv", width: width, height: height)
      try stage.enter(":wrap", shows: "row 1 / 2")
      try stage.terminal.wait(for: "a field of several lines") {
        $0.lines[2].hasPrefix("     ") && $0.lines[2].contains("words some") && $0.lines[1].hasSuffix("end")
          && $0.rows.last?.hasPrefix("  2  x") == true
      }
      try stage.press("j", shows: "  2  x")
      #expect(try stage.quits())
    }

    @Test("Columns of a database are shown in the same ways")
    func database() throws {
      let stage = try ProgramDriver(
        width: 120, height: 40, [:],
        "sqlite3 t.db 'create table t(id integer primary key, name text, at text); insert into t values (1, \"f10\", \"2024-01-01\"), (2, \"f9\", \"2024-01-02\")'; exec \"$L\" --table t t.db"
      )
      try stage.started()
      try stage.enter(":hide at", shows: "row 1 / 2")
      try stage.enter(":natural", shows: "file2 before file10")
      try stage.enter(":sort name", shows: "row 1 / 2 (row 2)")
      try stage.terminal.press("C")
      try stage.terminal.wait(for: "the columns") {
        $0.lines[1].contains("sorted ↑") && $0.lines[2].contains("time") && $0.lines[2].contains("hidden")
      }
      try stage.terminal.press("Escape")
      try stage.terminal.wait(for: "the table") { header($0) == "id name↑" }
      #expect(try stage.quits())
    }

    @Test("Copied text is sent to the terminal's clipboard")
    func copies() throws {
      let stage = try ProgramDriver.text(Self.table, name: "table.csv", width: 120)
      try stage.press("Y", shows: "cell copied")
      try stage.enter(":copy json", shows: "row copied as JSON")
      try stage.enter(":copy xml", shows: "usage: :copy or :copy FORM")
      #expect(try stage.quits())
    }
  }
}
