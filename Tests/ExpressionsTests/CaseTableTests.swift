import Testing

@testable import Expressions

@Suite("The table of expressions") struct CaseTableTests {
  @Test func `the table has more than 300 cases`() { #expect(ExpressionCase.all.count > 300) }

  @Test(arguments: ExpressionCase.all)
  func `an expression has the expected matches`(item: ExpressionCase) throws {
    switch item.flags {
    case "!":
      let error = #expect(throws: ExpressionError.self) { try RegularExpression(item.expression) }
      #expect(error?.reason == String(decoding: item.text, as: UTF8.self))
    case "l":
      let searcher = ExpressionSearcher(try RegularExpression(item.expression, case: .kept))
      let match = item.text.withUnsafeBytes { searcher.firstMatch(in: $0) }
      #expect(TestedMatches.text(match.map { [$0] } ?? []) == item.expected)
      #expect(item.text.withUnsafeBytes { searcher.firstLine(in: $0) != nil } == (match != nil))
    default:
      let expression = try RegularExpression(item.expression, case: item.flags == "i" ? .ignored : .kept)
      #expect(TestedMatches.text(TestedMatches.all(of: expression, in: item.text)) == item.expected)
      // An automaton that is always full is as right as any other.
      #expect(TestedMatches.text(TestedMatches.all(of: expression, in: item.text, memory: 1)) == item.expected)
    }
  }

  @Test(arguments: ExpressionCase.all.filter { !["!", "l"].contains($0.flags) })
  func `a text among other lines has the same first match`(item: ExpressionCase) throws {
    let expression = try RegularExpression(item.expression, case: item.flags == "i" ? .ignored : .kept)
    let before = Array("\u{7F}\n".utf8)
    guard TestedMatches.all(of: expression, in: [0x7F]).isEmpty, !item.text.contains(0x0A) else { return }
    let lines = before + item.text + [0x0A]
    let match = lines.withUnsafeBytes { ExpressionSearcher(expression).firstMatch(in: $0) }
    let expected = TestedMatches.all(of: expression, in: item.text).first
    #expect(match == expected.map { $0.lowerBound + 2..<$0.upperBound + 2 })
  }
}

/// The matches of an expression in a line.
enum TestedMatches {
  /// Returns the matches from left to right, up to the first that is empty.
  static func all(of expression: RegularExpression, in line: [UInt8], memory: Int = 1 << 20) -> [Range<Int>] {
    let searcher = ExpressionSearcher(expression, memory: memory)
    return line.withUnsafeBytes { bytes in
      var matches: [Range<Int>] = []
      var place = 0
      while let match = searcher.firstMatch(in: bytes, line: 0..<bytes.count, from: place) {
        matches.append(match)
        guard !match.isEmpty else { break }
        place = match.upperBound
      }
      return matches
    }
  }

  static func text(_ matches: [Range<Int>]) -> String {
    matches.isEmpty ? "none" : matches.map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ",")
  }
}
