import LazyUI

extension Experiment {
  package static let lateHeights = Experiment(
    "late-heights", chapter: .releases,
    lesson:
      "A height that is set after layout, from onGeometryChange, makes a frame lay out twice, and more rows than are shown.",
    variants: [
      variant("onGeometryChange", .broken, passes: 2, inits: 20) { MeasuredRow(number: $0) },
      variant("known before layout", .cured, passes: 1, inits: 10) { KnownRow(number: $0) },
    ])

  private static func variant<Row: View>(
    _ name: String, at line: Int = #line, _ kind: Variant.Kind, passes: Int, inits: Int,
    @ViewBuilder row: @escaping @MainActor @Sendable (Int) -> Row
  ) -> Variant {
    Variant(
      name, kind, in: "LazyVStack",
      watch: "The log (l) shows \(passes == 1 ? "one pass" : "further passes") for the first frame.",
      figures: [Figure(.passesAtLoad, passes), Figure(.initsAtLoad, inits)], at: line
    ) { _ in
      Fixture(ScrollView { LazyVStack { ForEach(0..<1_000, id: \.self) { row($0) } } }) { harness in
        try await harness.update()
        harness.record(.passesAtLoad, harness.total.passes)
        harness.record(.initsAtLoad, harness.total.inits)
      }
    }
  }
}

/// A row whose height is set only after the row has been laid out.
private struct MeasuredRow: View {
  let number: Int
  @State private var height = 1

  var body: some View {
    Text(verbatim: "row \(number)")
      .onGeometryChange(for: CGFloat.self, of: \.size.width) { _ in height = 2 }
      .frame(height: CGFloat(height))
  }
}

private struct KnownRow: View {
  let number: Int

  var body: some View { Text(verbatim: "row \(number)").frame(height: 2) }
}

extension FigureName {
  fileprivate static let passesAtLoad = Self("passes at load")
}
