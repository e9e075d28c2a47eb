/// A database on a server that speaks the protocol of PostgreSQL or of MySQL.
///
/// Nothing is ever written to it. All statements run in read-only transactions.
///
/// ``RecordFile/open(_:_:)`` returns one for the address of a server:
///
/// ```swift
/// guard case .database(let shop, let tables) = try RecordFile.open("postgresql://host/shop") else { return }
/// for table in tables where table.detail == "view" { print(try shop.records(of: table).name) }
/// ```
public final class ServerDatabase: Sendable {
  private let server: ConnectionPool
  /// The place to store rows that have no key.
  private let space: SQLiteTemporaryStore
  /// The channel that is notified of new rows; `nil` if there is none.
  private let channel: String?

  /// Creates a database that is read through the connections of a server.
  init(_ server: ConnectionPool, in space: SQLiteTemporaryStore = .files, channel: String? = nil) {
    self.server = server
    self.space = space
    self.channel = channel
  }

  /// The address as it may be displayed, without a password.
  public var name: String { server.path }

  /// Returns the tables, views and other relations. Those that can be named without a schema are first.
  ///
  /// - Throws: ``DataError``.
  /// - Complexity: one statement. This waits for the server.
  package func tables() throws(DataError) -> [DatabaseTable] {
    try waiting { operation in
      try server.withSession(.rows, operation) { session in
        try server.connector.tables(session, operation)
      }
    }
  }

  /// Opens a table or another relation. If its rows have an order, the first ones are read.
  ///
  /// - Parameters:
  ///   - table: its name.
  ///   - order: the names of columns to order the rows by, with a `-` before a name for descending order; empty for the
  ///     key.
  ///   - patience: the maximum time to wait for the rows of a connected server, for example if the table is locked.
  ///     After that time, they are loaded in the background. `nil` for no limit.
  ///   - scheduler: runs the work in the background.
  /// - Throws: ``DataError`` if it cannot be read.
  /// - Complexity: two statements. This waits for the server.
  @MainActor
  package func open(
    table: String, by order: [String] = [], patience: Duration? = nil,
    scheduler: any WorkScheduler = SystemScheduler()
  ) throws(DataError) -> RecordSource {
    try open(.typed(table), by: order, patience: patience, scheduler: scheduler)
  }

  /// Opens one of the listed tables. If its rows have an order, the first ones are read.
  ///
  /// - Throws: ``DataError`` if it cannot be read.
  /// - Complexity: two statements. This waits for the server.
  @MainActor
  package func open(
    _ table: DatabaseTable, by order: [String] = [], patience: Duration? = nil
  ) throws(DataError) -> RecordSource {
    try open(.listed(table.named), by: order, patience: patience, scheduler: SystemScheduler())
  }

  @MainActor
  private func open(
    _ target: DatabaseTarget, by order: [String], patience: Duration?, scheduler: any WorkScheduler
  ) throws(DataError) -> RecordSource {
    let (server, tally) = (server, DatabaseTally())
    let engine = DatabaseEngine(.relation(target, by: order), on: server, in: space, tally, channel: channel)
    let first = try waiting { operation -> DatabaseFirstRows? in
      do {
        return try DatabaseFirstRows(of: target, by: order, on: server, tally, operation, patience: patience)
      } catch is DatabaseOperation.Stopped where patience != nil {
        return nil
      }
    }
    if let first { engine.prepare(first) }
    return try RecordSource(engine, scheduler: scheduler)
  }

  /// Opens one of the listed tables without waiting for the server. Its rows are loaded afterwards.
  ///
  /// ```swift
  /// func newestFirst(_ table: DatabaseTable, of shop: ServerDatabase) throws(DataError) -> RecordSource {
  ///   try shop.records(of: table, orderedBy: ["-created_at"])
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - table: one of the listed tables.
  ///   - order: the names of columns to order the rows by, with a `-` before a name for descending order; empty for the
  ///     key.
  /// - Throws: ``DataError`` if it cannot be opened. Errors of the server are reported in the source's status.
  @MainActor
  public func records(of table: DatabaseTable, orderedBy order: [String] = []) throws(DataError) -> RecordSource {
    try openLater(.listed(table.named), by: order)
  }

  /// Opens a relation without waiting for the server. Its rows are loaded afterwards.
  @MainActor
  package func openLater(table: String) throws(DataError) -> RecordSource { try openLater(.typed(table), by: []) }

  @MainActor
  private func openLater(_ target: DatabaseTarget, by order: [String]) throws(DataError) -> RecordSource {
    try RecordSource(DatabaseEngine(.relation(target, by: order), on: server, in: space, channel: channel))
  }

  /// Opens the rows of a query. The query must start like a statement that only reads.
  ///
  /// - Parameter parameters: the values of the placeholders `$1`, `$2` and so on, as texts.
  /// - Throws: ``DataError`` if the server refuses the query.
  /// - Complexity: the server parses the query but does not run it yet. This waits for the server.
  @MainActor
  package func open(
    query: String, parameters: [String], scheduler: any WorkScheduler = SystemScheduler()
  ) throws(DataError) -> RecordSource {
    let query = try described(query, parameters)
    return try RecordSource(DatabaseEngine(.query(query), on: server, in: space), scheduler: scheduler)
  }

  /// Returns a stream of all rows of a relation.
  ///
  /// - Parameter conditions: returns the conditions that rows with these columns must satisfy; `nil` for all rows.
  /// - Returns: `nil` if the server cannot evaluate the conditions.
  /// - Throws: `DataError` if the relation cannot be read; the errors of `conditions`.
  func stream(
    _ target: DatabaseTarget, by order: [String],
    where conditions: (([RecordColumn]) throws -> [RecordCondition])?
  ) throws -> (any RecordStream)? {
    let server = server
    let relation = try waiting { operation in
      try DatabaseFirstRows(of: target, by: order, on: server, DatabaseTally(), operation).relation
    }
    var condition: SQLCondition?
    if let conditions {
      let wanted = try conditions(relation.recordColumns)
      condition = try waiting { operation in
        try server.withSession(.rows, operation) { session in
          relation.dialect.streamedCondition(wanted, relation.columns, session)
        }
      }
      // Rows of views are filtered by this program, as they are on screen.
      guard condition != nil, !relation.key.isEmpty else { return nil }
    }
    return DatabaseRowStream(.relation(DatabaseStatements(relation, where: condition)), on: server)
  }

  /// Returns a stream of the rows of a query.
  ///
  /// - Throws: `DataError` if the server refuses it.
  func stream(query: String, parameters: [String]) throws(DataError) -> any RecordStream {
    DatabaseRowStream(.query(try described(query, parameters)), on: server)
  }

  private func described(_ query: String, _ parameters: [String]) throws(DataError) -> DatabaseQuery {
    try waiting { operation in
      try server.withSession(.rows, operation) { session in
        try server.connector.query(query, parameters: parameters, session, operation)
      }
    }
  }

  private func waiting<Result>(_ body: (DatabaseOperation) throws -> Result) throws(DataError) -> Result {
    do { return try body(DatabaseOperation()) } catch { throw DataError(server: error, path: server.path) }
  }
}
