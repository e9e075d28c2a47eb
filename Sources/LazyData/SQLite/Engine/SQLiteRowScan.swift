internal import Algorithms
import Synchronization

/// Tests rows against conditions, in the order on screen.
struct SQLiteRowScan {
  /// The number of rows that one statement reads. Other programs can write between two statements.
  static let chunk = 4_096

  let whole: SQLiteWholePlaces
  /// The filtered or sorted list that is shown; `nil` if all rows are shown in key order.
  let listed: SQLiteListedPlaces?

  private var relation: SQLiteRelation { whole.reader.relation }
  private var statements: SQLiteStatements { whole.reader.statements }

  /// Calls `body` for each row from `start` on, until it returns false.
  ///
  /// `body` receives the row's place, its key, and the number of its matches. The number is 0 if the row was deleted,
  /// or does not satisfy the conditions of `rows`. If matches are not counted, it is 1 for all other rows.
  func run(
    _ rows: SQLiteOperationRows, from start: Int, backwards: Bool, _ body: (Int, RecordKey, Int) -> Bool
  ) throws {
    if listed != nil {
      try scanListed(rows, from: start, backwards: backwards, body)
    } else {
      try scanKeys(rows, from: start, backwards: backwards, body)
    }
  }

  private func scanKeys(
    _ rows: SQLiteOperationRows, from start: Int, backwards: Bool, _ body: (Int, RecordKey, Int) -> Bool
  ) throws {
    var key: RecordKey?
    if start > 0 || backwards {
      let ids = try whole.page(around: start, by: rows.reader)
      let offset = start % SQLiteWholePlaces.pageLength
      guard offset < ids.count else { return }
      key = ids[offset]
    }
    var index = start
    // Each statement after the first starts at the last row of the previous one.
    var isRepeated = false
    let (columns, width) = (relation.keyColumns, relation.key.count)
    while true {
      try rows.operation.check()
      let sql = statements.matches(
        rows.conditions, countsMatches: rows.countsMatches, backwards: backwards, from: key != nil)
      var (count, goesOn) = (0, true)
      try rows.forEachRow(sql, (key?.arguments ?? []) + [.integer(Int64(Self.chunk))]) { row in
        count += 1
        if isRepeated {
          isRepeated = false
          return true
        }
        let id = columns.key(in: row)
        key = id
        goesOn = body(index, id, Int(row.integer(width)))
        index += backwards ? -1 : 1
        return goesOn
      }
      guard goesOn, count == Self.chunk else { return }
      isRepeated = true
    }
  }

  /// The number of rows that are looked up one by one before all rows of the table are tested.
  private static let maximumLookups = 1 << 13

  private func scanListed(
    _ rows: SQLiteOperationRows, from start: Int, backwards: Bool, _ body: (Int, RecordKey, Int) -> Bool
  ) throws {
    guard let listed else { return }
    // The matching rows of the table in ascending order; `nil` until all rows were tested.
    var found: [SQLiteMatchingRow]?
    var index = start
    while index >= 0 {
      try rows.operation.check()
      let places = backwards ? max(0, index - 255)..<index + 1 : index..<index + 256
      let ids = listed.ids(places)
      guard !ids.isEmpty else { return }
      if found == nil, abs(index - start) >= Self.maximumLookups, scansAll(backwards ? index : listed.count - index) {
        found = try matchingRows(rows)
      }
      for id in backwards ? ids.reversed() : ids {
        let count =
          if let found, let number = id.number { found.matchCount(inRow: number) } else { try matchCount(id, rows) }
        guard body(index, id, count) else { return }
        index += backwards ? -1 : 1
      }
    }
  }

  /// Returns whether testing all rows of the table costs less than looking up `count` rows at random positions.
  private func scansAll(_ count: Int) -> Bool {
    guard case .rowID = relation.key else { return false }
    return count > whole.count / 16
  }

  private func matchCount(_ id: RecordKey, _ rows: SQLiteOperationRows) throws -> Int {
    let sql = statements.matchRow(rows.conditions, countsMatches: rows.countsMatches)
    return try rows.first(sql, id.arguments) { Int($0.integer(0)) } ?? 0
  }

  private func matchingRows(_ rows: SQLiteOperationRows) throws -> [SQLiteMatchingRow] {
    var found: [SQLiteMatchingRow] = []
    try scanKeys(rows, from: 0, backwards: false) { _, id, count in
      if count > 0, let number = id.number { found.append(SQLiteMatchingRow(id: number, count: count)) }
      return true
    }
    return found
  }
}

/// A row of a table that matches, and the number of its matches.
private struct SQLiteMatchingRow {
  let id: Int64
  let count: Int
}

extension [SQLiteMatchingRow] {
  /// Returns the number of matches in a row; 0 if the row is missing. The rows are in ascending order.
  fileprivate func matchCount(inRow id: Int64) -> Int {
    let index = partitioningIndex { $0.id >= id }
    return index < count && self[index].id == id ? self[index].count : 0
  }
}
