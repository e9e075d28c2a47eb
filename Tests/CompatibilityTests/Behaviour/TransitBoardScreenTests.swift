import Glyphs
import Terminal
import Testing

@MainActor
@Suite("Departures")
struct TransitBoardScreenTests {
  private let screen = ScreenDriver(TransitBoardScreen())

  @Test func `departures are counted at the end, by line and delay`() {
    screen.press(Key(.end))
    screen.expect("24 departures")
    screen.tap("Delayed")
    screen.expect("5 departures")
    screen.tap("Delayed")
    screen.choose("S1", in: "Line")
    screen.expect("6 departures")
    screen.expectNo("U7")
  }

  @Test func `columns keep their places while the list scrolls`() {
    let narrow = ScreenDriver(TransitBoardScreen(), width: 60, height: 14)
    func columns() -> Set<Int> {
      Set(narrow.lines.compactMap { line in Array(line).firstIndex { "✓+".contains($0) } })
    }
    let first = columns()
    #expect(first.count == 1)
    narrow.press(Key(.end))
    #expect(columns() == first)
    let platforms = Set(narrow.lines.filter { $0.contains("✓") }.compactMap { Array($0).lastIndex(where: \.isNumber) })
    #expect(platforms.count == 1)
  }
}
