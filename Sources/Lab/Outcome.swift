package import LazyFetch

/// What a variant has shown.
package struct Outcome: Sendable {
  package enum Verdict: String, Sendable {
    case holds
    case differs
  }

  /// A number, as it must be and as it is.
  package struct Row: Sendable {
    package let figure: Figure
    /// Nil where it was never written down.
    package let measured: Int?

    package var holds: Bool { measured.map(figure.expected.admits) ?? false }
  }

  package let experiment: String
  package let variant: String
  package let article: String
  package let container: String
  package let rows: [Row]
  /// Why the procedure was broken off; nil where it came to its end.
  package let failure: String?

  package var verdict: Verdict { failure == nil && rows.allSatisfy(\.holds) ? .holds : .differs }
}

extension Experiment {
  /// Lines on screen in a measurement, as in the articles' tables.
  package static let measuredHeight = 20

  /// Runs one variant without a terminal.
  ///
  /// - Parameters:
  ///   - pace: how the main actor is shared with others; nil where there are none. What is counted does not depend on it.
  ///   - openRecords: opens the demo's records.
  /// - Throws: where the task is cancelled.
  @MainActor
  package func measure(
    _ variant: Variant, pace: Pace? = nil, openRecords: @escaping @MainActor () -> FetchContext?
  ) async throws(CancellationError) -> Outcome {
    let clock = ManualClock()
    let equipment = Equipment(clock: clock, openRecords: openRecords)
    let stage = variant.stage(equipment)
    let rig = Rig(stage, equipment: equipment, clock: clock, height: Self.measuredHeight, pace: pace)
    defer { rig.end() }
    var failure: String?
    do {
      try await stage.procedure(rig)
    } catch let error as CancellationError {
      throw error
    } catch {
      failure = "\(error)"
    }
    return Outcome(
      experiment: name, variant: variant.name, article: article, container: variant.container,
      rows: variant.figures.map { Outcome.Row(figure: $0, measured: rig.measured[$0.key]) }, failure: failure)
  }
}
