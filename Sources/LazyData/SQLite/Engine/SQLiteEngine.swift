import GRDB

/// Reads the rows of a table, a view or a query of an SQLite database, as records.
///
/// Opening reads the keys of the first rows. The remaining rows are counted in the background. The last rows are found
/// by a backward scan, so they can be shown before the count is complete. Contents are read on demand: the requested
/// columns of a page of rows at a time. If a page takes long, it is read in the background, and its fields are shown as
/// loading. The file and its directory are never changed.
///
/// In a table, a row has a key: the rowid, or the primary key of a table without rowids. It is found by its key in a
/// table of any size, through a sparse index of keys. The rows of a view or a query have no keys. The query is run
/// once, in the background, and its rows are stored in memory and in an unnamed temporary file. Its last rows can be
/// shown only after all rows are stored.
@MainActor
final class SQLiteEngine: RecordEngine {
  private(set) var name = ""
  private let path: String
  private let space: SQLiteTemporaryStore
  private let relation: RelationReader
  /// Counts the reads for rows on screen. Counting, storing and searching are left out.
  private let tally = SQLiteTally()

  /// Reads a schema.
  typealias RelationReader = @MainActor (Database) throws -> SQLiteRelation

  /// - Parameter space: the place to store rows temporarily.
  init(path: String, in space: SQLiteTemporaryStore, _ relation: @escaping RelationReader) {
    self.path = path
    self.space = space
    self.relation = relation
  }

  /// Opens the database again. An earlier reading still sees the old rows.
  func open(_ reason: OpeningReason) throws(DataError) -> Opening {
    let reading = try SQLiteReading(path: path, in: space, tally: tally, relation)
    try reading.readFirstKeys()
    name = reading.relation.name
    return Opening(reading, keepsOld: true)
  }

  /// Returns the names of the tables and views of the database at `path`, in order of creation.
  ///
  /// - Throws: `DataError`; nothing stays open.
  static func tables(path: String) throws(DataError) -> [String] {
    try SQLiteConnection(path: path).tables()
  }
}

extension RecordSource {
  /// Opens a table or view of an SQLite database.
  ///
  /// ```swift
  /// let orders = try RecordSource(path: "shop.sqlite", table: "orders")
  /// orders.arrange(Arrangement(order: .init(column: 1, isDescending: true)))
  /// ```
  ///
  /// - Parameters:
  ///   - path: the path of the database.
  ///   - table: the name of the table or view, in upper or lower case.
  /// - Throws: ``DataError``; nothing stays open.
  /// - Complexity: O(1).
  public convenience init(path: String, table: String) throws(DataError) {
    try self.init(path: path, table: table, scheduler: SystemScheduler())
  }

  /// Opens the rows of a query of an SQLite database: one SELECT, without parameters. Filters and sorts are applied to
  /// its rows.
  ///
  /// ```swift
  /// let query = "SELECT customer, sum(price) FROM orders GROUP BY customer"
  /// let totals = try RecordSource(path: "shop.sqlite", query: query)
  /// ```
  ///
  /// - Parameters:
  ///   - path: the path of the database.
  ///   - query: the statement.
  /// - Throws: ``DataError``; it is `.refused` with SQLite's reason if the query is not valid. Nothing stays open.
  /// - Complexity: O(1).
  public convenience init(path: String, query: String) throws(DataError) {
    try self.init(path: path, query: query, scheduler: SystemScheduler())
  }

  /// - Parameters:
  ///   - space: the place to store rows temporarily.
  ///   - scheduler: runs the work in the background.
  package convenience init(
    path: String, table: String, in space: SQLiteTemporaryStore = .files, scheduler: any WorkScheduler
  ) throws(DataError) {
    let engine = SQLiteEngine(path: path, in: space) {
      try SQLiteRelation(SQLiteSelection(table: table), path: path, in: $0)
    }
    try self.init(engine, scheduler: scheduler)
  }

  /// - Parameters:
  ///   - space: the place to store rows temporarily.
  ///   - scheduler: runs the work in the background.
  package convenience init(
    path: String, query: String, in space: SQLiteTemporaryStore = .files, scheduler: any WorkScheduler
  ) throws(DataError) {
    let engine = SQLiteEngine(path: path, in: space) { try SQLiteRelation(query: query, path: path, in: $0) }
    try self.init(engine, scheduler: scheduler)
  }
}
