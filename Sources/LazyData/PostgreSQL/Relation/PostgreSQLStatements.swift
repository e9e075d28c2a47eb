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
    self.order = order ?? PostgreSQLOrder(key: relation.key)
    self.condition = condition
    keyIndices = self.order.indices(ofKey: relation.key)
  }

  // MARK: What is yielded

  /// How many columns of a row stand before those that are wanted: its place.
  var placeWidth: Int { order.terms.count }

  /// The place of a row in the order.
  func place(in row: PostgreSQLRow) -> RecordKey {
    if isNumbered { return key(in: row) }
    return .values((0..<placeWidth).map { row.text($0).map { .text($0) } ?? .null })
  }

  /// What tells a row from others.
  func key(in row: PostgreSQLRow) -> RecordKey {
    if relation.hasNumberedKey, let number = row.integer(keyIndices[0]) { return .number(number) }
    return .values(keyIndices.map { row.text($0).map { .text($0) } ?? .null })
  }

  /// Whether rows are in the order of their key, so that a key is a place.
  var isOwnOrder: Bool { keyIndices == Array(0..<placeWidth) && !order.terms.contains { $0.isDescending } }

  /// Whether, besides, the key is a number.
  var isNumbered: Bool { relation.hasNumberedKey && isOwnOrder }

  // MARK: Rows

  /// The parameters of the condition, and those of a place.
  func parameters(_ place: RecordKey? = nil) -> [[UInt8]?] {
    (condition?.parameters ?? []) + (place?.parameters ?? [])
  }

  /// From where, with what must hold beside the condition; its parameters come behind those of the condition.
  private func from(
    _ scan: KeyScan.Direction? = nil, isIncluded: Bool = true, and other: String? = nil
  ) -> String {
    let first = (condition?.parameters.count ?? 0) + 1
    let place = scan.map { order.reached($0, isIncluded: isIncluded, from: first) }
    // What has no beginning is passed over in any order.
    let beginning = order.isPhysical && scan != .forward && other == nil ? "ctid >= '(0,0)'" : nil
    let conditions = [condition?.sql, beginning, place, other].compactMap(\.self)
    return "FROM \(relation.source)" + (conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND "))
  }

  /// The places of some rows that stand next to each other, with values of columns behind them. Its parameters are those of the
  /// place where the scan begins.
  func rows(_ scan: KeyScan, _ columns: Range<Int>, limit: Int) -> String {
    let rows = from(scan.start == nil ? nil : scan.direction, isIncluded: scan.direction == .forward)
    let offset = scan.offset > 0 ? " OFFSET \(scan.offset)" : ""
    return "SELECT \(order.columns)\(shown(columns, limit: limit)) \(rows)\(order.sql(scan.direction))"
      + " LIMIT \(scan.limit)\(offset)"
  }

  /// As `rows`, for a scan that goes backward over rows in the order in which they lie: those of some blocks, for how many in all it is
  /// told by the parameter behind those of the place.
  func rowsBackward(_ scan: KeyScan, _ columns: Range<Int>, limit: Int) -> String {
    let block = "ctid >= format('(%s,0)', $\(parameters(scan.start).count + 1)::bigint)::tid"
    let rows = from(scan.start == nil ? nil : .backward, isIncluded: false, and: block)
    return "SELECT \(order.columns)\(shown(columns, limit: limit)) \(rows)\(order.sql(.backward)) LIMIT \(scan.limit)"
      + (scan.offset > 0 ? " OFFSET \(scan.offset)" : "")
  }

  /// How many blocks the rows lie in.
  var blocks: String {
    "SELECT pg_relation_size(format('%I.%I', $1::text, $2::text)::regclass) / current_setting('block_size')::bigint"
  }

  /// The places of all rows, in their order.
  var places: String { "SELECT \(order.columns) \(from())\(order.sql())" }

  /// The places of rows with some keys, with values of columns behind them, in any order. Its parameters are the keys', one behind
  /// the other.
  func rows(keyed count: Int, _ columns: Range<Int>, limit: Int) -> String {
    let (key, width) = (relation.key, relation.key.count)
    let keys = (0..<count).map { number in
      "(\(key.enumerated().map { "$\(number * width + $0 + 1)::\($1.type)" }.joined(separator: ", ")))"
    }
    return "SELECT \(order.columns)\(shown(columns, limit: limit)) FROM \(relation.source)"
      + " WHERE (\(key.map(\.sql).joined(separator: ", "))) IN (\(keys.joined(separator: ", ")))"
  }

  /// A part of a value of one row, as it is written. Its parameters are where the part begins, and the row's key.
  func part(of column: PostgreSQLColumn, count: Int) -> String {
    let key = relation.key
    let marks = key.enumerated().map { "$\($0 + 2)::\($1.type)" }
    return "SELECT \(column.written(count: count)) FROM \(relation.source)"
      + " WHERE (\(key.map(\.sql).joined(separator: ", "))) = (\(marks.joined(separator: ", ")))"
  }

  private func shown(_ columns: Range<Int>, limit: Int) -> String {
    relation.columns[columns].reduce(into: "") { $0 += ", \($1.shown(limit: limit))" }
  }

  // MARK: The order

  /// What the server takes its first `count` rows to cost.
  func plan(first count: Int) -> String { "EXPLAIN " + rows(KeyScan(limit: count), 0..<0, limit: 0) }

  /// Whether what rows are ordered by is missing from one.
  var nulls: String {
    let isNull = order.terms.filter(\.mayBeNull).map { "\($0.column.sql) IS NULL" }.joined(separator: " OR ")
    return "SELECT EXISTS (SELECT 1 \(from(and: isNull.isEmpty ? "false" : "(\(isNull))")))"
  }

  /// The place of the first row whose first term is not before a value, which is its parameter.
  var firstReaching: String {
    let term = order.terms[0]
    let reached = "\(term.column.sql) \(term.isBehind(.forward))= $1::\(term.column.type)"
    return "SELECT \(order.columns) FROM \(relation.source) WHERE \(reached)\(order.sql()) LIMIT 1"
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
  func anchors(isFirst: Bool, length: Int, spacing: Int) -> String {
    """
    SELECT \(order.columns) FROM (SELECT \(order.columns), row_number() OVER (\(order.sql())) AS lazyscope_row \
    FROM (SELECT \(order.columns) \(from(isFirst ? nil : .forward))\(order.sql()) LIMIT \(length)) a) b \
    WHERE lazyscope_row % \(spacing) = 1 ORDER BY lazyscope_row
    """
  }

  /// How many rows there are from a place on, of so many at most. Its parameters are those of the place.
  func countFrom(limit: Int) -> String { "SELECT count(*) FROM (SELECT 1 \(from(.forward)) LIMIT \(limit)) s" }

  /// How many rows stand before a place, from another on unless it is the first row's. Its parameters are those of the other and of
  /// the place.
  func countBefore(isFirst: Bool) -> String {
    let first = (condition?.parameters.count ?? 0) + 1 + (isFirst ? 0 : placeWidth)
    let end = order.reached(.backward, isIncluded: false, from: first)
    return "SELECT count(*) \(from(isFirst ? nil : .forward, and: end))"
  }
}
