import Terminal
import Testing

@MainActor
@Suite("Agenda")
struct AgendaScreenTests {
  private let screen = ScreenDriver(AgendaScreen())

  @Test func `days have a header with their name, a footer with their count, and events with their times`() {
    screen.expect("Monday 3 June", "10:00\u{202F}AM", "3 events", "0 events", "Nothing planned")
    screen.expect("Monday 3 June", above: "10:00\u{202F}AM")
    screen.expect(screen.line("10:00\u{202F}AM")?.contains("Stand-up") == true, "Stand-up begins at another time")
  }

  @Test func `the header of the day stays at the top while its events are scrolled`() {
    let top = screen.place(of: "Monday 3 June")?.y
    for day in ["Monday 3 June", "Tuesday 4 June", "Wednesday 5 June", "Thursday 6 June", "Friday 7 June"] {
      screen.press(Key(.home))
      // A notch of the wheel scrolls three lines; the day gradually reaches the top.
      var lines = 0
      while screen.lines.first(where: { $0.contains("June") })?.contains(day) == false, lines < 40 {
        screen.scroll(1)
        lines += 1
      }
      // It has pushed out the header before it by then.
      screen.scroll(3)
      screen.expect(day, above: "event")
      screen.expect(screen.place(of: day).map { $0.y <= (top ?? 0) } == true, "\(day) is not at the top")
    }
  }

  @Test func `days without events are hidden and shown again`() {
    screen.tap("Hide empty days")
    screen.expectNo("Tuesday 4 June", "Nothing planned")
    screen.expect("Monday 3 June", "Wednesday 5 June")
    screen.press(" ")
    screen.expect("Tuesday 4 June")
  }
}
