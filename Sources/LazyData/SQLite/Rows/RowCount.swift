import Synchronization

/// Counts the rows of a relation and notes the keys of every few hundredth.
struct RowCount {
  /// Rows from one report of what is known to the next.
  private static let report = 1 << 16
  /// Rows up to which SQLite is let count them at once, which it does four times as fast and without a word meanwhile.
  private static let mostAtOnce = 1 << 26

  /// What was found since it was told last.
  struct Part: Sendable {
    /// The keys of every few hundredth row, behind those that were known.
    var anchors: [RecordKey] = []
    /// How much of all the rowids they take; nil where that cannot be told.
    var share: Double?
  }

  /// What is known in the end.
  struct Total: Sendable {
    /// The keys that were not told yet.
    var anchors: [RecordKey] = []
    /// All rows.
    var count: Int
    /// The key of the last.
    var last: RecordKey?
  }

  private let relation: SQLiteRelation
  private let statements: SQLiteRowStatements
  /// What was known before. The count has it for itself: what it finds is noted by who is told, as long as it is wanted.
  private let start: KeyList

  init(_ whole: SQLiteWholePlaces) {
    relation = whole.reader.relation
    statements = whole.reader.statements
    start = whole.withPager { $0.anchors.counted }
  }

  /// Goes on with counting where it was left.
  ///
  /// Where as many rows are found as rowids lie between the first and the last, that is all there is to know. Otherwise rows
  /// are passed over a few hundred at a time, so that a program that writes never waits for more than that.
  func run(_ rows: SQLiteErrandRows, onPart: (Part) -> Void) throws -> Total {
    guard let last = try key(statements.lastKeys, [.integer(1), .integer(0)], rows) else { return Total(count: 0) }
    if let total = try countDense(last, rows) { return total }
    var part = Part()
    var anchorCount = start.count
    var key = start.last
    func note(_ key: RecordKey) {
      part.anchors.append(key)
      anchorCount += 1
    }
    if key == nil {
      key = try self.key(statements.firstKeys, [.integer(1), .integer(0)], rows)
      if let key { note(key) }
    }
    let first = start.first ?? key
    let spacing = SQLiteValue.integer(Int64(KeyAnchors.spacing))
    while let from = key {
      try rows.errand.check()
      key = try self.key(statements.keysFrom, from.arguments + [.integer(1), spacing], rows)
      guard let key else {
        let known = (anchorCount - 1) * KeyAnchors.spacing
        let count = known + (try number(statements.countFrom, from.arguments + [spacing], rows))
        return Total(
          anchors: part.anchors, count: count,
          last: try self.key(statements.lastKeys, [.integer(1), .integer(0)], rows))
      }
      note(key)
      if part.anchors.count >= Self.report / KeyAnchors.spacing {
        part.share = Self.share(key, from: first, to: last)
        onPart(part)
        part = Part()
      }
    }
    return Total(count: 0)
  }

  /// The number of all rows, if no rowid is missing between the first and the last.
  private func countDense(_ last: RecordKey, _ rows: SQLiteErrandRows) throws -> Total? {
    guard case .number(let last) = last, start.count == 0,
      let first = try key(statements.firstKeys, [.integer(1), .integer(0)], rows), case .number(let low) = first,
      case (let distance, false) = last.subtractingReportingOverflow(low), distance < Self.mostAtOnce
    else { return nil }
    var span: (count: Int, first: Int64, last: Int64)?
    try rows.forEachRow(statements.span) { row in
      span = (Int(row.integer(0)), row.integer(1), row.integer(2))
      return false
    }
    guard let span, span.count > 0, span.last &- span.first == span.count - 1 else { return nil }
    return Total(anchors: [.number(span.first)], count: span.count, last: .number(span.last))
  }

  private static func share(
    _ key: RecordKey, from first: RecordKey?, to last: RecordKey
  ) -> Double? {
    guard case .number(let key) = key, case .number(let first)? = first, case .number(let last) = last, first < last
    else { return nil }
    return min(1, max(0, (Double(key) - Double(first)) / (Double(last) - Double(first))))
  }

  private func key(
    _ sql: String, _ arguments: [SQLiteValue], _ rows: SQLiteErrandRows
  ) throws -> RecordKey? {
    var key: RecordKey?
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
