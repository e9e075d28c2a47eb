import Terminal
import Testing

@MainActor
@Suite("Expenses")
struct ExpenseTrackerScreenTests {
  private let screen = ScreenDriver(ExpenseTrackerScreen(store: ExpenseStore()))

  @Test func `a deleted row does not count in the total`() {
    screen.expect("Total: €177.55")
    screen.tap("Edit")
    screen.select(row: "Lamp")
    screen.press(Key(.delete))
    screen.expectNo("Lamp")
    screen.expect("Total: €142.60", "Home")
  }

  @Test func `a form in a sheet adds a row and closes itself`() {
    screen.tap("+")
    screen.expect("New expense", "€10.00")
    screen.tap("Save")
    screen.expectNo("New expense")
    screen.expect("Total: €187.55")
    let food = screen.lines.firstIndex { $0.contains("Food") } ?? 99
    let travel = screen.lines.firstIndex { $0.contains("Travel") } ?? 0
    let row = screen.lines.firstIndex { $0.contains("Untitled") } ?? 0
    screen.expect(food < row && row < travel && screen.lines[row].contains("€10.00"), "Untitled is not under Food")
  }

  @Test func `a row is added with the values typed in the form`() {
    screen.tap("+")
    screen.focus("Title")
    screen.type("Tram")
    screen.press(Key(.tab), Key(.end))
    screen.press(Key(.backspace), times: 6)
    screen.type("3.5")
    screen.press(Key(.escape))
    screen.select(row: "Category")
    screen.press(Key(.enter))
    screen.expect(screen.selectAction("Travel"), "there is no Travel")
    screen.press(Key(.enter))
    screen.tap("Save")
    screen.expect("Tram", "€3.50", "Total: €181.05")
    screen.expect("Night train", above: "Tram")
  }
}
