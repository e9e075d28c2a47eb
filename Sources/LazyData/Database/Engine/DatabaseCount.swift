/// Counts the rows of a relation, and finds the keys of rows that are `KeyAnchors.spacing` apart.
///
/// Each statement counts a limited number of rows in a new transaction, because a long transaction would hold back the
/// server's cleanup. If the key is a number and no number is missing, one statement counts all rows.
struct DatabaseCount {
  /// The number of rows that the first statement counts. Each further statement counts twice as many, up to `most`.
  private static let first = 1 << 13
  private static let most = 1 << 18
  /// The maximum size of a range of numbers whose rows one statement counts.
  private static let mostAtOnce = 1 << 26

  /// The result of the count.
  struct Total: Sendable {
    /// The keys of rows `KeyAnchors.spacing` apart that have not been reported yet.
    var anchors: [RecordKey] = []
    /// The number of all rows.
    var count: Int
    /// The key of the last row, if it is known.
    var last: RecordKey?
    /// The key and the position of a row that was shown before its position was known.
    var located: (key: RecordKey, row: Int)?
  }

  let statements: DatabaseStatements
  let session: any DatabaseSession
  let operation: DatabaseOperation

  private var relation: DatabaseRelation { statements.relation }

  /// Continues the count after the known anchors.
  func run(from known: KeyList, onPart: ([RecordKey]) -> Void) throws -> Total {
    if known.count == 0, let total = try countDense() { return total }
    var last = known.last
    var anchorCount = known.count
    var length = Self.first
    while true {
      try operation.check()
      var found: [RecordKey] = []
      let sql = statements.anchors(from: last, length: length + 1, spacing: KeyAnchors.spacing)
      try session.query(sql, statements.parameters(last), settings: statements.settings, operation) { row in
        found.append(statements.place(in: row))
        return true
      }
      let isFull = found.count == length / KeyAnchors.spacing + 1
      // Each statement after the first starts at the last anchor of the previous one.
      if last != nil, !found.isEmpty { found.removeFirst() }
      anchorCount += found.count
      last = found.last ?? last
      guard isFull else {
        guard let last else { return Total(count: 0) }
        // The last row is read before the rows are counted. Rows that are added after that follow it, and are found by
        // the next search for new rows.
        let end = try DatabaseRowReader(statements, DatabaseTally())
          .first(KeyScan(direction: .backward, limit: 1), session, operation)?.key
        let rest = try count(from: last)
        return Total(anchors: found, count: (anchorCount - 1) * KeyAnchors.spacing + rest, last: end)
      }
      onPart(found)
      length = min(Self.most, length * 2)
    }
  }

  /// Returns the number of rows before a row, if all anchors are known.
  ///
  /// - Complexity: O(`KeyAnchors.spacing`) if keys are numbers, otherwise O(rows before the row).
  func row(of key: RecordKey, anchors: KeyList) throws -> Int {
    var start: (key: RecordKey, row: Int)?
    if let number = key.number, let count = anchors.countNumbers(upTo: number), count > 0 {
      start = (anchors[count - 1], (count - 1) * KeyAnchors.spacing)
    }
    var before = 0
    let parameters = statements.parameters(start?.key, key)
    try session.query(statements.countBefore(key, from: start?.key), parameters, operation) { row in
      before = Int(row.integer(0) ?? 0)
      return false
    }
    return (start?.row ?? 0) + before
  }

  private func count(from key: RecordKey) throws -> Int {
    var count = 0
    let sql = statements.countFrom(key, limit: KeyAnchors.spacing)
    try session.query(sql, statements.parameters(key), operation) { row in
      count = Int(row.integer(0) ?? 0)
      return false
    }
    return count
  }

  /// Counts all rows with one statement, if their keys are numbers without a gap. Returns `nil` if there is a gap, or
  /// if the range of the numbers is too large.
  private func countDense() throws -> Total? {
    guard statements.isNumbered else { return nil }
    guard let bounds = try numbers(statements.bounds, count: 2), let distance = Self.distance(bounds[0], bounds[1]),
      distance < Self.mostAtOnce, isPlausible(distance + 1),
      let counted = try numbers(statements.countedBounds, count: 3),
      let whole = Self.distance(counted[1], counted[2]), whole == counted[0] - 1
    else { return nil }
    return Total(anchors: [.number(counted[1])], count: Int(counted[0]), last: .number(counted[2]))
  }

  /// Returns whether this number of rows is plausible, according to the server's estimate.
  private func isPlausible(_ count: Int64) -> Bool {
    guard let estimate = relation.estimate else { return true }
    return Double(count) < Double(estimate) * 1.2 + 10_000
  }

  private static func distance(_ first: Int64, _ last: Int64) -> Int64? {
    let (distance, overflows) = last.subtractingReportingOverflow(first)
    return overflows || distance < 0 ? nil : distance
  }

  /// Returns the numbers in the only row of a result, or `nil` if there are none.
  private func numbers(_ sql: String, count: Int) throws -> [Int64]? {
    var numbers: [Int64] = []
    try session.query(sql, statements.parameters(), operation) { row in
      numbers = (0..<count).compactMap { row.integer($0) }
      return false
    }
    return numbers.count == count ? numbers : nil
  }
}

extension DatabaseCount.Total {
  /// Creates the result for a relation that has no rows after its first page.
  init(_ first: DatabaseFirstRows) {
    count = first.run.keys.count
    last = first.run.keys.last
  }
}
