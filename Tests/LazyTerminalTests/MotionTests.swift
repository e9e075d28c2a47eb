import Glyphs
import LazyUI
import Terminal
import Testing

@testable import LazyTerminal

@MainActor
@Suite("Motions")
struct MotionTests {
  /// A list with ten lines on screen.
  private func list(of count: Int) -> Session {
    let session = Session { List(0..<count) { Text(verbatim: "\($0)") } }
    session.update(size: Size(width: 10, height: 10))
    return session
  }

  private func place(after motions: [Motion], in session: Session) -> [Int] {
    for motion in motions {
      session.scrollContainer?.move(motion)
      session.update(size: Size(width: 10, height: 10))
    }
    let position = session.scrollContainer?.position
    return [position?.firstRow ?? -1, position?.selection ?? -1]
  }

  @Test(arguments: [
    ([Motion.rows(1)], [0, 1]), ([.rows(9)], [0, 9]), ([.rows(10)], [1, 10]), ([.rows(10), .rows(-10)], [0, 0]),
    ([.pages(1)], [9, 9]), ([.pages(2)], [18, 18]), ([.pages(3), .pages(-1)], [18, 18]),
    ([.halfPages(1)], [5, 5]), ([.halfPages(3), .halfPages(-2)], [5, 5]),
    ([.bottom], [990, 999]), ([.bottom, .top], [0, 0]), ([.row(500), .top], [0, 0]), ([.percent(100)], [990, 999]),
    ([.percent(0)], [0, 0]), ([.row(0)], [0, 0]), ([.row(-5)], [0, 0]), ([.row(5_000)], [990, 999]),
    ([.percent(-1)], [0, 0]), ([.percent(900)], [990, 999]), ([.bottom, .pages(1)], [990, 999]),
    ([.rows(3), .pages(-1)], [0, 0]), ([.rows(.max)], [990, 999]), ([.pages(.max)], [990, 990]),
    ([.bottom, .pages(.min)], [0, 9]), ([.bottom, .rows(.min)], [0, 0]), ([.halfPages(.max)], [990, 990]),
    ([.lines(3)], [3, 3]), ([.row(5), .lines(3), .lines(-3)], [0, 4]), ([.rows(2), .lines(-3)], [0, 0]),
    ([.bottom, .lines(3)], [990, 999]), ([.lines(.max)], [990, 990]), ([.bottom, .lines(.min)], [0, 9]),
  ])
  func `each motion ends where it should, however far it goes`(motions: [Motion], expected: [Int]) {
    #expect(place(after: motions, in: list(of: 1_000)) == expected)
  }

  @Test(arguments: [(50, 500_000), (1, 10_000), (33, 330_000), (99, 989_999), (100, 999_999)])
  func `a percentage selects the row with that share of rows above it`(percent: Int, row: Int) {
    let place = place(after: [.percent(percent)], in: list(of: 1_000_000))
    #expect(abs(place[1] - row) <= 1)
  }

  @Test func `motions do nothing in a list of no rows or one row`() {
    for count in [0, 1] {
      for motion in [Motion.rows(1), .rows(-1), .pages(1), .halfPages(-1), .top, .bottom, .row(7), .percent(50)] {
        #expect(place(after: [motion], in: list(of: count)) == [0, 0], "\(motion) in \(count)")
      }
    }
  }

  @Test func `the keys of a list have one motion each, and take a number`() {
    let table = KeyTable([.init("", CommonKeys.motions)])
    #expect(table.collisions.isEmpty)
    #expect(table.action(for: "j", count: 25) == .rows(25))
    #expect(table.action(for: Key(.up), count: 3) == .rows(-3))
    #expect(table.action(for: "G", count: 12) == .row(12) && table.action(for: "G", count: nil) == .bottom)
    #expect(table.action(for: "%", count: 50) == .percent(50))
    #expect(table.action(for: "x", count: nil) == nil)
  }
}
