import Terminal
import Testing

@MainActor
@Suite("Bookshelf")
struct BookshelfScreenTests {
  private let screen = ScreenDriver(BookshelfScreen())

  @Test func `a lent book has a mark in the list`() {
    let before = screen.line("A Short Walk")
    screen.open(row: "A Short Walk")
    screen.expect("by Piet Haan", "Lend")
    screen.tap("Lend")
    screen.expect("Bookshelf", "Winter Arithmetic")
    screen.expect(screen.line("A Short Walk") != before, "the row has no mark")
    screen.press(Key(.enter))
    screen.expect("Returned")
    screen.tap("Returned")
    screen.expect(screen.line("A Short Walk") == before, "the row has a mark")
  }

  @Test func `a panel closes, and the focus returns to the button that opened it`() {
    screen.tap("About")
    screen.expect("Four books, one shelf.")
    screen.tap("Close")
    screen.expectNo("Four books")
    screen.expect(screen.focused?.contains("About") == true, "the focus is not back")
  }

  @Test func `covers are shown in two rows`() {
    screen.open(row: "All covers")
    let covers = screen.lines.indices.filter { screen.lines[$0].contains("⌷") || screen.lines[$0].contains("✉") }
    screen.expect(covers.count == 2, "lines with covers: \(covers)")
    screen.press(Key(.escape))
    screen.expect("Winter Arithmetic")
  }

  @Test func `a book is deleted from the list`() {
    screen.select(row: "Winter Arithmetic")
    screen.press(Key(.delete))
    screen.expectNo("Winter Arithmetic")
    screen.expect("A Short Walk")
  }
}
