/// The statements that summarize a column. Each reads all rows once, and returns few rows.
struct PostgreSQLColumnStatements: ColumnStatements {
  private let statements: DatabaseStatements
  private let column: DatabaseColumn
  let computesHashes: Bool

  init(_ statements: DatabaseStatements, _ column: DatabaseColumn, computesHashes: Bool) {
    self.computesHashes = computesHashes
    self.statements = statements
    self.column = column
  }

  var kind: ColumnStatementsKind {
    switch column.valueKind {
    case .bytes: .bytes
    case .json: .mixed
    // Values of the type `money` are read as texts, because they contain currency signs.
    case .number where column.type == "money": .texts
    case .number: .numbers
    case .short where column.isTime: .times
    case .truth, .short, .text: .texts
    }
  }

  // MARK: Expressions

  /// The maximum number of characters of a value that are returned.
  static let keptCharacters = ValueTally.keptBytes

  /// The SQL of the value as a text.
  private var text: String { "(\(column.sql)::text COLLATE \"C\")" }

  /// The SQL of the parts that distinguish values: the start of a value, and a digest if the value is longer.
  private var parts: String {
    "left(\(text), \(Self.keptCharacters)), CASE WHEN length(\(text)) > \(Self.keptCharacters) THEN md5(\(text)) END"
  }

  private var hash: String { "hashtextextended(\(text), 0)" }

  /// The SQL that tests whether a number or a time is finite; `nil` if all values of the type are.
  private var isFinite: String? {
    switch kind {
    case .numbers where column.isInteger || column.type == "oid": nil
    case .numbers: "\(text) NOT IN ('NaN', 'Infinity', '-Infinity')"
    case .times: "isfinite(\(column.sql))"
    case .bytes, .texts, .mixed: nil
    }
  }

  private var finite: String { isFinite ?? "true" }

  /// The SQL of a number as an exact decimal.
  private var decimal: String {
    column.isInteger || column.type.hasPrefix("numeric") ? column.sql : "\(column.sql)::text::numeric"
  }

  /// The SQL of a time in UTC, without a time zone.
  private var universal: String {
    column.type.hasSuffix("with time zone") ? "(\(column.sql) AT TIME ZONE 'UTC')" : "\(column.sql)::timestamp"
  }

  // MARK: Statements

  /// The statement that counts the rows, and the rows with a value.
  var count: String { "SELECT count(*), count(\(column.sql)) \(statements.from())" }

  /// The statement that returns a row for each bucket of hashes: the number of the bucket, the smallest remaining bits
  /// of its hashes, and the number of table rows in it. Rows without a value are left out.
  var buckets: String {
    let mask = Int64(1) << Int64(ColumnHash.restBits) - 1
    return """
      SELECT h >> \(ColumnHash.restBits), min(h & \(mask)), count(*) \
      FROM (SELECT \(hash) AS h \(statements.from())) AS lazyscope_hashes GROUP BY 1
      """
  }

  /// The statement for the distinct values. Each result row has the parts of a value, and the number of table rows with
  /// the value.
  var values: String { "SELECT \(parts), count(*) \(statements.from("\(column.sql) IS NOT NULL")) GROUP BY 1, 2" }

  /// Returns the statement for the most frequent values in some buckets. Each result row has the parts of a value, and
  /// the number of table rows with the value.
  ///
  /// - Parameters:
  ///   - most: the maximum number of values to return.
  ///   - least: the minimum number of rows that a value must have.
  func frequentValues(in buckets: [Int64], most: Int, least: Int) -> String {
    let list = buckets.map { "\($0)" }.joined(separator: ", ")
    let rows = statements.from("\(hash) >> \(ColumnHash.restBits) IN (\(list))", "\(text) <> ''")
    return """
      SELECT \(parts), count(*) AS n \(rows) GROUP BY 1, 2 HAVING count(*) >= \(least) ORDER BY n DESC, 1 LIMIT \(most)
      """
  }

  /// The statement for the figures of the column. Its result has these values: the numbers of rows, of values, and of
  /// finite values; the minimum, the maximum and the mean of the finite values; the smallest and the greatest text of
  /// the other values; the sum of the finite values.
  var extremes: String {
    let (value, other) = (column.sql, "NOT (\(finite))")
    func aggregate(_ name: String) -> String {
      kind == .numbers ? "\(name)(\(decimal)) FILTER (WHERE \(finite))" : "NULL"
    }
    return """
      SELECT count(*), count(\(value)), count(\(value)) FILTER (WHERE \(finite)), \
      (min(\(value)) FILTER (WHERE \(finite)))::text, (max(\(value)) FILTER (WHERE \(finite)))::text, \(aggregate("avg")), \
      min(\(text)) FILTER (WHERE \(other)), max(\(text)) FILTER (WHERE \(other)), \(aggregate("sum")) \(statements.from())
      """
  }

  /// The statement that returns four counts (rows, values, empty texts, and texts that may be numbers or times), and
  /// the smallest and the greatest text.
  var textExtremes: String {
    let number = #"^\s*[-+]?(\d+(\.\d*)?|\.\d+)([eE][-+]?\d+)?\s*$|^\d{4}-\d\d(-\d\d([Tt ]|$)|$)"#.asSQLLiteral
    return """
      SELECT count(*), count(\(column.sql)), count(*) FILTER (WHERE \(text) = ''), count(*) FILTER (WHERE \(text) ~ \(number)), \
      left(min(\(text)) FILTER (WHERE \(text) <> ''), \(Self.keptCharacters + 1)), \
      left(max(\(text)), \(Self.keptCharacters + 1)) \(statements.from())
      """
  }

  /// Returns the statement for the minimum, the maximum and the number of rows of each bin of a level.
  func bins(level: Int) -> String {
    let bin: String
    if kind == .numbers {
      bin = "floor(\(decimal) * 1e\(-level)::numeric)"
    } else if let length = TimeScale.length(level: level) {
      bin = "floor(extract(epoch FROM \(column.sql))::numeric * 1000000 / \(length))"
    } else {
      bin = "date_trunc('\(TimeScale.isMonths(level: level) ? "month" : "year")', \(universal))"
    }
    let rows = statements.from("\(column.sql) IS NOT NULL", isFinite)
    return "SELECT min(\(column.sql))::text, max(\(column.sql))::text, count(*) \(rows) GROUP BY \(bin)"
  }
}
