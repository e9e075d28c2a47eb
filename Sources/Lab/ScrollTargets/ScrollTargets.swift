import LazyUI

extension Experiment {
  package static let scrollTargets = Experiment(
    "scroll-target", chapter: .releases,
    lesson:
      "scrollTo makes no row on the way if each element is exactly one view; otherwise it makes all rows before the target.",
    variants: [
      variant("one view", .cured, jump: 19) { TargetRow(number: $0) },
      variant("if without else", .broken, jump: 29_989) { ChancyRow(number: $0) },
      variant("two views", .harmless, jump: 10) { PairRow(number: $0) },
    ])

  private static func variant<Row: View>(
    _ name: String, at line: Int = #line, _ kind: Variant.Kind, jump: Int,
    @ViewBuilder row: @escaping @MainActor @Sendable (Int) -> Row
  ) -> Variant {
    Variant(
      name, kind, in: "LazyVStack", watch: "Press the button: row inits grows by \(jump).",
      figures: [Figure(.initsOnScrollTo, jump)], at: line
    ) { _ in
      Fixture(JumpScreen(row: row)) { harness in
        try await harness.update()
        let before = harness.total.inits
        try await harness.press("to 30,000")
        harness.record(.initsOnScrollTo, harness.total.inits - before)
      }
    }
  }
}

/// 40,000 rows, and a button above them that scrolls to one of them.
private struct JumpScreen<Row: View>: View {
  @ViewBuilder let row: @MainActor (Int) -> Row

  var body: some View {
    ScrollViewReader { proxy in
      VStack {
        Button("to 30,000") { proxy.scrollTo(30_000) }
        ScrollView { LazyVStack { ForEach(0..<40_000, id: \.self) { row($0) } } }
      }
    }
  }
}

private struct TargetRow: View {
  let number: Int

  var body: some View { Text(verbatim: "row \(number)") }
}

/// A row that is missing for every seventh number.
private struct ChancyRow: View {
  let number: Int

  var body: some View { if !number.isMultiple(of: 7) { Text(verbatim: "row \(number)") } }
}

private struct PairRow: View {
  let number: Int

  var body: some View {
    Text(verbatim: "row \(number)")
    Text(verbatim: "more of row \(number)")
  }
}

extension FigureName {
  fileprivate static let initsOnScrollTo = Self("inits on scrollTo")
}
