import Testing

@testable import LazyViewer

@Suite("The map of rows")
struct RowMapTests {
  private static func map(
    _ count: Int, live: Range<Int>, made: [Range<Int>], keepsState: Bool = false, known: [Range<Double>]? = nil,
    loaded: [Range<Int>] = []
  ) -> String {
    var rows = RangeSet<Int>()
    for range in made { rows.insert(contentsOf: range) }
    let map = RowMap(
      width: 10, count: count, live: live, made: rows, keepsState: keepsState, known: known, loaded: loaded)
    let signs: [RowMap.Part: Character] = [
      .unknown: "?", .fresh: ".", .loaded: "l", .made: "m", .kept: "k", .live: "L",
    ]
    return String(map.parts.map { signs[$0] ?? "!" })
  }

  @Test func `a cell of the map shows the strongest state of its rows`() {
    #expect(Self.map(100, live: 0..<10, made: [0..<25, 90..<91]) == "Lmm......m")
    #expect(Self.map(100, live: 0..<10, made: [0..<25], keepsState: true) == "Lkk.......")
    #expect(Self.map(3, live: 0..<3, made: [0..<3]) == "LLLLLLLLLL")
    #expect(Self.map(0, live: 0..<0, made: []) == "..........")
  }

  @Test func `unknown rows are distinguished from rows that were never made`() {
    #expect(Self.map(100, live: 0..<10, made: [], known: [0..<0.45]) == "L....?????")
    #expect(Self.map(1_000_000_000, live: 999_999_990..<1_000_000_000, made: []) == ".........L")
  }

  @Test func `loaded rows are distinguished from rows that must be read`() {
    #expect(Self.map(100, live: 0..<10, made: [0..<20], known: [0..<0.6], loaded: [0..<30, 55..<75]) == "Lml..lll??")
  }

  @Test func `the number of stored ranges is bounded`() {
    var rows = MadeRows()
    for start in stride(from: 0, to: 100_000, by: 10) { rows.add(live: start..<start + 1, heldPrefix: 0) }
    #expect(rows.rows.ranges.count <= 1_000)
    #expect(rows.rows.contains(0) && rows.rows.contains(99_990))
    rows.add(live: 0..<1, heldPrefix: 500)
    #expect(rows.rows.contains(499))
  }
}
