import Terminal
import Testing

@MainActor
@Suite("Budget with sliders")
struct BudgetSlidersScreenTests {
  private let screen = ScreenDriver(BudgetSlidersScreen())

  @Test func `a slider changes the remaining amount`() {
    screen.expect("Left: €680.00")
    screen.select(row: "Food")
    screen.press(Key(.tab), Key(.right))
    screen.expect("€520", "Left: €660.00")
    screen.press(Key(.left), Key(.left))
    screen.expect("€480", "Left: €700.00")
  }

  @Test func `a row's action enables its disabled slider`() {
    screen.select(row: "Rent")
    screen.press(Key(.tab), Key(.right))
    screen.expect("€1,100", "Left: €680.00")
    screen.press(Key(.escape))
    screen.act("Unlock", onRow: "Rent")
    screen.press(Key(.tab), Key(.right))
    screen.expect("€1,120", "Left: €660.00")
    screen.press(Key(.escape))
    screen.act("Set to nothing", onRow: "Rent")
    screen.expect("Left: €1,780.00")
  }

  @Test func `a stepper and a toggle share a value`() {
    screen.select(row: "Monthly")
    screen.press(Key(.tab))
    screen.press(Key(.right))
    screen.expect("3,250", "[ ] Round to thousands")
    screen.select(row: "Round to thousands")
    screen.press(" ")
    screen.expect("3,000", "[x] Round to thousands")
  }

  @Test func `the currency reaches every row through the environment`() {
    screen.focus("€")
    screen.press(Key(.right))
    screen.expect("$1,100", "$500", "Left: $680.00")
    screen.expect(!screen.lines.dropFirst().contains { $0.contains("€") }, "an amount is in euros")
  }

  @Test func `a popover opens and closes`() {
    screen.tap("Hint")
    screen.expect("Lock a line and it stays as it is.")
    screen.press(Key(.escape))
    screen.expectNo("Lock a line")
  }
}
