import Glyphs
import Terminal
import Testing

@MainActor
@Suite("Pizza order")
struct PizzaOrderScreenTests {
  private let screen = ScreenDriver(PizzaOrderScreen())

  @Test func `size, cheese and number determine the price`() {
    screen.expect("€11.00", "Pizzas: 1")
    screen.select(row: "Medium")
    screen.press(Key(.tab), Key(.right))
    screen.expect("€13.50", "[Large]")
    screen.open(row: "Extra cheese")
    screen.expect("€15.00")
    screen.select(row: "Pizzas: 1")
    screen.press(Key(.tab), Key(.right))
    screen.expect("€30.00", "Pizzas: 2")
  }

  @Test func `an order is confirmed, and a new one starts from the defaults`() {
    screen.select(row: "Medium")
    screen.press(Key(.tab), Key(.right))
    screen.open(row: "Extra cheese")
    screen.select(row: "Pizzas: 1")
    screen.press(Key(.tab), Key(.right))
    screen.open(row: "Order")
    screen.expect("Thank you!", "2 × large, €30.00", "Keep")
    screen.tap("New order")
    screen.expectNo("Thank you!")
    screen.expect("€11.00", "Pizzas: 1")
  }

  @Test func `toppings have a price, and the dough can be chosen`() {
    screen.open(row: "Capers")
    screen.expect("€11.50")
    screen.open(row: "Olives")
    screen.expect("€11.00")
    screen.choose("Rye", in: "Dough")
    screen.expect("Rye")
    screen.expectNo("Classic")
  }

  @Test func `an order with a note that is too long is refused`() {
    screen.select(row: "Note")
    screen.press(Key(.down))
    screen.focusEditor()
    screen.type(String(repeating: "x", count: 81))
    screen.expect("81 of 80 characters")
    screen.press(Key(.escape))
    screen.select(row: "Order")
    screen.expect(!screen.canFocus("Order"), "Order can be pressed")
  }
}
