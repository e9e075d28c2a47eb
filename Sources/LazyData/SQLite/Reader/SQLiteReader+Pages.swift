import GRDB

/// The contents of several rows, within a budget of bytes.
extension SQLiteReader {
  /// The maximum number of columns of an SQLite result, unless SQLite was built with another limit.
  private static let mostColumns = 2_000
  /// The maximum number of arguments of a statement, unless SQLite was built with another limit.
  private static let mostArguments = 32_000
  /// The number of rows in a page. The prepared statement for a page has placeholders for this number of keys.
  static let pageLength = 64

  /// Calls `body` with each existing row that has one of these keys, in any order, until it returns false. In a row,
  /// the key's columns precede the requested ones.
  private func forEachRow(
    _ keys: some Collection<RecordKey>, _ columns: [String], longestValue: CInt? = nil,
    _ body: (RecordKey, SQLiteRow) -> Bool
  ) throws(DataError) {
    // One statement serves any number of keys: unused arguments match nothing.
    let sql = statements.rows(columns, count: max(keys.count, keys.count > 1 ? Self.pageLength : 1))
    let key = relation.keyColumns
    try query(sql, keys.flatMap(\.arguments), longestValue: longestValue) { row in body(key.key(in: row), row) }
  }

  // MARK: Values

  /// Reads the keys and the values of all rows, in order, in one query.
  func allContents() throws(DataError) -> (keys: [RecordKey], contents: [SQLiteContents]) {
    var keys: [RecordKey] = []
    var contents: [SQLiteContents] = []
    let listed = max(1, relation.order.count)
    guard listed + relation.columns.count <= Self.mostColumns else {
      let all = relation.isKeyed ? try allKeys() : KeyList(positions(0..<(try count())))
      keys = all[0..<all.count]
      for key in keys { contents.append(SQLiteContents(try values(of: key))) }
      return (keys, contents)
    }
    let (isKeyed, key, columns) = (relation.isKeyed, relation.orderedKeyColumns, relation.columns.indices)
    try query(statements.allRows, filterArguments) { row in
      keys.append(isKeyed ? key.key(in: row) : position(keys.count))
      contents.append(.values(columns.map { row.value(listed + $0) }))
      return true
    }
    return (keys, contents)
  }

  /// Returns the positions that identify rows without keys.
  func positions(_ rows: Range<Int>) -> [RecordKey] { rows.map(position) }

  private func position(_ row: Int) -> RecordKey { .position(relation.window.offset + row) }

  /// Reads the values of the rows with these keys, which are consecutive in the order. It reads at least one row, and
  /// stops when the values take `budget` bytes. The remaining rows stay pending.
  func contents(of keys: [RecordKey], budget: Int) throws(DataError) -> [SQLiteContents] {
    var contents = Array(repeating: SQLiteContents.pending, count: keys.count)
    var budget = budget
    if let first = keys.first?.position {
      var next = 0
      try query(statements.rowsByPlace, filterArguments + [.integer(Int64(keys.count)), .integer(Int64(first))]) {
        row in
        contents[next] = .values(values(in: row, from: 0, &budget))
        next += 1
        return budget > 0 && next < contents.count
      }
      return contents
    }
    guard relation.key.count + relation.columns.count <= Self.mostColumns else {
      for (index, key) in keys.enumerated() { contents[index] = SQLiteContents(try values(of: key)) }
      return contents
    }
    let offsets = Dictionary(zip(keys, keys.indices)) { first, _ in first }
    let width = relation.key.count
    let chunk = max(1, Self.mostArguments / max(1, width))
    for start in stride(from: 0, to: keys.count, by: chunk) where budget > 0 {
      let part = keys[start..<min(start + chunk, keys.count)]
      try forEachRow(part, statements.columns) { key, row in
        if let offset = offsets[key] { contents[offset] = .values(values(in: row, from: width, &budget)) }
        return budget > 0
      }
      if budget > 0 { for offset in part.indices where contents[offset].isPending { contents[offset] = .gone } }
    }
    return contents
  }

  /// Reads the values of the row with this key. Returns `nil` if the row was deleted.
  func values(of key: RecordKey) throws(DataError) -> [SQLiteValue]? {
    if let position = key.position {
      let page = [SQLiteValue.integer(1), .integer(Int64(position))]
      return try first(statements.rowsByPlace, filterArguments + page) { values(in: $0, from: 0) }
    }
    return try first(statements.row(statements.columns), key.arguments) { values(in: $0, from: 0) }
  }

  private func values(in row: SQLiteRow, from column: Int) -> [SQLiteValue] {
    relation.columns.indices.map { row.value(column + $0) }
  }

  private func values(in row: SQLiteRow, from column: Int, _ budget: inout Int) -> [SQLiteValue] {
    let values = values(in: row, from: column)
    budget -= values.reduce(0) { $0 + $1.byteCount }
    return values
  }

  // MARK: Fields

  /// The number of bytes of fields after which a read of a page ends. The remaining rows are left for the next read.
  private static let fieldBudget = 1 << 20

  /// Reads the fields of `columns` of the rows with these keys, each truncated to `limit` bytes. The fields of a
  /// deleted row are `nil`.
  ///
  /// When the fields take a mebibyte, the remaining rows are left out.
  func fields(_ keys: [RecordKey], _ columns: Range<Int>, limit: Int) throws(DataError) -> FieldPage {
    var page = FieldPage(columns: columns, limit: limit)
    do {
      let width = relation.key.count
      try forEachRow(keys, columns.map(shownSQL), longestValue: SQLiteEffort.little.longestValue) { key, row in
        page.add(key, row.fields(width..<width + columns.count, limit: limit))
        return page.byteCount < Self.fieldBudget
      }
      if page.byteCount < Self.fieldBudget { for key in keys where !page.has(key) { page.add(key, nil) } }
    } catch .valueTooLong {
      // One value is too long to be read together with others, so each row is read alone.
      page = FieldPage(columns: columns, limit: limit)
      for key in keys where page.byteCount < Self.fieldBudget {
        page.add(key, try fields(key, columns, limit: limit))
      }
    }
    tally.add(\.reads.contentPages)
    tally.add(\.reads.recordsFetched, page.count)
    return page
  }

  /// Returns the SQL of a column as it is shown.
  private func shownSQL(_ index: Int) -> String {
    let column = relation.columns[index]
    guard column.mayBeBinary else { return column.sql }
    // The blob of zeros has the length of the value, and SQLite does not allocate its bytes. So only the length of a
    // BLOB is read.
    return "CASE typeof(\(column.sql)) WHEN 'blob' THEN zeroblob(length(\(column.sql))) ELSE \(column.sql) END"
  }
}

/// The contents of a record, if they were read.
enum SQLiteContents {
  /// The contents were not read yet.
  case pending
  /// The record was deleted.
  case gone
  case values([SQLiteValue])

  /// - Parameter values: the values; `nil` if the record was deleted.
  init(_ values: [SQLiteValue]?) { self = values.map { .values($0) } ?? .gone }

  var isPending: Bool { if case .pending = self { true } else { false } }

  /// The values; `nil` if the record was deleted, or was not read yet.
  var values: [SQLiteValue]? { if case .values(let values) = self { values } else { nil } }
}
