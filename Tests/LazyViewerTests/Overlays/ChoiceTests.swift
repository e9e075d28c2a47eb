import LazyData
import Terminal
import Testing

@testable import LazyViewer

/// The lists to choose from, and the way there and back.
@MainActor
@Suite("Choices", .timeLimit(.minutes(20)))
struct ChoiceTests {
  private let item = ListedSource(lines: 1_234)
  private let person = ListedSource([["Ada"]], name: "person")

  private func stage() throws -> ViewerDriver { try ViewerDriver(choosingFrom: [item.source, person.source]) }

  @Test func `Esc goes back from a list to the choices that it was chosen from`() throws {
    let stage = try stage()
    #expect(stage.status.contains("2 choices"))
    stage.press("j", Key(.enter))
    #expect(stage.screen.lines[0].hasPrefix("Ada") && stage.status.contains("Esc goes back"))
    stage.press(Key(.escape))
    #expect(stage.screen.lines[1].hasPrefix("• person") && stage.status.contains("2 choices"))
    stage.press("k", Key(.enter))
    #expect(stage.screen.lines[0].hasPrefix("line 1"))
  }

  @Test func `Esc closes overlays and stops work first`() async throws {
    let stage = try stage()
    stage.press(Key(.enter), "/")
    stage.enter("line 9")
    await stage.settle { stage.status.contains("matches") && !stage.status.contains("+ matches") }
    stage.press(Key(.escape))
    #expect(stage.screen.lines[0].hasPrefix("line 1"), "the matches are no longer marked")
    stage.press(Key(.enter), Key(.escape))
    #expect(stage.screen.lines[0].hasPrefix("line 1"), "the row in full is closed")
    stage.press("F", Key(.escape))
    #expect(!item.source.isFollowing && !stage.status.contains("choices"))
  }

  @Test func `a list that nobody chose has no choices to go back to`() throws {
    let stage = try ViewerDriver(item)
    stage.press(Key(.escape))
    #expect(stage.screen.lines[0].hasPrefix("line 1") && !stage.status.contains("Esc"))
  }

  @Test func `choices show their known properties, and typing narrows them`() throws {
    let (item, person) = (item.source, person.source)
    let choices = [
      ListChoice(name: "item", detail: "table", count: 0, estimate: 12_400_000, size: 3_210) {
        ListContent(item)
      },
      ListChoice(name: "person", detail: "view, staff", count: 0, estimate: 12_400_000, size: 3_210_000_000) {
        ListContent(person)
      },
    ]
    let stage = try ViewerDriver(choices)
    #expect(stage.screen.lines[0] == "• item  table  1,234 rows  3.21 kB")
    #expect(stage.screen.lines[1] == "  person  view, staff  ~12.4 M rows  3.21 GB")
    stage.press("/", "S", "t", "a", "f")
    #expect(stage.screen.lines[0].hasPrefix("  person") && stage.screen.lines[1].isEmpty)
    stage.press(Key(.enter), Key(.enter))
    #expect(stage.screen.lines[0].hasPrefix("Ada"))
    stage.press(Key(.escape))
    #expect(stage.screen.lines[1] == "• person  view, staff  1 row  3.21 GB")
    stage.press("/", "x", Key(.enter), Key(.enter))
    #expect(stage.screen.lines[0].isEmpty && stage.status.contains("choices"))
    stage.press("/", Key(.escape))
    #expect(stage.screen.lines[0].contains("item"))
  }

  @Test func `a choice shows its number of rows once they were counted`() throws {
    let counting = ListedSource([["a"], ["b"], ["c"]], name: "counting", known: 2)
    let stage = try ViewerDriver(choosingFrom: [counting.source, person.source])
    #expect(stage.screen.lines[0].hasPrefix("• counting") && !stage.screen.lines[0].contains("rows"))
    counting.complete()
    stage.draw()
    #expect(stage.screen.lines[0] == "• counting  3 rows")
    stage.press("j", Key(.enter), Key(.escape))
    #expect(stage.screen.lines[1] == "• person  1 row" && stage.screen.lines[0].hasSuffix("3 rows"))
  }
}
