import GRDB
import GRDBSQLite

/// Reads keys and values of a relation that has keys, over one connection.
final class SQLiteRowReader: Sendable {
  /// Bytes of a value up to which it is read with its row. A longer one is read by itself, as far as it is wanted.
  static let longValue = 1 << 20
  /// Bytes of values after which the rest of a page is left for later.
  private static let pageBudget = 1 << 20

  let relation: SQLiteRelation
  let statements: SQLiteRowStatements
  let tally: SQLiteTally
  let connection: SQLiteConnection
  /// Whether the rows are kept by this program, in a database that has no other connection.
  let isKept: Bool
  /// Whether texts are stored as they are shown.
  private let isUTF8: Bool
  /// How much a read of keys, or of what a screen shows, may take.
  private let effort: SQLiteEffort

  /// Reads a relation of a file: as much of it as the main actor may wait for.
  convenience init(_ relation: SQLiteRelation, connection: SQLiteConnection, tally: SQLiteTally) throws(DataError) {
    let encoding = try connection.read(.little) { try String.fetchOne($0, sql: "PRAGMA encoding") }
    self.init(
      relation, connection, tally, isKept: false, isUTF8: encoding == "UTF-8",
      statements: SQLiteRowStatements(relation),
      .little)
  }

  /// Reads rows that `keeper` keeps.
  convenience init(_ keeper: RowKeeper, tally: SQLiteTally) {
    self.init(
      keeper.kept, keeper.store, tally, isKept: true, isUTF8: true, statements: SQLiteRowStatements(keeper.kept),
      .little)
  }

  private init(
    _ relation: SQLiteRelation, _ connection: SQLiteConnection, _ tally: SQLiteTally, isKept: Bool, isUTF8: Bool,
    statements: SQLiteRowStatements, _ effort: SQLiteEffort
  ) {
    self.relation = relation
    self.statements = statements
    self.tally = tally
    self.connection = connection
    self.isKept = isKept
    self.isUTF8 = isUTF8
    self.effort = effort
  }

  /// Reads the same for who can wait: over a connection of its own, unless the rows have but one.
  ///
  /// - Throws: `DataError` where none can be made.
  func forErrands() throws(DataError) -> SQLiteRowReader {
    let own = isKept ? connection : try SQLiteConnection(beside: connection, patience: SQLiteErrand.patience)
    return SQLiteRowReader(
      relation, own, SQLiteTally(), isKept: isKept, isUTF8: isUTF8, statements: statements, .any)
  }

  /// Reads the same over the same connection, and takes as long as it takes.
  func waiting() -> SQLiteRowReader {
    SQLiteRowReader(
      relation, connection, tally, isKept: isKept, isUTF8: isUTF8, statements: statements, .any)
  }

  var path: String { connection.path }

  // MARK: Keys

  /// - Complexity: O(offset + limit).
  func keys(_ scan: KeyScan) throws(DataError) -> KeyRun {
    tally.add(\.reads.identityPages)
    var run = KeyRun()
    let bounds: [SQLiteValue] = [.integer(Int64(scan.limit)), .integer(Int64(scan.offset))]
    try query(statements.keys(scan), (scan.start?.arguments ?? []) + bounds) { row in
      run.keys.append(relation.id(in: row))
      return true
    }
    if scan.direction == .backward { run.keys.reverse() }
    (run.first, run.last) = (run.keys.first, run.keys.last)
    return run
  }

  /// How many rows there are from one key on, up to another, without that.
  func count(from start: RecordKey, to end: RecordKey) throws(DataError) -> Int {
    try number(statements.countBetween, start.arguments + end.arguments)
  }

  /// Whether `key` stands not before `row`; nil where that has gone.
  func reaches(_ key: RecordKey, _ row: RecordKey) throws(DataError) -> Bool? {
    var answer: Bool?
    try query(statements.reaches, key.arguments + row.arguments) { row in
      answer = row.integer(0) != 0
      return false
    }
    return answer
  }

  func exists(_ key: RecordKey) throws(DataError) -> Bool {
    try number(statements.exists, key.arguments) == 1
  }

  /// Whether the row with the first key stands before that with the second in `order`; nil where one has gone.
  func precedes(_ one: RecordKey, _ other: RecordKey, _ order: Arrangement.Order) throws(DataError) -> Bool? {
    var answer: Bool?
    try query(statements.precedes(order), one.arguments + other.arguments) { row in
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
    try connection.read(effort) { try $0.forEachRow(sql, arguments, body) }
  }

  // MARK: Values

  /// The fields of `columns` of the rows with these ids, each cut to `limit` bytes; those of a row that has gone are nil.
  ///
  /// The rows that follow when so many bytes have been read that it takes long are left out.
  func fields(_ ids: [RecordKey], _ columns: Range<Int>, limit: Int) throws(DataError) -> SQLiteFieldPage {
    var page = SQLiteFieldPage(columns: columns, limit: limit)
    do {
      try connection.read(effort, longestValue: SQLiteEffort.little.longestValue) { try fill(&page, ids, in: $0) }
    } catch .valueTooLong {
      // A value is too long to be read with its row: each row by itself.
      page = SQLiteFieldPage(columns: columns, limit: limit)
      for id in ids where page.byteCount < Self.pageBudget {
        page.add(id, try fields(id, columns, limit: limit))
      }
    }
    tally.add(\.reads.contentPages)
    tally.add(\.reads.recordsFetched, page.count)
    return page
  }

  private func fill(_ page: inout SQLiteFieldPage, _ ids: [RecordKey], in database: Database) throws {
    let columns = sql(page.columns)
    tally.add(\.queries)
    // Statements for any number of keys are one: those that are not there match nothing.
    let width = relation.key.names.count
    let keys = ids.flatMap(\.arguments)
    try database.forEachRow(
      statements.rows(columns, count: max(ids.count, ids.count > 1 ? SQLiteWholePlaces.pageLength : 1)), keys
    ) { row in
      page.add(relation.id(in: row), row.fields(width..<width + page.columns.count, limit: page.limit))
      return page.byteCount < Self.pageBudget
    }
    if page.byteCount < Self.pageBudget { for id in ids where !page.has(id) { page.add(id, nil) } }
  }

  /// The fields of one row, whose values may be of any length; what is too long even so says that.
  func fields(_ id: RecordKey, _ columns: Range<Int>, limit: Int) throws(DataError) -> [RecordField]? {
    guard let kinds = try kinds(id, columns) else { return nil }
    var fields: [RecordField] = []
    for (column, kind) in zip(columns, kinds) {
      switch kind {
      case .short(let field): fields.append(field)
      case .binary(let count): fields.append(.binary(count))
      case .text: fields.append(try text(id, column, limit: limit))
      }
    }
    return fields
  }

  /// What is in a column of a row.
  enum Kind {
    /// A value that is no text and no BLOB.
    case short(RecordField)
    case text
    /// A BLOB, with its length.
    case binary(Int)
  }

  /// What is in each column of one row, nil where that has gone. Long values are not read.
  func kinds(_ id: RecordKey, _ columns: Range<Int>) throws(DataError) -> [Kind]? {
    tally.add(\.queries)
    let kinds = columns.map { index in
      let name = relation.columns[index].sql
      return """
        CASE typeof(\(name)) WHEN 'blob' THEN 'b' || length(\(name)) WHEN 'text' THEN 't' ELSE \(name) END
        """
    }
    var found: [RecordField]?
    try connection.read(effort) { database in
      try database.forEachRow(statements.row(kinds), id.arguments) { row in
        found = row.fields(1..<1 + columns.count, limit: 64)
        return false
      }
    }
    return found?.map { field in
      guard field.kind == .text else { return .short(field) }
      guard field.bytes.first == UInt8(ascii: "b") else { return .text }
      return .binary(Int(String(decoding: field.bytes.dropFirst(), as: UTF8.self)) ?? 0)
    }
  }

  /// The first bytes of a text: only these are read, where the table lets them be.
  private func text(_ id: RecordKey, _ column: Int, limit: Int) throws(DataError) -> RecordField {
    if let handle = try openValue(id, column, isText: true) {
      return try connection.read(effort) { database in
        defer { sqlite3_blob_close(handle) }
        let length = Int(sqlite3_blob_bytes(handle))
        let count = min(limit, length)
        var status = SQLITE_OK
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
          if count > 0 { status = sqlite3_blob_read(handle, buffer.baseAddress, CInt(count), 0) }
          filled = status == SQLITE_OK ? count : 0
        }
        guard status == SQLITE_OK else { throw database.lastError }
        return RecordField(bytes, kind: .text, isCut: length > count)
      }
    }
    var field = RecordField([], kind: .text)
    do {
      try connection.read(effort) { database in
        try database.forEachRow(statements.row([relation.columns[column].sql]), id.arguments) { row in
          field = row.field(1, limit: limit)
          return false
        }
      }
    } catch .valueTooLong {
      // Who can wait has more room.
      guard effort == .any else { throw .unfinished(path: path) }
      field = RecordField(Array(DataError.valueTooLong(path: path).reason.utf8), kind: .unreadable)
    }
    return field
  }

  /// Opens a text or a BLOB where it lies, so that parts of it can be read; nil where it has to be read whole, as in a table
  /// without rowids. Who gets a handle closes it on the connection.
  func openValue(_ id: RecordKey, _ column: Int, isText: Bool) throws(DataError) -> OpaquePointer? {
    guard case .number(let number) = id, isUTF8 || !isText, let name = relation.columns[column].storedName else {
      return nil
    }
    nonisolated(unsafe) var handle: OpaquePointer?
    try connection.read(effort) { database in
      let status = sqlite3_blob_open(database.sqliteConnection, "main", relation.table, name, number, 0, &handle)
      // What lies in no table of its own cannot be opened so.
      guard status == SQLITE_OK || status == SQLITE_ERROR else { throw database.lastError }
    }
    return handle
  }

  /// All bytes of a text or a BLOB.
  ///
  /// - Throws: `DataError`, where it is longer than values may be, too.
  func value(_ id: RecordKey, _ column: Int) throws(DataError) -> [UInt8] {
    var bytes: [UInt8] = []
    tally.add(\.queries)
    try connection.read(effort) { database in
      try database.forEachRow(statements.row([relation.columns[column].sql]), id.arguments) { row in
        bytes = row.bytes(1)
        return false
      }
    }
    return bytes
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
  private var rows: [RecordKey: [RecordField]?] = [:]
  private(set) var byteCount = 0
  /// Rows that were asked for, and not read as neighbours only.
  private var asked: Set<RecordKey> = []

  init(columns: Range<Int>, limit: Int) {
    self.columns = columns
    self.limit = limit
  }

  var count: Int { rows.count }

  func has(_ id: RecordKey) -> Bool { rows[id] != nil }

  /// The fields of the row with this id, nil inside where it has gone; nil where it was not read.
  subscript(id: RecordKey) -> [RecordField]?? { rows[id] }

  /// Notes that a row was asked for, and tells whether that is the first time.
  mutating func ask(_ id: RecordKey) -> Bool { asked.insert(id).inserted }

  mutating func add(_ id: RecordKey, _ fields: [RecordField]?) {
    rows[id] = .some(fields)
    byteCount += fields?.reduce(0) { $0 + $1.bytes.count } ?? 0
  }
}
