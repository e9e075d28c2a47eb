import LazyData
import LazyUI
import Terminal
import TestSupport
import Testing

@testable import LazyViewer

/// The column that a search selects.
@MainActor
@Suite("The column of a match", .timeLimit(.minutes(20)))
struct RevealTests {
  private static let count = 20_000

  private func wide(_ change: (inout [String]) -> Void) throws -> (ViewerDriver, ListedSource) {
    var row = Array(repeating: "x", count: Self.count)
    change(&row)
    let listed = ListedSource([row, row], columns: (0..<Self.count).map { "c\($0)" })
    return (try ViewerDriver(listed), listed)
  }

  private func search(_ text: String, _ stage: ViewerDriver, shows column: String, _ count: String) async {
    stage.press("/")
    stage.enter(text)
    await stage.settle { stage.screen.lines[0].contains(column) && stage.status.contains(count) }
  }

  @Test func `a row of many columns is searched in parts, a part for each frame`() async throws {
    let (stage, listed) = try wide {
      $0[Self.count - 2] = "found"
      $0[Self.count - 1] = "found"
    }
    await search("found", stage, shows: "c19998", "4 matches")
    #expect(listed.mostFieldsAtOnce <= RecordListController.mostColumns)
    stage.press("n")
    #expect(stage.status.contains("row 1 /"), "the next column has a match too")
    stage.press("n")
    await stage.settle { stage.status.contains("row 2 /") }
    #expect(listed.mostFieldsAtOnce <= RecordListController.mostColumns)
  }

  @Test func `a match in a hidden column is skipped, and reported if there is no other`() async throws {
    let (stage, _) = try wide {
      $0[5_000] = "found"
      $0[9_000] = "found"
      $0[100] = "lost"
    }
    for column in ["c5000", "c100"] {
      stage.press(":")
      stage.enter("column \(column)")
      stage.press(":")
      stage.enter("hide")
    }
    stage.press("g")
    await search("found", stage, shows: "c9000", "4 matches")
    stage.press("/")
    stage.enter("lost")
    await stage.settle { stage.status.contains("the match is in the hidden column c100") }
  }

  @Test func `a key that is typed at once waits until the column is selected`() async throws {
    let (stage, listed) = try wide { $0[Self.count - 1] = "found" }
    stage.press("/")
    for character in "found" { stage.press(Key(character)) }
    // No frame is drawn in between.
    stage.pressAtOnce([Key(.enter), "j"])
    await stage.settle { stage.status.contains("2 matches") && stage.status.contains("row 2 /") }
    #expect(stage.screen.lines[0].contains("c19999"))
    #expect(listed.mostFieldsAtOnce <= RecordListController.mostColumns)
  }

  @Test func `moving after the search was seen cancels the selection of the column`() async throws {
    let (stage, _) = try wide { $0[Self.count - 1] = "found" }
    stage.press("/")
    for character in "found" { stage.press(Key(character)) }
    stage.handle(.key(Key(.enter)))
    stage.screen.show(stage.viewer.frame(size: stage.screen.size))
    stage.clock.advance(by: TypeAhead.reactionTime)
    stage.handle(.key("j"))
    await stage.settle { stage.status.contains("2 matches") && stage.status.contains("row 2 /") }
    #expect(stage.screen.lines[0].contains("c0"))
  }
}
