/// Connects to one database, and reads its catalogue. Each family of servers has a type that conforms to this protocol.
protocol DatabaseConnector: Sendable {
  /// The displayed address of the database.
  var path: String { get }

  /// The SQL that the server understands.
  var dialect: any SQLDialect { get }

  /// Connects for a purpose.
  ///
  /// - Parameter password: the password that the user has entered; `nil` if there is none.
  /// - Throws: `ConnectionFailure`, `DataError`, or `DatabaseOperation.Stopped`.
  func connect(
    _ purpose: ConnectionPool.Purpose, password: [UInt8]?, _ operation: DatabaseOperation
  ) throws -> any DatabaseSession

  /// Reads the schema of a table, a view or another relation, and chooses the order of its rows. The key is empty if
  /// the rows can only be read once, from the first to the last.
  ///
  /// - Parameter order: the names of columns to order the rows by, with a `-` before a name for descending order; empty
  ///   for the key.
  /// - Throws: `DataError`; `Stopped` if the operation is cancelled.
  func relation(
    _ target: DatabaseTarget, by order: [String], _ session: any DatabaseSession, _ operation: DatabaseOperation
  ) throws -> DatabaseRelation

  /// Returns the tables, views and other relations that a user may choose from.
  func tables(_ session: any DatabaseSession, _ operation: DatabaseOperation) throws -> [DatabaseTable]

  /// Checks a query that the user typed, and reads the columns of its result.
  func query(
    _ text: String, parameters: [String], _ session: any DatabaseSession, _ operation: DatabaseOperation
  ) throws -> DatabaseQuery
}

/// The reason why an attempt to connect failed.
enum ConnectionFailure: Error {
  /// The server requires a password, and none was supplied.
  case passwordWanted
  /// The server has rejected the password.
  case passwordWrong(DataError)
  /// Another reason.
  case error(DataError)
}
