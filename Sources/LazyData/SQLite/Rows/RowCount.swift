import Synchronization

/// Counts the rows of a relation and notes the keys of every so-manieth.
struct RowCount {
  /// Rows from one report of what is known to the next.
  private static let report = 1 << 16
  /// Rows up to which SQLite is let count them at once, which it does four times as fast and without a word meanwhile.
  private static let mostAtOnce = 1 << 26

  let relation: SQLiteRelation
  let statements: SQLiteRowStatements
  let whole: SQLiteWholePlaces

  init(_ whole: SQLiteWholePlaces) {
    relation = whole.reader.relation
    statements = whole.reader.statements
    self.whole = whole
  }

  /// Goes on with counting where it was left.
  ///
  /// Where as many rows are found as rowids lie between the first and the last, that is all there is to know. Otherwise rows
  /// are passed over a few hundred at a time, so that a program that writes never waits for more than that.
  ///
  /// - Parameter onProgress: is told how many are known, and which share of the rowids they take.
  /// - Returns: the number of all rows.
  func run(_ rows: SQLiteErrandRows, onProgress: (Int, Double?) -> Void) throws -> Int {
    guard let last = try key(statements.lastKeys, [.integer(1)], rows) else {
      whole.anchors.withLock { $0.complete(0, last: nil) }
      return 0
    }
    if let count = try countDense(last, rows) { return count }
    var key = whole.anchors.withLock { $0.last }
    if key == nil {
      key = try self.key(statements.firstKeys, [.integer(1), .integer(0)], rows)
      if let key { whole.anchors.withLock { $0.append(key) } }
    }
    let first = whole.anchors.withLock { $0.anchorCount > 0 ? $0[0] : nil }
    var reported = 0
    while let from = key {
      try rows.errand.check()
      let step = [SQLiteValue.integer(1), .integer(Int64(RowAnchors.spacing))]
      key = try self.key(statements.keysFrom, from.values + step, rows)
      let count = whole.anchors.withLock { anchors in
        if let key { anchors.append(key) }
        return anchors.count
      }
      if let key, count - reported >= Self.report {
        reported = count
        onProgress(count, Self.share(key, from: first, to: last))
      }
      if key == nil {
        let rest = [SQLiteValue.integer(Int64(RowAnchors.spacing))]
        let total = count - 1 + (try number(statements.countFrom, from.values + rest, rows))
        let last = try self.key(statements.lastKeys, [.integer(1)], rows)
        whole.anchors.withLock { $0.complete(total, last: last) }
        return total
      }
    }
    return 0
  }

  /// The number of all rows, if no rowid is missing between the first and the last.
  private func countDense(_ last: SQLiteRecord.ID, _ rows: SQLiteErrandRows) throws -> Int? {
    guard case .rowid(let last) = last, whole.anchors.withLock({ $0.anchorCount }) == 0,
      let first = try key(statements.firstKeys, [.integer(1), .integer(0)], rows), case .rowid(let low) = first,
      case (let distance, false) = last.subtractingReportingOverflow(low), distance < Self.mostAtOnce
    else { return nil }
    var span: (count: Int, first: Int64, last: Int64)?
    try rows.forEachRow(statements.span) { row in
      span = (Int(row.integer(0)), row.integer(1), row.integer(2))
      return false
    }
    guard let span, span.count > 0, span.last &- span.first == span.count - 1 else { return nil }
    whole.anchors.withLock { anchors in
      anchors.append(.rowid(span.first))
      anchors.complete(span.count, last: .rowid(span.last))
    }
    return span.count
  }

  private static func share(
    _ key: SQLiteRecord.ID, from first: SQLiteRecord.ID?, to last: SQLiteRecord.ID
  ) -> Double? {
    guard case .rowid(let key) = key, case .rowid(let first)? = first, case .rowid(let last) = last, first < last
    else { return nil }
    return min(1, max(0, (Double(key) - Double(first)) / (Double(last) - Double(first))))
  }

  private func key(
    _ sql: String, _ arguments: [SQLiteValue], _ rows: SQLiteErrandRows
  ) throws -> SQLiteRecord.ID? {
    var key: SQLiteRecord.ID?
    try rows.forEachRow(sql, arguments) { row in
      key = relation.id(in: row)
      return false
    }
    return key
  }

  private func number(_ sql: String, _ arguments: [SQLiteValue], _ rows: SQLiteErrandRows) throws -> Int {
    var number = 0
    try rows.forEachRow(sql, arguments) { row in
      number = Int(row.integer(0))
      return false
    }
    return number
  }
}
