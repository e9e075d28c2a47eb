import Lab
import Viewer

extension Experiment {
  /// The experiment as the viewer shows it.
  ///
  /// - Parameters:
  ///   - clock: what its views wait by while they are shown.
  ///   - pace: how measurements share the main actor with others; nil where there are none.
  @MainActor
  func exhibit(clock: any Clock<Duration> = ContinuousClock(), pace: Pace? = nil) -> Exhibit {
    Exhibit(
      name: name, chapter: chapter.rawValue, subject: chapter.title, source: "article \(article)", lesson: lesson,
      measuredHeight: Self.measuredHeight, variants: variants.map { exhibit($0, clock: clock, pace: pace) })
  }

  @MainActor
  private func exhibit(_ variant: Variant, clock: any Clock<Duration>, pace: Pace?) -> Exhibit.Variant {
    Exhibit.Variant(
      name: variant.name, container: variant.container, kind: .init(variant.kind), watch: variant.watch,
      figures: variant.figures.map { .init(name: $0.name, expected: $0.expected.text, note: $0.note) },
      show: {
        let equipment = Equipment(clock: clock, openRecords: DemoRecords.open)
        let stage = variant.stage(equipment)
        return Exhibit.Showing(
          view: stage.view, remarks: { Exhibit.Remarks(equipment.tally) },
          live: { stage.live($0).map { Exhibit.Count(name: $0.name, value: $0.value) } })
      },
      measure: { try await Exhibit.Findings(measure(variant, pace: pace, openRecords: DemoRecords.open)) })
  }
}

extension Pace {
  /// The pace of measurements beside a screen: between two slices whoever waits for a key, or for a frame, comes first.
  ///
  /// To yield is not enough: the main actor's jobs are served as long as there are any, and only then is there a look at the
  /// input. So a measurement has no job there for a moment.
  static let besideScreen = Pace(slice: .milliseconds(10)) { try await Task.sleep(for: .milliseconds(1)) }
}

extension Exhibit.Variant.Kind {
  fileprivate init(_ kind: Variant.Kind) {
    switch kind {
    case .broken: self = .broken
    case .cured: self = .cured
    case .harmless: self = .harmless
    }
  }
}

extension Exhibit.Remarks {
  /// Lines that are told; earlier ones are forgotten.
  private static let lineCount = 6

  fileprivate init(_ tally: Tally) {
    let counts = tally.counts.sorted { $0.key < $1.key }
    self.init(
      counts: counts.map { Exhibit.Count(name: $0.key, value: $0.value) },
      lines: Array(tally.lines.suffix(Self.lineCount)))
  }
}

extension Exhibit.Findings {
  fileprivate init(_ outcome: Outcome) {
    self.init(
      numbers: outcome.rows.map { Number(text: $0.measured?.grouped ?? "none", holds: $0.holds) },
      failure: outcome.failure)
  }
}

extension Figure.Expectation {
  /// The number, or the range, for a person.
  var text: String {
    switch self {
    case .exactly(let value): value.grouped
    case .within(let range): "\(range.lowerBound.grouped)–\(range.upperBound.grouped)"
    }
  }
}
