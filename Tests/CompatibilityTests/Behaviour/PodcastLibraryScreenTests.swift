import Glyphs
import Terminal
import Testing

@MainActor
@Suite("Podcast library")
struct PodcastLibraryScreenTests {
  private let screen = ScreenDriver(PodcastLibraryScreen())

  @Test func `right moves in the shelf with the focus`() {
    screen.expect("Deep Water", "Two Chairs")
    screen.expectNo("Field Notes")
    screen.select(row: "Deep Water")
    screen.focus("Deep Water")
    screen.press(Key(.right), times: 5)
    screen.expect("Field Notes", "Two Chairs")
    screen.expectNo("Deep Water")
  }

  @Test func `the playing episode is shown at the bottom until it is stopped`() {
    screen.select(row: "Deep Water")
    screen.tap("Deep Water")
    screen.expect("Playing Deep Water")
    screen.tap("◼")
    screen.expectNo("Playing Deep Water")
  }

  @Test func `all shelves can be reached`() {
    screen.press(Key(.end))
    screen.expect("History", "Old Roads")
  }
}
