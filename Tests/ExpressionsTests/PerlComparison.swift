import TestSupport

/// Random expressions in the syntax that PCRE2 and `RegularExpression` share, and random lines.
struct PerlComparison {
  private var random: SplitMix

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  private mutating func one(of choices: [String]) -> String { choices[random.int(below: choices.count)] }
  private mutating func isOne(in count: Int) -> Bool { random.int(below: count) == 0 }

  /// Returns an expression with up to `depth` groups within each other.
  mutating func expression(depth: Int = 3) -> String {
    (0...random.int(below: 7) / 4).map { _ in
      (0..<1 + random.int(below: 3)).map { _ in part(depth: depth) }.joined()
    }.joined(separator: "|")
  }

  private static let atoms = [
    "a", "b", "c", "é", "日", "k", "s", " ", "-", "\\.", ".", "\\d", "\\D", "\\w", "\\W", "\\s", "\\S", "[ab]", "[^ab]",
    "[a-c1-3]", "[^é]", "[b-é]", "[\\d_]", "[^\\w-]", "[[:alpha:]]", "[[:^digit:]]", "[]a]", "[^]a]", "\\x61", "\\t",
  ]
  private static let quantifiers = [
    "*", "+", "?", "{2}", "{1,2}", "{0,2}", "{2,}", "{0}", "{1}", "*?", "+?", "??", "{1,2}?", "{2,}?", "{0,}",
  ]
  private static let groups = ["(", "(", "(?:", "(?i:", "(?<n>"]

  private mutating func part(depth: Int) -> String {
    switch random.int(below: 10) {
    case 0: return one(of: ["^", "$", "\\b", "\\B"])
    case 1...3 where depth > 0:
      let group = one(of: Self.groups)
      // A group that can be empty is not repeated: programs differ in the iterations that match nothing.
      let start = group == "(?<n>" ? "(?<n\(random.int(below: 1_000_000))>" : group
      guard isOne(in: 2) else { return start + expression(depth: depth - 1) + ")" }
      let alternatives = (0...random.int(below: 2)).map { _ in
        one(of: ["a", "b", "[^c]", "é"]) + (isOne(in: 2) ? part(depth: depth - 1) : "")
      }
      return start + alternatives.joined(separator: "|") + ")" + one(of: Self.quantifiers)
    default: return one(of: Self.atoms) + (isOne(in: 3) ? one(of: Self.quantifiers) : "")
    }
  }

  /// Returns a line in valid UTF-8.
  mutating func line(_ longest: Int = 14) -> [UInt8] {
    let parts = [
      "a", "b", "c", "a", "b", "A", "B", "k", "K", "s", "é", "É", "日", "😀", " ", "_", "1", "-", ".", "\t", "\r",
    ]
    return (0..<random.int(below: longest + 1)).flatMap { _ in Array(one(of: parts).utf8) }
  }
}
