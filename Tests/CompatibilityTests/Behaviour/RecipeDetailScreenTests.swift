import Glyphs
import Terminal
import Testing

@MainActor
@Suite("Recipe")
struct RecipeDetailScreenTests {
  private let screen = ScreenDriver(RecipeDetailScreen(recipe: .lentilSoup))

  @Test func `amounts follow the number of servings`() {
    screen.expect("120  g", "500  ml", "Scaled for 2")
    screen.select(row: "servings")
    screen.focus("+")
    screen.press(Key(.right))
    screen.expect("180  g", "750  ml", "Scaled for 3", "3 servings")
    screen.press(Key(.left), Key(.left))
    screen.expect("60  g", "250  ml")
  }

  @Test func `a completed step is struck through, and counted`() {
    screen.open(row: "Steps")
    screen.press(Key(.end))
    screen.expect("Chop the onion", "0%")
    screen.open(row: "Chop the onion")
    screen.expect(screen.shows("Chop the onion", as: .strikethrough), "step 1 is not struck through")
    screen.expect("1/4")
    screen.press(Key(.end))
    screen.expect("25%")
    screen.open(row: "Chop the onion")
    screen.expect("0/4")
    screen.expect(!screen.shows("Chop the onion", as: .strikethrough), "step 1 is struck through")
  }

  @Test func `collapsed ingredients are hidden`() {
    screen.open(row: "Ingredients")
    screen.expectNo("Red lentils", "Scaled for")
    screen.expect("Steps")
    screen.open(row: "Ingredients")
    screen.expect("Red lentils")
  }
}
