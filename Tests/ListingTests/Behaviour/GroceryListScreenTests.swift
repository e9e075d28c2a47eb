import Glyphs
import Terminal
import Testing

@MainActor
@Suite("Screens with lists that are edited: groceries")
struct GroceryListScreenTests {
  private let screen = ScreenDriver(GroceryListScreen())

  @Test func `a toggle in a row changes title and footer`() {
    screen.expect("Groceries (5)", "5 of 7 still to buy")
    screen.press(Key(.home), Key(.down), Key(.down), Key(.tab), " ")
    screen.expect("Groceries (4)", "4 of 7 still to buy")
    screen.expect(screen.shows("Rye bread", as: .strikethrough), "Rye bread is not struck through")
  }

  @Test func `what is typed becomes a row`() {
    screen.select(row: "New item")
    screen.expect(!screen.canFocus("Add"), "Add can be pressed")
    screen.focus("New item")
    screen.type("Tea")
    screen.press(Key(.enter))
    screen.expect("Groceries (6)", "6 of 8 still to buy", "Tea", "New item")
  }

  @Test func `a row is deleted in edit mode`() {
    screen.tap("Edit")
    screen.select(row: "Oat milk")
    screen.press(Key(.delete))
    screen.expectNo("Oat milk")
    screen.expect("Groceries (4)", "4 of 6 still to buy")
  }
}
