import Glyphs
import LazyData
import LazyTerminal
import Terminal
import TestSupport
import Testing

@testable import LazyViewer

/// The keys of the page with all fields of a row.
@MainActor
@Suite("Keys in an opened row")
struct RecordPageKeyTests {
  private static let rows = [
    ["ann", "{\"tags\":[\"red\",\"blue\"],\"deep\":{\"er\":{\"est\":\"needle\"}}}"], ["bob", "plain text"],
    ["cid", "needle \u{1B}[31m"],
  ]

  private static func stage(width: Int = 80) throws -> ViewerDriver {
    try ViewerDriver(ListedSource(rows, columns: ["name", "data"]), width: width, height: 16)
  }

  /// Returns the selected lines.
  private static func selected(_ stage: ViewerDriver) -> String {
    let marks = stage.screen.styles { $0.background == .standard ? " " : "s" }
    return zip(stage.screen.lines, marks).filter { $1.contains("s") }.map(\.0).joined(separator: "|")
  }

  @Test func `the row is a table of names, types and values, with JSON as a tree`() throws {
    let stage = try Self.stage()
    stage.press(Key(.enter))
    let lines = stage.screen.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
    #expect(
      Array(lines[..<9]) == [
        "row 1   Esc closes", "name  text    ann", "data  text    ▾ {", "                ▾ tags: [",
        "                    \"red\"", "                    \"blue\"", "                ▾ deep: {",
        "                  ▾ er: {", "                      est: \"needle\"",
      ], "\(stage.screen.text)")
  }

  @Test func `Enter, Space and the arrows fold and unfold`() throws {
    let stage = try Self.stage()
    stage.press(Key(.enter), "j", "j", "j", Key(.enter))
    #expect(stage.screen.text.contains("▸ tags: [2]") && !stage.screen.text.contains("red"))
    stage.press(" ")
    #expect(stage.screen.text.contains("\"red\""))
    stage.press("j", "h")
    #expect(Self.selected(stage).contains("▾ tags"))
    stage.press(Key(.left), Key(.left), Key(.left))
    #expect(stage.screen.text.contains("▸ {2}") && Self.selected(stage).contains("▸ {2}"), "\(stage.screen.text)")
    stage.press(Key(.right))
    #expect(stage.screen.text.contains("▸ tags: [2]"))
    stage.press("k", Key(.enter))
    #expect(!stage.screen.text.contains("Esc closes"), "Enter closes the page where there is nothing to fold")
  }

  @Test func `slash searches in the row, n continues and unfolds, and a missing match is reported`() throws {
    let stage = try Self.stage()
    stage.press(Key(.enter), "j", "j", Key(.enter))
    #expect(!stage.screen.text.contains("needle"))
    stage.press("/")
    stage.enter("needle")
    #expect(Self.selected(stage).contains("est: \"needle\""), "\(stage.screen.text)")
    stage.press("n")
    #expect(stage.status.contains("no match below for needle; press n to continue from the top"))
    stage.press("n")
    #expect(stage.status.contains("search wrapped to the top") && Self.selected(stage).contains("needle"))
    stage.press("N")
    #expect(stage.status.contains("no match above for needle"))
    stage.enter("/missing text")
    stage.press("n")
    #expect(stage.status.contains("no match for missing text"), "\(stage.status)")
    stage.press("/")
    stage.enter("(")
    #expect(stage.screen.text.contains("Esc closes") && !stage.status.contains("row 1 /"), "\(stage.status)")
    stage.press(Key(.escape))
    #expect(!stage.screen.text.contains("Esc closes"))
  }

  @Test func `brackets open the next and the previous row, and report the last and the first one`() throws {
    let stage = try Self.stage()
    stage.press(Key(.enter), "]")
    #expect(stage.screen.lines[0].hasPrefix("row 2 ") && stage.screen.text.contains("plain text"))
    stage.press("]", "]")
    #expect(stage.screen.lines[0].hasPrefix("row 3 ") && stage.status.contains("this is the last row"))
    #expect(stage.screen.text.contains("needle ^[[31m"))
    stage.press("9", "[")
    #expect(stage.screen.lines[0].hasPrefix("row 1 "))
    stage.press("[")
    #expect(stage.status.contains("this is the first row"))
    stage.press(Key(.escape), "]")
    #expect(stage.screen.lines[0].hasPrefix("row 2 "))
    stage.press("/")
    stage.enter("plain")
    stage.press("]")
    stage.press(Key(.escape))
    #expect(stage.status.contains("row 3 / 3"))
  }

  @Test func `long values are wrapped in their column, at any width`() throws {
    let long = (0..<40).map { "word\($0)" }.joined(separator: " ")
    for width in [120, 80, 30, 12, 3, 1] {
      let stage = try ViewerDriver(ListedSource([["a", long]], columns: ["a name", "text"]), width: width, height: 40)
      stage.press(Key(.enter))
      if width >= 30 {
        let text = stage.screen.lines.map { $0.dropFirst(16).filter { $0 != " " } }.joined()
        #expect(text.contains(long.filter { $0 != " " }), "\(stage.screen.text)")
      }
      stage.press("G", "g", Key(.pageDown), "]", "[")
    }
  }

  @Test func `a deep and long value is folded, scrolled and searched`() throws {
    let deep = String(repeating: "[", count: 3_000) + "7" + String(repeating: "]", count: 3_000)
    let stage = try ViewerDriver(ListedSource([[deep], ["x"]], columns: ["deep"]), width: 80, height: 20)
    stage.press(Key(.enter))
    #expect(stage.screen.text.contains("▸ [1]"))
    stage.press("/")
    stage.enter("7")
    #expect(Self.selected(stage).contains("7"), "\(stage.screen.text)")
    stage.press("g", "j", Key(.enter), "]")
    #expect(stage.screen.text.contains("row 2"))
  }
}
