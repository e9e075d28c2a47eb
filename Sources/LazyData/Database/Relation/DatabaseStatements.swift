/// The statements that read rows with a key, in an order that ends with the key. Values are sent as parameters only.
struct DatabaseStatements: Sendable {
  let relation: DatabaseRelation
  let order: DatabaseOrder
  /// The condition on rows, with its parameters; `nil` for all rows.
  let condition: SQLCondition?
  /// The indices of the key's columns in a result.
  let keyIndices: [Int]
  /// Whether texts of fixed length are read with the blanks at their ends.
  var keepsPadding = false

  /// - Parameters:
  ///   - order: the order of rows; defaults to the order of the key.
  ///   - condition: the condition on rows; `nil` for all rows.
  init(_ relation: DatabaseRelation, order: DatabaseOrder? = nil, where condition: SQLCondition? = nil) {
    self.relation = relation
    self.order = order ?? relation.ownOrder
    self.condition = condition
    keyIndices = self.order.indices(ofKey: relation.key)
  }

  /// The settings for statements that return rows in order.
  var settings: [DatabaseSetting] { relation.dialect.settings(for: order) }

  // MARK: Results

  /// The number of columns before the requested ones. They contain the place of a row.
  var placeWidth: Int { order.terms.count + (order.hasTies ? 1 : 0) }

  /// Returns the place of a row in the order.
  func place(in row: any DatabaseRow) -> RecordKey {
    isNumbered ? key(in: row) : values(Array(order.terms.indices), in: row)
  }

  /// Returns the key of a row.
  func key(in row: any DatabaseRow) -> RecordKey {
    if relation.hasNumberedKey, let number = row.integer(keyIndices[0]) { return .number(number) }
    return values(keyIndices, in: row)
  }

  private func values(_ indices: [Int], in row: any DatabaseRow) -> RecordKey {
    var values = indices.map { row.text($0).map { RecordKey.Value.text($0) } ?? .null }
    if order.hasTies { values.append(.integer(row.integer(order.terms.count) ?? 0)) }
    return .values(values)
  }

  /// Whether rows are in the order of their key, so that a key is also a place.
  var isOwnOrder: Bool { order.terms == relation.ownOrder.terms }

  /// Whether rows are in the order of their key, and the key is a number.
  var isNumbered: Bool { relation.hasNumberedKey && isOwnOrder && !order.terms[0].isDescending }

  /// Returns the columns of a place. The last column distinguishes equal rows.
  private func place(number: String) -> String { order.hasTies ? "\(order.columns), \(number)" : order.columns }

  /// Returns the columns of a place. Equal rows are counted within the result, so a scan must include all of them.
  private func place(_ direction: KeyScan.Direction) -> String {
    let equal = "(PARTITION BY \(order.columns)\(order.sql(direction)))"
    let number = "row_number() OVER \(equal)"
    return place(number: direction == .forward ? "\(number) - 1" : "count(*) OVER \(equal) - \(number)")
  }

  // MARK: Rows

  /// Returns the parameters of the condition, followed by those of places.
  func parameters(_ places: RecordKey?...) -> [[UInt8]?] {
    (condition?.parameters ?? []) + places.flatMap { $0.map { order.parameters(of: $0) } ?? [] }
  }

  /// Returns the parameters of the condition, followed by those of a scan.
  func parameters(of scan: KeyScan) -> [[UInt8]?] {
    let bound = scan.bound?.parameters.first ?? nil
    return parameters(scan.start) + (bound.map { [$0] } ?? [])
  }

  /// The number of the first parameter that follows those of the condition.
  private var firstMark: Int { (condition?.parameters.count ?? 0) + 1 }

  func from(_ conditions: String?...) -> String {
    let all = ([condition?.sql] + conditions).compactMap(\.self)
    return "FROM \(relation.source)" + (all.isEmpty ? "" : " WHERE " + all.joined(separator: " AND "))
  }

  /// Returns the FROM clause for the rows that follow a place in a direction. It contains at least `length` rows if
  /// they exist.
  ///
  /// Rows without a value of the first term are read by a separate subquery, because an index does not find them
  /// together with the others.
  private func from(
    _ direction: KeyScan.Direction, _ place: RecordKey?, isIncluded: Bool, length: Int, _ columns: Range<Int> = 0..<0,
    bound: RecordKey? = nil
  ) -> String {
    let end = bound.flatMap { order.bound(direction, $0, from: parameters(place).count + 1) }
    // Without a first place, no rows have to be excluded.
    guard let place else { return from(order.isPhysical && direction == .backward ? "ctid >= '(0,0)'" : nil, end) }
    // A bound with a value excludes the rows without a value, because they follow it.
    guard end == nil, order.hasNulls(behind: place, direction) else {
      return from(order.reached(direction, place, isIncluded: isIncluded, from: firstMark), end)
    }
    var names: [String] = []
    for column in order.terms.map(\.column) + relation.columns[columns] where !names.contains(column.name) {
      names.append(column.name)
    }
    let list = names.map(relation.dialect.quoted).joined(separator: ", ")
    // A backward scan must read all equal rows, because their number is found by counting.
    let limit =
      order.hasTies && direction == .backward ? "FETCH FIRST \(length) ROWS WITH TIES" : "LIMIT \(length)"
    let parts = [
      order.reached(direction, place, isIncluded: isIncluded, withNulls: false, from: firstMark),
      order.terms[0].isEqual(nil),
    ].map { "(SELECT \(list) \(from($0))\(order.sql(direction)) \(limit))" }
    return "FROM (\(parts.joined(separator: " UNION ALL "))) AS lazyscope_rows"
  }

  /// Returns the statement for the places of consecutive rows, followed by values of columns. Parameters: those of the
  /// place where the scan starts.
  ///
  /// - Parameter equal: the number of rows that are equal to the row at that place.
  func rows(_ scan: KeyScan, _ columns: Range<Int>, limit: Int, equal: Int = 0) -> String {
    let before = scan.start.map { order.number(of: $0) } ?? 0
    let isForward = scan.direction == .forward
    // A backward scan starts with all rows that equal the start key, and skips those at or after the start position.
    let passed = scan.offset + (isForward ? before : before > 0 ? max(0, equal - before) : 0)
    let rows = from(
      scan.direction, scan.start, isIncluded: isForward || before > 0, length: passed + scan.limit, columns,
      bound: scan.bound)
    return "SELECT \(place(scan.direction))\(shown(columns, limit: limit)) \(rows)\(order.sql(scan.direction))"
      + " LIMIT \(scan.limit)\(passed > 0 ? " OFFSET \(passed)" : "")"
  }

  /// Returns the statement for the rows of a backward scan in physical order. Parameters: those of the place, then the
  /// number of the first block to read.
  func rowsBackward(_ scan: KeyScan, _ columns: Range<Int>, limit: Int) -> String {
    let block = "ctid >= format('(%s,0)', $\(parameters(scan.start).count + 1)::bigint)::tid"
    let rows = from(scan.start.map { order.reached(.backward, $0, isIncluded: false, from: firstMark) }, block)
    return "SELECT \(order.columns)\(shown(columns, limit: limit)) \(rows)\(order.sql(.backward)) LIMIT \(scan.limit)"
      + (scan.offset > 0 ? " OFFSET \(scan.offset)" : "")
  }

  /// The number of blocks that store the rows.
  var blocks: String {
    "SELECT pg_relation_size(format('%I.%I', $1::text, $2::text)::regclass) / current_setting('block_size')::bigint"
  }

  /// The statement that reads the places of all rows, in order.
  var places: String { "SELECT \(place(.forward)) \(from())\(order.sql())" }

  /// Returns the statement for the places of rows with given keys, followed by values of columns, in any order. Only
  /// one of several equal rows is returned. Parameters: the keys, in order.
  func rows(keyed keys: [RecordKey], _ columns: Range<Int>, limit: Int) -> String {
    let own = relation.ownOrder
    let first = own.hasTies ? "SELECT DISTINCT ON (\(own.columns))" : "SELECT"
    return "\(first) \(place(number: "0"))\(shown(columns, limit: limit)) FROM \(relation.source)"
      + " WHERE \(own.isEqual(toOneOf: keys))"
  }

  /// Returns the statement for a part of a value in one row, as it is written. Parameters: the start of the part, and
  /// the key.
  func part(of column: DatabaseColumn, count: Int, key: RecordKey) -> String {
    "SELECT \(column.written(count: count)) FROM \(relation.source)"
      + " WHERE \(relation.ownOrder.equal(to: key, from: 2)) LIMIT 1"
  }

  private func shown(_ columns: Range<Int>, limit: Int) -> String {
    relation.columns[columns].enumerated().reduce(into: "") { list, item in
      let name = needsNames ? " AS lazyscope_value_\(item.offset)" : ""
      list += ", \(item.element.shown(limit: limit, isPadded: keepsPadding))\(name)"
    }
  }

  /// Whether the shown values need aliases. Without an alias, PostgreSQL names a value after the function, or after the
  /// column in a cast. If a term of the order has the same name, the server does not know which of the two to sort by.
  private var needsNames: Bool {
    order.terms.contains { $0.column.valueKind == .truth || Self.functions.contains($0.column.name) }
  }

  private static let functions: Set = ["left", "octet_length"]

  // MARK: The order

  /// Returns the statement for the server's estimate of the cost of the first `count` rows.
  func plan(first count: Int) -> String { "EXPLAIN " + rows(KeyScan(limit: count), 0..<0, limit: 0) }

  /// The statement that tests whether any row has NULL in a term that lists NULL last in both directions. No index
  /// provides such an order.
  var nulls: String {
    let isNull = order.terms.filter { $0.mayBeNull && !$0.isNullGreatest }.map { "\($0.column.sql) IS NULL" }.joined(
      separator: " OR ")
    return "SELECT EXISTS (SELECT 1 \(from(isNull.isEmpty ? "false" : "(\(isNull))")))"
  }

  /// The statement for the place of the first row whose first term is not before a value. Parameter: the value.
  var firstReaching: String {
    let term = order.terms[0]
    let reached = "\(term.column.sql) \(term.isBehind(.forward))= \(term.column.parameter(1))"
    return "SELECT \(place(number: "0")) FROM \(relation.source) WHERE \(reached)\(order.sql()) LIMIT 1"
  }

  // MARK: Counting

  /// The statement for the lowest and the highest key of rows whose key is a number.
  var bounds: String { "SELECT min(\(order.columns)), max(\(order.columns)) \(from())" }

  /// The statement for the number of rows, and the lowest and the highest key, in one snapshot.
  var countedBounds: String { "SELECT count(*), min(\(order.columns)), max(\(order.columns)) \(from())" }

  /// The statement that counts all rows.
  var count: String { "SELECT count(*) \(from())" }

  /// Returns the statement for the places of the first row at or after a place, and of every `spacing`th row after it,
  /// in order. Parameters: those of the place.
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

  /// Returns the terms with their directions. Each term is written as the name at its index in `names`, not as its SQL.
  private func zipped(_ names: [String]) -> String {
    let all = zip(order.terms, names).map { ($0, $1) }
    return order.list { term in all.first { $0.0 == term }?.1 ?? term.column.sql }
  }

  /// Returns the statement for the number of rows at or after a place, up to a limit. Parameters: those of the place.
  func countFrom(_ place: RecordKey, limit: Int) -> String {
    let before = order.number(of: place)
    let rows = from(.forward, place, isIncluded: true, length: limit + before)
    return "SELECT count(*) - \(before) FROM (SELECT 1 \(rows) LIMIT \(limit + before)) s"
  }

  /// Returns the statement for the number of rows that are equal to the row at a place. Parameters: those of the place.
  func countEqual(to place: RecordKey) -> String {
    "SELECT count(*) \(from(order.equal(to: place, from: firstMark)))"
  }

  /// Returns the statement for the number of rows before `end`, counted from `start`, or from the first row if `start`
  /// is `nil`. Parameters: those of `start`, then those of `end`.
  func countBefore(_ end: RecordKey, from start: RecordKey?) -> String {
    // Rows without a value that follow `start` are before `end` only if `end` has no value itself.
    let withNulls = !order.hasNulls(behind: end, .forward)
    let first = start.map { order.reached(.forward, $0, isIncluded: true, withNulls: withNulls, from: firstMark) }
    let last = order.reached(.backward, end, isIncluded: false, from: parameters(start).count + 1)
    let equal = order.number(of: end) - (start.map { order.number(of: $0) } ?? 0)
    return "SELECT count(*)\(equal == 0 ? "" : " + \(equal)") \(from(first, last))"
  }
}
