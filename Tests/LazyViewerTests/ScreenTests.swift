import Terminal
import TestSupport
import Testing

@testable import LazyViewer

/// The whole screen as pictures: text, and the styles below it.
@MainActor
@Suite("Screens")
struct ScreenTests {
  private func expect(_ stage: ViewerStage, _ name: String) throws {
    let difference = try Picture(name).difference(from: stage.picture)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test func `at 120×40 the panes stand beside the list`() throws {
    try expect(ViewerStage(), "wide")
  }

  @Test func `the pane Why tells what made every row`() throws {
    let stage = try ViewerStage()
    stage.press("i", "w")
    try expect(stage, "wide-id-if")
  }

  @Test func `the pane Row state tells what was kept and lost`() throws {
    let stage = try ViewerStage(width: 110, height: 34)
    stage.press(Key(.down), " ", Key(.tab), Key(.tab), " ", Key(.pageDown), "g", "j")
    try expect(stage, "wide-row-state")
  }

  @Test func `a mode in its pane can have the focus`() throws {
    let stage = try ViewerStage(width: 110, height: 34)
    stage.press(Key(.tab), Key(.tab), Key(.tab), Key(.tab))
    try expect(stage, "wide-focus")
  }

  @Test func `at 80×24 the list has the screen, and the panes stand in two columns in its place`() throws {
    let stage = try ViewerStage(width: 80, height: 24)
    try expect(stage, "medium")
    stage.press("p", "w")
    try expect(stage, "medium-panes")
  }

  @Test func `at 40×12 nothing is sheared, and the panes scroll`() throws {
    let stage = try ViewerStage(width: 40, height: 12)
    try expect(stage, "narrow")
    stage.press("p", "i")
    try expect(stage, "narrow-panes")
    stage.press("G")
    try expect(stage, "narrow-panes-end")
  }

  @Test func `help has the screen while it is shown`() throws {
    let stage = try ViewerStage(width: 80, height: 40)
    stage.press("?")
    try expect(stage, "help")
    stage.resize(width: 40, height: 12)
    stage.press(Key(.pageDown))
    try expect(stage, "help-narrow")
  }
}
