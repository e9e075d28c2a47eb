import Glyphs
import Testing

@testable import Terminal

struct ClusterWidthsTests {
  private func answer(_ kind: ClusterKind, _ width: Int, line: Int = ClusterWidths.line) -> CursorAnswer {
    CursorAnswer(x: ClusterWidths.column(of: kind) + width, y: line)
  }

  @Test func `each example is of its kind, and has two cells`() {
    for kind in ClusterKind.allCases {
      #expect(ClusterKind.kinds(of: Array(kind.example.unicodeScalars.dropFirst())) == [kind])
      #expect(TextWidth.width(of: kind.example) == 2)
    }
  }

  @Test(
    arguments: [
      ("👩🏻‍❤️‍💋‍👨🏿", [.joined, .tone, .selector]), ("🏳️‍🌈", [.joined, .selector]), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", nil), ("#️⃣", [.keycap]), ("👩\u{301}", nil),
      ("👩", nil),
    ] as [(String, Set<ClusterKind>?)])
  func `the kinds of a cluster are those of its parts`(text: String, kinds: Set<ClusterKind>?) {
    #expect(ClusterKind.kinds(of: Array(text.unicodeScalars.dropFirst())) == kinds)
  }

  @Test func `the terminal is asked once, and waited for a quarter of a second`() {
    var widths = ClusterWidths()
    #expect(widths.patience(at: .seconds(5)) == nil)
    let asks = [widths.mustAsk(at: .seconds(5)), widths.mustAsk(at: .seconds(9))]
    #expect(asks == [true, false])
    #expect(widths.patience(at: .milliseconds(5_200)) == .milliseconds(50))
    #expect(widths.patience(at: .milliseconds(5_250)) == nil)
    let received = ClusterKind.allCases.map { widths.receive(answer($0, 2)) }
    #expect(received == [2, 2, 2, 2, 2])
    #expect(widths.patience(at: .seconds(5)) == nil)
  }

  @Test func `missing and late answers do not confuse the others`() {
    var widths = ClusterWidths()
    _ = widths.mustAsk(at: .zero)
    let received = [widths.receive(answer(.keycap, 1)), widths.receive(answer(.flag, 4))]
    #expect(received == [1, 4])
    #expect(ClusterKind.allCases.map { widths[$0] } == [4, nil, nil, nil, 1])
    #expect(widths.patience(at: .milliseconds(1)) != nil)
  }

  @Test func `answers that nobody asked for, second ones and impossible ones are ignored`() {
    var widths = ClusterWidths()
    let early = widths.receive(answer(.flag, 2))
    _ = widths.mustAsk(at: .zero)
    let first = widths.receive(answer(.flag, 2))
    #expect(early == nil && first == 2)
    let ignored = [
      answer(.flag, 1), answer(.tone, 0), answer(.tone, 2, line: 0), answer(.tone, 2, line: 5), answer(.keycap, 8),
      CursorAnswer(x: .max, y: ClusterWidths.line), CursorAnswer(x: -1, y: ClusterWidths.line),
    ].compactMap { widths.receive($0) }
    #expect(ignored.isEmpty)
    #expect(ClusterKind.allCases.map { widths[$0] } == [2, nil, nil, nil, nil])
  }
}
