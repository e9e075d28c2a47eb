/// What is asked of a server for rows that have a key, in an order that ends with it. Values reach it as parameters only.
struct PostgreSQLStatements: Sendable {
  let relation: PostgreSQLRelation
  let order: PostgreSQLOrder
  /// What rows must satisfy, and the parameters of that; nil for all.
  let condition: PostgreSQLCondition?
  /// Where in what a statement yields the columns of the key stand.
  let keyIndices: [Int]

  /// - Parameters:
  ///   - order: that of the key, where nothing else is said.
  ///   - condition: what rows must satisfy; nil for all.
  init(_ relation: PostgreSQLRelation, order: PostgreSQLOrder? = nil, where condition: PostgreSQLCondition? = nil) {
    self.relation = relation
    self.order = order ?? relation.ownOrder
    self.condition = condition
    keyIndices = self.order.indices(ofKey: relation.key)
  }

  /// What is asked of the server before a statement that yields rows in their order.
  ///
  /// It knows little of rows on other servers, and would take it for the least work to fetch all of them and to sort them itself.
  /// Where it has to all the same, it is not to compile what it takes to be so much work.
  ///
  /// Rows in the order in which they lie are passed over in that order by a single process that starts at the first block: not where
  /// another scan of a large table happens to be, and not by an index that a condition could use.
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

  // MARK: What is yielded

  /// How many columns of a row stand before those that are wanted: its place.
  var placeWidth: Int { order.terms.count + (order.hasTies ? 1 : 0) }

  /// The place of a row in the order.
  func place(in row: PostgreSQLRow) -> RecordKey {
    isNumbered ? key(in: row) : values(Array(order.terms.indices), in: row)
  }

  /// What tells a row from others.
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

  /// Whether, besides, the key is a number.
  var isNumbered: Bool { relation.hasNumberedKey && isOwnOrder && !order.terms[0].isDescending }

  /// The columns of a place, the last of which tells equal rows apart.
  private func place(number: String) -> String { order.hasTies ? "\(order.columns), \(number)" : order.columns }

  /// The same for rows that a scan passes over, which has all equal ones.
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

  /// The number of the first parameter behind those of the condition.
  private var firstMark: Int { (condition?.parameters.count ?? 0) + 1 }

  func from(_ conditions: String?...) -> String {
    let all = ([condition?.sql] + conditions).compactMap(\.self)
    return "FROM \(relation.source)" + (all.isEmpty ? "" : " WHERE " + all.joined(separator: " AND "))
  }

  /// From where rows come that stand from a place on, in a direction: at least so many as are wanted, where there are.
  ///
  /// Those without a value of the first term are asked for apart, as an index does not find them together with others.
  private func from(
    _ direction: KeyScan.Direction, _ place: RecordKey?, isIncluded: Bool, length: Int, _ columns: Range<Int> = 0..<0,
    bound: RecordKey? = nil
  ) -> String {
    let end = bound.flatMap { order.bound(direction, $0, from: parameters(place).count + 1) }
    // What has no beginning is passed over in any order.
    guard let place else { return from(order.isPhysical && direction == .backward ? "ctid >= '(0,0)'" : nil, end) }
    // Where there is a bound with a value, none without stand before it.
    guard end == nil, order.hasNulls(behind: place, direction) else {
      return from(order.reached(direction, place, isIncluded: isIncluded, from: firstMark), end)
    }
    var names: [String] = []
    for column in order.terms.map(\.column) + relation.columns[columns] where !names.contains(column.name) {
      names.append(column.name)
    }
    let list = names.map(\.asSQLName).joined(separator: ", ")
    // Backward all equal rows are wanted, which are counted to number them.
    let limit =
      order.hasTies && direction == .backward ? "FETCH FIRST \(length) ROWS WITH TIES" : "LIMIT \(length)"
    let parts = [
      order.reached(direction, place, isIncluded: isIncluded, withNulls: false, from: firstMark),
      order.terms[0].isEqual(nil),
    ].map { "(SELECT \(list) \(from($0))\(order.sql(direction)) \(limit))" }
    return "FROM (\(parts.joined(separator: " UNION ALL "))) AS lazyscope_rows"
  }

  /// The places of some rows that stand next to each other, with values of columns behind them. Its parameters are those of the
  /// place where the scan begins.
  ///
  /// - Parameter equal: how many rows are equal to one at that place.
  func rows(_ scan: KeyScan, _ columns: Range<Int>, limit: Int, equal: Int = 0) -> String {
    let before = scan.start.map { order.number(of: $0) } ?? 0
    let isForward = scan.direction == .forward
    // A scan backward passes over those that are equal to its place, and are not before it.
    let passed = scan.offset + (isForward ? before : before > 0 ? max(0, equal - before) : 0)
    let rows = from(
      scan.direction, scan.start, isIncluded: isForward || before > 0, length: passed + scan.limit, columns,
      bound: scan.bound)
    return "SELECT \(place(scan.direction))\(shown(columns, limit: limit)) \(rows)\(order.sql(scan.direction))"
      + " LIMIT \(scan.limit)\(passed > 0 ? " OFFSET \(passed)" : "")"
  }

  /// As `rows`, for a scan that goes backward over rows in the order in which they lie: those of some blocks, for how many in all it is
  /// told by the parameter behind those of the place.
  func rowsBackward(_ scan: KeyScan, _ columns: Range<Int>, limit: Int) -> String {
    let block = "ctid >= format('(%s,0)', $\(parameters(scan.start).count + 1)::bigint)::tid"
    let rows = from(scan.start.map { order.reached(.backward, $0, isIncluded: false, from: firstMark) }, block)
    return "SELECT \(order.columns)\(shown(columns, limit: limit)) \(rows)\(order.sql(.backward)) LIMIT \(scan.limit)"
      + (scan.offset > 0 ? " OFFSET \(scan.offset)" : "")
  }

  /// How many blocks the rows lie in.
  var blocks: String {
    "SELECT pg_relation_size(format('%I.%I', $1::text, $2::text)::regclass) / current_setting('block_size')::bigint"
  }

  /// The places of all rows, in their order.
  var places: String { "SELECT \(place(.forward)) \(from())\(order.sql())" }

  /// The places of rows with some keys, with values of columns behind them, in any order; of equal rows one. Its parameters are the
  /// keys', one behind the other.
  func rows(keyed keys: [RecordKey], _ columns: Range<Int>, limit: Int) -> String {
    let own = relation.ownOrder
    let first = own.hasTies ? "SELECT DISTINCT ON (\(own.columns))" : "SELECT"
    return "\(first) \(place(number: "0"))\(shown(columns, limit: limit)) FROM \(relation.source)"
      + " WHERE \(own.isEqual(toOneOf: keys))"
  }

  /// A part of a value of one row, as it is written. Its parameters are where the part begins, and those of the key.
  func part(of column: PostgreSQLColumn, count: Int, key: RecordKey) -> String {
    "SELECT \(column.written(count: count)) FROM \(relation.source)"
      + " WHERE \(relation.ownOrder.equal(to: key, from: 2)) LIMIT 1"
  }

  private func shown(_ columns: Range<Int>, limit: Int) -> String {
    relation.columns[columns].reduce(into: "") { $0 += ", \($1.shown(limit: limit))" }
  }

  // MARK: The order

  /// What the server takes its first `count` rows to cost.
  func plan(first count: Int) -> String { "EXPLAIN " + rows(KeyScan(limit: count), 0..<0, limit: 0) }

  /// Whether what rows are ordered by is missing from one.
  var nulls: String {
    let isNull = order.terms.filter { $0.mayBeNull && !$0.isNullGreatest }.map { "\($0.column.sql) IS NULL" }.joined(
      separator: " OR ")
    return "SELECT EXISTS (SELECT 1 \(from(isNull.isEmpty ? "false" : "(\(isNull))")))"
  }

  /// The place of the first row whose first term is not before a value, which is its parameter.
  var firstReaching: String {
    let term = order.terms[0]
    let reached = "\(term.column.sql) \(term.isBehind(.forward))= $1::\(term.column.comparedType)"
    return "SELECT \(place(number: "0")) FROM \(relation.source) WHERE \(reached)\(order.sql()) LIMIT 1"
  }

  /// A value of the first term, that a share of the way from the least to the greatest lies before; nil where there is no way between
  /// two values. Its parameter is the share.
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

  /// A value of a column before which about a share of all rows stands, by what the server has gathered. Its parameters are the
  /// schema, the table, the column and the share.
  static let histogram = """
    SELECT b[1 + floor($4::text::float8 * (array_length(b, 1) - 1))::int] FROM (SELECT histogram_bounds::text::text[] \
    AS b FROM pg_stats WHERE schemaname = $1::text AND tablename = $2::text AND attname = $3::text \
    ORDER BY inherited DESC LIMIT 1) h
    """

  // MARK: Counting

  /// The lowest and the highest key of rows whose key is a number.
  var bounds: String { "SELECT min(\(order.columns)), max(\(order.columns)) \(from())" }

  /// The number of all rows, and the same, at one moment.
  var countedBounds: String { "SELECT count(*), min(\(order.columns)), max(\(order.columns)) \(from())" }

  /// The number of all rows.
  var count: String { "SELECT count(*) \(from())" }

  /// Of some rows from a place on the places of the first, and of each that is `spacing` further on, in their order. Its
  /// parameters are those of the place.
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

  /// The terms by other names, with their directions.
  private func zipped(_ names: [String]) -> String {
    let all = zip(order.terms, names).map { ($0, $1) }
    return order.list { term in all.first { $0.0 == term }?.1 ?? term.column.sql }
  }

  /// How many rows there are from a place on, of so many at most. Its parameters are those of the place.
  func countFrom(_ place: RecordKey, limit: Int) -> String {
    let before = order.number(of: place)
    let rows = from(.forward, place, isIncluded: true, length: limit + before)
    return "SELECT count(*) - \(before) FROM (SELECT 1 \(rows) LIMIT \(limit + before)) s"
  }

  /// How many rows are equal to one at a place, which its parameters are those of.
  func countEqual(to place: RecordKey) -> String {
    "SELECT count(*) \(from(order.equal(to: place, from: firstMark)))"
  }

  /// How many rows stand before a place, from another on unless that is nil, for the first row. Its parameters are those of the
  /// other and of the place.
  func countBefore(_ end: RecordKey, from start: RecordKey?) -> String {
    // Rows without a value behind the other are before the place only where that has none.
    let withNulls = !order.hasNulls(behind: end, .forward)
    let first = start.map { order.reached(.forward, $0, isIncluded: true, withNulls: withNulls, from: firstMark) }
    let last = order.reached(.backward, end, isIncluded: false, from: parameters(start).count + 1)
    let equal = order.number(of: end) - (start.map { order.number(of: $0) } ?? 0)
    return "SELECT count(*)\(equal == 0 ? "" : " + \(equal)") \(from(first, last))"
  }
}
