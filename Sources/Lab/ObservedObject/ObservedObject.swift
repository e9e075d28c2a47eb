import LazyUI

extension Experiment {
  package static let observedObject = Experiment(
    "observed-object", chapter: .sentinel,
    lesson:
      "An @ObservedObject that a view creates is replaced with each view value; a @StateObject outlives the view values.",
    variants: [
      variant(
        "@ObservedObject", .broken, kept: 0, models: 2,
        watch:
          "Tab to the field, search for a word, then refresh the parent: the list is empty, because the view has a new model."
      ) { ObservingSearch(turn: $0, $1) },
      variant(
        "@StateObject", .cured, kept: 20, models: 1,
        watch: "Tab to the field, search for a word, then refresh the parent: the results are still there."
      ) { OwningSearch(turn: $0, $1) },
    ])

  private static func variant<Search: View>(
    _ name: String, at line: Int = #line, _ kind: Variant.Kind, kept: Int, models: Int, watch: String,
    search: @escaping @MainActor @Sendable (Int, Tally) -> Search
  ) -> Variant {
    Variant(
      name, kind, in: "LazyVStack", watch: watch,
      figures: [
        Figure(.resultsAfterSearch, 20),
        Figure(.resultsAfterRefresh, kept),
        Figure(.modelsMade, models),
      ], at: line
    ) { dependencies in
      let tally = dependencies.tally
      return Fixture(SearchParent { search($0, tally) }) { harness in
        try await harness.update()
        try await harness.type("swift", in: "Search")
        harness.record(.resultsAfterSearch, harness.resultCount)
        try await harness.press("Refresh")
        harness.record(.resultsAfterRefresh, harness.resultCount)
        harness.record(.modelsMade, tally["models"])
      }
    }
  }
}

/// The parent of the search. It is sometimes evaluated for other reasons, such as a keyboard that is dismissed.
struct SearchParent<Search: View>: View {
  @State private var turn = 0
  let search: (Int) -> Search

  var body: some View {
    VStack(alignment: .leading) {
      Button("Refresh \(turn)") { turn += 1 }
      search(turn)
    }
  }
}

extension Harness {
  /// The number of rows with results: all rows of the list except the mark at its end.
  fileprivate var resultCount: Int { max(0, (session.scrollContainer?.rowCount ?? 0) - 1) }
}

extension FigureName {
  fileprivate static let resultsAfterSearch = Self("results after a search")
  fileprivate static let resultsAfterRefresh = Self("results after the parent's refresh")
  fileprivate static let modelsMade = Self("models made")
}
