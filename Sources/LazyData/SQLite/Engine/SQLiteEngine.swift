import GRDB

/// Reads the rows of a table, a view or a query of an SQLite database, as records.
///
/// Opening reads the keys of the first rows. The rest is counted in the background; the end is read backwards and can be
/// shown at once. What rows hold is read when it is asked for, a page of rows and the columns that are wanted; a page that takes
/// long is read in the background, and says so until it has come. The file is only read: it, and the directory it is in, stay
/// as they are.
///
/// What has a key (the rowid, or the primary key of a table without rowids) is found by it, through a sparse index of
/// keys, in a table of any size. A view or a query has none: it is run once, in the background, and its rows are kept as they
/// come, in memory and in a temporary file without a name. Their end cannot be shown before all are there.
@MainActor
final class SQLiteEngine: RecordEngine {
  private(set) var name = ""
  private let path: String
  private let space: SQLiteSpace
  private let relation: RelationReader
  /// Counts what is read for showing rows; not what is counted, kept or looked through.
  private let tally = SQLiteTally()

  /// Reads a schema.
  typealias RelationReader = @MainActor (Database) throws -> SQLiteRelation

  /// - Parameter space: where rows are kept that the database does not have in the order in which they are shown.
  init(path: String, in space: SQLiteSpace, _ relation: @escaping RelationReader) {
    self.path = path
    self.space = space
    self.relation = relation
  }

  /// Opens the database once more: what was opened before sees the rows as they were.
  func open(_ reason: OpeningReason) throws(DataError) -> Opening {
    let reading = try SQLiteReading(path: path, in: space, tally: tally, relation)
    try reading.readFirstKeys()
    name = reading.relation.name
    return Opening(reading, keepsOld: true)
  }

  /// The names of the tables and views of the database at `path`, in the order in which they were made.
  ///
  /// - Throws: `DataError`; nothing stays open.
  static func tables(path: String) throws(DataError) -> [String] {
    try SQLiteConnection(path: path).tables()
  }
}

extension RecordSource {
  /// Opens a table or view of an SQLite database.
  ///
  /// - Parameters:
  ///   - path: where the database is.
  ///   - table: the name of the table or view, upper and lower case alike.
  /// - Throws: `DataError`; nothing stays open.
  /// - Complexity: O(1).
  public convenience init(path: String, table: String) throws(DataError) {
    try self.init(path: path, table: table, scheduler: SystemScheduler())
  }

  /// Opens what a query of an SQLite database yields: one SELECT, without parameters. A filter and an order are put around it.
  ///
  /// - Parameters:
  ///   - path: where the database is.
  ///   - query: the statement.
  /// - Throws: `DataError`, `.refused` with SQLite's reason where it is no such query; nothing stays open.
  /// - Complexity: O(1).
  public convenience init(path: String, query: String) throws(DataError) {
    try self.init(path: path, query: query, scheduler: SystemScheduler())
  }

  /// - Parameters:
  ///   - space: where rows are kept that the database does not have in the order in which they are shown.
  ///   - scheduler: what does the work in the background.
  package convenience init(
    path: String, table: String, in space: SQLiteSpace = .files, scheduler: any WorkScheduler
  ) throws(DataError) {
    let engine = SQLiteEngine(path: path, in: space) {
      try SQLiteRelation(SQLiteSelection(table: table), path: path, in: $0)
    }
    try self.init(engine, scheduler: scheduler)
  }

  /// - Parameters:
  ///   - space: where rows are kept that the database does not have in the order in which they are shown.
  ///   - scheduler: what does the work in the background.
  package convenience init(
    path: String, query: String, in space: SQLiteSpace = .files, scheduler: any WorkScheduler
  ) throws(DataError) {
    let engine = SQLiteEngine(path: path, in: space) { try SQLiteRelation(query: query, path: path, in: $0) }
    try self.init(engine, scheduler: scheduler)
  }
}
