/// What a record must satisfy to be shown.
public struct RecordCondition: Hashable, Sendable {
  /// What a record is asked.
  public enum Test: Hashable, Sendable {
    /// Whether the record has a match.
    case matches(Pattern)
    /// Whether what it has in a column has a match.
    case fieldMatches(column: Int, Pattern)
    /// Whether a comparison holds for what it has in a column.
    case compares(column: Int, FieldComparison)
    /// Whether the record, as a line of a log, is as grave as this or graver. A line that has no level, and does not begin
    /// with a time, has that of the line before it, where those are read one behind the other.
    case isAtLeast(LogLevel)
  }

  public var test: Test
  /// Whether the records are meant for which the answer is no.
  public var isNegated: Bool
  /// What the user reads: the condition as it was typed, for one.
  public var text: String

  public init(_ test: Test, isNegated: Bool = false, text: String) {
    self.test = test
    self.isNegated = isNegated
    self.text = text
  }

  /// The record must match; or must not.
  public init(_ pattern: Pattern, isNegated: Bool = false) {
    self.init(.matches(pattern), isNegated: isNegated, text: (isNegated ? "!" : "") + pattern.text)
  }

  /// The column that is looked at; nil for the whole record.
  public var column: Int? {
    switch test {
    case .matches, .isAtLeast: nil
    case .fieldMatches(let column, _), .compares(let column, _): column
    }
  }

  /// Whether it is a pattern that the whole record must match.
  var isPattern: Bool { if case .matches = test { true } else { false } }

  /// The level that is asked for; nil where something else is.
  public var level: LogLevel? { if case .isAtLeast(let level) = test { level } else { nil } }

  /// The records of a level, and graver ones.
  public init(atLeast level: LogLevel) { self.init(.isAtLeast(level), text: "level \(level.name)") }

  /// Bytes of a field that are looked at.
  public static let fieldLimit = 1 << 20

  /// Whether a record satisfies it. One does not if that cannot be found out: `isSatisfied(by:)` says why.
  ///
  /// - Complexity: O(bytes of the record).
  public func holds(for record: SourceRecord) -> Bool { (try? isSatisfied(by: record)) ?? false }

  /// Returns whether a record satisfies the condition.
  ///
  /// - Throws: `DataError.costlyExpression` if an expression takes too long. A pass that skips such a record is not complete.
  /// - Complexity: O(bytes of the record).
  public func isSatisfied(by record: SourceRecord) throws(DataError) -> Bool {
    do throws(MatchFailure) {
      return try answer(for: record)
    } catch {
      throw costly(row: record.number)
    }
  }

  /// The error of a record that an expression takes too long for.
  ///
  /// - Parameter row: the number of the record, if it is known.
  func costly(row: Int?) -> DataError {
    switch test {
    case .matches(let pattern), .fieldMatches(_, let pattern): pattern.costly(row: row)
    case .compares, .isAtLeast: .costlyExpression(text, path: "", row: row)
    }
  }

  private func answer(for record: SourceRecord) throws(MatchFailure) -> Bool {
    switch test {
    case .matches(let pattern):
      let text = record.markedText(limit: Pattern.longestRecord).bytes
      return try text.withTypedBytes { bytes throws(MatchFailure) in try pattern.matches(bytes) } != isNegated
    case .isAtLeast(let level):
      return (record.markedText(limit: LogTime.head).level.map { $0.level >= level } ?? false) != isNegated
    case .fieldMatches(let column, _), .compares(let column, _):
      let field = record.fields(column..<column + 1, limit: Self.fieldLimit).first
      // Of what has not come yet neither the one nor the other is known.
      guard field?.kind != .awaited else { return false }
      return try isAnswered(by: field) != isNegated
    }
  }

  /// Whether the answer is yes for a field; nil is one that is not there.
  ///
  /// - Throws: `MatchFailure` if that cannot be found out.
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

  /// Whether the answer is yes for the text of a field, or of one of the columns of a record.
  ///
  /// - Parameter isNothing: whether there is no value, which has no text.
  /// - Throws: `MatchFailure` if that cannot be found out.
  func isAnswered(byText text: UnsafeRawBufferPointer, isNothing: Bool) throws(MatchFailure) -> Bool {
    switch test {
    case .matches(let pattern), .fieldMatches(_, let pattern): isNothing ? false : try pattern.matches(text)
    case .compares(_, let comparison): comparison.holds(for: text)
    case .isAtLeast(let level): LevelScan.level(of: text).map { $0.level >= level } ?? false
    }
  }
}
