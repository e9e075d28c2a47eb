import Simulation
import TestSupport
import Testing

@testable import LazyData

@Suite("Expressions without special characters")
struct LiteralExpressionTests {
  /// An expression that cannot be searched for as a literal text, with the same matches.
  private func grouped(_ text: String) throws -> Pattern { try Pattern("(?:\(text))", syntax: .regularExpression) }

  @Test(arguments: SplitMix.seeds(1...50)) func `they match what the same expression in a group matches`(seed: UInt64)
    throws
  {
    var random = SplitMix(seed: seed)
    let pieces = ["a", "b", "A", "k", "K", "s", "S", "\u{212A}", "ſ", "é", " ", "-", "\n", "\r\n", "ab"]
    func text(_ most: Int, _ pieces: [String]) -> String {
      (0..<Int.random(in: 1...most, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
    for _ in 0..<40 {
      let wanted = text(3, ["a", "b", "A", "k", "s", "S", " ", "-"])
      let (plain, group) = (try Pattern(wanted, syntax: .regularExpression), try grouped(wanted))
      let searched = Array(text(60, pieces).utf8)
      #expect(plain.ranges(in: searched) == group.ranges(in: searched), "\(wanted), seed \(seed)")
      searched.withUnsafeBytes { bytes in
        #expect(plain.matches(bytes) == group.matches(bytes) && plain.count(in: bytes) == group.count(in: bytes))
      }
      for lines in [searched + [0x0A], searched.filter { $0 < 0x80 } + [0x0A]] {
        lines.withUnsafeBytes { bytes in
          let format = LineFormat(sample: bytes)
          let (own, other) = (MatchingLines(of: plain, in: bytes, format), MatchingLines(of: group, in: bytes, format))
          #expect(own.ranges == other.ranges && own.count == other.count, "\(wanted), seed \(seed)")
        }
      }
    }
  }

  @MainActor @Test(arguments: SplitMix.seeds(1...20))
  func `in tables they match the same rows`(seed: UInt64) async throws {
    var random = SplitMix(seed: seed)
    let pieces = ["k", "K", "s", "ks", "x", "\"\"", ",", "\n", "k\"\"s"] + (seed % 2 == 0 ? ["\u{212A}", "ſ"] : [])
    func cell() -> String {
      let text = (0..<5).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      return "\"\(text)\""
    }
    let csv = "a,b\n" + (0..<200).map { _ in "\(cell()),\(cell())\n" }.joined()
    let json = (0..<200).map { _ in
      let ending = ["", "s", "\\u0073", "\\u212a"].randomElement(using: &random) ?? ""
      return "{\"a\": \"k\(ending)\"}\n"
    }
    let sources = [
      RecordSource(name: "t.csv", bytes: MemoryBytes(csv)) { CSVFormat(.comma, sample: $0, header: true) },
      RecordSource(name: "t.jsonl", bytes: MemoryBytes(json.joined())) { JSONLinesFormat(sample: $0) },
    ]
    for source in sources {
      await source.settle()
      for wanted in ["ks", "kk", "s", "x", "k\"s"] {
        let (plain, group) = (try Pattern(wanted, syntax: .regularExpression), try grouped(wanted))
        let comment: Comment = "\(wanted), \(source.name), seed \(seed)"
        #expect(await source.matchCount(of: plain) == source.matchCount(of: group), comment)
        #expect(await source.tally(of: plain) == source.tally(of: group), comment)
      }
    }
  }

  @Test func `k and s match their other letters if case is ignored`() throws {
    for (text, other) in [("k", "\u{212A}"), ("s", "ſ")] {
      let pattern = try Pattern(text, syntax: .regularExpression)
      #expect(Array(other.utf8).withUnsafeBytes { pattern.matches($0) })
    }
  }
}
