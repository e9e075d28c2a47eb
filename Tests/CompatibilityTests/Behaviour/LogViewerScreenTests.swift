import Glyphs
import Terminal
import Testing

@MainActor
@Suite("Log viewer")
struct LogViewerScreenTests {
  private let screen = ScreenDriver(LogViewerScreen())

  @Test func `letters move from line to line`() {
    screen.expect("Line 1 of 5,000")
    screen.expect(screen.shows("request 1 took", as: .underline), "line 1 is not underlined")
    screen.press("j")
    screen.expect("Line 2 of 5,000")
    screen.expect(screen.shows("request 2 took", as: .underline), "line 2 is not underlined")
    screen.expect(!screen.shows("request 1 took", as: .underline), "line 1 is still underlined")
    screen.press("k", "k")
    screen.expect("Line 1 of 5,000")
    screen.press("j", times: 60)
    screen.expect("Line 61 of 5,000", "00061")
  }

  @Test func `a number and Enter go to its line`() {
    screen.press("4", "0", "0", "0")
    screen.expect("Go to 4000")
    screen.press(Key(.enter))
    screen.expect("Line 4,000 of 5,000", "04000")
  }

  @Test func `Space hides all but warnings and errors`() {
    screen.press(" ")
    screen.expect("00002", "00004", "00006", "00007")
    screen.expectNo("00001", "00003", "00005", "00008")
    screen.press(" ")
    screen.expect("00001")
  }
}
