import Terminal
import Testing

@MainActor
@Suite("Achievement wall")
struct AchievementWallScreenTests {
  private let screen = ScreenDriver(AchievementWallScreen())

  @Test func `Enter on a tile of the grid unlocks it`() {
    screen.expect("350 points", "♡")
    screen.press(Key(.right), Key(.enter))
    screen.expect("360 points", "♥")
    screen.expectNo("♡")
    screen.press(Key(.enter))
    screen.expect("350 points", "♡")
  }

  @Test func `the filter in the bar shows unlocked or locked tiles only`() {
    screen.press(Key(.right), Key(.enter))
    screen.focus("All")
    screen.press(Key(.right))
    screen.expect(tiles == 12, "\(tiles) tiles are open")
    screen.expectNo("Heart", "Crown")
    screen.press(Key(.right))
    screen.expect(tiles == 8, "\(tiles) tiles are won")
    screen.expect("Star", "Heart", "Bird", "Cloud")
    screen.expectNo("Bolt")
  }

  /// The number of visible achievement names.
  private var tiles: Int { Achievement.all.filter { screen.place(of: " \($0.id) ") != nil }.count }
}
