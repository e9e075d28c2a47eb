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
    if let number = Int(text), number >= 0 {
      self = .row(number)
      return
    }
    if text.last == "%", let percent = Int(String(text.dropLast()).trimmed), percent >= 0 {
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

  /// What there is, for who typed something else.
  package static let known = ":123  :50%  :n  :p  :files  :write FILE  :numbers  :wrap  :reload  :q"
}

extension String {
  fileprivate var trimmed: String {
    let spaces: (Character) -> Bool = { $0 == " " }
    return String(String(drop(while: spaces).reversed()).drop(while: spaces).reversed())
  }
}
