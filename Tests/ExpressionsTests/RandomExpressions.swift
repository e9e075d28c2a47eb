/// Random expressions and texts for comparisons.
struct RandomExpressions {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  private mutating func pick(_ choices: [String]) -> String { choices[next(choices.count)] }

  /// Returns an expression. If `isRepeated`, it cannot match the empty text.
  mutating func expression(depth: Int = 2, isRepeated: Bool = false) -> String {
    (0...next(5) / 3).map { _ in
      let parts = (0...next(3)).map { _ in part(depth: depth, isRepeated: false) }
      return (isRepeated ? pick(["a", ".", "é", "[^b]"]) : "") + parts.joined()
    }.joined(separator: "|")
  }

  private mutating func part(depth: Int, isRepeated: Bool) -> String {
    let quantifiers = ["*", "+", "?", "{2}", "{1,2}", "{0,2}", "{2,}", "*?", "+?", "??", "{1,2}?"]
    switch next(12) {
    case 0...3: return pick(["a", "b", "c", "é", "日", "K", " "]) + (next(3) == 0 ? pick(quantifiers) : "")
    case 4...5:
      let atoms = [".", "\\w", "\\W", "\\d", "\\s", "[ab]", "[^ab]", "[b-é]", "[^é]", "[[:alpha:]]", "[1日]"]
      return pick(atoms) + (next(2) == 0 ? pick(quantifiers) : "")
    case 6: return pick(["^", "$", "\\b", "\\B", "\\<", "\\>"])
    case 7...8:
      guard depth > 0 else { return "a" }
      return "(" + expression(depth: depth - 1, isRepeated: true) + ")" + pick(quantifiers)
    case 9: return depth > 0 ? "(?i:" + expression(depth: depth - 1) + ")" : "b"
    default: return depth > 0 ? "(" + expression(depth: depth - 1) + ")" : "c"
    }
  }

  mutating func line(_ longest: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    let hasInvalidBytes = next(3) == 0
    for _ in 0..<next(longest + 1) {
      bytes += Array(pick(["a", "b", "c", "a", "b", "A", "k", "K", "é", "É", "日", "😀", " ", "_", "1", "-"]).utf8)
      if hasInvalidBytes, next(4) == 0 { bytes.append([0x80, 0xC3, 0xE2, 0xE6, 0xF0, 0xFF, 0xED, 0xA9][next(8)]) }
    }
    return bytes
  }

  mutating func lines(_ count: Int) -> [UInt8] {
    let lines = (0..<count).map { _ in line(8) + (next(3) == 0 ? [0x0D, 0x0A] : [0x0A]) }.reduce([], +)
    // The last line may end without a line feed.
    return next(3) == 0 ? lines.dropLast() : lines
  }
}
