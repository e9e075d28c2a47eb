/// The statements that read rows with a key, in an order that ends with it. Values reach the server as parameters only.
struct PostgreSQLStatements: Sendable {
  let relation: PostgreSQLRelation
  let order: PostgreSQLOrder
  /// The condition that rows must satisfy, with its parameters; `nil` for all rows.
  let condition: PostgreSQLCondition?
  /// The indices of the key's columns in a result.
  let keyIndices: [Int]

  /// - Parameters:
  ///   - order: the order of rows; defaults to that of the key.
  ///   - condition: the condition that rows must satisfy; `nil` for all rows.
  init(_ relation: PostgreSQLRelation, order: PostgreSQLOrder? = nil, where condition: PostgreSQLCondition? = nil) {
    self.relation = relation
    self.order = order ?? relation.ownOrder
    self.condition = condition
    keyIndices = self.order.indices(ofKey: relation.key)
  }

  /// The settings for statements that return rows in order.
  ///
  /// The server knows little of rows on other servers. It would consider it cheapest to fetch all of them and to sort
  /// them itself. If it must do so, it should not compile a plan whose cost it overestimates.
  ///
  /// For rows in physical order, a single process scans the table from its first block. It must not start where another
  /// scan of a large table happens to be, and must not use an index that a condition suggests.
  var settings: [PostgreSQLSetting] {
    if order.isSpread {
      return [PostgreSQLSetting(name: "enable_sort", value: "off"), PostgreSQLSetting(name: "jit", value: "off")]
    }
    return order.isPhysical ? Self.physicalSettings : []
  }

  private static let physicalSettings = [
    PostgreSQLSetting(name: "synchronize_seqscans", value: "off"),
    PostgreSQLSetting(name: "max_parallel_workers_per_gather", value: "0"),
    PostgreSQLSetting(name: "enable_indexscan", value: "off"),
    PostgreSQLSetting(name: "enable_indexonlyscan", value: "off"),
  ]

  // MARK: Results

  /// The number of columns before the requested ones: those of the place.
  var placeWidth: Int { order.terms.count + (order.hasTies ? 1 : 0) }

  /// The place of a row in the order.
  func place(in row: PostgreSQLRow) -> RecordKey {
    isNumbered ? key(in: row) : values(Array(order.terms.indices), in: row)
  }

  /// The key of a row.
  func key(in row: PostgreSQLRow) -> RecordKey {
    if relation.hasNumberedKey, let number = row.integer(keyIndices[0]) { return .number(number) }
    return values(keyIndices, in: row)
  }

  private func values(_ indices: [Int], in row: PostgreSQLRow) -> RecordKey {
    var values = indices.map { row.text($0).map { RecordKey.Value.text($0) } ?? .null }
    if order.hasTies { values.append(.integer(row.integer(order.terms.count) ?? 0)) }
    return .values(values)
  }

  /// Whether rows are in the order of their key, so that a key is a place.
  var isOwnOrder: Bool { order.terms == relation.ownOrder.terms }

  /// Whether, in addition, the key is a number.
  var isNumbered: Bool { relation.hasNumberedKey && isOwnOrder && !order.terms[0].isDescending }

  /// The columns of a place. The last one distinguishes equal rows.
  private func place(number: String) -> String { order.hasTies ? "\(order.columns), \(number)" : order.columns }

  /// The same for the rows of a scan, which includes all equal ones.
  private func place(_ direction: KeyScan.Direction) -> String {
    let equal = "(PARTITION BY \(order.columns)\(order.sql(direction)))"
    let number = "row_number() OVER \(equal)"
    return place(number: direction == .forward ? "\(number) - 1" : "count(*) OVER \(equal) - \(number)")
  }

  // MARK: Rows

  /// The parameters of the condition, and those of places.
  func parameters(_ places: RecordKey?...) -> [[UInt8]?] {
    (condition?.parameters ?? []) + places.flatMap { $0.map { order.parameters(of: $0) } ?? [] }
  }

  /// The parameters of the condition, and those of a scan.
  func parameters(of scan: KeyScan) -> [[UInt8]?] {
    let bound = scan.bound?.parameters.first ?? nil
    return parameters(scan.start) + (bound.map { [$0] } ?? [])
  }

  /// The number of the first parameter after those of the condition.
  private var firstMark: Int { (condition?.parameters.count ?? 0) + 1 }

  func from(_ conditions: String?...) -> String {
    let all = ([condition?.sql] + conditions).compactMap(\.self)
    return "FROM \(relation.source)" + (all.isEmpty ? "" : " WHERE " + all.joined(separator: " AND "))
  }

  /// The FROM clause for rows from a place on, in a direction. It returns at least `length` rows, if there are any
  /// more.
  ///
  /// Rows without a value of the first term are read separately, since an index does not find them together with
  /// others.
  private func from(
    _ direction: KeyScan.Direction, _ place: RecordKey?, isIncluded: Bool, length: Int, _ columns: Range<Int> = 0..<0,
    bound: RecordKey? = nil
  ) -> String {
    let end = bound.flatMap { order.bound(direction, $0, from: parameters(place).count + 1) }
    // Rows without a first place are scanned in any order.
    guard let place else { return from(order.isPhysical && direction == .backward ? "ctid >= '(0,0)'" : nil, end) }
    // If there is a bound with a value, no rows without a value precede it.
    guard end == nil, order.hasNulls(behind: place, direction) else {
      return from(order.reached(direction, place, isIncluded: isIncluded, from: firstMark), end)
    }
    var names: [String] = []
    for column in order.terms.map(\.column) + relation.columns[columns] where !names.contains(column.name) {
      names.append(column.name)
    }
    let list = names.map(\.asSQLName).joined(separator: ", ")
    // A backward scan needs all equal rows, which are counted to number them.
    let limit =
      order.hasTies && direction == .backward ? "FETCH FIRST \(length) ROWS WITH TIES" : "LIMIT \(length)"
    let parts = [
      order.reached(direction, place, isIncluded: isIncluded, withNulls: false, from: firstMark),
      order.terms[0].isEqual(nil),
    ].map { "(SELECT \(list) \(from($0))\(order.sql(direction)) \(limit))" }
    return "FROM (\(parts.joined(separator: " UNION ALL "))) AS lazyscope_rows"
  }

  /// The places of some consecutive rows, followed by values of columns. Parameters: those of the place where the scan
  /// starts.
  ///
  /// - Parameter equal: the number of rows that are equal to one at that place.
  func rows(_ scan: KeyScan, _ columns: Range<Int>, limit: Int, equal: Int = 0) -> String {
    let before = scan.start.map { order.number(of: $0) } ?? 0
    let isForward = scan.direction == .forward
    // A backward scan skips rows that are equal to its place but not before it.
    let passed = scan.offset + (isForward ? before : before > 0 ? max(0, equal - before) : 0)
    let rows = from(
      scan.direction, scan.start, isIncluded: isForward || before > 0, length: passed + scan.limit, columns,
      bound: scan.bound)
    return "SELECT \(place(scan.direction))\(shown(columns, limit: limit)) \(rows)\(order.sql(scan.direction))"
      + " LIMIT \(scan.limit)\(passed > 0 ? " OFFSET \(passed)" : "")"
  }

  /// Like `rows`, for a backward scan over rows in physical order. It reads the blocks from a number on, which is the
  /// parameter after those of the place.
  func rowsBackward(_ scan: KeyScan, _ columns: Range<Int>, limit: Int) -> String {
    let block = "ctid >= format('(%s,0)', $\(parameters(scan.start).count + 1)::bigint)::tid"
    let rows = from(scan.start.map { order.reached(.backward, $0, isIncluded: false, from: firstMark) }, block)
    return "SELECT \(order.columns)\(shown(columns, limit: limit)) \(rows)\(order.sql(.backward)) LIMIT \(scan.limit)"
      + (scan.offset > 0 ? " OFFSET \(scan.offset)" : "")
  }

  /// The number of blocks that contain the rows.
  var blocks: String {
    "SELECT pg_relation_size(format('%I.%I', $1::text, $2::text)::regclass) / current_setting('block_size')::bigint"
  }

  /// The places of all rows, in order.
  var places: String { "SELECT \(place(.forward)) \(from())\(order.sql())" }

  /// The places of rows with some keys, followed by values of columns, in any order. Of equal rows it returns one.
  /// Parameters: those of the keys, in order.
  func rows(keyed keys: [RecordKey], _ columns: Range<Int>, limit: Int) -> String {
    let own = relation.ownOrder
    let first = own.hasTies ? "SELECT DISTINCT ON (\(own.columns))" : "SELECT"
    return "\(first) \(place(number: "0"))\(shown(columns, limit: limit)) FROM \(relation.source)"
      + " WHERE \(own.isEqual(toOneOf: keys))"
  }

  /// A part of a value of one row, as it is written. Parameters: the start of the part, and those of the key.
  func part(of column: PostgreSQLColumn, count: Int, key: RecordKey) -> String {
    "SELECT \(column.written(count: count)) FROM \(relation.source)"
      + " WHERE \(relation.ownOrder.equal(to: key, from: 2)) LIMIT 1"
  }

  private func shown(_ columns: Range<Int>, limit: Int) -> String {
    relation.columns[columns].reduce(into: "") { $0 += ", \($1.shown(limit: limit))" }
  }

  // MARK: The order

  /// The server's estimate of the cost of the first `count` rows.
  func plan(first count: Int) -> String { "EXPLAIN " + rows(KeyScan(limit: count), 0..<0, limit: 0) }

  /// Whether some row has no value for a term of the order.
  var nulls: String {
    let isNull = order.terms.filter { $0.mayBeNull && !$0.isNullGreatest }.map { "\($0.column.sql) IS NULL" }.joined(
      separator: " OR ")
    return "SELECT EXISTS (SELECT 1 \(from(isNull.isEmpty ? "false" : "(\(isNull))")))"
  }

  /// The place of the first row whose first term is not before a value. Parameter: the value.
  var firstReaching: String {
    let term = order.terms[0]
    let reached = "\(term.column.sql) \(term.isBehind(.forward))= $1::\(term.column.comparedType)"
    return "SELECT \(place(number: "0")) FROM \(relation.source) WHERE \(reached)\(order.sql()) LIMIT 1"
  }

  /// A value of the first term at a share of the way from the least to the greatest; `nil` if its type has no values in
  /// between. Parameter: the share.
  var valueBetween: String? {
    let column = order.terms[0].column
    let steps: (through: String, share: String)
    if column.isInteger {
      steps = ("numeric", "numeric")
    } else if column.isTime {
      steps = (column.type == "date" ? "timestamp" : column.type, "float8")
    } else {
      return nil
    }
    let (low, high) = ("min(\(column.sql))::\(steps.through)", "max(\(column.sql))::\(steps.through)")
    return "SELECT (\(low) + (\(high) - \(low)) * $1::text::\(steps.share))::\(column.type) FROM \(relation.source)"
  }

  /// A value of a column that about a share of all rows precede, from the server's statistics. Parameters: the schema,
  /// the table, the column and the share.
  static let histogram = """
    SELECT b[1 + floor($4::text::float8 * (array_length(b, 1) - 1))::int] FROM (SELECT histogram_bounds::text::text[] \
    AS b FROM pg_stats WHERE schemaname = $1::text AND tablename = $2::text AND attname = $3::text \
    ORDER BY inherited DESC LIMIT 1) h
    """

  // MARK: Counting

  /// The lowest and the highest key of rows whose key is a number.
  var bounds: String { "SELECT min(\(order.columns)), max(\(order.columns)) \(from())" }

  /// The number of all rows, and the same bounds, of one moment.
  var countedBounds: String { "SELECT count(*), min(\(order.columns)), max(\(order.columns)) \(from())" }

  /// The number of all rows.
  var count: String { "SELECT count(*) \(from())" }

  /// The places of the first row from a place on, and of each that is a multiple of `spacing` further on, in order.
  /// Parameters: those of the place.
  func anchors(from place: RecordKey?, length: Int, spacing: Int) -> String {
    let names = order.terms.indices.map { "lazyscope_\($0)" }
    let columns = names.joined(separator: ", ")
    let values = zip(order.terms, names).map { "\($0.column.sql) AS \($1)" }.joined(separator: ", ")
    let sorted = order.isPhysical ? "" : " ORDER BY " + zipped(names)
    let before = place.map { order.number(of: $0) } ?? 0
    let rows = from(.forward, place, isIncluded: true, length: length + before)
    let equal = order.hasTies ? ", row_number() OVER w - rank() OVER w AS lazyscope_equal" : ""
    return """
      SELECT \(columns)\(order.hasTies ? ", lazyscope_equal" : "") FROM (SELECT \(columns), \
      row_number() OVER w AS lazyscope_row\(equal) FROM (SELECT \(values) \(rows)\(order.sql()) \
      LIMIT \(length + before)) a WINDOW w AS (\(sorted))) b \
      WHERE lazyscope_row > \(before) AND (lazyscope_row - \(before)) % \(spacing) = 1 ORDER BY lazyscope_row
      """
  }

  /// The terms under other names, with their directions.
  private func zipped(_ names: [String]) -> String {
    let all = zip(order.terms, names).map { ($0, $1) }
    return order.list { term in all.first { $0.0 == term }?.1 ?? term.column.sql }
  }

  /// The number of rows from a place on, up to a limit. Parameters: those of the place.
  func countFrom(_ place: RecordKey, limit: Int) -> String {
    let before = order.number(of: place)
    let rows = from(.forward, place, isIncluded: true, length: limit + before)
    return "SELECT count(*) - \(before) FROM (SELECT 1 \(rows) LIMIT \(limit + before)) s"
  }

  /// The number of rows that are equal to one at a place. Parameters: those of the place.
  func countEqual(to place: RecordKey) -> String {
    "SELECT count(*) \(from(order.equal(to: place, from: firstMark)))"
  }

  /// The number of rows before a place, from another place on, or from the first row if that is `nil`. Parameters:
  /// those of the other place and of the place.
  func countBefore(_ end: RecordKey, from start: RecordKey?) -> String {
    // Rows without a value after the other place are before the place only if it has none itself.
    let withNulls = !order.hasNulls(behind: end, .forward)
    let first = start.map { order.reached(.forward, $0, isIncluded: true, withNulls: withNulls, from: firstMark) }
    let last = order.reached(.backward, end, isIncluded: false, from: parameters(start).count + 1)
    let equal = order.number(of: end) - (start.map { order.number(of: $0) } ?? 0)
    return "SELECT count(*)\(equal == 0 ? "" : " + \(equal)") \(from(first, last))"
  }
}
