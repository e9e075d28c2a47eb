import Glyphs
import Terminal
import Testing

@MainActor
@Suite("Stock watch", .timeLimit(.minutes(20)))
struct StockWatchScreenTests {
  private let screen = ScreenDriver(StockWatchScreen())

  private func tick(_ times: Range<Int>) async {
    for number in times {
      screen.tap("Tick \(number)")
      await screen.wait(for: "Tick \(number + 1)")
    }
  }

  @Test func `a tick changes prices`() async {
    screen.expect("No alerts", "48.20")
    await tick(0..<1)
    screen.expect("12.85", "+0.10", "94.70", "-0.30")
    await tick(1..<3)
    screen.expect("Round 3 finished")
  }

  @Test func `sorted by price, the most expensive is first`() async {
    screen.tap("By price")
    screen.expect(screen.rows(of: ["CRVE", "ELMS", "ALPN", "BRCH", "DUNE"]).isSorted, "it is not so")
    screen.tap("By price")
    screen.expect(screen.rows(of: ["ALPN", "BRCH", "CRVE", "DUNE", "ELMS"]).isSorted, "it is not so")
    await tick(0..<10)
    screen.expect(screen.rows(of: ["CRVE", "ELMS", "ALPN", "BRCH", "DUNE"]).isSorted, "it is not so")
  }
}
