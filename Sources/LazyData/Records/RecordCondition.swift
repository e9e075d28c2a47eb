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
    /// Whether the record has no value in a column. In files, an empty text counts as a missing value; in databases and
    /// in results of queries it does not.
    case isNull(column: Int)
    /// Whether all conditions are satisfied.
    indirect case all([RecordCondition])
    /// Whether at least one condition is satisfied.
    indirect case any([RecordCondition])
    /// Whether the record, as a log line, has at least this severity. In a log whose entries start with times, a line
    /// without a time has at least the level of the line before it. In other logs, a line without a level has the level
    /// of the line before it. The levels of earlier lines are known only in passes that read consecutive lines.
    case isAtLeast(LogLevel)
    /// Whether the record's time is in a range, in microseconds since 1970. A record without a time has the time of the
    /// record before it, like the lines of a stack trace. The times of earlier records are known only in passes over a
    /// file or a pipe whose records start with times.
    case isWithin(times: Range<Int64>)
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

  /// Returns this condition, but with `form` for comparisons of the fields of `column`.
  package func reading(column: Int, as form: ValueForm?) -> RecordCondition {
    var condition = self
    switch test {
    case .compares(column, let comparison):
      condition.test = .compares(
        column: column, FieldComparison(comparison.relation, bytes: comparison.bytes, form: form))
    case .all(let parts): condition.test = .all(parts.map { $0.reading(column: column, as: form) })
    case .any(let parts): condition.test = .any(parts.map { $0.reading(column: column, as: form) })
    case .matches, .fuzzy, .fieldMatches, .compares, .isNull, .isAtLeast, .isWithin: break
    }
    return condition
  }

  /// The column that is tested; `nil` for the entire record, and for several conditions.
  public var column: Int? {
    switch test {
    case .matches, .fuzzy, .isAtLeast, .isWithin, .all, .any: nil
    case .fieldMatches(let column, _), .compares(let column, _), .isNull(let column): column
    }
  }

  /// The parts of a conjunction, or this condition alone.
  var conjuncts: [RecordCondition] {
    guard case .all(let parts) = test, !isNegated else { return [self] }
    return parts.flatMap(\.conjuncts)
  }

  /// The conditions that are not combined from others, from left to right.
  package var leaves: [RecordCondition] {
    switch test {
    case .all(let parts), .any(let parts): parts.flatMap(\.leaves)
    case .matches, .fuzzy, .fieldMatches, .compares, .isNull, .isAtLeast, .isWithin: [self]
    }
  }

  /// Whether a pattern is searched for in the entire record.
  var isPattern: Bool { if case .matches = test { true } else { false } }

  /// The required level; `nil` for any other test.
  public var level: LogLevel? { if case .isAtLeast(let level) = test { level } else { nil } }

  /// The range of times; `nil` for any other test.
  package var times: Range<Int64>? { if case .isWithin(let times) = test { times } else { nil } }

  /// Whether the condition tests only times.
  package var isOfTimes: Bool { leaves.allSatisfy { $0.times != nil } }

  /// The pattern that ranks the records; `nil` for any other test.
  package var ranking: FuzzyPattern? { if case .fuzzy(let pattern) = test, !isNegated { pattern } else { nil } }

  /// Creates a condition for records of a level or of a more severe level.
  public init(atLeast level: LogLevel) { self.init(.isAtLeast(level), text: "level \(level.name)") }

  /// The maximum number of bytes of a field to test.
  public static let fieldLimit = 1 << 20

  /// Whether a record satisfies the condition.
  ///
  /// As in SQL, a test of a missing value is unknown, and so is its negation, so the record is not shown. Exceptions:
  /// ``Test/isNull(column:)``, and comparisons with an empty text.
  ///
  /// ```swift
  /// func errors(in records: RecordList) -> [RecordID] {
  ///   let condition = RecordCondition(atLeast: .error)
  ///   return records.filter { condition.holds(for: $0) }.map(\.id)
  /// }
  /// ```
  ///
  /// - Complexity: O(bytes of the record).
  public func holds(for record: SourceRecord) -> Bool { evaluate { $0.testResult(for: record) } ?? false }

  /// Evaluates the condition.
  ///
  /// - Parameter answer: returns the answer to the test of a condition that is not combined from others. It ignores the
  ///   condition's negation.
  /// - Returns: `nil` if the answer is unknown, because a value is missing.
  func evaluate(_ answer: (RecordCondition) -> Bool?) -> Bool? {
    let found: Bool? =
      switch test {
      case .all(let parts): Self.evaluate(parts, deciding: false, answer)
      case .any(let parts): Self.evaluate(parts, deciding: true, answer)
      case .matches, .fuzzy, .fieldMatches, .compares, .isNull, .isAtLeast, .isWithin: answer(self)
      }
    return found.map { $0 != isNegated }
  }

  /// Evaluates the parts of a condition until the answer is known: after a false part of `all`, or a true part of
  /// `any`.
  private static func evaluate(
    _ parts: [RecordCondition], deciding: Bool, _ answer: (RecordCondition) -> Bool?
  ) -> Bool? {
    var isKnown = true
    for part in parts {
      let found = part.evaluate(answer)
      if found == deciding { return deciding }
      if found == nil { isKnown = false }
    }
    return isKnown ? !deciding : nil
  }

  /// Returns the result of the test, without the negation; `nil` if a value is missing or not loaded.
  private func testResult(for record: SourceRecord) -> Bool? {
    switch test {
    case .matches(let pattern): return (try? pattern.isFound(in: record)) ?? false
    case .fuzzy(let pattern):
      return record.markedText(limit: Pattern.longestRecord).bytes.withUnsafeBytes(pattern.matches)
    case .isAtLeast(let level):
      return record.markedText(limit: LogTime.head).level.map { $0.level >= level } ?? false
    case .fieldMatches(let column, _), .compares(let column, _), .isNull(let column):
      return testResult(of: record.fields(column..<column + 1, limit: Self.fieldLimit).first)
    case .isWithin, .all, .any: return nil
    }
  }

  /// Returns whether a field passes the test. A missing field is `nil`.
  ///
  /// - Returns: `nil` if the value is missing or not loaded.
  func testResult(of field: RecordField?) -> Bool? {
    guard let field else { return testResult(ofText: UnsafeRawBufferPointer(start: nil, count: 0), isMissing: true) }
    switch field.kind {
    case .awaited, .unreadable: return nil
    case .binary: return false
    case .null, .missing: return testResult(ofText: UnsafeRawBufferPointer(start: nil, count: 0), isMissing: true)
    case .text, .number, .word, .nested:
      if case .isNull = test { return field.bytes.isEmpty && !field.isCut && !field.isEmptyText }
      return field.bytes.withUnsafeBytes { testResult(ofText: $0, isMissing: false) }
    }
  }

  /// Returns whether a field with this text passes the test.
  ///
  /// - Parameter isMissing: whether the value is missing.
  /// - Returns: `nil` if the value is missing.
  func testResult(ofText text: UnsafeRawBufferPointer, isMissing: Bool) -> Bool? {
    switch test {
    case .matches(let pattern): !isMissing && pattern.matches(text)
    case .fuzzy(let pattern): !isMissing && pattern.matches(text)
    case .fieldMatches(_, let pattern): isMissing ? nil : pattern.matches(text)
    case .compares(_, let comparison): isMissing && !comparison.takesEmpty ? nil : comparison.holds(for: text)
    case .isNull: isMissing
    case .isAtLeast(let level): LevelScan.level(of: text).map { $0.level >= level } ?? false
    case .isWithin, .all, .any: nil
    }
  }
}
