package import Lab
import LazyViewer

extension Figure.Expectation {
  /// The number, or the range, formatted for display.
  package var text: String {
    switch self {
    case .exactly(let value): value.grouped
    case .within(let range): "\(range.lowerBound.grouped)–\(range.upperBound.grouped)"
    }
  }
}

extension Outcome.Row {
  /// The measured number, formatted for display.
  package var measuredText: String { measured?.grouped ?? "none" }
}
