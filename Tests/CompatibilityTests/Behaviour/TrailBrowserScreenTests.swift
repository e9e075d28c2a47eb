import Glyphs
import SwiftUI
import Terminal
import Testing

@MainActor
@Suite("Trails")
struct TrailBrowserScreenTests {
  private let screen = ScreenDriver(TrailBrowserScreen().environment(TrailStore()))

  @Test func `a filter shows favourites only, and one of them is removed from them`() {
    screen.expect("Granite Steps", "Select a Trail")
    screen.open(row: "Favorites only")
    screen.expect("Heron Loop", "Pine Saddle")
    screen.expectNo("Granite Steps", "Old Mill Path", "Lighthouse Way")
    screen.open(row: "Heron Loop")
    screen.expect("Length: 4.2 km", "Marsh Reserve", "Easy")
    screen.tap("★")
    screen.press(Key(.escape))
    screen.select(row: "Pine Saddle")
    screen.expect(screen.count("★") == 1, "not one favourite")
  }
}
