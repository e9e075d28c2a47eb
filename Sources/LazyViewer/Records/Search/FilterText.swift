import LazyData

extension PatternText {
  func pattern(ignoresCase: Bool) throws(PatternError) -> Pattern {
    try Pattern(text, syntax: isLiteral ? .literal : .regularExpression, ignoresCase: ignoresCase)
  }

  /// Parses a filter. The filter is a condition if the text starts with a comparison of a column. Any other text is a
  /// pattern, which a leading `!` negates.
  ///
  /// - Complexity: O(columns · characters).
  func condition(on columns: [RecordColumn], ignoresCase: Bool) throws(PatternError) -> RecordCondition {
    if !isLiteral, let condition = try RecordCondition(text, on: columns, ignoresCase: ignoresCase) { return condition }
    let isNegated = text.first == "!"
    let rest = PatternText(isNegated ? String(text.dropFirst()) : text, isLiteral: isLiteral)
    return RecordCondition(try rest.pattern(ignoresCase: ignoresCase), isNegated: isNegated)
  }
}
