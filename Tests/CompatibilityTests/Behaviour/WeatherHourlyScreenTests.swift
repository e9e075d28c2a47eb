import Glyphs
import Terminal
import Testing

@MainActor
@Suite("Weather")
struct WeatherHourlyScreenTests {
  private let screen = ScreenDriver(WeatherHourlyScreen())

  @Test func `the chosen hour is large`() {
    screen.expect(screen.lines[2].contains("10°"), "it is not so")
    screen.click("0h")
    screen.expect(screen.lines[2].contains(" 5°"), "not the temperature of midnight")
  }

  @Test func `degrees are shown in both units`() {
    screen.open(row: "Fahrenheit")
    screen.expect("50°", "59°")
    screen.expect("[x] Fahrenheit")
  }

  @Test func `bars of warm days start further right`() throws {
    func start(_ day: String) -> Int? {
      guard let place = screen.place(of: day) else { return nil }
      let track = (0..<100).filter { screen.surface[$0, place.y].glyph.text == "█" }
      guard let first = track.first else { return nil }
      let last = screen.surface[track.last ?? first, place.y].style.foreground
      return track.first { screen.surface[$0, place.y].style.foreground != last }
    }
    let (cold, mild, warm) = (try #require(start("Fri")), try #require(start("Mon")), try #require(start("Wed")))
    #expect(cold < mild)
    #expect(mild < warm)
  }
}
