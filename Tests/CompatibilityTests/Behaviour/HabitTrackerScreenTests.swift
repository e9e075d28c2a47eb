import Terminal
import Testing

@MainActor
@Suite("Habits")
struct HabitTrackerScreenTests {
  private let screen = ScreenDriver(HabitTrackerScreen().environmentObject(HabitLibrary()))

  @Test func `pressing a day counts it in its row and in the bar`() {
    screen.expect("2 of 4 today", "4 in a row")
    screen.select(row: "Water plants")
    screen.expect(screen.line("Water plants")?.contains("0 in a row") == true, "the row counts otherwise")
    screen.press(Key(.tab), times: 7)
    screen.expect(screen.focused == "S", "the focus is on \(screen.focused ?? "nothing")")
    screen.press(Key(.enter))
    screen.expect("3 of 4 today")
    screen.expect(screen.line("Water plants")?.contains("1 in a row") == true, "the row counts otherwise")
    screen.press(" ")
    screen.expect("2 of 4 today")
  }
}
