import Glyphs
import Terminal
import Testing

@MainActor
@Suite("Service status", .timeLimit(.minutes(20)))
struct ServiceStatusScreenTests {
  private let screen = ScreenDriver(ServiceStatusScreen())

  @Test func `a region is loaded when it is selected`() async {
    await screen.wait(for: "Loads: 1")
    screen.expect("Europe/Login", "Europe/Export", "100.0%")
    screen.expect(screen.line("Europe/Login")?.contains("down") == true, "Login is up")
    screen.focus("Europe")
    screen.press(Key(.right))
    await screen.wait(for: "Loads: 2")
    screen.expect(screen.line("America/Search")?.contains("down") == true, "Search is up")
    screen.expectNo("Europe/Login")
    screen.focus("America")
    screen.press(Key(.right))
    await screen.wait(for: "Loads: 3")
    screen.expect("No connection", "The region Moon does not answer.")
    screen.tap("Try again")
    await screen.wait(for: "Loads: 4")
    screen.expect("No connection")
  }
}
