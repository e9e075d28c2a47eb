import Glyphs
import LazyData
import LazyTerminal
import LazyUI
import Simulation
import Terminal
import TestSupport
import Testing

@testable import LazyViewer

/// The summary of the selected column in the panes.
@MainActor
@Suite("The pane of a column")
struct ColumnPaneTests {
  private let scheduler = SeededScheduler()
  private let bytes = MemoryBytes(
    "name,amount,on\n"
      + (0..<90).map { "\(["ann", "bob", "", "ann", "ann", "cid"][$0 % 6]),\($0),2024-0\(1 + $0 % 3)-01\n" }.joined())

  /// Returns a viewer with a table. Its work runs when the test runs it.
  private func stage(width: Int = 120, height: Int = 40) throws -> ViewerDriver {
    let source = RecordSource(name: "table", bytes: bytes, blockLength: 64, scheduler: scheduler) {
      CSVFormat(.comma, sample: $0, header: true)
    }
    let stage = try ViewerDriver(source, width: width, height: height)
    finish(stage)
    return stage
  }

  private func finish(_ stage: ViewerDriver) {
    // A frame that shows other rows starts another pass.
    for _ in 0..<3 {
      while scheduler.step(0) {}
      stage.draw()
    }
  }

  private func run(_ stage: ViewerDriver) -> SummaryRun? { stage.viewer.panes.column.run }

  @Test func `a command shows the summary with the panes, and hides the summary alone`() throws {
    let stage = try stage()
    #expect(!stage.screen.text.contains("Instantiations") && run(stage) == nil)
    stage.enter(":summary pane")
    #expect(stage.screen.text.contains("Column  name") && stage.screen.text.contains("reading 0%"))
    finish(stage)
    for text in ["Instantiations", "type        texts", "rows        90", "empty       15", "distinct    3"] {
      #expect(stage.screen.text.contains(text), "\(text) is not in \(stage.screen.text)")
    }
    let difference = try Picture("wide-column").difference(from: stage.picture)
    #expect(difference == nil, "\(difference ?? "")")
    stage.enter(":summary pane")
    #expect(stage.screen.text.contains("Instantiations") && !stage.screen.text.contains("Column  name"))
    #expect(run(stage) == nil)
  }

  @Test func `the panes alone read nothing`() throws {
    let stage = try stage()
    stage.press("p", Key(.right))
    #expect(run(stage) == nil && !scheduler.step(0))
  }

  @Test func `the summary follows the selection, stops the last column's pass, and caches complete results`() throws {
    let stage = try stage()
    stage.enter(":summary pane")
    finish(stage)
    let name = try #require(run(stage))
    stage.press(Key(.right))
    let amount = try #require(run(stage))
    #expect(name.isComplete && amount.isRunning && stage.screen.text.contains("Column  amount"))
    stage.press(Key(.right))
    #expect(!amount.isRunning && !amount.isComplete && run(stage)?.name == "on")
    finish(stage)
    #expect(!amount.isComplete && stage.screen.text.contains("earliest    2024-01-01"))
    stage.press(Key(.left), Key(.left))
    #expect(run(stage) === name && stage.screen.text.contains("first text  ann"), "\(stage.screen.text)")
    stage.press("p")
    #expect(run(stage) == nil)
    stage.press("p")
    #expect(run(stage) === name)
  }

  @Test func `other rows have a summary of their own, and an order does not`() throws {
    let stage = try stage()
    stage.enter(":summary pane")
    finish(stage)
    let whole = try #require(run(stage))
    stage.press("s")
    finish(stage)
    #expect(run(stage) === whole)
    stage.press("&")
    stage.enter("name = ann")
    finish(stage)
    #expect(run(stage) !== whole)
    #expect(stage.screen.text.contains("rows        45") && stage.screen.text.contains("distinct    1"))
    bytes.rewrite(Array("name,amount,on\nann,1,2\nzoe,1,2\n".utf8))
    finish(stage)
    #expect(stage.screen.text.contains("rows        1"), "\(stage.screen.text)")
    #expect(!stage.screen.text.contains("rows        45"))
  }

  @Test func `^C and Esc stop the pass and do not quit`() throws {
    for key in [Key.control("c"), Key(.escape)] {
      let stage = try stage()
      stage.enter(":summary pane")
      stage.press(key)
      #expect(stage.screen.text.contains("stopped; D shows the full summary") && stage.request.exitStatus == nil)
      finish(stage)
      #expect(stage.screen.text.contains("stopped; D shows the full summary"))
      stage.press(Key(.right), Key(.left))
      finish(stage)
      #expect(stage.screen.text.contains("rows        90"))
    }
  }

  @Test(arguments: [(120, 40), (100, 29)])
  func `the reason of a slow path, its cure and the map are visible above the summary`(width: Int, height: Int) throws {
    let stage = try stage(width: width, height: height)
    stage.enter(":summary pane")
    stage.press("i")
    finish(stage)
    stage.expectSlowPaths()
    let (lines, text) = (stage.paneLines, stage.paneText)
    let map = try #require(lines.firstIndex { $0.contains("Map  █ live") }, "\(stage.screen.text)")
    let column = try #require(lines.firstIndex { $0.contains("Column  name") }, "\(stage.screen.text)")
    #expect(map < column)
    #expect(text.contains("type texts") == (height == 40), "\(stage.screen.text)")
  }

  @Test func `in place of the list the summary is complete, and scrolls`() throws {
    let stage = try stage(width: 80, height: 24)
    stage.enter(":summary pane")
    finish(stage)
    stage.press("G")
    #expect(stage.screen.text.contains("most frequent") && stage.screen.text.contains("cid"), "\(stage.screen.text)")
  }

  @Test func `names and values with controls are shown as marks`() throws {
    bytes.rewrite(Array("a\u{1B}[2J,b\n\u{1B}[31mred\u{7},1\n\u{1B}[31mred\u{7},1\nx,2\n".utf8))
    let stage = try stage()
    stage.enter(":summary pane")
    finish(stage)
    #expect(stage.screen.text.contains("Column  a^[[2J") && stage.screen.text.contains("^[[31mred^G"))
  }

  @Test func `a text has no columns, the demo has no records, and Tab completes the command`() throws {
    let text = try ViewerDriver(ListedSource(lines: 3), width: 120, height: 40)
    text.enter(":summary pane")
    #expect(text.screen.text.contains("no columns"))
    let demo = try ViewerDriver()
    demo.enter(":summary pane")
    #expect(demo.status.contains("open a file") && !demo.screen.text.contains("Column"))
    demo.enter(":summary window")
    #expect(demo.status.contains("usage: :summary or :summary pane"))
    demo.press(":", "s", "u", Key(.tab), "p", Key(.tab))
    #expect(demo.status.contains(":summary pane"))
  }
}
