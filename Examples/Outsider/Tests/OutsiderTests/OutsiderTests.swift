import LazyTesting
import LazyUI
import Testing

@testable import outsider

@MainActor
@Suite struct OutsiderTests {
  private func screen<Content: View>(@ViewBuilder row: @escaping (Squares.Element, Counter) -> Content) -> TestScreen {
    let counter = Counter()
    return TestScreen(width: 30, height: 12) {
      Header(counter: counter)
      List(Squares()) { row($0, counter) }
    }
  }

  @Test func lastSquares() throws {
    let screen = screen { SquareRow($0, $1) }
    screen.press(.end)
    try screen.checkSnapshot()
  }

  @Test func listStaysLazy() {
    let screen = screen { SquareRow($0, $1) }
    #expect(screen.counts.rowInits == 11)
    #expect(screen.counts { screen.press(.end) }.rowInits == 11)
    #expect(screen.slowLists.isEmpty)
  }

  @Test func namedRowsAreAllMade() {
    let screen = screen { element, counter in Named(name: element.id) { SquareRow(element, counter) } }
    #expect(screen.counts.rowInits == 40_000)
    #expect(screen.slowLists.map(\.reason) == [.explicitID])
  }
}
