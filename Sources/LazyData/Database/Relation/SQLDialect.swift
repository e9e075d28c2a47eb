/// The SQL that differs between families of servers.
protocol SQLDialect: Sendable {
  /// The name of the family.
  var name: String { get }

  /// Whether an index finds rows only by a comparison of each column, not by a comparison of tuples.
  var comparesByColumn: Bool { get }

  /// Whether NULL follows all values in an ascending index. Otherwise it precedes them.
  var nullIsGreatest: Bool { get }

  /// Whether the server can use an index for the first terms of an order, and then sort only the rows that are equal in
  /// these terms. Otherwise it uses an index only if all terms of the order have the same direction.
  var sortsEqualRows: Bool { get }

  /// Returns a name as a quoted identifier.
  func quoted(_ name: String) -> String

  // MARK: Values

  /// Returns whether the values of a column are compared as decimal numbers, so that they can be compared with any
  /// number.
  func isNumeric(_ column: DatabaseColumn) -> Bool

  /// Returns the SQL of a value as it is compared and ordered.
  func sql(of column: DatabaseColumn) -> String

  /// Returns the SQL of the parameter with this number. It has the type in which the server compares values of the
  /// column.
  func parameter(_ number: Int, comparedWith column: DatabaseColumn) -> String

  /// Returns the SQL of a value as it is shown. The server truncates a value that may be long.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of characters. One more is read to detect that the value is longer.
  ///   - isPadded: whether a text of fixed length ends with its blanks.
  func shown(_ column: DatabaseColumn, limit: Int, isPadded: Bool) -> String

  /// Returns the SQL of the complete value as it is written to a CSV file, without quotes.
  func whole(_ column: DatabaseColumn) -> String

  /// Returns the SQL of a part of a written value: characters of a text, or hexadecimal digits of bytes. Parameter 1 is
  /// the first character of the part, counted from 1.
  func part(of column: DatabaseColumn, count: Int) -> String

  /// Decodes a binary value from the server's text form.
  func bytes(_ text: UnsafeRawBufferPointer) -> [UInt8]

  // MARK: Rows

  /// Returns the statement that reads all rows of a relation without a key.
  func allRows(of relation: DatabaseRelation) -> String

  /// Returns one term of an ORDER BY clause.
  ///
  /// - Parameters:
  ///   - isAscending: whether the values ascend.
  ///   - nullsAreLast: whether rows without a value are last; `nil` if all rows have a value.
  func term(_ sql: String, isAscending: Bool, nullsAreLast: Bool?) -> String

  /// Returns the settings for statements that return rows in order.
  func settings(for order: DatabaseOrder) -> [DatabaseSetting]

  /// Returns whether a plan is cheap enough to read pages with.
  ///
  /// - Parameter plan: the values of each row of the server's answer to EXPLAIN.
  func isCheap(plan: [[String]]) -> Bool

  /// Returns the statement for a value between the minimum and the maximum of a column; `nil` if the type has no values
  /// in between. Parameter: the relative position, from 0 to 1.
  func valueBetween(_ column: DatabaseColumn, in relation: DatabaseRelation) -> String?

  /// Returns the statement that reads a value from the server's statistics, and its parameters. About `share` of all
  /// rows precede that value. Returns `nil` if the server has no such statistics.
  func statistics(
    _ column: DatabaseColumn, in relation: DatabaseRelation, share: String, _ session: any DatabaseSession
  ) -> (sql: String, parameters: [[UInt8]?])?

  // MARK: Conditions

  /// Returns a condition on rows in SQL, or `nil` if the server cannot evaluate one of the conditions.
  ///
  /// - Parameters:
  ///   - columns: the columns of the rows.
  ///   - other: a further condition that must be true.
  func condition(
    _ conditions: [RecordCondition], _ columns: [DatabaseColumn], and other: SQLCondition?
  ) -> SQLCondition?

  /// Returns the name of the type in which a value is compared; `nil` if texts are compared.
  func typeName(of column: DatabaseColumn, comparing comparison: FieldComparison) -> String?

  /// Returns a condition for `DatabaseSession.copyRows`. If that statement allows no parameters, the values are written
  /// into the condition.
  func streamedCondition(
    _ conditions: [RecordCondition], _ columns: [DatabaseColumn], _ session: any DatabaseSession
  ) -> SQLCondition?

  /// Returns the statements that summarize a column, or `nil` if all its values must be read.
  func summary(
    _ statements: DatabaseStatements, _ column: DatabaseColumn, _ session: any DatabaseSession
  ) -> (any ColumnStatements)?
}
