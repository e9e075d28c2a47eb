import TestSupport

/// The totals of all sessions.
struct Totals {
  private var sessions = 0
  private var kinds: [String: Int] = [:]
  private var keys = 0
  private var resizes = 0
  private var changes = 0
  private var signals = 0
  private var answers = AnswerClock()
  private var descriptors = 0
  private var mostMemory = 0
  private var lasting: MemoryCurve?
  private(set) var findings: [(session: Int, finding: Finding)] = []

  mutating func add(_ result: SessionResult) {
    sessions += 1
    kinds[result.kind, default: 0] += 1
    keys += result.keys
    resizes += result.resizes
    changes += result.changes
    signals += result.signals
    answers.add(result.answers)
    descriptors = max(descriptors, result.descriptors)
    mostMemory = max(mostMemory, result.memory.most)
    if result.number == 0 { lasting = result.memory }
    findings += result.findings.map { (result.number, $0) }
  }

  /// The lines of the table at the end of a soak.
  var lines: [String] {
    let times = answers.times
    let memory = [1, 10, 60].map { minutes in
      "\(minutes) min \(lasting?.bytes(at: .seconds(60 * minutes)).map { "\($0 >> 20) MiB" } ?? "–")"
    }
    let kinds = kinds.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    let rows: [(String, String)] = [
      ("sessions", "\(sessions): \(kinds)"), ("keys", "\(keys)"), ("resizes", "\(resizes)"),
      ("changes of what is shown", "\(changes)"), ("signals", "\(signals)"), ("answers", "\(times.count)"),
      ("99 % of them within", answers.percentile(99).milliseconds),
      ("the slowest", "\(answers.slowest.description); session \(answers.slowest.session)"),
      ("the one worked on longest", "\(answers.hardest.description); session \(answers.hardest.session)"),
      ("over 100 ms on a busy machine", "\(answers.excused)"),
      ("memory of the one that lasts", memory.joined(separator: ", ")), ("most memory", "\(mostMemory >> 20) MiB"),
      ("most descriptors", "\(descriptors)"), ("found", "\(findings.count)"),
    ]
    return rows.map { name, value in name + String(repeating: " ", count: max(1, 34 - name.count)) + value }
  }

  /// The maximum number of screen lines to show. A program that crashes may write its reason in several lines.
  private static let shownLines = 24

  /// Returns the report of a finding. It contains the seed and the command that reproduce the finding, the log and the
  /// screen.
  static func lines(_ finding: Finding, of result: SessionResult, seed: UInt64) -> [String] {
    // The folder's name is replaced, because it is long and different each time.
    let command = result.command.map { SessionLog.shown($0.replacing(result.folder, with: "$DIR")) }
    let screen = finding.screen.filter { !$0.isEmpty }.suffix(shownLines)
    return [
      "FOUND \(finding.fault.rawValue): \(finding.text.replacing(result.folder, with: "$DIR"))",
      "  in session \(result.number) (\(result.kind)): lazyscope \(command.joined(separator: " "))",
      "  again: make soak SEED=\(seed) SESSION=\(result.number)", "  last:",
    ] + finding.log.map { "    " + $0 } + ["  the screen then:"] + screen.map { "    |" + $0 }
      + (finding.stacks.isEmpty ? [] : ["  its threads:"]) + finding.stacks.map { "    " + $0 }
  }
}

extension SessionLog {
  /// Returns a word of a command line in readable form.
  static func shown(_ word: String) -> String { shown(Array(word.utf8)) }
}
