import Synchronization

/// Counts the rows of a relation, and finds the keys of those that are `KeyAnchors.spacing` apart.
struct SQLiteRowCount {
  /// The number of rows between two reports.
  private static let report = 1 << 16
  /// The maximum number of rows that one statement counts. One statement for all rows is four times as fast as many,
  /// but reports no progress.
  private static let mostAtOnce = 1 << 26

  /// The rows that were counted since the last report.
  struct Part: Sendable {
    /// More keys of rows that are `KeyAnchors.spacing` apart.
    var anchors: [RecordKey] = []
    /// The counted share of the range of rowids; `nil` if it is unknown.
    var share: Double?
  }

  /// The result of the count.
  struct Total: Sendable {
    /// The keys that were not reported yet.
    var anchors: [RecordKey] = []
    /// The number of all rows.
    var count: Int
    /// The key of the last row.
    var last: RecordKey?
  }

  private let statements: SQLiteStatements
  /// The anchors that were known before. New anchors are passed to `onPart` and to the result, and the caller stores
  /// them.
  private let start: KeyList

  init(_ whole: SQLiteWholePlaces) {
    statements = whole.reader.statements
    start = whole.withPager { $0.anchors.counted }
  }

  /// Continues the count after the last known anchor.
  ///
  /// If no rowid is missing between the first and the last, one statement counts all rows. Otherwise each statement
  /// reads a few hundred rows, so that other programs can write between two statements.
  func run(_ rows: SQLiteOperationRows, onPart: (Part) -> Void) throws -> Total {
    guard let last = try lastKey(rows) else { return Total(count: 0) }
    if start.count == 0, let total = try countDense(upTo: last, rows) { return total }
    var part = Part()
    var key = start.last
    if key == nil {
      key = try rows.firstKey(KeyScan(limit: 1))
      part.anchors += [key].compactMap(\.self)
    }
    let first = start.first ?? key
    var anchorCount = start.count + part.anchors.count
    while let anchor = key {
      try rows.operation.check()
      key = try rows.firstKey(KeyScan(start: anchor, offset: KeyAnchors.spacing, limit: 1))
      guard let key else {
        let rest = try rows.first(
          statements.countFrom, anchor.arguments + [.integer(Int64(KeyAnchors.spacing))]
        ) { Int($0.integer(0)) }
        let count = (anchorCount - 1) * KeyAnchors.spacing + (rest ?? 0)
        return Total(anchors: part.anchors, count: count, last: try lastKey(rows))
      }
      part.anchors.append(key)
      anchorCount += 1
      if part.anchors.count >= Self.report / KeyAnchors.spacing {
        part.share = Self.share(key, from: first, to: last)
        onPart(part)
        part = Part()
      }
    }
    return Total(count: 0)
  }

  private func lastKey(_ rows: SQLiteOperationRows) throws -> RecordKey? {
    try rows.firstKey(KeyScan(direction: .backward, limit: 1))
  }

  /// Returns the number of all rows if no rowid is missing between the first and the last; otherwise `nil`.
  private func countDense(upTo last: RecordKey, _ rows: SQLiteOperationRows) throws -> Total? {
    guard let last = last.number, let low = try rows.firstKey(KeyScan(limit: 1))?.number,
      case (let distance, false) = last.subtractingReportingOverflow(low), distance < Self.mostAtOnce
    else { return nil }
    let found = try rows.first(statements.countedBounds) { row in
      (count: Int(row.integer(0)), first: row.integer(1), last: row.integer(2))
    }
    guard let found, found.count > 0, found.last &- found.first == found.count - 1 else { return nil }
    return Total(anchors: [.number(found.first)], count: found.count, last: .number(found.last))
  }

  private static func share(
    _ key: RecordKey, from first: RecordKey?, to last: RecordKey
  ) -> Double? {
    guard case .number(let key) = key, case .number(let first)? = first, case .number(let last) = last, first < last
    else { return nil }
    return min(1, max(0, (Double(key) - Double(first)) / (Double(last) - Double(first))))
  }
}
