import GRDB
import GRDBSQLite
import Synchronization

/// Reads keys and values of a relation over one connection.
final class SQLiteRowReader: Sendable {
  /// Bytes of a value up to which it is read with its row. A longer one is read by itself, as far as it is wanted.
  static let longValue = 1 << 20
  /// Operations of SQLite's machine for a page of rows, some 20 ms, from which on it had better be read from a copy.
  private static let slowPage: CInt = 500_000
  /// Pages of 4 KiB that a copy may take: 8 GiB.
  private static let mostCopiedPages = 1 << 21
  /// Bytes of values after which the rest of a page is left for later.
  private static let pageBudget = 1 << 20

  let relation: SQLiteRelation
  let statements: SQLiteRowStatements
  let tally: SQLiteTally
  let connection: SQLiteConnection
  /// Whether texts are stored as they are shown.
  private let isUTF8: Bool
  private let copying = Mutex(Copying())

  private struct Copying {
    /// Where a copy of rows lies that are told apart by their places.
    var connection: SQLiteConnection?
    /// Is told, once, that it would be better to have one.
    var onSlow: (@Sendable () -> Void)?
  }

  init(path: String, tally: SQLiteTally, _ relation: (Database) throws -> SQLiteRelation) throws(DataError) {
    let connection = try SQLiteConnection(path: path)
    self.connection = connection
    self.tally = tally
    do throws(DataError) {
      (self.relation, isUTF8) = try connection.read { database in
        let encoding = try String.fetchOne(database, sql: "PRAGMA encoding")
        return (try relation(database), encoding == "UTF-8")
      }
    } catch .noTable(let name, _, _) {
      throw .noTable(name, path: path, others: try connection.tables())
    }
    statements = SQLiteRowStatements(self.relation)
  }

  var path: String { connection.path }

  // MARK: Copies

  /// Whether rows are read from a copy.
  var isCopied: Bool { copy != nil }

  private var copy: SQLiteConnection? { copying.withLock { $0.connection } }

  /// Has `handler` called when a page of rows takes long because others must be passed over, or made, before it.
  func onSlow(_ handler: @escaping @Sendable () -> Void) { copying.withLock { $0.onSlow = handler } }

  /// Copies all rows into a temporary table of a connection.
  func makeCopy(in database: Database) throws {
    try database.execute(sql: "PRAGMA temp.max_page_count = \(Self.mostCopiedPages)")
    try database.execute(sql: statements.makeCopy)
  }

  /// Has rows read from the copy on this connection from now on.
  func use(copyOn connection: SQLiteConnection) { copying.withLock { $0.connection = connection } }

  // MARK: Keys

  /// The keys of `limit` rows from `key` on, or from the first, after `offset` others.
  ///
  /// - Complexity: O(offset + limit).
  func keys(from key: SQLiteRecord.ID?, offset: Int = 0, limit: Int) throws(DataError) -> [SQLiteRecord.ID] {
    let sql = key == nil ? statements.firstKeys : statements.keysFrom
    tally.add(\.reads.identityPages)
    return try keys(sql, (key?.values ?? []) + [.integer(Int64(limit)), .integer(Int64(offset))])
  }

  /// The keys of the last `limit` rows, in their order.
  ///
  /// - Complexity: O(limit).
  func lastKeys(_ limit: Int) throws(DataError) -> [SQLiteRecord.ID] {
    tally.add(\.reads.identityPages)
    return try keys(statements.lastKeys, [.integer(Int64(limit))]).reversed()
  }

  private func keys(_ sql: String, _ arguments: [SQLiteValue]) throws(DataError) -> [SQLiteRecord.ID] {
    var keys: [SQLiteRecord.ID] = []
    try query(sql, arguments) { row in
      keys.append(relation.id(in: row))
      return true
    }
    return keys
  }

  /// How many rows there are from one key on, up to another, without that.
  func count(from start: SQLiteRecord.ID, to end: SQLiteRecord.ID) throws(DataError) -> Int {
    try number(statements.countBetween, start.values + end.values)
  }

  /// How many rows there are, but at most `limit`, without reading more of them.
  func count(atMost limit: Int) throws(DataError) -> Int {
    var count = 0
    try query(statements.probe, [.integer(Int64(limit))]) { _ in
      count += 1
      return true
    }
    return count
  }

  /// Whether `key` stands not before `row`; nil where that has gone.
  func reaches(_ key: SQLiteRecord.ID, _ row: SQLiteRecord.ID) throws(DataError) -> Bool? {
    var answer: Bool?
    try query(statements.reaches, key.values + row.values) { row in
      answer = row.integer(0) != 0
      return false
    }
    return answer
  }

  func exists(_ key: SQLiteRecord.ID) throws(DataError) -> Bool {
    try number(statements.exists, key.values) == 1
  }

  /// Whether the row with the first key stands before that with the second in `order`; nil where one has gone.
  func precedes(_ one: SQLiteRecord.ID, _ other: SQLiteRecord.ID, _ order: Arrangement.Order) throws(DataError) -> Bool?
  {
    var answer: Bool?
    try query(statements.precedes(order), one.values + other.values) { row in
      answer = row.integer(0) != 0
      return false
    }
    return answer
  }

  private func number(_ sql: String, _ arguments: [SQLiteValue]) throws(DataError) -> Int {
    var number = 0
    try query(sql, arguments) { row in
      number = Int(row.integer(0))
      return false
    }
    return number
  }

  private func query(_ sql: String, _ arguments: [SQLiteValue], _ body: (SQLiteRow) -> Bool) throws(DataError) {
    tally.add(\.queries)
    try connection.read { try $0.forEachRow(sql, arguments, body) }
  }

  // MARK: Values

  /// The fields of `columns` of the rows with these ids, each cut to `limit` bytes; those of a row that has gone are nil.
  ///
  /// The rows that follow when so many bytes have been read that it takes long are left out.
  func fields(_ ids: [SQLiteRecord.ID], _ columns: Range<Int>, limit: Int) throws(DataError) -> SQLiteFieldPage {
    var page = SQLiteFieldPage(columns: columns, limit: limit)
    do {
      let copy = copy
      try (copy ?? connection).read { database in
        let handle = database.sqliteConnection
        let length = sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, CInt(Self.longValue))
        defer { sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, length) }
        if copy == nil { try fill(&page, ids, in: database) } else { try fill(&page, fromCopy: ids, in: database) }
      }
    } catch .refused {
      // A value is too long to be read with its row: each row by itself.
      page = SQLiteFieldPage(columns: columns, limit: limit)
      for id in ids where page.byteCount < Self.pageBudget { page.add(id, try fields(id, columns, limit: limit)) }
    }
    tally.add(\.reads.contentPages)
    tally.add(\.reads.recordsFetched, page.count)
    return page
  }

  private func fill(_ page: inout SQLiteFieldPage, _ ids: [SQLiteRecord.ID], in database: Database) throws {
    let columns = sql(page.columns)
    let range = 1..<1 + page.columns.count
    tally.add(\.queries)
    if relation.isKeyed {
      // Statements for any number of keys are one: those that are not there match nothing.
      let width = relation.key.names.count
      let keys = ids.flatMap(\.values)
      try database.forEachRow(
        statements.rows(columns, count: max(ids.count, ids.count > 1 ? SQLiteWholePlaces.pageLength : 1)), keys
      ) { row in
        page.add(relation.id(in: row), row.fields(width..<width + page.columns.count, limit: page.limit))
        return page.byteCount < Self.pageBudget
      }
      if page.byteCount < Self.pageBudget { for id in ids where !page.has(id) { page.add(id, nil) } }
      return
    }
    let positions = ids.compactMap(\.position).sorted()
    guard let first = positions.first, let last = positions.last else { return }
    var (next, position) = (0, first)
    let sql = statements.run(columns)
    let statement = try database.cachedStatement(sql: sql).sqliteStatement
    _ = sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 1)
    let window = [SQLiteValue.integer(Int64(last - first + 1)), .integer(Int64(first))]
    try database.forEachRow(sql, window) { row in
      defer { position += 1 }
      guard next < positions.count else { return false }
      guard position == positions[next] else { return true }
      next += 1
      page.add(.position(position), row.fields(range, limit: page.limit))
      return page.byteCount < Self.pageBudget
    }
    if sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 1) > Self.slowPage {
      let tell = copying.withLock { copying in
        defer { copying.onSlow = nil }
        return copying.onSlow
      }
      tell?()
    }
    if page.byteCount < Self.pageBudget {
      for position in positions[next...] { page.add(.position(position), nil) }
    }
  }

  private func fill(
    _ page: inout SQLiteFieldPage, fromCopy ids: [SQLiteRecord.ID], in database: Database
  ) throws {
    let columns = sql(page.columns)
    let positions = ids.compactMap(\.position)
    tally.add(\.queries)
    let keys = positions.map { SQLiteValue.integer(Int64($0) + 1) }
    let range = 1..<1 + page.columns.count
    let sql = statements.copied(columns, count: max(keys.count, keys.count > 1 ? SQLiteWholePlaces.pageLength : 1))
    try database.forEachRow(sql, keys) { row in
      page.add(.position(Int(row.integer(0))), row.fields(range, limit: page.limit))
      return page.byteCount < Self.pageBudget
    }
    guard page.byteCount < Self.pageBudget else { return }
    for position in positions where !page.has(.position(position)) { page.add(.position(position), nil) }
  }

  /// The fields of one row, whose values may be of any length.
  func fields(_ id: SQLiteRecord.ID, _ columns: Range<Int>, limit: Int) throws(DataError) -> [RecordField]? {
    tally.add(\.queries)
    let copy = copy
    return try (copy ?? connection).read { database in
      let handle = database.sqliteConnection
      // What needs no reading of long values is read of each column first: its kind, the length of a BLOB, a number.
      let kinds = columns.map { index in
        let name = relation.columns[index].sql
        return """
          CASE typeof(\(name)) WHEN 'blob' THEN 'b' || length(\(name)) WHEN 'text' THEN 't' ELSE \(name) END
          """
      }
      var fields: [RecordField]?
      let isCopied = copy != nil
      try database.forEachRow(row(kinds, isCopied), key(of: id, isCopied)) { row in
        fields = row.fields(1..<1 + columns.count, limit: 64)
        return false
      }
      guard var fields else { return nil }
      for (offset, index) in columns.enumerated() where fields[offset].kind == .text {
        if fields[offset].bytes.first == UInt8(ascii: "b") {
          let count = Int(String(decoding: fields[offset].bytes.dropFirst(), as: UTF8.self)) ?? 0
          fields[offset] = .binary(count)
        } else {
          fields[offset] = try text(id, index, limit: limit, isCopied, database, handle)
        }
      }
      return fields
    }
  }

  /// The first bytes of a text: only these are read, where the table lets them be.
  private func text(
    _ id: SQLiteRecord.ID, _ column: Int, limit: Int, _ isCopied: Bool, _ database: Database, _ handle: OpaquePointer?
  ) throws -> RecordField {
    if case .rowid(let number) = id, isUTF8, relation.columns[column].isStored,
      let field = Self.stored(handle, relation.name, relation.columns[column].name, number, limit: limit)
    {
      return field
    }
    // One character more than bytes are wanted: so that it shows that there are more.
    let (asked, overflow) = limit.addingReportingOverflow(1)
    let part = "substr(\(relation.columns[column].sql), 1, \(overflow ? limit : asked))"
    var field = RecordField([], kind: .text)
    try database.forEachRow(row([part], isCopied), key(of: id, isCopied)) { row in
      field = row.field(1, limit: limit)
      return false
    }
    return field
  }

  private static func stored(
    _ handle: OpaquePointer?, _ table: String, _ column: String, _ row: Int64, limit: Int
  ) -> RecordField? {
    var blob: OpaquePointer?
    defer { sqlite3_blob_close(blob) }
    guard sqlite3_blob_open(handle, "main", table, column, row, 0, &blob) == SQLITE_OK else { return nil }
    let length = Int(sqlite3_blob_bytes(blob))
    let count = min(limit, length)
    var status = SQLITE_OK
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      if count > 0 { status = sqlite3_blob_read(blob, buffer.baseAddress, CInt(count), 0) }
      filled = status == SQLITE_OK ? count : 0
    }
    return status == SQLITE_OK ? RecordField(bytes, kind: .text, isCut: length > count) : nil
  }

  /// What SQL makes of a value, as a BLOB is written in it: `X'00FF'`; at most so many of its bytes.
  func literal(_ id: SQLiteRecord.ID, _ column: Int, limit: Int) throws(DataError) -> [UInt8] {
    let name = relation.columns[column].sql
    var bytes: [UInt8] = []
    tally.add(\.queries)
    let copy = copy
    try (copy ?? connection).read { database in
      let sql = row(["quote(coalesce(substr(\(name), 1, \(limit)), x''))"], copy != nil)
      try database.forEachRow(sql, key(of: id, copy != nil)) { row in
        bytes = row.field(1, limit: .max).bytes
        return false
      }
    }
    return bytes
  }

  private func row(_ columns: [String], _ isCopied: Bool) -> String {
    isCopied ? statements.copied(columns, count: 1) : statements.row(columns)
  }

  private func key(of id: SQLiteRecord.ID, _ isCopied: Bool) -> [SQLiteValue] {
    let position = Int64(id.position ?? 0)
    if isCopied { return [.integer(position + 1)] }
    return relation.isKeyed ? id.values : [.integer(1), .integer(position)]
  }

  private func sql(_ columns: Range<Int>) -> [String] {
    columns.map { index in
      let column = relation.columns[index]
      guard column.mayBeBinary else { return column.sql }
      // Of a BLOB the length alone is read: zeros of that number are never written down.
      return "CASE typeof(\(column.sql)) WHEN 'blob' THEN zeroblob(length(\(column.sql))) ELSE \(column.sql) END"
    }
  }
}

/// Fields of rows that were read together.
struct SQLiteFieldPage {
  let columns: Range<Int>
  let limit: Int
  private var rows: [SQLiteRecord.ID: [RecordField]?] = [:]
  private(set) var byteCount = 0
  /// Rows that were asked for, and not read as neighbours only.
  private var asked: Set<SQLiteRecord.ID> = []

  init(columns: Range<Int>, limit: Int) {
    self.columns = columns
    self.limit = limit
  }

  var count: Int { rows.count }

  func has(_ id: SQLiteRecord.ID) -> Bool { rows[id] != nil }

  /// The fields of the row with this id, nil inside where it has gone; nil where it was not read.
  subscript(id: SQLiteRecord.ID) -> [RecordField]?? { rows[id] }

  /// Notes that a row was asked for, and tells whether that is the first time.
  mutating func ask(_ id: SQLiteRecord.ID) -> Bool { asked.insert(id).inserted }

  mutating func add(_ id: SQLiteRecord.ID, _ fields: [RecordField]?) {
    rows[id] = .some(fields)
    byteCount += fields?.reduce(0) { $0 + $1.bytes.count } ?? 0
  }
}
