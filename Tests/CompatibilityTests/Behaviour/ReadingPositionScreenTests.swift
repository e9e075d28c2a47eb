import Glyphs
import Terminal
import Testing

@MainActor
@Suite("Reading position")
struct ReadingPositionScreenTests {
  private let screen = ScreenDriver(ReadingPositionScreen())

  private var seal: Bool { screen.lines[1].contains("%") && !screen.lines[1].hasSuffix("%") }

  @Test func `the position and the percentage follow the reader`() {
    screen.expect(screen.lines[1].contains("1–"), "it is not so")
    screen.expect(screen.lines[1].hasSuffix(" 0%"), "it is not so")
    screen.press(Key(.pageDown))
    screen.expectNo("Paragraph 1. ")
    screen.expect(!screen.lines[1].contains(" 1–"), "still at the first")
    screen.press(Key(.end))
    screen.expect("The End", "100%")
    screen.expect(seal, "no seal")
  }

  @Test func `buttons go to the end, the middle and the top`() {
    screen.tap("End")
    screen.expect("100%", "The End", "–80")
    screen.expect(seal, "no seal")
    screen.tap("Middle")
    screen.expect("Paragraph 40.")
    screen.expectNo("100%")
    screen.tap("Top")
    screen.expect("Paragraph 1. ", " 0%")
    screen.expect(seal, "the seal has gone")
  }

  @Test func `a locked text is not scrolled by keys`() {
    screen.tap("Lock")
    screen.press(Key(.escape), Key(.end))
    screen.press(Key(.pageDown), times: 3)
    screen.expect("Paragraph 1. ")
    screen.tap("Lock")
    screen.press(Key(.end))
    screen.expect("The End")
  }
}
