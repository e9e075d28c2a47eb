package import LazyFetch

/// The result of measuring a variant.
package struct Outcome: Sendable {
  package enum Verdict: String, Sendable {
    case holds
    case differs
  }

  /// A number of a variant: the expected and the measured value.
  package struct Row: Sendable {
    package let figure: Figure
    /// The measured value; nil if none was recorded.
    package let measured: Int?

    package var holds: Bool { measured.map(figure.expected.admits) ?? false }
  }

  package let experiment: String
  package let variant: String
  package let article: String
  package let container: String
  package let rows: [Row]
  /// The reason why the procedure stopped early; nil if it completed.
  package let failure: String?

  package var verdict: Verdict { failure == nil && rows.allSatisfy(\.holds) ? .holds : .differs }
}

extension Experiment {
  /// The number of lines on screen in a measurement, as in the articles' tables.
  package static let measuredHeight = 20

  /// Measures one variant without a terminal.
  ///
  /// - Parameters:
  ///   - pace: how the measurement shares the main actor; nil if it does not. The counts do not depend on it.
  ///   - openRecords: opens the demo's records.
  /// - Throws: `CancellationError` if the task is cancelled.
  @MainActor
  package func measure(
    _ variant: Variant, timeSharing: TimeSharing? = nil, openRecords: @escaping @MainActor () -> FetchContext?
  ) async throws(CancellationError) -> Outcome {
    let clock = ManualClock()
    let dependencies = Dependencies(clock: clock, openRecords: openRecords)
    let fixture = variant.fixture(dependencies)
    let harness = Harness(
      fixture, dependencies: dependencies, clock: clock, height: Self.measuredHeight, timeSharing: timeSharing)
    defer { harness.end() }
    var failure: String?
    do {
      try await fixture.procedure(harness)
    } catch let error as CancellationError {
      throw error
    } catch {
      failure = "\(error)"
    }
    return Outcome(
      experiment: name, variant: variant.name, article: article, container: variant.container,
      rows: variant.figures.map { Outcome.Row(figure: $0, measured: harness.measured[$0.key]) }, failure: failure)
  }
}

/// A count with its name.
package struct Count: Hashable, Sendable {
  package let name: String
  package let value: Int

  package init(_ name: String, _ value: Int) {
    self.name = name
    self.value = value
  }
}
