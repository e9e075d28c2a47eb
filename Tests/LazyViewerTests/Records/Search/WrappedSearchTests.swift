import LazyData
import LazyUI
import Terminal
import Testing

@testable import LazyViewer

/// Searches in wrapped texts with rows that are higher than the screen.
@MainActor
@Suite("Matches in wrapped rows", .timeLimit(.minutes(20)))
struct WrappedSearchTests {
  private func stage(_ rows: [String], jumpTarget: JumpTarget? = nil) throws -> ViewerDriver {
    var options = RecordListController.Options()
    options.wraps = true
    options.jumpTarget = jumpTarget
    return try ViewerDriver(ListedSource(rows.map { [$0] }), width: 40, height: 11, options: options)
  }

  private func search(_ text: String, _ stage: ViewerDriver) {
    stage.press("/")
    stage.enter(text)
  }

  @Test func `a match far down a row that is higher than the screen is scrolled to`() throws {
    let dots = String(repeating: ".", count: 3_000)
    let stage = try stage(["first", dots + "NEEDLE" + dots, "last"])
    search("NEEDLE", stage)
    #expect(stage.status.contains("row 2 / 3"), "\(stage.status)")
    #expect(stage.screen.lines[5].contains("NEEDLE"), "\(stage.screen.text)")
    stage.press("G", "N")
    #expect(stage.screen.lines[5].contains("NEEDLE"), "\(stage.screen.text)")
  }

  @Test func `a match at either end of such a row is on screen`() throws {
    let dots = String(repeating: ".", count: 3_000)
    for row in ["NEEDLE" + dots, dots + "NEEDLE"] {
      let stage = try stage([String(repeating: "x", count: 900), row, "last"])
      search("NEEDLE", stage)
      #expect(stage.screen.text.contains("NEEDLE"), "\(stage.screen.text)")
    }
  }

  @Test func `wide characters, tabs and the line of a jump are counted`() throws {
    let row = String(repeating: "日本語\t", count: 300) + "NEEDLE" + String(repeating: "語", count: 1_000)
    let stage = try stage([row, "last"], jumpTarget: .line(3))
    search("NEEDLE", stage)
    #expect(stage.screen.lines[2].contains("NEEDLE"), "\(stage.screen.text)")
  }

  @Test func `a match beyond the shown part of a row is reported`() throws {
    let stage = try stage([String(repeating: ".", count: 20_000) + "NEEDLE", "last"])
    search("NEEDLE", stage)
    #expect(stage.status.contains("beyond the shown part"), "\(stage.status)")
  }
}
