import Testing

@testable import LazyData

@Suite("Tally of matches")
struct MatchTallyTests {
  @Test func `rows may be added in any order`() {
    var tally = MatchTally()
    for (row, count) in [(7, 2), (1, 3), (4, 1)] { tally.add(TextMatchCount(count), inRow: row) }
    tally.finish()
    #expect(tally.count == 6 && tally.rowCount == 3 && tally.isAll)
    #expect([0, 1, 2, 4, 5, 7, 8].map { tally.count(beforeRow: $0) } == [0, 0, 3, 3, 4, 4, 6])
  }

  @Test func `a row whose only match is empty is one match`() throws {
    let pattern = try Pattern("x*", syntax: .regularExpression)
    var tally = MatchTally()
    for (row, text) in ["abc", "axxbx"].enumerated() {
      tally.add(Array(text.utf8).withUnsafeBytes { pattern.count(in: $0) }, inRow: row)
    }
    tally.finish()
    #expect(tally.count == 3)
  }

  @Test func `beyond a million rows, matches are counted but not numbered`() {
    var tally = MatchTally()
    for row in 0...1 << 20 { tally.add(TextMatchCount(2), inRow: row) }
    tally.finish()
    #expect(tally.count == 2 * ((1 << 20) + 1) && tally.count(beforeRow: 5) == nil)
  }

  @Test func `an expression that is slow in a row makes the count a lower bound`() throws {
    let pattern = try Pattern("a[^b]*b|a", syntax: .regularExpression)
    let text = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000)
    let count = text.withUnsafeBytes { pattern.count(in: $0) }
    #expect(!count.isAll && count.count > 0 && count.count < 1_000)
  }
}
