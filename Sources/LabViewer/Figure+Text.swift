package import Lab
import LazyViewer

extension Figure.Expectation {
  /// The number, or the range, for a person.
  package var text: String {
    switch self {
    case .exactly(let value): value.grouped
    case .within(let range): "\(range.lowerBound.grouped)–\(range.upperBound.grouped)"
    }
  }
}

extension Outcome.Row {
  /// The number that was measured, for a person.
  package var measuredText: String { measured?.grouped ?? "none" }
}
