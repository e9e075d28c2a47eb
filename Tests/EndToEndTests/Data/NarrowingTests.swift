import Foundation
import TestSupport
import Testing

extension EndToEndTests {
  @Suite("Narrowing down")
  struct NarrowingTests {
    private static let table =
      "name,amount,on\n"
      + (1...400).map {
        "\(["ann", "bob", "cid"][$0 % 3]),\($0 * 7 % 401),2024-\($0 % 12 < 9 ? "0" : "")\($0 % 12 + 1)-01\n"
      }
      .joined()

    @Test("Filters are shown together, and the last one is removed first", arguments: [(120, 40), (80, 24)])
    func filters(width: Int, height: Int) throws {
      let stage = try ProgramDriver.text(Self.table, name: "table.csv", width: width, height: height)
      try stage.enter("&ann", shows: "/ 133")
      try stage.enter("&!2024-0", shows: "&ann  &!2024-0")
      try stage.enter("&amount > 300", shows: "&ann  &!2024-0  &amount > 300")
      try stage.terminal.press("=")
      try stage.terminal.wait(for: "the value of the first column") { $0.status.contains("&name == ann") }
      try stage.enter("&", shows: "&amount > 300")
      try stage.enter("&", shows: "&!2024-0")
      try stage.enter("&", shows: "/ 133")
      try stage.enter("&", shows: "/ 400")
      try stage.enter("&", shows: "no filter to remove")
      #expect(try stage.quits())
    }

    @Test(
      "--where filters a file and a pipe at the start, together with --filter",
      arguments: [
        "exec \"$L\" --where 'amount > 300' --filter ann t.csv",
        "cat t.csv | \"$L\" --where 'amount > 300' --filter ann",
      ])
    func conditions(script: String) throws {
      let stage = try ProgramDriver(width: 100, ["t.csv": Self.table], script)
      try stage.started()
      try stage.terminal.wait(for: "both filters") { $0.status.contains("&ann  &amount > 300") }
      try stage.enter("&", shows: "/ 133")
      #expect(try stage.quits())
    }

    @Test("A condition of --where that names no column is reported without a screen")
    func unknownColumn() throws {
      let stage = try ProgramDriver(["t.csv": Self.table], "\"$L\" --where 'amuont > 3' t.csv; echo status $?")
      let screen = try stage.terminal.wait(for: "the end") { $0.contains("status 2") }
      #expect(
        screen.lines[0] == "lazyscope: t.csv: --where: no column amuont; did you mean amount?" && !screen.isAlternate)
    }

    @Test("--where finds keys that first occur late in JSON, in a file and in a pipe")
    func lateKeys() throws {
      let last = "{\"a\":1,\"late\":5}\n"
      let lines = (0..<4_000).map { "{\"a\":\($0),\"text\":\"enough for 64 KiB\"}\n" }.joined() + last
      let stage = try ProgramDriver(
        width: 100, ["late.jsonl": lines],
        "\"$L\" --where 'late = 5' late.jsonl > one; cat late.jsonl | \"$L\" --where 'late = 5' > two; "
          + "\"$L\" --where 'later = 5' late.jsonl 2> error >&2; exec \"$L\" --where 'late = 5' late.jsonl")
      try stage.terminal.wait(for: "the row") { $0.status.contains("&late = 5") && $0.status.contains("row 1 / 1") }
      for name in ["one", "two"] {
        #expect(try String(decoding: stage.contents(name), as: UTF8.self) == last)
      }
      let error = try String(decoding: stage.contents("error"), as: UTF8.self)
      #expect(error == "lazyscope: late.jsonl: --where: no column later; did you mean late?\n")
      #expect(try stage.quits())
    }

    @Test(
      "--where knows the columns of a header without rows",
      arguments: ["name,city\n", "name,city", "name;city\r\n"])
    func headerAlone(text: String) throws {
      let stage = try ProgramDriver(
        width: 100, ["t.csv": text],
        "\"$L\" --where 'city = Oslo' t.csv | cat; cat t.csv | \"$L\" --where 'city = Oslo' | cat; "
          + "\"$L\" --where 'town = Oslo' t.csv; echo two $?")
      let screen = try stage.terminal.wait(for: "the end") { $0.contains("two 2") }
      #expect(screen.contains("t.csv: --where: no column town; use one of name, city"))
      #expect(!screen.contains("no column city") && !screen.contains("no columns"))
    }

    @Test("The prompt distinguishes a comparison from a text")
    func prompt() throws {
      let stage = try ProgramDriver.text(Self.table, name: "table.csv")
      try stage.terminal.type("&amount >= 399")
      try stage.terminal.wait(for: "how it is taken") {
        $0.status.contains("compares amount as a number; ^R: literal text")
      }
      try stage.terminal.press("C-r")
      try stage.terminal.wait(for: "a text") { $0.status.hasPrefix("literal &") }
      try stage.terminal.press("C-r")
      try stage.press("Enter", shows: "row 1 / 2 ")
      #expect(try stage.quits())
    }

    @Test("A filter of a program's output has the header of a CSV file")
    func header() throws {
      let stage = try ProgramDriver(["t.csv": Self.table], "\"$L\" --filter 'bob,400' t.csv > out; exec \"$L\" out")
      try stage.started()
      #expect(try String(decoding: stage.contents("out"), as: UTF8.self).hasPrefix("name,amount,on\n"))
      #expect(try stage.quits())
    }

    @Test("A search wraps to the other end, and scrolls sideways to its match", arguments: [(120, 40), (80, 24)])
    func around(width: Int, height: Int) throws {
      let long = String(repeating: "-", count: 500) + "needle" + String(repeating: "-", count: 500)
      let text = (1...200).map { $0 == 150 ? long : "line \($0)" }.joined(separator: "\n") + "\n"
      let stage = try ProgramDriver.text(text, width: width, height: height)
      try stage.terminal.type("/needl")
      try stage.terminal.wait(for: "the list as it was") {
        $0.lines[0].hasPrefix("line 1") && $0.status.hasPrefix("/needl")
      }
      try stage.enter("e", shows: "needle")
      try stage.press("n", shows: "n to continue from the top")
      try stage.press("n", shows: "search wrapped to the top")
      #expect(try stage.press("j", "k", shows: "row 150").contains("needle"))
      #expect(try stage.quits())
    }
  }
}
