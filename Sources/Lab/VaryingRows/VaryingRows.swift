import LazyUI

extension Experiment {
  package static let varyingRows = Experiment(
    "varying-rows", chapter: .releases,
    lesson:
      "Rows that may be missing must be kept to be counted, and a change of their environment evaluates them off screen.",
    variants: [
      variant("if without else", .broken, values: 1_000, bodies: 500) {
        ForEach(0..<1_000, id: \.self) { SometimesRow(number: $0) }
      },
      variant("data filtered instead", .cured, values: 19, bodies: 19) {
        ForEach(Array(stride(from: 0, to: 1_000, by: 2)), id: \.self) { AlwaysRow(number: $0) }
      },
    ])

  private static func variant<Rows: View>(
    _ name: String, at line: Int = #line, _ kind: Variant.Kind, values: Int, bodies: Int,
    @ViewBuilder rows: @escaping @MainActor @Sendable () -> Rows
  ) -> Variant {
    Variant(
      name, kind, in: "LazyVStack",
      watch: "Go to the end, then change the text size: bodies grows by the rows that are kept.",
      figures: [Figure(.valuesHeldAtEnd, values), Figure(.bodiesOnChange, bodies)], at: line
    ) { _ in
      Fixture(TextSizeScreen { rows() }) { harness in
        try await harness.update()
        try await harness.jumpToBottom()
        harness.record(.valuesHeldAtEnd, harness.session.scrollContainer?.heldCount ?? 0)
        try await harness.press("larger text")
        harness.record(.bodiesOnChange, harness.step.bodies)
      }
    }
  }
}

/// Rows, and a button above them that changes their environment.
private struct TextSizeScreen<Rows: View>: View {
  @ViewBuilder let rows: @MainActor () -> Rows
  @State private var size = 1

  var body: some View {
    VStack {
      Button("larger text") { size += 1 }
      ScrollView { LazyVStack { rows() } }
        .environment(\.textStep, size)
    }
  }
}

/// A row that exists only for even numbers.
private struct SometimesRow: View {
  let number: Int
  @Environment(\.textStep) private var step

  var body: some View {
    if number.isMultiple(of: 2) { Text(verbatim: "row \(number), size \(step)") }
  }
}

private struct AlwaysRow: View {
  let number: Int
  @Environment(\.textStep) private var step

  var body: some View { Text(verbatim: "row \(number), size \(step)") }
}

private struct TextStepKey: EnvironmentKey {
  static let defaultValue = 1
}

extension EnvironmentValues {
  fileprivate var textStep: Int {
    get { self[TextStepKey.self] }
    set { self[TextStepKey.self] = newValue }
  }
}

extension FigureName {
  fileprivate static let valuesHeldAtEnd = Self("row values held at the end")
  fileprivate static let bodiesOnChange = Self("bodies on a change of the environment")
}
