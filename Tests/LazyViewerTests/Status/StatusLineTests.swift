import Glyphs
import LazyUI
import Testing

@testable import LazyViewer

@Suite("Status line")
struct StatusLineTests {
  private let all = StatusLine(items: [
    .init("items.sqlite", .name), .init("row 40,000 / 40,000"), .init("100%", .detail),
    .init("row inits 40,000", .counter), .init("live rows 39", .counter), .init("12.5 ms", .detail),
    .init("? help", .hint),
  ])

  /// Returns the line as it is drawn.
  @MainActor
  private func line(_ status: StatusLine, width: Int) -> String {
    var painter = Painter(surface: Surface(size: Size(width: width, height: 1)))
    status.draw(in: Rect(x: 0, y: 0, width: width, height: 1), &painter)
    return painter.surface.text(line: 0)
  }

  @MainActor
  @Test func `the least important parts are left out first`() {
    #expect(
      line(all, width: 100)
        == " items.sqlite  row 40,000 / 40,000  100%  row inits 40,000  live rows 39  12.5 ms            ? help")
    #expect(line(all, width: 64) == " row 40,000 / 40,000  row inits 40,000  live rows 39     ? help")
    #expect(line(all, width: 40) == " row 40,000 / 40,000   row inits 40,000")
    #expect(line(all, width: 30) == " row 40,000 / 40,000   ? help")
  }

  @MainActor
  @Test func `urgent parts are cut with a mark, and those at the right stay complete`() {
    let question = StatusLine(items: [
      .init("Make all 400,001 rows? 1 s", isUrgent: true), .init("y/n", isUrgent: true),
    ])
    #expect(line(question, width: 40) == " Make all 400,001 rows? 1 s         y/n")
    #expect(line(question, width: 20) == " Make all 400…  y/n")
  }

  @MainActor
  @Test func `a note leaves the state in view, and is cut or left out`() {
    let status = StatusLine(items: [
      .init("2 logs", .name), .init("row 1 / 612"), .init("no time zone, assuming UTC", .note, isUrgent: true),
      .init("? help", .hint),
    ])
    #expect(line(status, width: 60) == " 2 logs  row 1 / 612  no time zone, assuming UTC     ? help")
    #expect(line(status, width: 36) == " row 1 / 612  no time zone, assumi…")
    #expect(line(status, width: 28) == " row 1 / 612         ? help")
  }

  @Test(arguments: 0...130) func `parts do not overlap, and fit the line`(width: Int) {
    var end = -1
    for part in all.parts(width: width) where !part.glyphs.isEmpty {
      #expect(part.x > end)
      end = part.x + part.glyphs.count
      #expect(end <= max(width, 1))
    }
  }

  @Test func `numbers have thousands separators`() {
    #expect(
      [0, 7, 999, 1_000, 40_000, 1_234_567, -1_000, .max].map(\.grouped) == [
        "0", "7", "999", "1,000", "40,000", "1,234,567", "-1,000", "9,223,372,036,854,775,807",
      ])
  }
}
