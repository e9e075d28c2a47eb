/// What a server is asked for to summarize a column of some rows. Each statement reads all of these rows once, and yields few.
struct PostgreSQLColumnStatements {
  /// How the values of the column are summarized.
  enum Kind {
    /// Their number alone.
    case bytes
    case numbers
    case times
    case texts
    /// One by one: what a value is depends on how it is written.
    case mixed
  }

  private let statements: PostgreSQLStatements
  let column: PostgreSQLColumn

  init(_ statements: PostgreSQLStatements, _ column: PostgreSQLColumn) {
    self.statements = statements
    self.column = column
  }

  var kind: Kind {
    switch column.look {
    case .bytes: .bytes
    case .json: .mixed
    // Its texts have signs of a currency.
    case .number where column.type == "money": .texts
    case .number: .numbers
    case .short where column.isTime: .times
    case .truth, .short, .text: .texts
    }
  }

  /// The parameters of each of them.
  var parameters: [[UInt8]?] { statements.parameters() }

  // MARK: Expressions

  /// Characters of a value that are yielded.
  static let keptCharacters = ValueTally.keptBytes

  /// The value as a text.
  private var text: String { "(\(column.sql)::text COLLATE \"C\")" }

  /// What tells values apart: the start of each, and for longer ones what is computed of all of it.
  private var parts: String {
    "left(\(text), \(Self.keptCharacters)), CASE WHEN length(\(text)) > \(Self.keptCharacters) THEN md5(\(text)) END"
  }

  /// Bits of a hash that tell which bucket a value is in: as many as an estimate of different values has groups.
  private static let bucketBits = 14
  private static let restBits = 64 - bucketBits

  private var hash: String { "hashtextextended(\(text), 0)" }

  /// The hash of a bucket's number, which has a sign, and of the rest of a hash.
  static func hash(bucket: Int64, rest: Int64) -> UInt64 {
    UInt64(bitPattern: bucket << Int64(restBits)) | UInt64(bitPattern: rest)
  }

  /// Whether a number or a time is one that can be compared and added; nil if all of the type are.
  private var isFinite: String? {
    switch kind {
    case .numbers where column.isInteger || column.type == "oid": nil
    case .numbers: "\(text) NOT IN ('NaN', 'Infinity', '-Infinity')"
    case .times: "isfinite(\(column.sql))"
    case .bytes, .texts, .mixed: nil
    }
  }

  private var finite: String { isFinite ?? "true" }

  /// A number, exactly.
  private var decimal: String {
    column.isInteger || column.type.hasPrefix("numeric") ? column.sql : "\(column.sql)::text::numeric"
  }

  /// A time as UTC has it, without a zone.
  private var universal: String {
    column.type.hasSuffix("with time zone") ? "(\(column.sql) AT TIME ZONE 'UTC')" : "\(column.sql)::timestamp"
  }

  // MARK: Statements

  /// The number of rows, and of those with a value.
  var count: String { "SELECT count(*), count(\(column.sql)) \(statements.from())" }

  /// For each bucket of hashes its number, the least rest of a hash in it, and the number of rows. Rows without a value have no hash.
  var buckets: String {
    let mask = Int64(1) << Int64(Self.restBits) - 1
    return """
      SELECT h >> \(Self.restBits), min(h & \(mask)), count(*) \
      FROM (SELECT \(hash) AS h \(statements.from())) AS lazyscope_hashes GROUP BY 1
      """
  }

  /// Each value that occurs, as its parts, with the number of rows that have it.
  var values: String { "SELECT \(parts), count(*) \(statements.from("\(column.sql) IS NOT NULL")) GROUP BY 1, 2" }

  /// The same for the values in some buckets that occur most often.
  ///
  /// - Parameters:
  ///   - most: the number of values that are wanted.
  ///   - least: how often each of them must occur.
  func frequentValues(in buckets: [Int64], most: Int, least: Int) -> String {
    let list = buckets.map { "\($0)" }.joined(separator: ", ")
    let rows = statements.from("\(hash) >> \(Self.restBits) IN (\(list))", "\(text) <> ''")
    return """
      SELECT \(parts), count(*) AS n \(rows) GROUP BY 1, 2 HAVING count(*) >= \(least) ORDER BY n DESC, 1 LIMIT \(most)
      """
  }

  /// The number of rows, of those with a value and of those with an ordinary one, the least and the greatest of these, their mean, and
  /// the least and the greatest text of the others.
  var extremes: String {
    let (value, other) = (column.sql, "NOT (\(finite))")
    let mean = kind == .numbers ? "avg(\(decimal)) FILTER (WHERE \(finite))" : "NULL"
    return """
      SELECT count(*), count(\(value)), count(\(value)) FILTER (WHERE \(finite)), \
      (min(\(value)) FILTER (WHERE \(finite)))::text, (max(\(value)) FILTER (WHERE \(finite)))::text, \(mean), \
      min(\(text)) FILTER (WHERE \(other)), max(\(text)) FILTER (WHERE \(other)) \(statements.from())
      """
  }

  /// The number of rows, of those with a value, of empty texts, and of texts that read as numbers or times; the least and the
  /// greatest text.
  var textExtremes: String {
    let number = #"^\s*[-+]?(\d+(\.\d*)?|\.\d+)([eE][-+]?\d+)?\s*$|^\d{4}-\d\d(-\d\d([Tt ]|$)|$)"#.asSQLLiteral
    return """
      SELECT count(*), count(\(column.sql)), count(*) FILTER (WHERE \(text) = ''), count(*) FILTER (WHERE \(text) ~ \(number)), \
      left(min(\(text)) FILTER (WHERE \(text) <> ''), \(Self.keptCharacters + 1)), \
      left(max(\(text)), \(Self.keptCharacters + 1)) \(statements.from())
      """
  }

  /// The least and the greatest value of each bin of a level, and the number of rows in it.
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

  /// Every value as it is shown.
  var all: String { "SELECT \(column.shown(limit: RecordCondition.fieldLimit)) \(statements.from())" }
}
