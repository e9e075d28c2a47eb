import Glyphs
import Terminal
import Testing

@MainActor
@Suite("Workout log")
struct WorkoutLogScreenTests {
  private let screen = ScreenDriver(WorkoutLogScreen())

  @Test func `sets are changed and finished, and the history shows them`() async {
    screen.expect("Volume 959.0 kg, 0 changes", "4")
    screen.select(row: "Squat")
    screen.focus("+")
    screen.press(Key(.right))
    screen.expect("Volume 1,039.0 kg, 1 changes", "6 × 80 kg")
    screen.press(Key(.escape))
    screen.select(row: "Run")
    screen.tap("Done")
    await screen.settle()
    screen.expectNo("Run")
    screen.expect("2 changes", "Press")
    screen.focus("tabs")
    screen.press(Key(.right))
    await screen.settle()
    screen.expect("1. Opened plan", "2. Run done", "3. plan → history")
  }
}
