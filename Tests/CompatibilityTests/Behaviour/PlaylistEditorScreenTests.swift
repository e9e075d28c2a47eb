import Glyphs
import Terminal
import Testing

@MainActor
@Suite("Playlist editor")
struct PlaylistEditorScreenTests {
  private let screen = ScreenDriver(PlaylistEditorScreen())

  @Test func `in edit mode songs can be renamed and deleted, except for locked ones`() {
    screen.expect("6 songs, 16 min", "[ + ]")
    screen.tap("Edit")
    screen.expectNo("[ + ]")
    screen.select(row: "Low Tide")
    screen.press(Key(.delete))
    screen.expectNo("Low Tide")
    screen.expect("5 songs, 13 min")
    for song in ["Opening", "Closing"] {
      screen.select(row: song)
      screen.press(Key(.delete))
      screen.expect(song)
    }
    screen.tap("Done")
    screen.tap("+")
    screen.expect("Untitled 7", "6 songs, 16 min")
    screen.expect(screen.row(of: "Untitled 7") < screen.row(of: "Closing"), "it is not so")
  }

  @Test func `in edit mode songs can be moved, except for locked ones`() {
    screen.tap("Edit")
    screen.select(row: "Small Hours")
    screen.press(Key(.up, .alt))
    screen.expect(screen.row(of: "Small Hours") < screen.row(of: "Harbour Lights"), "it is not so")
    screen.select(row: "Opening")
    screen.press(Key(.down, .alt))
    screen.expect(screen.row(of: "Opening") < screen.row(of: "Small Hours"), "it is not so")
  }

  @Test func `the name is a field while the list is edited`() {
    screen.tap("Edit")
    screen.select(row: "Evening")
    screen.focusEditor()
    screen.type("s  ")
    screen.press(Key(.escape))
    screen.tap("Done")
    screen.expect(screen.count("Evenings") == 2, "title and name are others")
  }
}
