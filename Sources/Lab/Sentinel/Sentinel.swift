import LazyUI

extension Experiment {
  package static let sentinel = Experiment(
    "sentinel", chapter: .sentinel,
    lesson:
      "A view of height 0 at the end of a lazy stack appears when the end is reached; in an eager stack, at once.",
    variants: [
      variant(
        "VStack in a ScrollView", .broken, in: "VStack", atLoad: 1, rows: 100,
        watch: "The mark appears before you scroll: the next page would load at once, and then the page after it."
      ) { EagerSentinel(tally: $0) },
      variant(
        "LazyVStack", .cured, in: "LazyVStack", atLoad: 0, rows: 20,
        watch: "The mark appears only when the end is on screen."
      ) { LazySentinel(tally: $0) },
      variant(
        "VStack inside a LazyVStack", .broken, in: "LazyVStack", atLoad: 1, rows: 100,
        note:
          "Article 004 puts the rows in a VStack inside the LazyVStack, to avoid a crash of that time. That makes them a "
          + "single row: all of it is made at load, and the mark appears at once.",
        watch: "The lazy stack has a single row that contains all the views."
      ) { NestedSentinel(tally: $0) },
    ])

  private static func variant<Content: View>(
    _ name: String, at line: Int = #line, _ kind: Variant.Kind, in container: String, atLoad appearances: Int,
    rows: Int, note: String? = nil,
    watch: String, content: @escaping @MainActor @Sendable (Tally) -> Content
  ) -> Variant {
    Variant(
      name, kind, in: container, watch: watch,
      figures: [
        Figure(.marksAtLoad, appearances, note: note), Figure(.rowsMadeAtLoad, rows),
        Figure(.marksAtEnd, 1),
      ], at: line
    ) { dependencies in
      let tally = dependencies.tally
      return Fixture(content(tally)) { harness in
        try await harness.update()
        harness.record(.marksAtLoad, tally["the mark appeared"])
        harness.record(.rowsMadeAtLoad, tally["rows made"])
        try await harness.jumpToBottom()
        for _ in 0..<5 { try await harness.scroll(by: 20) }
        harness.record(.marksAtEnd, tally["the mark appeared"])
      }
    }
  }
}

/// A row that counts its creation.
struct CountedLine: View {
  let number: Int

  init(number: Int, tally: Tally) {
    self.number = number
    tally.add("rows made")
  }

  var body: some View { Text(verbatim: "line \(number)") }
}

/// An invisible view at the end of the rows. It appears when the user scrolls to the end.
struct Mark: View {
  let tally: Tally

  var body: some View {
    Rectangle().frame(height: 0).onAppear { tally.add("the mark appeared") }
  }
}

extension FigureName {
  fileprivate static let marksAtLoad = Self("the mark has appeared at load")
  fileprivate static let rowsMadeAtLoad = Self("rows made at load")
  fileprivate static let marksAtEnd = Self("the mark has appeared at the end")
}
