import LazyFetch
import LazyUI
import TestSupport
import Testing

@testable import Lab

/// Measures every variant of every experiment without a terminal, in slices as in the gallery. The counts do not depend
/// on slices; the tests of screens measure in one piece.
@MainActor
@Suite("The laboratory")
struct CatalogueTests {
  @Test("Every variant shows its numbers", arguments: Catalogue.experiments.map(\.name))
  func figures(name: String) async throws {
    let experiment = try #require(Catalogue.experiment(named: name))
    let timeSharing = TimeSharing(slice: .milliseconds(50), by: TickingClock()) {
      for _ in 0..<5 { await Task.yield() }
    }
    for variant in experiment.variants {
      let outcome = try await experiment.measure(variant, timeSharing: timeSharing, openRecords: Self.records)
      #expect(outcome.failure == nil, "\(variant.name) in \(variant.container)")
      for row in outcome.rows where !row.holds {
        let measured = row.measured.map(String.init) ?? "nothing"
        Issue.record(
          "\(variant.name) in \(variant.container): \(row.figure.name) is \(measured), not \(row.figure.expected)")
      }
    }
  }

  /// The figures depend on the release only where it changes the counted behaviour.
  @Test("Every variant runs with every release", arguments: SwiftUIRelease.all)
  func releases(release: SwiftUIRelease) async throws {
    for name in ["state-retention", "id-per-row", "infinite-loading", "two-views", "row-memory"] {
      let experiment = try #require(Catalogue.experiment(named: name))
      for variant in experiment.variants {
        let outcome = try await experiment.measure(variant, on: release, openRecords: Self.records)
        #expect(outcome.failure == nil, "\(name): \(variant.name)")
        #expect(outcome.release == variant.release ?? release)
      }
    }
  }

  /// The demo's records, as checked in with the sources.
  private static func records() -> FetchContext? {
    let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    return try? FetchContext(path: root + "/demo-data/items.sqlite")
  }

  @Test("Names are used once")
  func names() {
    let names = Catalogue.experiments.map(\.name)
    #expect(Set(names).count == names.count)
    for experiment in Catalogue.experiments {
      let variants = experiment.variants.map { [$0.name, $0.container] }
      #expect(Set(variants).count == variants.count, "\(experiment.name)")
      #expect(experiment.variants.contains { $0.kind == .broken } && experiment.variants.contains { $0.kind == .cured })
    }
  }
}
