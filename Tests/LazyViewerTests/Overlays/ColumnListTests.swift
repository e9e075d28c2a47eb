import LazyData
import LazyTerminal
import LazyUI
import Terminal
import Testing

@testable import LazyViewer

/// The list of a table's columns.
@MainActor
@Suite("List of columns")
struct ColumnListTests {
  private func stage(width: Int = 80, height: Int = 10) throws -> ViewerDriver {
    let rows = [["1", "Ada", "2024-01-02", ""], ["22", "7", "2024-05", ""]]
    return try ViewerDriver(
      ListedSource(rows, columns: ["age", "name", "born", "rest"]), width: width, height: height)
  }

  private func selected(_ stage: ViewerDriver) -> Int? { stage.viewer.list.controller?.fit.columns.selected }

  @Test func `C lists the columns with their types`() throws {
    let stage = try stage()
    stage.press(Key(.right), "C")
    #expect(
      stage.screen.lines[0...3].map { $0.split(separator: " ").joined(separator: " ") }
        == ["✓ age number", "✓ name text", "✓ born time", "✓ rest"])
    #expect(stage.status.contains("4 columns") && stage.viewer.overlays.listedColumn == 1)
    stage.press("C")
    #expect(stage.viewer.state.overlay == nil && stage.screen.lines[0].contains("age  name"))
  }

  @Test func `Space hides and shows a column, Enter goes to it, Esc leaves the list`() throws {
    let stage = try stage()
    stage.press("C", " ", "j", " ")
    #expect(stage.screen.lines[0].hasPrefix("   age") && stage.screen.lines[0].contains("hidden"))
    #expect(stage.status.contains("4 columns, 2 hidden"))
    stage.press(" ", "j", Key(.enter))
    #expect(
      selected(stage) == 2 && stage.screen.lines[0].contains("  name  born") && !stage.screen.lines[0].contains("age"))
    stage.press("C", "k", "k", Key(.enter))
    #expect(selected(stage) == 0 && stage.screen.lines[0].contains("age  name  born"), "it is shown")
    stage.press("C", "j", Key(.escape))
    #expect(selected(stage) == 0 && stage.viewer.state.overlay == nil)
    stage.press("C", " ", "j", " ", "j", " ", "j", " ")
    #expect(stage.status.contains("cannot hide the only visible column"))
  }

  @Test func `the keys for columns act on the selected line`() throws {
    let stage = try stage()
    stage.press("C", "L", "L")
    #expect(stage.screen.lines[0...2].map { $0.split(separator: " ")[1] } == ["name", "born", "age"])
    #expect(stage.viewer.overlays.listedColumn == 0, "it stays selected")
    stage.press("9", ">", "k", "z", "_")
    #expect(stage.screen.lines[2].contains("12 wide") && stage.screen.lines[1].contains("stays, fits"))
    stage.press("-", "+")
    #expect(!stage.screen.text.contains("hidden"))
    stage.press(Key(.escape))
    #expect(stage.screen.lines[0].hasPrefix("  name  born"))
  }

  @Test func `typing narrows the list`() throws {
    let stage = try stage()
    stage.press("C", "/", "n")
    #expect(stage.screen.lines[0...2].map { $0.split(separator: " ").dropFirst().first } == ["name", "born", nil])
    stage.press("a", Key(.enter))
    #expect(stage.screen.lines[0].contains("name") && stage.screen.lines[1].isEmpty)
    stage.press(" ", Key(.enter))
    #expect(selected(stage) == 1)
    stage.press("C", "/", "x", Key(.escape))
    #expect(stage.screen.lines[3].contains("rest"), "what was typed is given up")
    stage.press("/")
    stage.enter("nothing")
    stage.press(" ", "-", Key(.enter))
    #expect(stage.viewer.state.overlay == nil && selected(stage) == 1)
  }

  @Test func `help, a click and a command work in the list`() throws {
    let stage = try stage()
    stage.press("C", "?", "?")
    #expect(stage.viewer.state.overlay == nil)
    stage.press("C", ":")
    stage.enter("column born")
    #expect(selected(stage) == 2)
    stage.press("C")
    for _ in 0..<2 { stage.handle(.mouse(Mouse(.press(.left), x: 3, y: 1))) }
    stage.draw()
    #expect(stage.viewer.state.overlay == nil && selected(stage) == 1)
  }

  @Test func `a list of very many columns makes the lines on screen only`() throws {
    let names = (0..<5_000).map { "column \($0)" }
    let listed = ListedSource([names], columns: names)
    let stage = try ViewerDriver(listed, width: 80, height: 10)
    stage.press("C", "G")
    #expect(stage.screen.lines[8].contains("column 4999"))
    #expect((stage.viewer.overlays.page?.probe.snapshot.inits ?? 0) < 40)
    #expect((listed.rowReads[0] ?? 0) < 8, "by \(64) columns")
  }

  @Test func `a text has no columns to list`() throws {
    let stage = try ViewerDriver(ListedSource(lines: 3))
    stage.press("C")
    #expect(stage.status.contains("no columns") && stage.viewer.state.overlay == nil)
  }
}
