import Glyphs
import LazyData
import LazyUI
import Terminal
import TestSupport
import Testing

@testable import LazyViewer

/// Rows whose cells take far more bytes than usual.
@MainActor
@Suite("Many marks on a character", .timeLimit(.minutes(20)))
struct ManyMarksTests {
  private static func marks(_ count: Int) -> String { String(repeating: "\u{301}", count: count) }

  @Test(arguments: [1_000, 20_000]) func `the rest of the row is shown after the marks`(count: Int) throws {
    let text = "a\(Self.marks(count))bc the rest"
    let stage = try ViewerDriver(ListedSource([[text], ["x"]]), width: 40, height: 6)
    #expect(stage.screen.lines[0].hasSuffix("bc the rest"))
    let table = try ViewerDriver(
      ListedSource([[text, "second"], ["x", "y"]], columns: ["first", "next"]), width: 40, height: 6)
    #expect(table.screen.lines[1].contains("bc the rest  second"))
  }

  @Test func `a row with more marks than are read shows that it is cut`() throws {
    let text = "a\(Self.marks(100_000))b"
    let stage = try ViewerDriver(ListedSource([[text], ["x"]]), width: 40, height: 6)
    #expect(stage.screen.lines[0].hasSuffix("…") && stage.screen.lines[1] == "x")
    let table = try ViewerDriver(
      ListedSource([[text, "second"], ["x", "y"]], columns: ["first", "next"]), width: 40, height: 6)
    #expect(
      table.screen.lines[1].contains("…") && table.screen.lines[1].contains("second"), "\(table.screen.text)")
  }

  @Test func `a match after the marks is marked at its place`() async throws {
    let stage = try ViewerDriver(ListedSource([["a\(Self.marks(3_000))bc the rest"], ["x"]]), width: 40, height: 6)
    stage.press("/")
    stage.enter("rest")
    await stage.settle { stage.viewer.list.controller?.search.counted != nil }
    #expect(stage.picture.contains("bc the rest"))
    let styles = stage.screen.styles { $0.attributes.contains(.reverse) ? "r" : "." }
    #expect(styles[0] == "........rrrr")
  }
}
