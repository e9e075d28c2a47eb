/// One way to write the views of an experiment.
package struct Variant: Sendable {
  package enum Kind: String, Sendable {
    /// It shows the defect.
    case broken
    /// It avoids the defect by other code.
    case cured
    /// It is written like a broken variant, and shows no defect in its container.
    case harmless
  }

  /// The difference from the other variants, in a few words: `.id on every row`.
  package let name: String
  package let kind: Kind
  /// The container of the rows, as in source.
  package let container: String
  /// A hint where to look when it is on screen, in one sentence.
  package let watch: String
  /// The expected numbers.
  package let figures: [Figure]
  /// Creates a new stage.
  package let fixture: @MainActor @Sendable (Dependencies) -> Fixture

  package init(
    _ name: String, _ kind: Kind, in container: String, watch: String, figures: [Figure],
    fixture: @escaping @MainActor @Sendable (Dependencies) -> Fixture
  ) {
    self.name = name
    self.kind = kind
    self.container = container
    self.watch = watch
    self.figures = figures
    self.fixture = fixture
  }
}

/// An expected number of a variant.
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

  /// The counter, and when it is read: `inits at load`.
  package let key: FigureName
  package var name: String { key.text }
  package let expected: Expectation
  /// The difference between the article and the mechanism, or the meaning of the number; nil if neither needs a note.
  package let note: String?

  package init(_ key: FigureName, _ expected: Int, note: String? = nil) {
    self.init(key, .exactly(expected), note: note)
  }

  /// A range with one number is that number.
  package init(_ key: FigureName, _ range: ClosedRange<Int>, note: String? = nil) {
    self.init(key, range.count == 1 ? .exactly(range.lowerBound) : .within(range), note: note)
  }

  private init(_ key: FigureName, _ expected: Expectation, note: String?) {
    self.key = key
    self.expected = expected
    self.note = note
  }
}

/// The name of a number: a counter and the moment when it is read, such as `inits at load`.
///
/// It is declared once, for the figure and for the procedure that records the number.
package struct FigureName: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }
}

/// Names that several experiments use.
extension FigureName {
  static let initsAtLoad = Self("inits at load")
}
