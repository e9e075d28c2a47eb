import Foundation

/// The comments `// lazyscope:disable:next RULE` and `// lazyscope:disable:this RULE` of a file.
struct Suppressions {
  private var rules: [Int: Set<String>] = [:]

  init(_ source: SourceText) {
    var line = 1
    while let range = source.range(ofLine: line) {
      let text = source.text(range)
      if text.contains("lazyscope:disable:") { read(text, line) }
      line += 1
    }
  }

  private mutating func read(_ text: String, _ line: Int) {
    for (mark, target) in [("lazyscope:disable:next", line + 1), ("lazyscope:disable:this", line)] {
      guard let start = text.range(of: mark) else { continue }
      let names = text[start.upperBound...].split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init)
      let known = names.prefix { Rule(rawValue: $0) != nil || $0 == "all" }
      rules[target, default: []].formUnion(known.isEmpty ? ["all"] : Set(known))
    }
  }

  func contains(_ rule: Rule, line: Int) -> Bool {
    guard let names = rules[line] else { return false }
    return names.contains(rule.rawValue) || names.contains("all")
  }
}
