import Terminal
import Testing

@MainActor
@Suite("Museum guide")
struct MuseumGuideScreenTests {
  private let screen = ScreenDriver(MuseumGuideScreen())

  @Test func `a screen changes the list before it, and dismisses itself`() {
    screen.expect("0 visited", "0 of 5")
    screen.open(row: "Room 1")
    screen.expect("Work 1.1", "Work 1.5")
    screen.open(row: "Mark all and leave")
    screen.expect("5 visited", "Room 2")
    screen.expect(screen.line("Room 1")?.contains("5 of 5") == true, "the badge is not 5 of 5")
  }

  @Test func `setting the path replaces the open screens, and Esc goes back to the list in one step`() {
    screen.open(row: "Room 1")
    screen.open(row: "Work 1.1")
    screen.expect("1868", "To the shop")
    screen.tap("To the shop")
    screen.expect("The shop is closed on Mondays.", "Web shop")
    screen.press(Key(.escape))
    screen.expect("Room 1", "Room 6")
  }

  @Test func `an empty path is the list`() {
    screen.open(row: "Room 1")
    screen.open(row: "Work 1.1")
    screen.tap("Back to the entrance")
    screen.expect("Room 1", "Room 6")
  }

  @Test func `a toggle among a row's actions changes it`() {
    screen.open(row: "Room 1")
    screen.act("Visited", onRow: "Work 1.2")
    screen.press(Key(.escape), Key(.escape))
    screen.expect("1 visited", "1 of 5")
  }

  @Test func `rooms are deleted and moved in edit mode`() {
    screen.tap("Edit")
    screen.select(row: "Room 2")
    screen.press(Key(.delete))
    screen.expectNo("Room 2")
    screen.select(row: "Room 3")
    screen.press(Key(.up, .alt))
    screen.expect("Room 3", above: "Room 1")
  }

  @Test func `the menu opens the shop`() {
    screen.tap("Options")
    screen.expect(screen.selectAction("Shop"), "there is no Shop")
    screen.press(Key(.enter))
    screen.expect("The shop is closed on Mondays.")
  }
}
