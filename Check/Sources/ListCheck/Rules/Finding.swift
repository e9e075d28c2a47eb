/// A warning, with its place in bytes.
struct Finding: Sendable {
  let rule: Rule
  let place: SourceRange
  let message: String
  var fix: Fix?
}

/// A change of the source that removes the cause of a warning.
enum Fix: Sendable, Hashable {
  /// Removes a modifier.
  case remove(SourceRange)
  /// Puts `VStack { … }` around statements.
  case wrap(SourceRange)
}

/// Collects findings. A place is reported once for each rule.
final class Findings {
  private struct Key: Hashable {
    let rule: Rule
    let place: SourceRange
  }

  let rules: Set<Rule>
  private var known: Set<Key> = []
  private(set) var all: [Finding] = []

  init(rules: Set<Rule>) { self.rules = rules }

  func add(_ rule: Rule, at place: SourceRange, _ message: @autoclosure () -> String, fix: Fix? = nil) {
    guard rules.contains(rule), known.insert(Key(rule: rule, place: place)).inserted else { return }
    all.append(Finding(rule: rule, place: place, message: message(), fix: fix))
  }
}
