/// One way to write what an experiment is about.
package struct Variant: Sendable {
  package enum Kind: String, Sendable {
    /// It shows the defect.
    case broken
    /// It does not, for it is written in another way.
    case cured
    /// It is written as what shows the defect is, and shows none where it stands.
    case harmless
  }

  /// What tells it from the others, in a few words: `.id on every row`.
  package let name: String
  package let kind: Kind
  /// What the rows stand in, as it is written in source.
  package let container: String
  /// What to look at when it is on screen, in one sentence.
  package let watch: String
  /// What it must show in numbers.
  package let figures: [Figure]
  /// Makes a stage with nothing on it yet.
  package let stage: @MainActor @Sendable (Equipment) -> Stage

  package init(
    _ name: String, _ kind: Kind, in container: String, watch: String, figures: [Figure],
    stage: @escaping @MainActor @Sendable (Equipment) -> Stage
  ) {
    self.name = name
    self.kind = kind
    self.container = container
    self.watch = watch
    self.figures = figures
    self.stage = stage
  }
}

/// A number that a variant must show.
package struct Figure: Sendable {
  package enum Expectation: Hashable, Sendable {
    case exactly(Int)
    case within(ClosedRange<Int>)

    package func admits(_ value: Int) -> Bool {
      switch self {
      case .exactly(let expected): value == expected
      case .within(let range): range.contains(value)
      }
    }
  }

  /// What is counted, and when: `inits at load`.
  package let key: FigureName
  package var name: String { key.text }
  package let expected: Expectation
  /// Where the article says something else than the mechanism, or what the number stands for; else nil.
  package let note: String?

  package init(_ key: FigureName, _ expected: Int, note: String? = nil) {
    self.init(key, .exactly(expected), note: note)
  }

  /// A range of one number is that number.
  package init(_ key: FigureName, _ range: ClosedRange<Int>, note: String? = nil) {
    self.init(key, range.count == 1 ? .exactly(range.lowerBound) : .within(range), note: note)
  }

  private init(_ key: FigureName, _ expected: Expectation, note: String?) {
    self.key = key
    self.expected = expected
    self.note = note
  }
}
