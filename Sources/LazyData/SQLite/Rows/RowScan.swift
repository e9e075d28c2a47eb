import GRDB

/// Looks through rows for a pattern, in the order in which they are shown.
struct RowScan {
  /// Rows that are read by one statement: after them a program that writes may go first.
  static let chunk = 4_096

  let whole: SQLiteWholePlaces
  /// The rows that are shown; nil for all.
  let listed: SQLiteListedPlaces?

  private var relation: SQLiteRelation { whole.reader.relation }
  private var statements: SQLiteRowStatements { whole.reader.statements }

  /// Calls `body` with the place of each row from `start` on, its key, and whether it matches, until it returns false.
  ///
  /// A row that has gone does not match. Backwards over rows that nothing tells apart, it begins at the first.
  func run(
    _ pattern: Pattern, from start: Int, backwards: Bool, in database: Database, _ errand: SQLiteErrand,
    _ body: (Int, SQLiteRecord.ID, Bool) -> Bool
  ) throws {
    try RowMatcher.register(pattern, in: database)
    if listed != nil {
      try scanListed(from: start, backwards: backwards, in: database, errand, body)
    } else if relation.isKeyed {
      try scanKeys(from: start, backwards: backwards, in: database, errand, body)
    } else {
      try scanPositions(from: start, backwards: backwards, in: database, body)
    }
  }

  private func scanKeys(
    from start: Int, backwards: Bool, in database: Database, _ errand: SQLiteErrand,
    _ body: (Int, SQLiteRecord.ID, Bool) -> Bool
  ) throws {
    var key: SQLiteRecord.ID?
    if start > 0 || backwards {
      let ids = whole.page(around: start)
      let offset = start % SQLiteWholePlaces.pageLength
      guard offset < ids.count else { return }
      key = ids[offset]
    }
    var index = start
    // Each statement but the first begins with the last row of the one before.
    var isRepeated = false
    let width = relation.key.names.count
    while true {
      try errand.check()
      let sql = statements.matches(RowMatcher.function, backwards: backwards, from: key != nil)
      var (count, goesOn) = (0, true)
      try database.forEachRow(sql, (key?.values ?? []) + [.integer(Int64(Self.chunk))]) { row in
        count += 1
        if isRepeated {
          isRepeated = false
          return true
        }
        let id = relation.id(in: row)
        key = id
        goesOn = body(index, id, row.integer(width) != 0)
        index += backwards ? -1 : 1
        return goesOn
      }
      guard goesOn, count == Self.chunk else { return }
      isRepeated = true
    }
  }

  private func scanPositions(
    from start: Int, backwards: Bool, in database: Database, _ body: (Int, SQLiteRecord.ID, Bool) -> Bool
  ) throws {
    let sql = statements.matchRun(RowMatcher.function)
    guard backwards else {
      var index = start
      return try database.forEachRow(sql, [.integer(-1), .integer(Int64(start))]) { row in
        defer { index += 1 }
        return body(index, .position(index), row.integer(1) != 0)
      }
    }
    for position in try matches(before: start + 1, in: database).reversed() {
      guard body(position, .position(position), true) else { return }
    }
  }

  private func matches(before end: Int?, in database: Database) throws -> [Int] {
    var (index, found) = (0, [Int]())
    let window = [SQLiteValue.integer(Int64(end ?? -1)), .integer(0)]
    try database.forEachRow(statements.matchRun(RowMatcher.function), window) { row in
      if row.integer(1) != 0 { found.append(index) }
      index += 1
      return true
    }
    return found
  }

  private func scanListed(
    from start: Int, backwards: Bool, in database: Database, _ errand: SQLiteErrand,
    _ body: (Int, SQLiteRecord.ID, Bool) -> Bool
  ) throws {
    guard let listed else { return }
    let found = relation.isKeyed ? [] : Set(try matches(before: nil, in: database))
    let sql = statements.matchRow(RowMatcher.function)
    var index = start
    while index >= 0 {
      try errand.check()
      let places = backwards ? max(0, index - 255)..<index + 1 : index..<index + 256
      let ids = listed.ids(places)
      guard !ids.isEmpty else { return }
      for id in backwards ? ids.reversed() : ids {
        var isMatch = false
        if let position = id.position {
          isMatch = found.contains(position)
        } else {
          try database.forEachRow(sql, id.values) { row in
            isMatch = row.integer(1) != 0
            return false
          }
        }
        guard body(index, id, isMatch) else { return }
        index += backwards ? -1 : 1
      }
    }
  }
}
