import TestSupport
import Testing

@testable import Expressions

/// Searches compared with PCRE2.
@Suite("Matches of PCRE2", .enabled(if: PerlMatcher() != nil, "PCRE2 is not installed"))
struct PerlTests {
  @Test(arguments: SplitMix.seeds(1...15))
  func `the first match in a line is that of PCRE2`(seed: UInt64) throws {
    let perl = try #require(PerlMatcher())
    var random = PerlComparison(seed: seed)
    var compared = 0
    for _ in 0..<25 {
      let text = random.expression()
      let ignoresCase = compared % 2 == 0
      let expression = try RegularExpression(text, case: ignoresCase ? .ignored : .kept)
      let searcher = ExpressionSearcher(expression)
      for _ in 0..<4 {
        let line = random.line()
        let answer = perl.firstMatch(of: text, in: line, ignoresCase: ignoresCase)
        guard answer != .none else { continue }
        compared += 1
        let match = line.withUnsafeBytes { searcher.firstMatch(in: $0, line: 0..<line.count, from: 0) }
        #expect(
          match.map { .match($0) } ?? .noMatch == answer,
          "\(text) in \(String(decoding: line, as: UTF8.self)), \(line), ignoring case: \(ignoresCase), seed \(seed)")
      }
    }
    #expect(compared >= 90)
  }
}
