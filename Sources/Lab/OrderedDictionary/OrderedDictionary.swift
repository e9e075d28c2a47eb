import LazyUI
import OrderedCollections

extension Experiment {
  package static let orderedDictionary = Experiment(
    "ordered-dictionary", chapter: .collections,
    lesson: "A small adapter that makes an ordered dictionary a random-access collection shows it without a copy.",
    variants: [
      variant("array copy", .broken, copied: 40_000, watch: "Each evaluation of the body copies all the elements.") {
        CopiedDictionaryList(responses: $0, tally: $1)
      },
      variant(
        "adapter", .cured, copied: 0, watch: "Only the elements of the rows on screen are read, and none is copied."
      ) {
        responses, _ in AdaptedDictionaryList(responses)
      },
    ])

  private static let note =
    "Article 000 says that its own collections, this one too, have not worked since iOS 18. Here the adapter works with "
    + "every release: rows are found by their offset."

  private static func variant<Content: View>(
    _ name: String, at line: Int = #line, _ kind: Variant.Kind, copied: Int, watch: String,
    content: @escaping @MainActor @Sendable (OrderedDictionary<Int, String>, Tally) -> Content
  ) -> Variant {
    Variant(
      name, kind, in: "List", watch: watch,
      figures: [
        Figure(.elementsCopiedAtLoad, copied, note: note), Figure(.elementsReadAtLoad, 20), Figure(.initsAtLoad, 20),
      ], at: line
    ) { dependencies in
      let pairs = (0..<40_000).map { ($0, "answer \($0)") }
      return Fixture(content(OrderedDictionary(uniqueKeysWithValues: pairs), dependencies.tally)) { harness in
        try await harness.update()
        harness.record(.elementsCopiedAtLoad, dependencies.tally["elements copied"])
        harness.record(.elementsReadAtLoad, harness.step.elementsRead)
        harness.record(.initsAtLoad, harness.step.inits)
      }
    }
  }
}

extension FigureName {
  fileprivate static let elementsCopiedAtLoad = Self("elements copied at load")
  fileprivate static let elementsReadAtLoad = Self("elements read at load")
}
