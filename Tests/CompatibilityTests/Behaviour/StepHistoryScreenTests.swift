import Glyphs
import Terminal
import Testing

@MainActor
@Suite("Step history")
struct StepHistoryScreenTests {
  private let screen = ScreenDriver(StepHistoryScreen())

  @Test func `the days that reach the goal are counted`() {
    screen.expect("Reached on 15 of 28 days", "Goal: 6,000")
    screen.focus("%")
    screen.press(Key(.right))
    screen.expect("Goal: 6,500", "Reached on 13 of 28 days")
    screen.press(Key(.left))
    screen.expect("Reached on 15 of 28 days")
    screen.press(Key(.escape), Key(.end))
    screen.expect("Reached on 15 of 28 days", "Day 28")
  }

  @Test func `all bars start in one column`() {
    let starts = screen.lines.filter { $0.contains("Day ") && $0.contains("█") }
      .compactMap { line in Array(line).firstIndex(of: "█") }
    #expect(starts.count > 5)
    #expect(Set(starts).count == 1)
  }

  @Test func `narrow rows have two lines, and no bar`() {
    let narrow = ScreenDriver(StepHistoryScreen(), width: 30, height: 20)
    narrow.expect("Day 1", "3,357 steps")
    narrow.expectNo("█")
  }
}
