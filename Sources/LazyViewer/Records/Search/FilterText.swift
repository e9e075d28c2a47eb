import LazyData

extension PatternText {
  func pattern(_ options: Pattern.Options) throws(PatternError) -> Pattern {
    try Pattern(text, syntax: isLiteral ? .literal : .regularExpression, options: options)
  }

  /// Whether the text is a fuzzy filter, which starts with `~`. A match may have other characters between those of the
  /// filter.
  var isFuzzy: Bool { !isLiteral && text.first == "~" }

  /// Parses a filter. The filter is fuzzy after `~`, and a condition if the text starts with a comparison of a column.
  /// Any other text is a pattern, which a leading `!` negates.
  ///
  /// - Complexity: O(columns · characters).
  func condition(on columns: [RecordColumn], _ options: Pattern.Options) throws(PatternError) -> RecordCondition {
    if isFuzzy { return RecordCondition(.fuzzy(FuzzyPattern(String(text.dropFirst()))), text: text) }
    if !isLiteral, let condition = try RecordCondition(text, on: columns, options: options) { return condition }
    let isNegated = text.first == "!"
    let rest = PatternText(isNegated ? String(text.dropFirst()) : text, isLiteral: isLiteral)
    return RecordCondition(try rest.pattern(options), isNegated: isNegated)
  }
}
