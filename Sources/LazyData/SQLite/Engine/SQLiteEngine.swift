import GRDB

/// Reads the rows of a table, a view or a query of an SQLite database, as records.
///
/// Opening reads the keys of the first rows. The rest is counted in the background; the end is read backwards and can
/// be shown at once. Contents are read on demand, a page of rows and the requested columns at a time. A page that takes
/// long is read in the background, and its fields are awaited until then. The file is only read: it and its directory
/// stay as they are.
///
/// A row with a key (the rowid, or the primary key of a table without rowids) is found by it in a table of any size,
/// through a sparse index of keys. The rows of a view or a query have none. It is run once, in the background, and its
/// rows are kept as they are read, in memory and in an unnamed temporary file. Their end cannot be shown before all of
/// them are kept.
@MainActor
final class SQLiteEngine: RecordEngine {
  private(set) var name = ""
  private let path: String
  private let space: SQLiteTemporaryStore
  private let relation: RelationReader
  /// Counts the reads for rows on screen, but not those for counting, keeping or searching.
  private let tally = SQLiteTally()

  /// Reads a schema.
  typealias RelationReader = @MainActor (Database) throws -> SQLiteRelation

  /// - Parameter space: the place for rows that the database does not have in the order in which they are shown.
  init(path: String, in space: SQLiteTemporaryStore, _ relation: @escaping RelationReader) {
    self.path = path
    self.space = space
    self.relation = relation
  }

  /// Opens the database again. An earlier reading still sees the rows of its time.
  func open(_ reason: OpeningReason) throws(DataError) -> Opening {
    let reading = try SQLiteReading(path: path, in: space, tally: tally, relation)
    try reading.readFirstKeys()
    name = reading.relation.name
    return Opening(reading, keepsOld: true)
  }

  /// The names of the tables and views of the database at `path`, in order of creation.
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
  ///   - space: the place for rows that the database does not have in the order in which they are shown.
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
  ///   - space: the place for rows that the database does not have in the order in which they are shown.
  ///   - scheduler: runs the work in the background.
  package convenience init(
    path: String, query: String, in space: SQLiteTemporaryStore = .files, scheduler: any WorkScheduler
  ) throws(DataError) {
    let engine = SQLiteEngine(path: path, in: space) { try SQLiteRelation(query: query, path: path, in: $0) }
    try self.init(engine, scheduler: scheduler)
  }
}
