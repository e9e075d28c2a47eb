import ListCheck
import Testing

@Suite struct PairTests {
  @Test("The broken files are reported, and nothing else in them", arguments: Rule.allCases)
  func broken(_ rule: Rule) throws {
    let checker = ListChecker(rules: Set(Rule.allCases.filter(\.isOnByDefault)).union([rule]), releases: rule.releases)
    let found = checker.warnings(in: try Pair(rule).broken)
    #expect(Set(rules(found)) == [rule.rawValue])
    #expect(found.contains { $0.severity == .warning })
  }

  @Test("The fixed files are not reported", arguments: Rule.allCases)
  func fixed(_ rule: Rule) throws {
    let checker = ListChecker(rules: Set(Rule.allCases.filter(\.isOnByDefault)).union([rule]), releases: rule.releases)
    #expect(checker.warnings(in: try Pair(rule).fixed) == [])
  }

  @Test("Without its rule, the broken files are not reported", arguments: Rule.allCases)
  func mutated(_ rule: Rule) throws {
    let checker = ListChecker(
      rules: Set(Rule.allCases.filter(\.isOnByDefault)).subtracting([rule]), releases: rule.releases)
    #expect(checker.warnings(in: try Pair(rule).broken) == [])
  }

  @Test("In half of the pairs the construct is not in the file of the container")
  func files() throws {
    let divided = try Rule.allCases.filter { try Pair($0).broken.count > 1 }
    #expect(divided.count * 2 >= Rule.allCases.count)
  }
}
