import Foundation
import Lab
import LabViewer
import LazyUI

/// The results of measured experiments.
struct MeasureReport {
  private let experiments: [(experiment: Experiment, outcomes: [Outcome])]
  private let time: Duration

  /// Measures every variant of `experiments`, one after another. A variant that demonstrates another release is
  /// measured with the policies of that release.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  @MainActor
  init(measuring experiments: [Experiment], on release: SwiftUIRelease = .ofArticles) async throws {
    var measured: [(experiment: Experiment, outcomes: [Outcome])] = []
    let start = ContinuousClock.now
    for experiment in experiments {
      var outcomes: [Outcome] = []
      for variant in experiment.variants {
        outcomes.append(try await experiment.measure(variant, on: release, openRecords: DemoRecords.open))
      }
      measured.append((experiment, outcomes))
    }
    self.init(measured, time: start.duration(to: .now))
  }

  init(_ experiments: [(experiment: Experiment, outcomes: [Outcome])], time: Duration) {
    self.experiments = experiments
    self.time = time
  }

  private var outcomes: [Outcome] { experiments.flatMap(\.outcomes) }

  var holds: Bool { outcomes.allSatisfy { $0.verdict == .holds } }

  /// The results as JSON, with an object for each variant.
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(outcomes.map(OutcomeRecord.init)), as: UTF8.self)
    }
  }

  // MARK: The table

  /// The results as a table, with one figure per line below the name of its experiment.
  var table: String {
    let lines = experiments.map(lines(of:)).joined(separator: [""])
    let differing = outcomes.count { $0.verdict == .differs }
    let seconds = String(format: "%.1f", time / .seconds(1))
    let summary = "\(outcomes.count) variants: \(outcomes.count - differing) hold, \(differing) differ; \(seconds) s"
    return (lines + ["", summary]).joined(separator: "\n")
  }

  private func lines(of entry: (experiment: Experiment, outcomes: [Outcome])) -> [String] {
    let (experiment, outcomes) = entry
    let title = "\(experiment.name): \(experiment.lesson) (\(experiment.source.name))"
    let columns =
      [["variant", "container", "release", "figure", "expected", "measured", "verdict"]] + outcomes.flatMap(cells(of:))
    let widths = columns[0].indices.map { index in columns.map { $0[index].count }.max() ?? 0 }
    var rows = columns.map { cells in
      zip(cells, widths).enumerated().map { index, cell in
        cell.0.padded(to: cell.1, atLeft: index == 4 || index == 5)
      }
      .joined(separator: "  ")
      .trimmingTrailingSpaces
    }
    rows += outcomes.compactMap { outcome in
      outcome.failure.map { "failed: \(outcome.variant) in \(outcome.container): \($0)" }
    }
    return [title] + rows + notes(of: outcomes)
  }

  /// Returns the cells of the lines for a variant. The first line contains the variant's name and container.
  private func cells(of outcome: Outcome) -> [[String]] {
    let figures = outcome.rows.map { row in
      [row.figure.name, row.expected.text, row.measuredText, row.holds ? "holds" : "differs"]
    }
    let lines = figures.isEmpty ? [["", "", "", outcome.verdict.rawValue]] : figures
    return lines.enumerated().map { index, line in
      (index == 0 ? [outcome.variant, outcome.container, outcome.release.name] : ["", "", ""]) + line
    }
  }

  /// Returns each note once, with the names of the figures that it applies to.
  private func notes(of outcomes: [Outcome]) -> [String] {
    var notes: [(note: String, figures: [String])] = []
    for row in outcomes.flatMap(\.rows) {
      guard let note = row.note else { continue }
      let index = notes.firstIndex { $0.note == note } ?? notes.endIndex
      if index == notes.endIndex { notes.append((note, [])) }
      if !notes[index].figures.contains(row.figure.name) { notes[index].figures.append(row.figure.name) }
    }
    return notes.map { "note on \($0.figures.joined(separator: ", ")): \($0.note)" }
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// A variant's outcome in JSON.
private struct OutcomeRecord: Encodable {
  /// An expected number.
  enum Expected: Encodable {
    case exactly(Int)
    case within(ClosedRange<Int>)

    private enum Keys: CodingKey { case min, max }

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .exactly(let value):
        var container = encoder.singleValueContainer()
        try container.encode(value)
      case .within(let range):
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(range.lowerBound, forKey: .min)
        try container.encode(range.upperBound, forKey: .max)
      }
    }
  }

  let experiment: String
  let variant: String
  let article: String
  let container: String
  let release: String
  let expected: [String: Expected]
  let measured: [String: Int]
  let verdict: String
  /// The reason why the measurement stopped early; left out if it completed.
  let failure: String?

  init(_ outcome: Outcome) {
    experiment = outcome.experiment
    variant = outcome.variant
    article = outcome.source.number
    container = outcome.container
    release = outcome.release.number
    expected = Dictionary(outcome.rows.map { ($0.figure.name, Expected($0.expected)) }) { first, _ in first }
    measured = Dictionary(
      outcome.rows.compactMap { row in row.measured.map { (row.figure.name, $0) } }
    ) { first, _ in first }
    verdict = outcome.verdict.rawValue
    failure = outcome.failure
  }
}

extension OutcomeRecord.Expected {
  init(_ expectation: Figure.Expectation) {
    switch expectation {
    case .exactly(let value): self = .exactly(value)
    case .within(let range): self = .within(range)
    }
  }
}
