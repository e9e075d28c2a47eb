/// Summarizes a column of rows on a server.
///
/// If possible, the server computes the summary in a few statements with short results. If the column has few distinct
/// values, they are read with their frequencies, and summarized like the values of a file. Otherwise the server counts
/// values by their hashes, and the number of distinct values is an estimate. Only the buckets with the most rows are
/// searched for the most frequent values, so that the server needs little memory.
///
/// If the server cannot compute the summary, all values of the column are read one by one.
struct DatabaseColumnSummary {
  private let rows: DatabaseStatements
  private let column: DatabaseColumn
  private let relation: DatabaseRelation
  /// Whether a filter leaves out rows.
  private let isFiltered: Bool
  private let server: ConnectionPool

  /// The time limit for each statement that computes something on the server.
  static let limit = Duration.seconds(60)
  /// The maximum number of distinct values at which all of them are read.
  private let fewValues: Int
  /// The maximum number of distinct values that the server compares to find the most frequent ones.
  private static let comparedValues = 100_000

  /// - Parameter fewValues: if there are at most this many distinct values, all of them are read.
  init(_ statements: DatabaseStatements, column: Int, on server: ConnectionPool, fewValues: Int = 8_000) {
    self.fewValues = fewValues
    relation = statements.relation
    isFiltered = statements.condition != nil
    rows = statements
    self.column = statements.relation.columns[column]
    self.server = server
  }

  /// Computes the summary on the server, or reads all values.
  ///
  /// - Parameter progress: receives the share of the work that is done.
  func run(progress: (Double) -> Void) throws -> ColumnSummary {
    if let summary = try computed(progress) { return summary }
    return try read(progress)
  }

  /// Reads all values, one by one.
  func read(_ progress: (Double) -> Void) throws -> ColumnSummary {
    var summary = ColumnSummary()
    var count = 0
    try server.withSession(.passes, DatabaseOperation()) { session in
      try query(rows.all(of: column), session, DatabaseOperation()) { row in
        summary.add(column.field(row.text(0), limit: RecordCondition.fieldLimit))
        count += 1
        guard let total = relation.estimate, count % 1_024 == 0 else { return }
        progress(min(0.99, Double(count) / Double(max(1, total))))
      }
    }
    summary.finish()
    summary.isOfAll = true
    return summary
  }

  // MARK: On the server

  /// Returns the summary that the server computes, or `nil` if all values must be read.
  func computed(_ progress: (Double) -> Void) throws -> ColumnSummary? {
    let statements = try server.withSession(.passes, DatabaseOperation()) { session in
      rows.relation.dialect.summary(rows, column, session)
    }
    guard let statements else { return nil }
    var summary: ColumnSummary?
    if statements.kind == .bytes {
      summary = try bytes(statements)
    } else if statements.computesHashes {
      let buckets = isUnique ? nil : try self.buckets(statements)
      progress(0.25)
      if let buckets, buckets.distinct <= fewValues {
        summary = try fewValues(buckets, statements)
      } else if var found = try manyValues(statements) {
        progress(0.5)
        try found.addBins(self, statements)
        progress(0.75)
        let leading = try buckets.map { try frequentValues($0, statements) } ?? []
        let values = found.summary.records - found.summary.empty
        // The estimate includes the empty text as a value.
        let distinct = buckets.map { ColumnSummary.Distinct.about(min(values, $0.distinct)) } ?? .exactly(values)
        found.summary.finish(with: .init(mean: found.mean, sum: found.sum, distinct: distinct, leading: leading))
        summary = found.summary
      }
    }
    summary?.isOfAll = true
    return summary
  }

  /// Whether all values are distinct, and there are too many to read them all.
  private var isUnique: Bool {
    !isFiltered && relation.key == [column] && !relation.hasTies && relation.estimate ?? 0 > fewValues
  }

  private func bytes(_ statements: any ColumnStatements) throws -> ColumnSummary {
    var summary = ColumnSummary()
    try ask(statements.count) { row in
      let (rows, values) = (row.count(0), row.count(1))
      summary.add(RecordField([], kind: .null), count: rows - values)
      summary.add(RecordField([], kind: .binary), count: values)
    }
    summary.finish()
    return summary
  }

  /// Counts of values, grouped by their hashes.
  private struct Buckets {
    /// The approximate number of different values.
    var distinct = 0
    var rows: [(bucket: Int64, count: Int)] = []
    /// The number of rows without a value.
    var empty = 0
  }

  private func buckets(_ statements: any ColumnStatements) throws -> Buckets {
    var buckets = Buckets()
    var estimate = DistinctEstimate()
    try ask(statements.buckets) { row in
      guard let bucket = row.integer(0), let rest = row.integer(1) else {
        buckets.empty += row.count(2)
        return
      }
      estimate.add(ColumnHash.hash(bucket: bucket, rest: rest))
      buckets.rows.append((bucket, row.count(2)))
    }
    buckets.distinct = estimate.count
    return buckets
  }

  /// Adds every value with its frequency.
  private func fewValues(_ buckets: Buckets, _ statements: any ColumnStatements) throws -> ColumnSummary {
    var summary = ColumnSummary()
    summary.add(RecordField([], kind: .null), count: buckets.empty)
    try ask(statements.values) { row in
      // A long value is represented by its start and a digest.
      let bytes = (row.text(0) ?? []) + (row.text(1) ?? [])
      summary.add(column.field(bytes, limit: .max), count: row.count(2))
    }
    summary.finish()
    return summary
  }

  private func frequentValues(
    _ buckets: Buckets, _ statements: any ColumnStatements
  ) throws -> [ColumnSummary.Frequent] {
    let rows = buckets.rows.sorted { $0.count == $1.count ? $0.bucket < $1.bucket : $0.count > $1.count }
    let valuesOfBucket = max(1, buckets.distinct / max(1, rows.count))
    let fullest = rows.prefix(max(1, Self.comparedValues / valuesOfBucket))
    // A value in any other bucket has at most the number of rows of that bucket.
    let least = max(2, rows.dropFirst(fullest.count).first?.count ?? 0)
    let sql = statements.frequentValues(
      in: fullest.map(\.bucket), most: ColumnSummary.mostLeading, least: least)
    var found: [ColumnSummary.Frequent] = []
    try ask(sql) { row in
      let text = row.text(0) ?? []
      let isCut = row.text(1) != nil || text.count > ValueTally.keptBytes
      found.append(
        .init(bytes: Array(text.prefix(ValueTally.keptBytes)), isCut: isCut, count: row.count(2), missed: 0))
    }
    return found
  }

  // MARK: Many values

  /// The summary of a column with many values, without their distribution.
  private struct Many {
    var summary = ColumnSummary()
    var mean: Double?
    var sum: ColumnSummary.Sum?
    /// The level of the bins that show the distribution; `nil` if there is none.
    var level: Int?

    /// Adds `count` values. Only their minimum and their maximum are known.
    mutating func add(_ least: [UInt8], _ greatest: [UInt8], count: Int, of column: DatabaseColumn) {
      if count > 1 { summary.add(column.field(least, limit: .max), count: count - 1) }
      if count > 0 { summary.add(column.field(greatest, limit: .max)) }
    }

    /// Adds numbers or times bin by bin, which preserves their distribution.
    mutating func addBins(_ pass: DatabaseColumnSummary, _ statements: any ColumnStatements) throws {
      guard let level else { return }
      try pass.ask(statements.bins(level: level)) { row in
        guard let least = row.text(0), let greatest = row.text(1) else { return }
        add(least, greatest, count: row.count(2), of: pass.column)
      }
    }
  }

  /// Reads the minimum and the maximum. Returns `nil` if all values must be read.
  private func manyValues(_ statements: any ColumnStatements) throws -> Many? {
    switch statements.kind {
    case .numbers, .times: try extremes(statements)
    case .texts: try textExtremes(statements)
    case .mixed, .bytes: nil
    }
  }

  private func extremes(_ statements: any ColumnStatements) throws -> Many {
    var many = Many()
    try ask(statements.extremes) { row in
      let (rows, values, finite) = (row.count(0), row.count(1), row.count(2))
      many.summary.add(RecordField([], kind: .null), count: rows - values)
      many.mean = row.text(5).flatMap { Double(String(decoding: $0, as: UTF8.self)) }
      many.sum = row.text(8).flatMap { ColumnSummary.Sum($0) }
      if let least = row.text(3), let greatest = row.text(4) {
        if least == greatest {
          many.add(least, greatest, count: finite, of: column)
        } else {
          many.level = level(least, greatest, statements.kind)
        }
      }
      if let first = row.text(6), let last = row.text(7) { many.add(first, last, count: values - finite, of: column) }
    }
    return many
  }

  /// Returns the level of the bins for values from a minimum to a maximum.
  private func level(_ least: [UInt8], _ greatest: [UInt8], _ kind: ColumnStatementsKind) -> Int? {
    var summary = ColumnSummary()
    for value in [least, greatest] { summary.add(column.field(value, limit: .max)) }
    return kind == .numbers ? summary.numberHistogram.level : summary.timeHistogram.level
  }

  private func textExtremes(_ statements: any ColumnStatements) throws -> Many? {
    var many: Many?
    try ask(statements.textExtremes) { row in
      guard row.count(3) == 0 else { return }
      var found = Many()
      let (rows, values, empty) = (row.count(0), row.count(1), row.count(2))
      found.summary.add(RecordField([], kind: .null), count: rows - values + empty)
      if let first = row.text(4), let last = row.text(5) { found.add(first, last, count: values - empty, of: column) }
      many = found
    }
    return many
  }

  // MARK: Statements

  /// Runs a statement that may take the server a long time.
  ///
  /// - Throws: `DataError.timedOut` if the statement exceeds the limit.
  private func ask(_ sql: String, _ body: (any DatabaseRow) -> Void) throws {
    let operation = DatabaseOperation(limit: Self.limit)
    do {
      try server.withSession(.passes, operation) { try query(sql, $0, operation, body) }
    } catch is DatabaseOperation.Stopped where operation.deadline.map({ .now >= $0 }) ?? false {
      throw DataError.timedOut(path: server.path)
    }
  }

  private func query(
    _ sql: String, _ session: any DatabaseSession, _ operation: DatabaseOperation, _ body: (any DatabaseRow) -> Void
  ) throws {
    try session.query(sql, rows.parameters(), operation) { row in
      body(row)
      return true
    }
  }
}

extension DatabaseRow {
  /// Returns a value that is a number of rows.
  fileprivate func count(_ column: Int) -> Int { Int(clamping: integer(column) ?? 0) }
}
