/// Writes the tests of single columns in the SQL of a family of servers. Values become parameters of the statement.
protocol SQLPredicateWriter: Sendable {
  /// The values for the placeholders that are written so far.
  var parameters: [[UInt8]?] { get set }

  /// Returns a function that writes the test of a column for a pattern. All these tests share one parameter.
  mutating func match(_ pattern: Pattern) -> (DatabaseColumn) -> String

  /// Returns a comparison in the column's own type if the value can be converted to it. Otherwise texts are compared
  /// byte by byte.
  mutating func text(of column: DatabaseColumn, _ comparison: FieldComparison) -> String

  /// Whether an index of the column finds the values that equal a value in the column's type. All values with the text
  /// of the comparison must be among them.
  func findsEqualValues(of column: DatabaseColumn, _ comparison: FieldComparison) -> Bool

  /// Returns the SQL of a time, given in microseconds since 1970.
  ///
  /// - Parameter isZoned: whether the time is in UTC. Otherwise it is in the zone in which the server shows times.
  mutating func moment(_ time: Int64, _ column: DatabaseColumn, isZoned: Bool) -> String
}

extension SQLPredicateWriter {
  /// Returns a test that a value has exactly the text of the comparison.
  ///
  /// If possible, a comparison in the column's type is added, because the server finds these values by an index.
  ///
  /// - Parameter exact: compares texts.
  mutating func text(
    of column: DatabaseColumn, isExactly comparison: FieldComparison,
    _ exact: (inout Self, FieldComparison) -> String
  ) -> String {
    let equal = FieldComparison(.equal, bytes: comparison.bytes)
    if column.isInteger, !equal.isDigits { return column.neverHolds }
    guard findsEqualValues(of: column, equal) else { return exact(&self, equal) }
    return "(\(text(of: column, equal)) AND \(exact(&self, equal)))"
  }

  /// Returns a comparison with a span such as a day.
  mutating func text(
    of column: DatabaseColumn, _ relation: FieldComparison.Relation, _ span: FieldComparison.CalendarSpan
  ) -> String {
    let value = column.whole
    var first: String { moment(span.start, column, isZoned: span.isZoned) }
    var next: String { moment(span.last + 1, column, isZoned: span.isZoned) }
    switch relation {
    case .less: return "(\(value) < \(first))"
    case .greaterOrEqual: return "(\(value) >= \(first))"
    case .lessOrEqual: return "(\(value) < \(next))"
    case .greater: return "(\(value) >= \(next))"
    case .equal, .identical: return "(\(value) >= \(first) AND \(value) < \(next))"
    case .notEqual: return "(\(value) < \(first) OR \(value) >= \(next))"
    }
  }
}

extension DatabaseColumn {
  /// Returns a test whose result is `answer` for every value, and NULL for NULL.
  func holds(_ answer: Bool) -> String { "(\(whole) \(answer ? "=" : "<>") \(whole))" }

  /// A test of a column of numbers that is false for every value, and NULL for NULL. The server evaluates it without
  /// reading rows if the column has an index.
  var neverHolds: String { "(\(sql) = 0 AND \(sql) = 1)" }
}

extension Pattern {
  /// Returns the operand of LIKE that finds the pattern's text anywhere in another text.
  ///
  /// - Parameter mark: the character that makes the next one literal.
  func likeText(escapedBy mark: Unicode.Scalar) -> [UInt8] { Array("%\(text.escapedForLike(by: mark))%".utf8) }
}
