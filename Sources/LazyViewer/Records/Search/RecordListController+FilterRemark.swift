internal import Algorithms
import Glyphs
import LazyData

extension RecordListController {
  /// Returns remarks on how the text in a prompt is interpreted, from the longest to the shortest.
  func remarks(on prompt: Prompt) -> [String] {
    if prompt.kind == .pipe { return [tags.isEmpty ? "this row" : "\(tags.count.grouped) tagged"] }
    if prompt.kind == .searchBackward, prompt.text.isEmpty { return ["Enter shows the keys"] }
    guard prompt.kind == .filter else { return [] }
    guard let text = prompt.pattern else {
      return source.status.arrangement.filters.isEmpty ? [] : ["Enter removes the last filter"]
    }
    do {
      let condition = try text.condition(on: columns, patterns)
      switch condition.test {
      case .fuzzy: return ["best matches first; ↑ ↓ choose; ^R: literal text", "best matches first"]
      case .matches:
        return [patternRemark(on: text) ?? patternNote(text, isNegated: condition.isNegated)].compactMap(\.self)
      default: return remarks(onComparisons: condition.leaves)
      }
    } catch {
      return [error.description]
    }
  }

  private func remarks(onComparisons comparisons: [RecordCondition]) -> [String] {
    let long = Array(comparisons.compactMap { remark(on: $0) }.uniqued())
    if long.count == 1 { return [long[0] + "; ^R: literal text", long[0]] }
    let short = Array(comparisons.compactMap { shortRemark(on: $0) }.uniqued())
    return [long.joined(separator: ", ").replacing(", compares ", with: ", "), short.joined(separator: ", ")]
  }

  /// Returns a remark on how a condition compares values; nil if no remark is needed.
  private func remark(on condition: RecordCondition) -> String? {
    guard let column = condition.column, columns.indices.contains(column) else { return nil }
    let name = columns[column].name
    switch condition.test {
    case .fieldMatches: return "matches in \(name)"
    case .isNull: return condition.isNegated ? "\(name) has a value" : "\(name) has no value"
    case .compares(_, let comparison):
      let kind = ValueKind(comparison.kind)
      let isOfNumbers =
        source.comparedType(of: column, with: comparison) == nil && kind == .text && !comparison.isExact
        && isNumeric(column)
      let type = type(of: comparison, in: column) ?? "a \(kind.name)"
      return "compares \(name) as \(type)\(isOfNumbers ? " (its values are numbers)" : "")"
    case .matches, .fuzzy, .isAtLeast, .isWithin, .all, .any: return nil
    }
  }

  /// Whether all values of a column seen so far are numbers.
  private func isNumeric(_ column: Int) -> Bool {
    let sizes = fit.meter.sizes
    return sizes.columns.indices.contains(column) && sizes.isNumeric(column)
  }

  /// Returns the declared type or the form that values are compared in; nil if only their kind is known.
  private func type(of comparison: FieldComparison, in column: Int) -> String? {
    source.comparedType(of: column, with: comparison)
      ?? (ValueKind(comparison.kind) == .text ? nil : comparison.form?.description)
  }

  /// Returns a short form of the remark: the name of the column, and the type that its values are compared as.
  private func shortRemark(on condition: RecordCondition) -> String? {
    guard case .compares(let column, let comparison) = condition.test, columns.indices.contains(column) else {
      return remark(on: condition)
    }
    return "\(columns[column].name): \(type(of: comparison, in: column) ?? ValueKind(comparison.kind).name)"
  }

  /// The remark to show if the filters leave no rows; nil if none is needed. It is the reason why a filter that looks
  /// like a condition is read as a pattern, or a hint that a pattern looks like a line of the file and not like a
  /// value.
  var emptyListRemark: String? {
    for condition in source.status.arrangement.filters {
      guard case .matches(let pattern) = condition.test else { continue }
      let text = PatternText(pattern.text, isLiteral: pattern.syntax == .literal)
      if let remark = patternRemark(on: text) ?? pattern.remark(onNoMatchIn: source.format) { return remark }
    }
    return nil
  }

  /// Returns the reason why a filter that looks like a condition is read as a pattern; nil if it does not look like
  /// one.
  private func patternRemark(on text: PatternText) -> String? {
    guard !text.isLiteral else { return nil }
    switch ConditionFlaw(of: text.text, on: columns) {
    case .incomplete(let form): return "read as a pattern; complete: \(form)"
    case .unknownColumn(let name):
      return "read as a pattern; no column \(name)\(similarColumn(to: name).map { ", did you mean \($0)?" } ?? "")"
    case .unknownIncomplete(let name, let form):
      // A remark is shown only if a column has a similar name, because most such texts are not conditions: for example
      // "errors in logs".
      return similarColumn(to: name).map { "read as a pattern; did you mean \($0) \(form)?" }
    case nil: return nil
    }
  }

  /// Returns a remark on a filter that is read as a pattern. Returns nil if that is obvious: the text is literal, or
  /// the list has no columns.
  private func patternNote(_ text: PatternText, isNegated: Bool) -> String? {
    if isNegated { return "rows without a match" }
    return columns.isEmpty || text.isLiteral ? nil : "pattern"
  }

  /// Returns the parts of the text in a prompt, if it is read as a condition on columns.
  func spans(of prompt: Prompt) -> [ConditionSpan] {
    guard prompt.kind == .filter, let text = prompt.pattern, !text.isLiteral, !text.isFuzzy else { return [] }
    return ConditionSpan.spans(of: text.text, on: columns)
  }

  /// The maximum number of typing errors in a column's name.
  private static let mostErrors = 2

  /// Returns the column whose name was probably meant; nil for none.
  private func similarColumn(to typed: String) -> String? {
    guard typed.count > 2 else { return nil }
    let errors = columns.map { TypingErrors.count(from: Array(typed.lowercased()), to: Array($0.name.lowercased())) }
    guard let best = errors.indices.min(by: { errors[$0] < errors[$1] }),
      errors[best] > 0, errors[best] <= min(Self.mostErrors, typed.count / 3)
    else { return nil }
    return columns[best].name
  }
}
