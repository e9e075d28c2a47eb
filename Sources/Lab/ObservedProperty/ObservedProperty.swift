import LazyUI

extension Experiment {
  package static let observedProperty = Experiment(
    "observed-property", chapter: .objectState,
    lesson: "A body that reads only the name of an @Observable object is not evaluated when the age changes.",
    variants: [
      variant(
        "ObservableObject", .broken, forAge: 1,
        watch: "Change the age: the card is evaluated, although it looks the same."
      ) {
        AnnouncedCard(person: Announced($0))
      },
      variant("@Observable", .cured, forAge: 0, watch: "Change the age: nothing is evaluated.") {
        ObservedCard(person: Instrumented($0))
      },
    ])

  private static func variant<Card: View>(
    _ name: String, at line: Int = #line, _ kind: Variant.Kind, forAge evaluations: Int, watch: String,
    card: @escaping @MainActor @Sendable (Tally) -> Card
  ) -> Variant {
    Variant(
      name, kind, in: "List", watch: watch,
      figures: [
        Figure(.bodiesOnNameChange, 1), Figure(.bodiesOnAgeChange, evaluations),
      ], at: line
    ) { dependencies in
      Fixture(List { card(dependencies.tally) }) { harness in
        try await harness.update()
        try await harness.press(0)
        harness.record(.bodiesOnNameChange, harness.step.bodies)
        try await harness.press(1)
        harness.record(.bodiesOnAgeChange, harness.step.bodies)
      }
    }
  }
}

extension FigureName {
  fileprivate static let bodiesOnNameChange = Self("bodies when the name changes")
  fileprivate static let bodiesOnAgeChange = Self("bodies when the age changes")
}
