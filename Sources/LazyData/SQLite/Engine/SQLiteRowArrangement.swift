import GRDB

/// Lists the rows of an arrangement: filters and sorts them.
struct SQLiteRowArrangement {
  /// The number of rows between two reports.
  private static let report = 1 << 14

  let arrangement: Arrangement
  let whole: SQLiteWholePlaces
  /// The number of rows, for the progress; `nil` if they are not counted.
  let total: Int?

  private var relation: SQLiteRelation { whole.reader.relation }
  private var statements: SQLiteStatements { whole.reader.statements }
  private var orders: [Arrangement.Order] { arrangement.orders }
  private var filters: [RecordCondition] { arrangement.filters }

  /// Appends the rows to `listed`.
  ///
  /// - Parameters:
  ///   - rows: reads rows, and contains the conditions of the filters.
  ///   - onProgress: receives the completed share, and whether the rows listed so far are at their final places.
  func run(
    _ rows: SQLiteOperationRows, into listed: SQLiteListedPlaces,
    onProgress: @escaping @Sendable (Double?, Bool) -> Void
  ) throws {
    guard !arrangement.orders.isEmpty else { return try filter(rows, into: listed) { onProgress($0, true) } }
    if rows.reader.isKept { return try sortKept(rows, into: listed) { onProgress($0, false) } }
    try rows.perform { database in
      try listOrdered(in: database, rows.operation, into: listed, onProgress: onProgress)
    }
  }

  private func listOrdered(
    in database: Database, _ operation: SQLiteOperation, into listed: SQLiteListedPlaces,
    onProgress: @escaping @Sendable (Double?, Bool) -> Void
  ) throws {
    // For a single order that is not natural, separate statements for values, empty texts and NULL can use an index.
    let runs = orders.count == 1 && !orders[0].isNatural ? statements.runs(orders[0], where: filters) : []
    if let first = runs.first, try Self.isIndexed(first, in: database) {
      for run in runs {
        try list(run, in: database, operation, into: listed) { count in onProgress(share(of: count), true) }
      }
      return
    }
    let sql = statements.ordered(orders, where: filters)
    let total = total
    // SQLite first reads and sorts all rows, and then returns them, so the progress is that of reading.
    try operation.watching(
      sql, in: database, { steps in onProgress(total.map { 0.7 * min(1, Double(steps) / Double(max(1, $0))) }, false) }
    ) {
      try list(sql, in: database, operation, into: listed) { count in
        onProgress(share(of: count).map { 0.7 + 0.3 * $0 }, false)
      }
    }
  }

  /// The number of bytes to read in one step.
  private static let chunkBytes = 1 << 20

  /// Sorts the stored rows of a query in a second database, so that the rows can be read meanwhile.
  private func sortKept(
    _ rows: SQLiteOperationRows, into listed: SQLiteListedPlaces, _ onProgress: (Double?) -> Void
  ) throws {
    let values = orders.indices.map { "v\($0)" }.joined(separator: ", ")
    let marks = orders.map { _ in ", ?" }.joined()
    let sorter = try SQLiteConnection(temporaryBeside: rows.reader.connection)
    try sorter.read {
      try $0.execute(sql: "PRAGMA synchronous = OFF; CREATE TABLE entry (k INTEGER PRIMARY KEY, \(values))")
    }
    let sql = statements.values(of: orders, where: filters)
    var (next, isLast) = (Int64(1), false)
    while !isLast {
      var entries: [[SQLiteValue]] = []
      var (count, byteCount) = (0, 0)
      try rows.forEachRow(sql, [.integer(next), .integer(Int64(SQLiteRowScan.chunk))]) { row in
        count += 1
        next = row.integer(0) + 1
        if row.integer(1) != 0 {
          let values = orders.indices.map { row.value($0 + 2) }
          byteCount += values.reduce(0) { $0 + $1.byteCount }
          entries.append([.integer(row.integer(0))] + values)
        }
        return byteCount < Self.chunkBytes
      }
      isLast = count < SQLiteRowScan.chunk && byteCount < Self.chunkBytes
      try rows.operation.perform(on: sorter) { database in
        try database.inTransaction {
          for entry in entries { try database.forEachRow("INSERT INTO entry VALUES (?\(marks))", entry) { _ in true } }
          return .commit
        }
      }
      onProgress(share(of: Int(next)).map { 0.7 * $0 })
    }
    try rows.operation.perform(on: sorter) { database in
      let sorted = SQLiteStatements.sorted("entry", by: orders)
      try list(sorted, in: database, rows.operation, into: listed) { onProgress(share(of: $0).map { 0.7 + 0.3 * $0 }) }
    }
  }

  private func share(of count: Int) -> Double? { total.map { min(1, Double(count) / Double(max(1, $0))) } }

  private func filter(
    _ rows: SQLiteOperationRows, into listed: SQLiteListedPlaces, _ onProgress: (Double?) -> Void
  ) throws {
    var found: [RecordKey] = []
    var (count, reported) = (0, 0)
    try SQLiteRowScan(whole: whole, listed: nil).run(rows, from: 0, backwards: false) { index, id, matches in
      if matches > 0 { found.append(id) }
      count = index + 1
      // The rows of the first screen are listed immediately, further rows at intervals.
      if count - reported >= Self.report || (found.count == SQLiteWholePlaces.pageLength && listed.count == 0) {
        reported = count
        listed.append(contentsOf: found)
        found.removeAll(keepingCapacity: true)
        onProgress(share(of: count))
      }
      return true
    }
    listed.append(contentsOf: found)
  }

  private func list(
    _ sql: String, in database: Database, _ operation: SQLiteOperation, into listed: SQLiteListedPlaces,
    _ onProgress: (Int) -> Void
  ) throws {
    try operation.check()
    let columns = relation.keyColumns
    var found: [RecordKey] = []
    try database.forEachRow(sql) { row in
      found.append(columns.key(in: row))
      if found.count == Self.report || (found.count == SQLiteWholePlaces.pageLength && listed.count == 0) {
        listed.append(contentsOf: found)
        found.removeAll(keepingCapacity: true)
        onProgress(listed.count)
      }
      return true
    }
    listed.append(contentsOf: found)
  }

  /// Returns whether an index provides the order of a statement's rows, except for equal rows.
  private static func isIndexed(_ sql: String, in database: Database) throws -> Bool {
    try database.plan(of: sql).allSatisfy { step in
      (!step.hasPrefix("SCAN") || step.contains("INDEX")) && !step.hasSuffix("TEMP B-TREE FOR ORDER BY")
    }
  }
}
