import Glyphs
import Terminal
import Testing

@MainActor
@Suite("News feed")
struct NewsFeedScreenTests {
  private let screen = ScreenDriver(NewsFeedScreen())

  @Test func `the first page is shown from its first story`() {
    screen.expect("↻ refresh")
    screen.expect(screen.lines.contains("Headline 1"), "not at the first story")
    screen.expect(screen.shows("News · 15") || screen.shows("News · 30"), "neither one page nor two")
  }

  @Test func `each jump to the end loads a page, and the last page says so`() {
    var counts: [String] = []
    for _ in 0..<12 {
      screen.press(Key(.end))
      if let line = screen.line("News · "), counts.last != line { counts.append(line) }
    }
    screen.expect("News · 60", "You are up to date", "Headline 60")
    screen.expectNo("Loading…")
    #expect(counts.count <= 4)
  }

  @Test func `a refresh starts again with the first page`() async {
    for _ in 0..<12 { screen.press(Key(.end)) }
    screen.expect("News · 60")
    screen.press(Key(.home))
    screen.tap("refresh")
    await screen.settle()
    screen.expect(screen.lines.contains("Headline 1"), "not at the first story")
    screen.expectNo("News · 60", "You are up to date")
  }

  @Test func `a row opens its story`() {
    screen.open(row: "Headline 1")
    screen.expect("Story 1")
    screen.press(Key(.escape))
    screen.expect("Headline 1")
  }
}
