import Glyphs
import Terminal
import Testing

@MainActor
@Suite("Quiz round")
struct QuizRoundScreenTests {
  private let screen = ScreenDriver(QuizRoundScreen())

  @Test func `a number key answers, once`() {
    screen.expect("QUESTION 1 OF 4", "Which river flows through Vienna?", "2. Danube")
    screen.expect(!screen.canFocus("Next"), "Next can be pressed")
    screen.press("2")
    screen.expect("Score: 1")
    screen.press("2", "1")
    screen.expect("Score: 1")
    screen.press(Key(.escape))
    screen.expect(!screen.canFocus("Elbe"), "answers can be pressed")
    screen.expect(screen.canFocus("Next"), "Next cannot be pressed")
    screen.tap("Next")
    screen.expect("QUESTION 2 OF 4", "4. Ten", "Score: 1")
  }

  @Test func `four right answers, and another round`() {
    for (answer, button) in zip(["2", "2", "2", "3"], ["Next", "Next", "Next", "Finish"]) {
      screen.type(answer)
      screen.tap(button)
    }
    screen.expect("You have 4 of 4", "Reset")
    screen.tap("Play again")
    screen.expectNo("You have 4 of 4")
    screen.expect("QUESTION 1 OF 4", "Score: 0")
  }

  @Test func `a wrong answer is pressed`() {
    screen.tap("Po")
    screen.expect("Score: 0")
    screen.expect(screen.canFocus("Next"), "Next cannot be pressed")
  }
}
