import LazyUI

extension Experiment {
  package static let setUp = Experiment(
    "set-up", chapter: .releases,
    lesson:
      "Content that is set up in onAppear is laid out twice, and work that was done in advance is lost; use the initialiser.",
    variants: [
      variant("in onAppear", .broken, load: 40, scroll: 20) { AppearingRow(number: $0) },
      variant("in the initialiser", .cured, load: 20, scroll: 10) { PreparedRow(number: $0) },
    ])

  private static func variant<Row: View>(
    _ name: String, at line: Int = #line, _ kind: Variant.Kind, load: Int, scroll: Int,
    @ViewBuilder row: @escaping @MainActor @Sendable (Int) -> Row
  ) -> Variant {
    Variant(
      name, kind, in: "LazyVStack", watch: "Each row's body is evaluated \(load / 20)×.",
      figures: [Figure(.bodiesAtLoad, load), Figure(.bodiesForTenLines, scroll)], on: .ios27, at: line
    ) { _ in
      Fixture(ScrollView { LazyVStack { ForEach(0..<1_000, id: \.self) { row($0) } } }) { harness in
        try await harness.update()
        harness.record(.bodiesAtLoad, harness.total.bodies)
        // The row that was made in advance is evaluated again when it appears.
        try await harness.scroll(by: 1)
        let before = harness.total.bodies
        for _ in 0..<10 { try await harness.scroll(by: 1) }
        harness.record(.bodiesForTenLines, harness.total.bodies - before)
      }
    }
  }
}

/// A row that is empty until it appears.
private struct AppearingRow: View {
  let number: Int
  @State private var text = " "

  var body: some View { Text(text).onAppear { text = "row \(number)" } }
}

/// A row that has its text from the start.
private struct PreparedRow: View {
  private let text: String

  init(number: Int) { text = "row \(number)" }

  var body: some View { Text(text) }
}

extension FigureName {
  fileprivate static let bodiesAtLoad = Self("bodies at load")
  fileprivate static let bodiesForTenLines = Self("bodies for ten lines of scrolling")
}
