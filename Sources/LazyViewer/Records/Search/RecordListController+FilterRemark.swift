internal import Algorithms
import Glyphs
import LazyData

extension RecordListController {
  /// Returns a remark on how the text in a prompt is interpreted, or nil for none.
  func remark(on prompt: Prompt) -> String? {
    if prompt.kind == .pipe { return tags.isEmpty ? "this row" : "\(tags.count.grouped) tagged" }
    if prompt.kind == .searchBackward, prompt.text.isEmpty { return "Enter shows the keys" }
    guard prompt.kind == .filter else { return nil }
    guard let text = prompt.pattern else {
      return source.status.arrangement.filters.isEmpty ? nil : "Enter removes the last filter"
    }
    do {
      let condition = try text.condition(on: columns, ignoresCase: ignoresCase)
      if case .fuzzy = condition.test { return "best matches first; ↑ ↓ choose; ^R: literal text" }
      if case .matches = condition.test {
        return misspelledColumn(in: text) ?? (condition.isNegated ? "rows without a match" : nil)
      }
      let remarks = Array(condition.leaves.compactMap { remark(on: $0) }.uniqued())
      guard remarks.count > 1 else { return remarks.first.map { $0 + "; ^R: literal text" } }
      return remarks.joined(separator: ", ").replacing(", compares ", with: ", ")
    } catch {
      return error.description
    }
  }

  /// Returns how a comparison is made.
  private func remark(on condition: RecordCondition) -> String? {
    guard let column = condition.column, columns.indices.contains(column) else { return nil }
    let name = columns[column].name
    switch condition.test {
    case .fieldMatches: return "matches in \(name)"
    case .isNull: return condition.isNegated ? "\(name) has a value" : "\(name) has no value"
    case .compares(_, let comparison):
      let kind = ValueKind(comparison.kind)
      let form = kind == .text ? nil : comparison.form?.description
      return "compares \(name) as \(form ?? "a \(kind.name)")"
    case .matches, .fuzzy, .isAtLeast, .all, .any: return nil
    }
  }

  /// The maximum number of typing errors in a column's name.
  private static let mostErrors = 2

  /// Returns a remark if a pattern looks like a comparison of a column whose name is misspelled.
  private func misspelledColumn(in text: PatternText) -> String? {
    guard !text.isLiteral, let sign = text.text.firstIndex(where: { "=<>~!".contains($0) }) else { return nil }
    let typed = String(text.text[..<sign]).trimmed
    guard typed.count > 2, !typed.contains(" ") else { return nil }
    let errors = columns.map { TypingErrors.count(from: Array(typed.lowercased()), to: Array($0.name.lowercased())) }
    guard let best = errors.indices.min(by: { errors[$0] < errors[$1] }),
      errors[best] > 0, errors[best] <= min(Self.mostErrors, typed.count / 3)
    else { return nil }
    return "filters by text; no column \(typed), did you mean \(columns[best].name)?"
  }
}
