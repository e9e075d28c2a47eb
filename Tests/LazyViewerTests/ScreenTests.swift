import LazyUI
import Terminal
import TestSupport
import Testing

@testable import LazyViewer

/// Pictures of the complete screen: text, and the styles below it.
@MainActor
@Suite("Screens")
struct ScreenTests {
  private func expect(_ stage: ViewerDriver, _ name: String) throws {
    let difference = try Picture(name).difference(from: stage.picture)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test func `at 120×40 the panes are beside the list`() throws {
    try expect(ViewerDriver(), "wide")
  }

  @Test func `the pane Why names the cause of making every row`() throws {
    let stage = try ViewerDriver()
    stage.press("i", "w")
    try expect(stage, "wide-id-if")
  }

  @Test(arguments: [(120, 40), (100, 30)], [["i"], ["w"], ["a"], ["c", "c"], ["i", "w", "a"]] as [[Key]])
  func `the reason of a slow path, its cure and the map are always visible`(size: (Int, Int), keys: [Key]) throws {
    let stage = try ViewerDriver(width: size.0, height: size.1)
    for key in keys { stage.press(key) }
    stage.expectSlowPaths()
    let (lines, text) = (stage.paneLines, stage.paneText)
    #expect(text.contains("Map █ live") && lines.contains { $0.hasPrefix(" ██") && $0.count == 39 })
    #expect(text.contains("row inits 1,000") && text.contains("live rows"))
  }

  @Test func `the pane Row state shows kept and lost state`() throws {
    let stage = try ViewerDriver(width: 110, height: 34)
    stage.press(Key(.down), " ", Key(.tab), Key(.tab), " ", Key(.pageDown), "g", "j")
    try expect(stage, "wide-row-state")
  }

  @Test func `a mode in its pane can have the focus`() throws {
    let stage = try ViewerDriver(width: 110, height: 34)
    stage.press(Key(.tab), Key(.tab), Key(.tab), Key(.tab))
    try expect(stage, "wide-focus")
  }

  @Test func `at 80×24 the list fills the screen, and the panes replace it in two columns`() throws {
    let stage = try ViewerDriver(width: 80, height: 24)
    try expect(stage, "medium")
    stage.press("p", "w")
    try expect(stage, "medium-panes")
  }

  @Test func `at 40×12 lines are not sheared, and the panes scroll`() throws {
    let stage = try ViewerDriver(width: 40, height: 12)
    try expect(stage, "narrow")
    stage.press("p", "i")
    try expect(stage, "narrow-panes")
    stage.press("G")
    try expect(stage, "narrow-panes-end")
  }

  @Test func `help fills the screen while it is shown`() throws {
    let stage = try ViewerDriver(width: 80, height: 40)
    stage.press("?")
    try expect(stage, "help")
    stage.resize(width: 40, height: 12)
    stage.press(Key(.pageDown))
    try expect(stage, "help-narrow")
  }
}
