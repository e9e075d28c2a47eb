import Glyphs
import Terminal
import Testing

@MainActor
@Suite("Notes")
struct NotesSearchScreenTests {
  private let screen = ScreenDriver(NotesSearchScreen())

  @Test func `pinned notes precede the others, each group with the last edited first`() {
    screen.expect("Pinned", "Gift list", "Book ideas", "6 notes, 0 searches")
    screen.expect(screen.row(of: "Gift list") < screen.row(of: "Book ideas"), "it is not so")
    screen.expect(screen.row(of: "Book ideas") < screen.row(of: "Train notes"), "it is not so")
  }

  @Test func `a search shows matches only, and is counted when it is submitted`() {
    screen.press("/")
    screen.type("train")
    screen.expect("Train notes", "Films to see")
    screen.expectNo("Gift list", "Book ideas", "Measurements", "Pinned")
    screen.press(Key(.enter))
    screen.expect("6 notes, 1 searches")
    screen.press("/")
    screen.press(Key(.backspace), times: 5)
    screen.expect("6 notes, 0 searches", "Gift list")
  }

  @Test func `suggestions are shown while nothing is typed`() {
    screen.press("/")
    screen.expect("Train", "Garden")
    screen.press(Key(.down))
  }

  @Test func `a note opens, and a button goes back to all notes`() {
    screen.open(row: "Measurements")
    screen.expect("Shelf 80 by 24", "Measurements", "All notes")
    screen.open(row: "All notes")
    screen.expect("Pinned", "Gift list")
  }

  @Test func `a note is pinned by its row's action`() {
    screen.act("Pin", onRow: "Train notes")
    screen.expect(screen.row(of: "Train notes") < screen.row(of: "Gift list"), "Train notes is not the first")
    screen.act("Unpin", onRow: "Gift list")
    screen.expect(screen.row(of: "Gift list") > screen.row(of: "Book ideas"), "Gift list is still pinned")
  }

  @Test func `in edit mode notes can be deleted, but not pinned ones`() {
    screen.tap("Edit")
    screen.select(row: "Gift list")
    screen.press(Key(.delete))
    screen.expect("Gift list", "6 notes")
    screen.select(row: "Measurements")
    screen.press(Key(.delete))
    screen.expectNo("Measurements")
    screen.expect("5 notes")
  }
}
