import Glyphs
import Terminal
import Testing

@MainActor
@Suite("Groceries")
struct GroceryListScreenTests {
  private let screen = ScreenDriver(GroceryListScreen())

  @Test func `a toggle in a row changes title and footer`() {
    screen.expect("Groceries (5)", "5 of 7 still to buy")
    screen.expect(screen.shows("Basil", as: .strikethrough), "Basil is not struck through")
    screen.expect(!screen.shows("Rye bread", as: .strikethrough), "Rye bread is struck through")
    screen.select(row: "Rye bread")
    screen.press(Key(.tab), " ")
    screen.expect("Groceries (4)", "4 of 7 still to buy")
    screen.expect(screen.shows("Rye bread", as: .strikethrough), "Rye bread is not struck through")
  }

  @Test func `a submitted text becomes a row`() {
    screen.select(row: "New item")
    screen.expect(!screen.canFocus("Add"), "Add can be pressed")
    screen.focus("New item")
    screen.type("Tea")
    screen.press(Key(.enter))
    screen.expect("Groceries (6)", "6 of 8 still to buy", "[ ] Tea", "New item")
    screen.press(Key(.escape))
    screen.select(row: "New item")
    screen.expect(!screen.canFocus("Add"), "Add can be pressed")
  }

  @Test func `the button adds the typed text`() {
    screen.select(row: "New item")
    screen.focus("New item")
    screen.type("Tea")
    screen.press(Key(.tab), Key(.enter))
    screen.expect("[ ] Tea", "6 of 8 still to buy")
  }

  @Test func `rows are deleted and moved in edit mode`() {
    screen.tap("Edit")
    screen.select(row: "Oat milk")
    screen.press(Key(.delete))
    screen.expectNo("Oat milk")
    screen.expect("Groceries (4)", "4 of 6 still to buy", "Done")
    screen.select(row: "Tomatoes")
    screen.press(Key(.up, .alt))
    screen.expect("Tomatoes", above: "Rye bread")
    screen.tap("Done")
    screen.expect("Edit")
  }
}
