package import LazyFetch
package import LazyUI

/// The result of measuring a variant.
package struct Outcome: Sendable {
  package enum Verdict: String, Sendable {
    case holds
    case differs
  }

  /// A number of a variant: the expected and the measured value.
  package struct Row: Sendable {
    package let figure: Figure
    /// The number that is expected with the release's policies.
    package let expected: Figure.Expectation
    /// The note on the number for the release; nil if none is needed.
    package let note: String?
    /// The measured value; nil if none was recorded.
    package let measured: Int?

    package init(_ figure: Figure, on release: SwiftUIRelease, measured: Int?) {
      self.figure = figure
      expected = figure.expected(on: release)
      note = figure.note(on: release)
      self.measured = measured
    }

    package var holds: Bool { measured.map(expected.admits) ?? false }
  }

  package let experiment: String
  package let variant: String
  package let source: Source
  package let container: String
  /// The release whose policies the measurement used.
  package let release: SwiftUIRelease
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
  ///   - release: the release of SwiftUI to measure with, unless the variant is about a particular release.
  ///   - timeSharing: how the measurement shares the main actor; nil if it does not. The counts do not depend on it.
  ///   - openRecords: opens the demo's records.
  /// - Throws: `CancellationError` if the task is cancelled.
  @MainActor
  package func measure(
    _ variant: Variant, on release: SwiftUIRelease = .ofArticles, timeSharing: TimeSharing? = nil,
    openRecords: @escaping @MainActor () -> FetchContext?
  ) async throws(CancellationError) -> Outcome {
    let release = variant.release ?? release
    let clock = ManualClock()
    let dependencies = Dependencies(clock: clock, openRecords: openRecords)
    let fixture = variant.fixture(dependencies)
    let harness = Harness(
      fixture, on: release, dependencies: dependencies, clock: clock, height: Self.measuredHeight,
      timeSharing: timeSharing)
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
      experiment: name, variant: variant.name, source: source, container: variant.container, release: release,
      rows: variant.figures.map { Outcome.Row($0, on: release, measured: harness.measured[$0.key]) }, failure: failure)
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
