import GRDB

/// A database with one connection. Several selections can be read from it, and it may be writable.
package final class SQLiteDatabase: Sendable {
  private let connection: SQLiteConnection
  /// Counts the reads of all sources of the database.
  private let tally = SQLiteTally()

  /// Opens the database at `path`.
  ///
  /// - Parameter isReadOnly: whether the database is opened for reading only. The file and its directory are then never
  ///   changed.
  /// - Throws: `DataError`; nothing stays open.
  package init(path: String, isReadOnly: Bool = true) throws(DataError) {
    connection = try SQLiteConnection(path: path, isReadOnly: isReadOnly)
  }

  /// The path of the database.
  package var path: String { connection.path }

  /// The reads of the database so far.
  package var counts: SQLiteTally.Counts { tally.counts }

  /// Opens the records of `selection`.
  ///
  /// - Parameters:
  ///   - batch: The number of records that one query fetches. `.all` fetches all records when the selection is opened.
  ///   - isEager: Whether a record counts as loaded when its batch is fetched, not when the record is first read.
  /// - Throws: `DataError`.
  /// - Complexity: That of a count; if `batch` is `.all`, that of one query for all records.
  package func records(
    _ selection: SQLiteSelection, batch: SQLiteBatch, isEager: Bool = false
  ) throws(DataError) -> SQLiteSource {
    SQLiteSource(store: try SQLiteStore(reader: reader(selection), batch: batch, isEager: isEager))
  }

  /// Opens the records of `selection`, in groups that have the same value for the first term of the order.
  ///
  /// - Throws: `DataError`.
  /// - Complexity: One query for the groups; no record is fetched before one is read.
  package func groupedRecords(
    _ selection: SQLiteSelection, batch: SQLiteBatch, isEager: Bool = false
  ) throws(DataError) -> (groups: [SQLiteGroup], records: SQLiteSource) {
    let reader = try reader(selection)
    let groups = try reader.groups()
    let count = groups.reduce(0) { $0 + $1.count }
    return (
      groups, SQLiteSource(store: try SQLiteStore(reader: reader, count: count, batch: batch, isEager: isEager))
    )
  }

  /// Returns the number of records of `selection`.
  package func count(_ selection: SQLiteSelection) throws(DataError) -> Int { try reader(selection).count() }

  /// Runs `body` in a transaction, which is rolled back if it throws.
  ///
  /// - Throws: `DataError`, also if the database is open for reading only.
  package func write(_ body: (SQLiteTransaction) throws -> Void) throws(DataError) {
    try connection.write { try body(SQLiteTransaction(database: $0)) }
  }

  /// Returns a reader of the records of `selection`.
  ///
  /// - Throws: `DataError` if the table or a column does not exist.
  func reader(_ selection: SQLiteSelection) throws(DataError) -> SQLiteReader {
    let relation = try connection.relation { try SQLiteRelation(selection, path: path, in: $0) }
    return SQLiteReader(relation, connection: connection, tally: SQLiteTally(parent: tally), effort: .any)
  }
}

/// A series of changes to a database. Either all or none of the changes are made.
///
/// The transaction is rolled back if the code that makes the changes throws.
public struct SQLiteTransaction {
  let database: Database

  /// Runs one statement.
  ///
  /// ```swift
  /// func rename(_ item: Int64, to title: String, in changes: SQLiteTransaction) throws {
  ///   try changes.execute("UPDATE item SET title = ? WHERE id = ?", [.text(title), .integer(item)])
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - sql: The statement in SQL, with a `?` for each of the arguments.
  ///   - arguments: The values, which are bound and never become part of the text.
  /// - Throws: SQLite's error; the transaction can continue without the statement.
  public func execute(_ sql: String, _ arguments: [SQLiteValue] = []) throws {
    try database.forEachRow(sql, arguments) { _ in true }
  }
}
