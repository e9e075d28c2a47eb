internal import Algorithms
import Synchronization

/// Tests rows against conditions, in the order on screen.
struct SQLiteRowScan {
  /// The number of rows that one statement reads. Other programs can write between two statements.
  static let chunk = 4_096

  let whole: SQLiteWholePlaces
  /// The list of rows on screen; `nil` for all rows.
  let listed: SQLiteListedPlaces?

  private var relation: SQLiteRelation { whole.reader.relation }
  private var statements: SQLiteStatements { whole.reader.statements }

  /// Calls `body` for each row from `start` on, until it returns false. `body` receives the row's place, its key, and
  /// whether the row satisfies the conditions of `rows`. A deleted row does not.
  func run(
    _ rows: SQLiteOperationRows, from start: Int, backwards: Bool, _ body: (Int, RecordKey, Bool) -> Bool
  ) throws {
    if listed != nil {
      try scanListed(rows, from: start, backwards: backwards, body)
    } else {
      try scanKeys(rows, from: start, backwards: backwards, body)
    }
  }

  private func scanKeys(
    _ rows: SQLiteOperationRows, from start: Int, backwards: Bool, _ body: (Int, RecordKey, Bool) -> Bool
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
      let sql = statements.matches(rows.conditions, backwards: backwards, from: key != nil)
      var (count, goesOn) = (0, true)
      try rows.forEachRow(sql, (key?.arguments ?? []) + [.integer(Int64(Self.chunk))]) { row in
        count += 1
        if isRepeated {
          isRepeated = false
          return true
        }
        let id = columns.key(in: row)
        key = id
        goesOn = body(index, id, row.integer(width) != 0)
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
    _ rows: SQLiteOperationRows, from start: Int, backwards: Bool, _ body: (Int, RecordKey, Bool) -> Bool
  ) throws {
    guard let listed else { return }
    // The matching rows of the table in ascending order; `nil` until all rows were tested.
    var found: [Int64]?
    var index = start
    while index >= 0 {
      try rows.operation.check()
      let places = backwards ? max(0, index - 255)..<index + 1 : index..<index + 256
      let ids = listed.ids(places)
      guard !ids.isEmpty else { return }
      if found == nil, abs(index - start) >= Self.maximumLookups, scansAll(backwards ? index : listed.count - index) {
        found = try matchingRowIDs(rows)
      }
      for id in backwards ? ids.reversed() : ids {
        let isMatch =
          if let found, let number = id.number { found.hasSorted(number) } else { try matches(id, rows) }
        guard body(index, id, isMatch) else { return }
        index += backwards ? -1 : 1
      }
    }
  }

  /// Returns whether testing all rows of the table costs less than looking up `count` rows at random positions.
  private func scansAll(_ count: Int) -> Bool {
    guard case .rowID = relation.key else { return false }
    return count > whole.count / 16
  }

  private func matches(_ id: RecordKey, _ rows: SQLiteOperationRows) throws -> Bool {
    try rows.first(statements.matchRow(rows.conditions), id.arguments) { $0.integer(0) != 0 } ?? false
  }

  private func matchingRowIDs(_ rows: SQLiteOperationRows) throws -> [Int64] {
    var found: [Int64] = []
    try scanKeys(rows, from: 0, backwards: false) { _, id, isMatch in
      if isMatch, let number = id.number { found.append(number) }
      return true
    }
    return found
  }
}

extension [Int64] {
  /// Returns whether a sorted array of numbers contains a number.
  fileprivate func hasSorted(_ number: Int64) -> Bool {
    let index = partitioningIndex { $0 >= number }
    return index < count && self[index] == number
  }
}
