/// The statements that summarize a column. Each reads all rows once, and returns few rows.
struct MySQLColumnStatements: ColumnStatements {
  private let statements: DatabaseStatements
  private let column: DatabaseColumn

  init(_ statements: DatabaseStatements, _ column: DatabaseColumn) {
    self.statements = statements
    self.column = column
  }

  /// The way to summarize the column. Times with zero dates, and numbers that are only approximate, are read one by
  /// one.
  var kind: ColumnStatementsKind {
    switch column.mySQLType {
    case .bytes: .bytes
    case .number where column.type != "double" && column.type != "year": .numbers
    case .bits: .numbers
    case .text, .list: column.valueKind == .json ? .mixed : .texts
    case .number, .float, .time, .localTime, .json, .shape, .other: .mixed
    }
  }

  var computesHashes: Bool { kind != .mixed }

  /// The value as a text that is compared byte by byte.
  private var text: String { "(CAST(CONVERT(\(column.whole) USING utf8mb4) AS BINARY))" }

  private var value: String { column.whole }

  /// The first half of a digest as a number.
  private var hash: String { "CAST(CONV(LEFT(MD5(\(text)), 16), 16, 10) AS UNSIGNED)" }

  private var characters: String { "CONVERT(\(column.whole) USING utf8mb4)" }

  /// The SQL of the parts that distinguish values: the start of a value, and a digest if the value is longer.
  private var parts: String {
    let length = ValueTally.keptBytes
    return """
      LEFT(MIN(\(characters)), \(length)), MIN(CASE WHEN CHAR_LENGTH(\(characters)) > \(length) \
      THEN MD5(\(text)) END)
      """
  }

  /// The number of a bucket as a signed number.
  private var bucket: String {
    let half = 1 << (64 - ColumnHash.restBits - 1)
    return "CAST((\(hash) >> \(ColumnHash.restBits)) ^ \(half) AS SIGNED) - \(half)"
  }

  var count: String { "SELECT COUNT(*), COUNT(\(value)) \(statements.from())" }

  var buckets: String {
    let mask = UInt64(1) << UInt64(ColumnHash.restBits) - 1
    return """
      SELECT b, MIN(h & \(mask)), COUNT(*) FROM (SELECT \(bucket) AS b, \(hash) AS h \(statements.from())) \
      AS lazyscope_hashes GROUP BY b
      """
  }

  var values: String { "SELECT \(parts), COUNT(*) \(statements.from("\(value) IS NOT NULL")) GROUP BY \(text)" }

  func frequentValues(in buckets: [Int64], most: Int, least: Int) -> String {
    let list = buckets.map { "\($0)" }.joined(separator: ", ")
    let rows = statements.from("\(bucket) IN (\(list))", "\(text) <> ''")
    return """
      SELECT \(parts), COUNT(*) AS n \(rows) GROUP BY \(text) HAVING COUNT(*) >= \(least) \
      ORDER BY n DESC, MIN(\(text)) LIMIT \(most)
      """
  }

  var extremes: String {
    """
    SELECT COUNT(*), COUNT(\(value)), COUNT(\(value)), MIN(\(value)), MAX(\(value)), AVG(\(value)), NULL, NULL, \
    SUM(\(value)) \(statements.from())
    """
  }

  var textExtremes: String {
    let number = #"^[[:space:]]*[-+]?([0-9]+([.][0-9]*)?|[.][0-9]+)([eE][-+]?[0-9]+)?[[:space:]]*$"#
    let time = #"^[0-9]{4}-[0-9][0-9](-[0-9][0-9]([Tt ]|$)|$)"#
    let kept = ValueTally.keptBytes + 1
    return """
      SELECT COUNT(*), COUNT(\(value)), COUNT(CASE WHEN \(text) = '' THEN 1 END), \
      COUNT(CASE WHEN \(characters) REGEXP '\(number)|\(time)' THEN 1 END), \
      LEFT(MIN(CASE WHEN \(text) <> '' THEN \(characters) COLLATE utf8mb4_bin END), \(kept)), \
      LEFT(MAX(\(characters) COLLATE utf8mb4_bin), \(kept)) \(statements.from())
      """
  }

  func bins(level: Int) -> String {
    let zeros = String(repeating: "0", count: abs(level))
    // A product of decimal numbers is exact, a quotient is rounded.
    let bin = "FLOOR(\(value) * \(level > 0 ? "0.\(zeros.dropFirst())1" : "1" + zeros))"
    return "SELECT MIN(\(value)), MAX(\(value)), COUNT(*) \(statements.from("\(value) IS NOT NULL")) GROUP BY \(bin)"
  }
}
