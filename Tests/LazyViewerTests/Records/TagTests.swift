import Foundation
import LazyData
import LazyTerminal
import Terminal
import TestSupport
import Testing

@testable import LazyViewer

/// Rows that are tagged and chosen.
@MainActor
@Suite("Tags", .timeLimit(.minutes(20)))
struct TagTests {
  private func stage(_ lines: Int = 20) throws -> ViewerDriver {
    try ViewerDriver(ListedSource(lines: lines), width: 60, height: 12)
  }

  private func tagged(_ stage: ViewerDriver) -> [Int?] {
    stage.viewer.list.controller?.tags.records.map(\.number) ?? []
  }

  @Test func `t tags the row and moves down, and a sign is shown before the row`() throws {
    let stage = try stage()
    let text = stage.screen.lines[0]
    stage.press("t", "j", "t")
    #expect(tagged(stage) == [0, 2] && stage.status.contains("row 4 / 20") && stage.status.contains("2 tagged"))
    #expect(stage.screen.lines[0] == "> \(text)" && stage.screen.lines[1].hasPrefix("  "))
    stage.press("g", "t")
    #expect(tagged(stage) == [2], "a tag is taken away again")
    stage.press("T")
    #expect(tagged(stage) == [] && stage.screen.lines[0] == text)
  }

  @Test func `a number tags that many rows, up to the last`() throws {
    let stage = try stage()
    stage.press("5", "t")
    #expect(tagged(stage) == [0, 1, 2, 3, 4] && stage.status.contains("row 6 / 20"))
    stage.press("G", "9", "9", "t")
    #expect(tagged(stage).last == 19 && stage.status.contains("6 tagged"))
    let empty = try ViewerDriver(ListedSource([], columns: ["name"]), width: 60, height: 12)
    empty.press("t", "T")
    #expect(tagged(empty) == [])
  }

  @Test func `keys typed at once act on the rows to which earlier keys moved`() throws {
    let stage = try stage()
    stage.pressAtOnce(["t", "G", "t", "g", "j", "t"])
    #expect(tagged(stage) == [0, 19, 1])
    stage.press("T", "g")
    stage.enter("/line 9")
    stage.pressAtOnce(["m", "x", "g", "'", "x", "j", "t"])
    #expect(tagged(stage) == [9], "the row behind the one with the mark")
  }

  @Test func `tags stay through filters and sorts`() throws {
    let rows = (0..<30).map { ["\($0)", "name \($0 % 7)"] }
    let stage = try ViewerDriver(ListedSource(rows, columns: ["n", "name"]), width: 60, height: 12)
    stage.press("3", "t")
    stage.enter("&name 5")
    stage.press("S")
    #expect(tagged(stage) == [0, 1, 2])
    stage.press("t")
    #expect(tagged(stage).count == 4)
    stage.enter("&")
    #expect(tagged(stage).count == 4)
  }

  @Test func `Enter chooses the tagged rows in the order of tagging, or the selected row`() throws {
    let keys = ViewerKeys.standard.choosing
    #expect(keys.alone.collisions.isEmpty && keys.besidePanes.collisions.isEmpty)
    #expect(keys.alone.action(for: Key(.enter), count: nil) == .records(.choose))
    let stage = try stage()
    stage.press("j")
    #expect(stage.viewer.perform(.records(.choose)).exitStatus == 0)
    #expect(stage.viewer.chosen?.map(\.number) == [1])
    stage.press("G", "t", "g", "t")
    #expect(stage.viewer.perform(.records(.choose)).exitStatus == 0)
    #expect(stage.viewer.chosen?.map(\.number) == [19, 0])
    let empty = try ViewerDriver(ListedSource([], columns: ["name"]), width: 60, height: 12)
    #expect(empty.viewer.perform(.records(.choose)).exitStatus == nil && empty.viewer.chosen == nil)
  }

  @Test func `rereading the data removes tags`() throws {
    let listed = ListedSource(lines: 20)
    let stage = try ViewerDriver(listed, width: 60, height: 12)
    stage.press("3", "t")
    listed.replace(by: [["other"], ["rows"]])
    stage.draw()
    #expect(tagged(stage) == [] && stage.status.contains("all tags removed"), "\(stage.status)")
  }

  @Test func `t does nothing under an overlay`() throws {
    let rows = (0..<5).map { ["\($0)", "x"] }
    let stage = try ViewerDriver(ListedSource(rows, columns: ["a", "b"]), width: 60, height: 12)
    stage.press("C", "t")
    #expect(stage.viewer.list.controller?.fit.columns.places.hidden.isEmpty == true)
  }

  @Test func `Enter under an overlay does not choose`() throws {
    let stage = try stage()
    stage.press(Key(.enter))
    #expect(stage.viewer.state.overlay == .record)
    #expect(stage.viewer.perform(.records(.choose)).exitStatus == nil && stage.viewer.chosen == nil)
  }

  @Test func `only tagged rows are written`() async throws {
    let folder = try ScratchFolder()
    let stage = try ViewerDriver(ListedSource(lines: 20), width: 200, height: 12)
    stage.press("j", "2", "t")
    stage.enter(":write \(folder.path("out"))")
    await stage.settle { stage.status.contains("wrote 2 tagged rows to") }
    let written = try String(contentsOfFile: folder.path("out"), encoding: .utf8)
    #expect(written.split(separator: "\n").count == 2, "\(written)")
    stage.enter("&line 1")
    stage.press("T", "t")
    stage.enter(":write! \(folder.path("out"))")
    await stage.settle { stage.status.contains("wrote 1 tagged row to") }
  }
}
