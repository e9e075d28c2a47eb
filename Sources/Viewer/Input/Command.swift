/// What was typed behind a colon.
package enum Command: Hashable, Sendable {
  case row(Int)
  case percent(Int)
  case quit
  case next
  case previous
  case choices
  /// Writes the rows that are shown to a file.
  case write(path: String, replaces: Bool)
  case toggleNumbers
  case toggleWrap
  case reload

  /// - Returns: nil where it is none.
  package init?(_ text: String) {
    let text = text.trimmed
    if let number = Self.number(text) {
      self = .row(number)
      return
    }
    if text.last == "%", let percent = Self.number(String(text.dropLast()).trimmed) {
      self = .percent(percent)
      return
    }
    let word = String(text.prefix { $0 != " " })
    let rest = String(text.dropFirst(word.count)).trimmed
    switch word {
    case "q", "quit", "q!": self = .quit
    case "n", "next": self = .next
    case "p", "prev", "previous": self = .previous
    case "files", "tables", "f": self = .choices
    case "w", "write", "w!", "write!":
      guard !rest.isEmpty else { return nil }
      self = .write(path: rest, replaces: word.last == "!")
      return
    case "numbers": self = .toggleNumbers
    case "wrap": self = .toggleWrap
    case "reload", "e": self = .reload
    default: return nil
    }
    if !rest.isEmpty { return nil }
  }

  /// A number of digits alone; one that is larger than any list is as good as the largest of those.
  private static func number(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return min(Int(text) ?? .max, ViewerInput.largestCount)
  }

  /// What there is, for who typed something else.
  package static let known = ":123  :50%  :n  :p  :files  :write FILE  :numbers  :wrap  :reload  :q"
}

extension String {
  fileprivate var trimmed: String {
    let spaces: (Character) -> Bool = { $0 == " " }
    return String(String(drop(while: spaces).reversed()).drop(while: spaces).reversed())
  }
}
