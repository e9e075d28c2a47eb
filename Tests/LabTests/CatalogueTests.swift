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
          "\(variant.name) in \(variant.container): \(row.figure.name) is \(measured), not \(row.expected)")
      }
    }
  }

  /// The articles' release is measured above. Of the older ones, only the index walk differs, and few variants need it.
  @Test("Every variant shows its numbers with every release", arguments: SwiftUIRelease.all)
  func releases(release: SwiftUIRelease) async throws {
    let names = ["state-retention", "id-per-row", "infinite-loading", "two-views", "row-memory"]
    for experiment in Catalogue.experiments where release == .newest || names.contains(experiment.name) {
      for variant in experiment.variants {
        let outcome = try await experiment.measure(variant, on: release, openRecords: Self.records)
        #expect(outcome.failure == nil, "\(experiment.name): \(variant.name)")
        #expect(outcome.release == variant.release ?? release)
        for row in outcome.rows where !row.holds {
          let measured = row.measured.map(String.init) ?? "nothing"
          Issue.record(
            "\(experiment.name): \(variant.name) in \(variant.container): \(row.figure.name) is \(measured), not \(row.expected)"
          )
        }
      }
    }
  }

  @Test func `a figure has the number and the note of the release`() throws {
    let figure = Figure(.initsAtLoad, 20, note: "all").expecting(22, on: .ios27, note: "two more")
    #expect(SwiftUIRelease.all.map(figure.expected) == [.exactly(20), .exactly(20), .exactly(20), .exactly(22)])
    #expect(SwiftUIRelease.all.map(figure.note) == ["all", "all", "all", "two more"])
    #expect(Outcome.Row(figure, on: .ios27, measured: 22).holds)
    #expect(!Outcome.Row(figure, on: .ios26, measured: 22).holds)
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
