import Glyphs
import Terminal
import Testing

@MainActor
@Suite("Travel time line")
struct TravelTimelineScreenTests {
  private let screen = ScreenDriver(TravelTimelineScreen())

  @Test func `a stop expands and collapses`() {
    screen.expect("13 nights in 6 towns", "Tram 28 before nine")
    screen.expectNo("The garden is free")
    screen.select(row: "Seville")
    screen.tap("Seville")
    screen.expect("3 nights", "The garden is free on Mondays")
    screen.select(row: "Seville")
    screen.tap("Seville")
    screen.expectNo("The garden is free")
  }

  @Test func `dots stay on the rail when it moves`() throws {
    func rail() -> Int? { screen.line("Évora").flatMap { Array($0).firstIndex(of: "█") } }
    func dates() -> Int? { screen.line("3 May").flatMap { Array($0).firstIndex(of: "3") } }
    let before = (rail: try #require(rail()), dates: try #require(dates()))
    screen.select(row: "Indent")
    screen.focus("+")
    screen.press(Key(.right))
    screen.expect("Indent 96")
    #expect(rail() == before.rail + 2)
    #expect(dates() == before.dates + 2)
    let rails = screen.lines.compactMap { line in Array(line).firstIndex(of: "█") }
    #expect(Set(rails).count == 1)
  }
}
