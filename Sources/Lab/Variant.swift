package import LazyUI

/// A variant of an experiment: one way to write its views.
package struct Variant: Sendable {
  package enum Kind: String, Sendable {
    /// The variant shows the defect.
    case broken
    /// The variant avoids the defect by different code.
    case cured
    /// The variant is written like a broken one, but its container does not show the defect.
    case harmless
  }

  /// The difference from the other variants in a few words, such as `.id on every row`.
  package let name: String
  package let kind: Kind
  /// The container of the rows, as written in source code.
  package let container: String
  /// A hint where to look while the variant is on screen, in one sentence.
  package let watch: String
  /// The expected numbers.
  package let figures: [Figure]
  /// The release that the variant is about; nil if it runs with any release.
  package private(set) var release: SwiftUIRelease?
  /// The line of its declaration, in the experiment's file.
  package let line: Int
  /// Creates the fixture: the views of the variant, and the procedure that measures them.
  package let fixture: @MainActor @Sendable (Dependencies) -> Fixture

  package init(
    _ name: String, _ kind: Kind, in container: String, watch: String, figures: [Figure],
    on release: SwiftUIRelease? = nil, at line: Int = #line,
    fixture: @escaping @MainActor @Sendable (Dependencies) -> Fixture
  ) {
    self.name = name
    self.kind = kind
    self.container = container
    self.watch = watch
    self.figures = figures
    self.release = release
    self.line = line
    self.fixture = fixture
  }

  /// The same views and procedure, to be measured with any release. If the variant is about one release, its figures
  /// hold only for that release.
  package var withAnyRelease: Variant {
    var variant = self
    variant.release = nil
    return variant
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

  /// The counter and the moment of reading, such as `inits at load`.
  package let key: FigureName
  package var name: String { key.text }
  /// The expected number and its note, for all releases without an exception.
  private let common: Expected
  /// The expected numbers of the releases for which the number differs.
  private var exceptions: [SwiftUIRelease: Expected] = [:]

  /// An expected number with its note.
  private struct Expected: Sendable {
    let number: Expectation
    let note: String?
  }

  package init(_ key: FigureName, _ expected: Int, note: String? = nil) {
    self.init(key, .exactly(expected), note: note)
  }

  /// Creates a figure with a range of valid numbers. A range of one number means exactly this number.
  package init(_ key: FigureName, _ range: ClosedRange<Int>, note: String? = nil) {
    self.init(key, range.count == 1 ? .exactly(range.lowerBound) : .within(range), note: note)
  }

  private init(_ key: FigureName, _ expected: Expectation, note: String?) {
    self.key = key
    common = Expected(number: expected, note: note)
  }

  /// Returns the number that is expected with the policies of a release.
  package func expected(on release: SwiftUIRelease) -> Expectation { (exceptions[release] ?? common).number }

  /// Returns the note on the number for a release; nil if none is needed. The note explains the meaning of the number,
  /// or why the article, the release and this engine have different numbers.
  package func note(on release: SwiftUIRelease) -> String? { (exceptions[release] ?? common).note }

  /// Returns the figure with another expected number for one release, and the reason.
  package func expecting(_ expected: Int, on release: SwiftUIRelease, note: String) -> Figure {
    var figure = self
    figure.exceptions[release] = Expected(number: .exactly(expected), note: note)
    return figure
  }
}

/// The name of a number: a counter and the moment of reading, such as `inits at load`.
///
/// The name is declared once, and used by the figure and by the procedure that records the number.
package struct FigureName: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }
}

/// Names that several experiments use.
extension FigureName {
  static let initsAtLoad = Self("inits at load")
}
