/// A warning, with its place in bytes.
struct Finding: Sendable {
  let rule: Rule
  let place: Place
  let message: String
  var fix: Fix?
}

/// A change of the source that removes the cause of a warning.
enum Fix: Sendable, Hashable {
  /// Removes a modifier.
  case remove(Place)
  /// Puts `VStack { … }` around statements.
  case wrap(Place)
}

/// Collects findings. A place is reported once for each rule.
final class Findings {
  private struct Key: Hashable {
    let rule: Rule
    let place: Place
  }

  let rules: Set<Rule>
  private var known: Set<Key> = []
  private(set) var all: [Finding] = []

  init(rules: Set<Rule>) { self.rules = rules }

  func add(_ rule: Rule, at place: Place, _ message: @autoclosure () -> String, fix: Fix? = nil) {
    guard rules.contains(rule), known.insert(Key(rule: rule, place: place)).inserted else { return }
    all.append(Finding(rule: rule, place: place, message: message(), fix: fix))
  }
}
