/// A warning or a note, with its place in bytes.
struct Finding: Sendable {
  let rule: Rule
  let severity: Severity
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

/// Collects findings. A place is reported once for each rule, with its highest severity.
final class Findings {
  private struct Key: Hashable {
    let rule: Rule
    let place: SourceRange
  }

  let rules: Set<Rule>
  /// Decides whether a file belongs to a debug screen, which only programmers see.
  private let isDebug: (Int) -> Bool
  private var known: [Key: Int] = [:]
  private(set) var all: [Finding] = []

  init(rules: Set<Rule>, isDebug: @escaping (Int) -> Bool) {
    self.rules = rules
    self.isDebug = isDebug
  }

  func add(
    _ rule: Rule, _ severity: Severity = .warning, at place: SourceRange, _ message: @autoclosure () -> String,
    fix: Fix? = nil
  ) {
    guard rules.contains(rule) else { return }
    let severity = isDebug(place.file) ? .note : severity
    let key = Key(rule: rule, place: place)
    if let index = known[key] {
      // A construct may be used at several places.
      guard severity == .warning, all[index].severity == .note else { return }
      all[index] = Finding(rule: rule, severity: severity, place: place, message: message(), fix: fix)
    } else {
      known[key] = all.count
      all.append(Finding(rule: rule, severity: severity, place: place, message: message(), fix: fix))
    }
  }

  /// Makes notes of the warnings at some places.
  func demote(where isHarmless: (SourceRange) -> Bool) {
    all = all.map { finding in
      guard finding.severity == .warning, isHarmless(finding.place) else { return finding }
      return Finding(
        rule: finding.rule, severity: .note, place: finding.place, message: finding.message, fix: finding.fix)
    }
  }
}
