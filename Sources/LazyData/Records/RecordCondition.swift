/// A condition that a record must satisfy to be shown.
///
/// ```swift
/// let error = try Pattern("error", syntax: .literal)
/// let conditions = [
///   RecordCondition(error),
///   RecordCondition(.fieldMatches(column: 1, error), isNegated: true, text: "!host:error"),
///   RecordCondition(atLeast: .warning),
/// ]
/// ```
///
/// ``Arrangement/filters`` are the conditions that shown records satisfy. See also ``Pattern``, ``FieldComparison`` and
/// ``LogLevel``.
public struct RecordCondition: Hashable, Sendable {
  /// The test that a condition applies to a record.
  ///
  /// See ``Pattern``, ``FieldComparison`` and ``LogLevel``.
  public enum Test: Hashable, Sendable {
    /// Whether the record has a match.
    case matches(Pattern)
    /// Whether the record's field in a column has a match.
    case fieldMatches(column: Int, Pattern)
    /// Whether a comparison holds for the record's field in a column.
    case compares(column: Int, FieldComparison)
    /// Whether the record, as a log line, has at least this severity. A line without a level and without a time at its
    /// start has the level of the line before it. This is known only in passes that read consecutive lines.
    case isAtLeast(LogLevel)
    /// Whether the record matches a pattern whose characters need not be together. The best matches are first, unless
    /// ``Arrangement/orders`` has an order, or the source is a database.
    case fuzzy(FuzzyPattern)
  }

  public var test: Test
  /// Whether the condition is satisfied by records that fail the test.
  public var isNegated: Bool
  /// The text that is displayed for the condition, such as the text that the user typed.
  public var text: String

  public init(_ test: Test, isNegated: Bool = false, text: String) {
    self.test = test
    self.isNegated = isNegated
    self.text = text
  }

  /// Creates a condition that a record must match, or must not match.
  public init(_ pattern: Pattern, isNegated: Bool = false) {
    self.init(.matches(pattern), isNegated: isNegated, text: (isNegated ? "!" : "") + pattern.text)
  }

  /// Returns the condition, with the fields of `column` compared as values of another form.
  package func reading(column: Int, as form: ValueForm?) -> RecordCondition {
    guard case .compares(column, let comparison) = test else { return self }
    var condition = self
    condition.test = .compares(
      column: column, FieldComparison(comparison.relation, bytes: comparison.bytes, form: form))
    return condition
  }

  /// The column that is tested; `nil` for the entire record.
  public var column: Int? {
    switch test {
    case .matches, .isAtLeast, .fuzzy: nil
    case .fieldMatches(let column, _), .compares(let column, _): column
    }
  }

  /// Whether a pattern is searched for in the entire record.
  var isPattern: Bool { if case .matches = test { true } else { false } }

  /// The required level; `nil` for any other test.
  public var level: LogLevel? { if case .isAtLeast(let level) = test { level } else { nil } }

  /// The pattern that ranks the records; `nil` for any other test.
  package var ranking: FuzzyPattern? { if case .fuzzy(let pattern) = test, !isNegated { pattern } else { nil } }

  /// Creates a condition for records of a level or of a more severe level.
  public init(atLeast level: LogLevel) { self.init(.isAtLeast(level), text: "level \(level.name)") }

  /// The maximum number of bytes of a field to test.
  public static let fieldLimit = 1 << 20

  /// Whether a record satisfies the condition; `false` if this cannot be determined. ``isSatisfied(by:)`` throws the
  /// reason.
  ///
  /// - Complexity: O(bytes of the record).
  public func holds(for record: SourceRecord) -> Bool { (try? isSatisfied(by: record)) ?? false }

  /// Returns whether a record satisfies the condition.
  ///
  /// ```swift
  /// func errors(in records: RecordList) throws(DataError) -> [RecordID] {
  ///   let condition = RecordCondition(atLeast: .error)
  ///   var found: [RecordID] = []
  ///   for record in records { if try condition.isSatisfied(by: record) { found.append(record.id) } }
  ///   return found
  /// }
  /// ```
  ///
  /// - Throws: ``DataError/costlyExpression(_:path:row:)`` if an expression takes too long. If a pass skips such a
  ///   record, its result is incomplete.
  /// - Complexity: O(bytes of the record).
  public func isSatisfied(by record: SourceRecord) throws(DataError) -> Bool {
    do throws(MatchFailure) {
      return try answer(for: record)
    } catch {
      throw costly(row: record.number)
    }
  }

  /// Returns the error for a record that takes an expression too long.
  ///
  /// - Parameter row: the number of the record, if it is known.
  func costly(row: Int?) -> DataError {
    switch test {
    case .matches(let pattern), .fieldMatches(_, let pattern): pattern.costly(row: row)
    case .compares, .isAtLeast, .fuzzy: .costlyExpression(text, path: "", row: row)
    }
  }

  private func answer(for record: SourceRecord) throws(MatchFailure) -> Bool {
    switch test {
    case .matches(let pattern):
      let text = record.markedText(limit: Pattern.longestRecord).bytes
      return try text.withTypedBytes { bytes throws(MatchFailure) in try pattern.matches(bytes) } != isNegated
    case .fuzzy(let pattern):
      let text = record.markedText(limit: Pattern.longestRecord).bytes
      return text.withUnsafeBytes(pattern.matches) != isNegated
    case .isAtLeast(let level):
      return (record.markedText(limit: LogTime.head).level.map { $0.level >= level } ?? false) != isNegated
    case .fieldMatches(let column, _), .compares(let column, _):
      let field = record.fields(column..<column + 1, limit: Self.fieldLimit).first
      // If the field is not loaded, the answer is unknown, so the condition is not satisfied even if it is negated.
      guard field?.kind != .awaited else { return false }
      return try isAnswered(by: field) != isNegated
    }
  }

  /// Whether a field passes the test; `nil` is a missing field.
  ///
  /// - Throws: `MatchFailure` if this cannot be determined.
  func isAnswered(by field: RecordField?) throws(MatchFailure) -> Bool {
    guard let field else {
      return try isAnswered(byText: UnsafeRawBufferPointer(start: nil, count: 0), isNothing: true)
    }
    switch field.kind {
    case .binary, .unreadable, .awaited: return false
    case .null, .missing: return try isAnswered(byText: UnsafeRawBufferPointer(start: nil, count: 0), isNothing: true)
    case .text, .number, .word, .nested:
      return try field.bytes.withTypedBytes { bytes throws(MatchFailure) in
        try isAnswered(byText: bytes, isNothing: false)
      }
    }
  }

  /// Whether a field with this text passes the test.
  ///
  /// - Parameter isNothing: whether the value is missing. A missing value matches no pattern, and compares as an empty
  ///   text.
  /// - Throws: `MatchFailure` if this cannot be determined.
  func isAnswered(byText text: UnsafeRawBufferPointer, isNothing: Bool) throws(MatchFailure) -> Bool {
    switch test {
    case .matches(let pattern), .fieldMatches(_, let pattern): isNothing ? false : try pattern.matches(text)
    case .compares(_, let comparison): comparison.holds(for: text)
    case .fuzzy(let pattern): isNothing ? false : pattern.matches(text)
    case .isAtLeast(let level): LevelScan.level(of: text).map { $0.level >= level } ?? false
    }
  }
}
