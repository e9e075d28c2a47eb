import Terminal
import Testing

@MainActor
@Suite("Table of currencies")
struct CurrencyTableScreenTests {
  private let screen = ScreenDriver(CurrencyTableScreen())

  @Test func `amounts and dates are formatted in the locale`() {
    screen.expect("$1,333.26", "1,234.5", "Fee 1.5%, changed June 10, 2024.", "Rates of Jun 10, 2024", "en_US")
    screen.select(row: "Deutsch")
    screen.press(Key(.tab), Key(.down))
    screen.expect("1.333,26\u{A0}$", "de_DE")
    screen.expectNo("$1,333.26", "en_US")
  }

  @Test func `the base currency has no row, and the rates are relative to it`() {
    screen.select(row: "From")
    screen.press(Key(.tab), Key(.enter))
    screen.expect(screen.selectAction("USD"), "there is no USD")
    screen.press(Key(.enter))
    screen.expect("€1,143.06")
    screen.expect(screen.line("EUR")?.contains("€1,143.06") == true, "the row of EUR is otherwise")
    screen.expectNo("US dollar", "$1")
  }

  @Test func `a typed number is converted`() {
    screen.expectNo("Done")
    screen.select(row: "1,234.5")
    screen.press(Key(.tab), Key(.end))
    screen.press(Key(.backspace), times: 7)
    screen.type("100")
    screen.expect("Done")
    screen.press(Key(.enter))
    screen.expect("$108.00")
    screen.tap("Done")
    screen.expectNo("Done")
    screen.expect(screen.focused == nil, "the focus is not with the list")
  }
}
