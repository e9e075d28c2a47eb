import Foundation
import TestSupport
import Testing

extension EndToEndTests {
  @Suite("Tables of a server", .enabled(if: LocalPostgres.isAvailable), .timeLimit(.minutes(20)))
  struct ServerTests {
    private static let items =
      "CREATE TABLE item (id int PRIMARY KEY, name text);"
      + "INSERT INTO item SELECT n * 2, 'item ' || n FROM generate_series(1, 30000) n; ANALYZE item; GRANT SELECT ON item TO guarded"

    /// Starts the program with the only table of a database.
    private func stage(_ address: String, _ options: String = "") throws -> ProgramDriver {
      try ProgramDriver([:], "exec \"$L\" \(options) '\(address)'")
    }

    @Test("Keys are answered while the server is stopped, and its rows arrive when it continues")
    func pause() throws {
      let rig = try LocalPostgres()
      let stage = try stage(rig.address(try rig.database(Self.items)))
      try stage.terminal.wait(for: "the count") { $0.status.contains("row 1 / 30,000") }
      try rig.pause()
      let start = ContinuousClock.now
      try stage.enter(":20000", shows: "row 20,000")
      try stage.terminal.wait(for: "what is awaited") { $0.contains("…") }
      try stage.terminal.press("?")
      try stage.terminal.wait(for: "the keys") { $0.contains("Moving") }
      try stage.terminal.press("Escape")
      try stage.terminal.wait(for: "the list") { !$0.contains("Moving") }
      try stage.enter("&9", shows: "filter")
      // The filter waits for the key of the selected row.
      try stage.press("Escape", shows: "rows not filtered")
      try stage.press("j", shows: "row 20,001")
      #expect(ContinuousClock.now - start < .seconds(20))
      try rig.resume()
      try stage.terminal.wait(for: "the row") { $0.isMarked("item 20001") }
      try rig.pause()
      try stage.enter(":10", shows: "row 10 ")
      #expect(try stage.quits())
      try rig.resume()
    }

    @Test("A password is requested without being shown, and a wrong one is reported in one line")
    func password() throws {
      let rig = try #require(LocalPostgres.shared)
      let address = rig.address(try rig.database(Self.items), user: "guarded")
      let stage = try stage(address)
      try stage.terminal.wait(for: "the question") { $0.contains("Password for postgresql://guarded@") }
      try stage.terminal.type("right 'word")
      #expect(try !stage.terminal.screen().contains("right"))
      try stage.terminal.press("Enter")
      let screen = try stage.terminal.wait(for: "the rows") { $0.isMarked("item 1 ") || $0.status.contains("row 1 /") }
      #expect(!screen.contains("word"))
      #expect(try stage.quits())
      let wrong = try self.stage(address)
      try wrong.terminal.wait(for: "the question") { $0.contains("Password for") }
      try wrong.terminal.type("wrong")
      try wrong.terminal.press("Enter")
      let end = try wrong.terminal.wait(for: "the end") { $0.exitStatus != nil }
      // The message is longer than a line of the screen.
      let text = end.lines.joined().filter { !$0.isWhitespace }
      #expect(end.exitStatus == 2 && text.contains("loginfailed") && text.contains("authenticationfailed"))
      #expect(!text.contains("wrong"))
    }

    @Test("A table is open below the choices, and no view is run before it is chosen")
    func choosing() throws {
      let rig = try #require(LocalPostgres.shared)
      let database = try rig.database(
        Self.items + "; CREATE VIEW a AS SELECT 1 / (n - 1) AS b FROM generate_series(1, 3) n")
      let stage = try stage(rig.address(database))
      let choices = try stage.terminal.wait(for: "the choices") {
        // An estimate is shown until the open table has been counted.
        $0.contains("a  view") && $0.contains("item  30,000 rows")
      }
      #expect(!choices.contains("division"))
      try stage.press("Enter", shows: "row 1 / 30,000")
      try stage.terminal.press("Escape")
      try stage.terminal.wait(for: "the choices again") { $0.contains("a  view") }
      try stage.terminal.press("Up")
      try stage.terminal.press("Enter")
      try stage.terminal.wait(for: "what the view comes to") { $0.contains("division by zero") }
      #expect(try stage.quits())
    }

    @Test("All rows are written and piped to a command, although only a screenful was read")
    func writing() throws {
      let rig = try #require(LocalPostgres.shared)
      let stage = try stage(rig.address(try rig.database(Self.items)))
      try stage.terminal.wait(for: "the count") { $0.status.contains("row 1 / 30,000") }
      try stage.enter(":write all.csv", shows: "wrote 30,000 rows")
      let text = String(decoding: try stage.contents("all.csv"), as: UTF8.self)
      let lines = text.split(separator: "\n")
      #expect(lines.count == 30_001 && lines[0] == "id,name" && lines[30_000] == "60000,item 30000")
      try stage.terminal.type(":pipe all wc -l > count")
      try stage.terminal.press("Enter")
      try stage.terminal.wait(for: "the command's end") { $0.contains("press any key") }
      try stage.press("Space", shows: "row 1 / 30,000")
      try stage.press("y", shows: "row copied")
      #expect(try stage.quits())
      let count = String(decoding: try stage.contents("count"), as: UTF8.self)
      #expect(count.contains("30001"))
    }
  }
}
