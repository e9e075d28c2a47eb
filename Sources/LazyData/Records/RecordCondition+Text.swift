extension RecordCondition {
  /// Creates a condition from the text that a user typed.
  ///
  /// ```swift
  /// let columns = ["city", "amount"].map { RecordColumn(name: $0) }
  /// let condition = try RecordCondition("amount > 450 and city in (Oslo, Bergen)", on: columns)
  /// ```
  ///
  /// ``Test`` lists the tests, and ``holds(for:)`` explains missing values.
  ///
  /// - Parameters:
  ///   - text: comparisons, joined by `and`, `or` and `not`, with brackets.
  ///   - columns: the columns of the records.
  ///   - ignoresCase: whether expressions after `~` ignore case.
  /// - Returns: `nil` if the text does not start with a comparison of a column.
  /// - Throws: `PatternError` if the text starts with a comparison, and the rest is invalid.
  /// - Complexity: O(characters · columns).
  public init?(_ text: String, on columns: [RecordColumn], ignoresCase: Bool = false) throws(PatternError) {
    try self.init(text, on: columns, options: Pattern.Options(ignoresCase: ignoresCase))
  }

  /// Creates a condition from the text that a user typed. The options are those of expressions after `~`.
  ///
  /// - Returns: `nil` if the text does not start with a comparison of a column.
  /// - Throws: `PatternError` if the text starts with a comparison, and the rest is invalid.
  public init?(_ text: String, on columns: [RecordColumn], options: Pattern.Options) throws(PatternError) {
    var parser = ConditionParser(text, columns, options)
    guard parser.isCondition else { return nil }
    self = try parser.condition()
    self.text = text
  }
}
