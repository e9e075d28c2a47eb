import LazyUI

extension Experiment {
  package static let prefetching = Experiment(
    "prefetch", chapter: .releases,
    lesson:
      "While a list scrolls, iOS 27 makes the next rows in advance; onAppear follows later, or never if the user turns back.",
    variants: [
      variant("scroll down and back", .broken, on: .ios27, inits: 27, appearances: 25, unseen: 2),
      variant("scroll down and back", .cured, on: .ios26, inits: 25, appearances: 25, unseen: 0),
    ])

  private static func variant(
    _ name: String, at line: Int = #line, _ kind: Variant.Kind, on release: SwiftUIRelease, inits: Int,
    appearances: Int, unseen: Int
  ) -> Variant {
    Variant(
      "\(name), \(release.name)", kind, in: "LazyVStack",
      watch: "Scroll down five lines, then up: \(unseen) rows were made for a scroll that did not happen.",
      figures: [
        Figure(.initsAtLoad, 20), Figure(.initsAfterFiveLines, inits), Figure(.appearedAfterFiveLines, appearances),
        Figure(.neverShownAfterTurn, unseen),
      ], on: release, at: line
    ) { dependencies in
      let tally = dependencies.tally
      let rows = ScrollView { LazyVStack { ForEach(0..<1_000, id: \.self) { CountedRow(number: $0, tally: tally) } } }
      return Fixture(rows) { harness in
        try await harness.update()
        harness.record(.initsAtLoad, harness.total.inits)
        for _ in 0..<5 { try await harness.scroll(by: 1) }
        harness.record(.initsAfterFiveLines, harness.total.inits)
        harness.record(.appearedAfterFiveLines, tally["rows appeared"])
        for _ in 0..<2 { try await harness.scroll(by: -1) }
        harness.record(.neverShownAfterTurn, harness.total.prefetchesUnseen)
      }
    }
  }
}

/// A row that reports when it appears.
private struct CountedRow: View {
  let number: Int
  let tally: Tally

  var body: some View {
    Text(verbatim: "row \(number)").onAppear { tally.add("rows appeared") }
  }
}

extension FigureName {
  fileprivate static let initsAfterFiveLines = Self("inits after five lines")
  fileprivate static let appearedAfterFiveLines = Self("rows appeared after five lines")
  fileprivate static let neverShownAfterTurn = Self("made in advance, never shown")
}
