import Foundation
import LazyFetch
import LazyUI
import Testing

@testable import Lab

/// The table in `docs/laboratory.md` with the counts that differ between releases.
@MainActor
@Suite("The table of releases")
struct ReleaseTableTests {
  /// A line of the table.
  private struct Line {
    let experiment: String
    /// The start of the variant's name. The rest is a release.
    let variant: String
    let container: String
    let figure: String
    /// The counts, the oldest release first.
    let counts: [Int]

    init?(_ text: String) {
      let cells = text.split(separator: "|").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) }
      let counts = cells.dropFirst(4).prefix(SwiftUIRelease.all.count)
        .compactMap { Int($0.replacing(",", with: "")) }
      guard cells.count == 9, cells[0] != "experiment", counts.count == SwiftUIRelease.all.count else { return nil }
      (experiment, variant, container, figure) = (cells[0], cells[1], cells[2], cells[3])
      self.counts = counts
    }
  }

  private static let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

  private static func lines() throws -> [Line] {
    try String(contentsOfFile: root + "/docs/laboratory.md", encoding: .utf8).split(separator: "\n")
      .compactMap { Line(String($0)) }
  }

  /// The last variant with the name, because it is the one that ends with every release.
  private func measuredVariant(of line: Line, in experiment: Experiment) -> Variant? {
    experiment.variants.last { $0.name.hasPrefix(line.variant) && $0.container == line.container }
  }

  @Test func `the documented counts are those of the engine`() async throws {
    let lines = try Self.lines()
    #expect(Set(lines.map(\.experiment)) == Self.experiments)
    for line in lines {
      let experiment = try #require(Catalogue.experiment(named: line.experiment))
      let variant = try #require(measuredVariant(of: line, in: experiment), "\(line)")
      for (release, count) in zip(SwiftUIRelease.all, line.counts) {
        let outcome = try await experiment.measure(variant.withAnyRelease, on: release) { nil }
        let row = try #require(outcome.rows.first { $0.figure.name == line.figure }, "\(line)")
        #expect(row.measured == count, "\(line.experiment), \(line.figure), \(release.name)")
      }
    }
  }

  /// The experiments with a variant that is about a release, or with a figure that differs between releases. The
  /// variants of `set-up` count the same with every release.
  private static var experiments: Set<String> {
    let differing = Catalogue.experiments.filter { experiment in
      experiment.variants.contains { variant in
        variant.release != nil
          || variant.figures.contains { figure in Set(SwiftUIRelease.all.map(figure.expected)).count > 1 }
      }
    }
    return Set(differing.map(\.name)).subtracting(["set-up"])
  }
}
