import LazyUI

extension Experiment {
  package static let twoViews = Experiment(
    "two-views", chapter: .releases,
    lesson:
      "A view with two views at the top level of its body is two rows, which are shown and released separately.",
    variants: [
      variant("two views", .broken, rows: 2_000, live: 20, appearances: 21) { LooseRow(number: $0, tally: $1) },
      variant("a stack around them", .cured, rows: 1_000, live: 10, appearances: 22) { TiedRow(number: $0, tally: $1) },
    ])

  private static func variant<Row: View>(
    _ name: String, at line: Int = #line, _ kind: Variant.Kind, rows: Int, live: Int, appearances: Int,
    @ViewBuilder row: @escaping @MainActor @Sendable (Int, Tally) -> Row
  ) -> Variant {
    Variant(
      name, kind, in: "LazyVStack",
      watch: "live rows is \(live): each element is \(rows / 1_000) row\(rows > 1_000 ? "s" : "").",
      figures: [
        Figure(.rowCount, rows), Figure(.liveRowsAtLoad, live), Figure(.appearedAfterOneLine, appearances),
      ], at: line
    ) { dependencies in
      let tally = dependencies.tally
      let list = ScrollView { LazyVStack { ForEach(0..<1_000, id: \.self) { row($0, tally) } } }
      return Fixture(list) { harness in
        try await harness.update()
        harness.record(.rowCount, harness.session.scrollContainer?.rowCount ?? 0)
        harness.record(.liveRowsAtLoad, harness.session.scrollContainer?.mountedCount ?? 0)
        try await harness.scroll(by: 1)
        harness.record(.appearedAfterOneLine, tally["views appeared"])
      }
    }
  }
}

private struct LooseRow: View {
  let number: Int
  let tally: Tally

  var body: some View {
    Text(verbatim: "row \(number)").onAppear { tally.add("views appeared") }
    Text(verbatim: "more of row \(number)").onAppear { tally.add("views appeared") }
  }
}

private struct TiedRow: View {
  let number: Int
  let tally: Tally

  var body: some View { VStack { LooseRow(number: number, tally: tally) } }
}

extension FigureName {
  fileprivate static let rowCount = Self("rows of 1,000 elements")
  fileprivate static let liveRowsAtLoad = Self("live rows at load")
  fileprivate static let appearedAfterOneLine = Self("views appeared after one line")
}
