internal import Basics

/// Connects to a database through libmariadb.
final class MySQLConnector: DatabaseConnector {
  private let address: MySQLAddress

  init(_ address: MySQLAddress) { self.address = address }

  var path: String { address.shown }
  var dialect: any SQLDialect { MySQLDialect() }

  func connect(
    _ purpose: ConnectionPool.Purpose, password: [UInt8]?, _ operation: DatabaseOperation
  ) throws -> any DatabaseSession {
    let address = address
    let connection = try ConnectionAttempt.connect(path, operation) { abandoned throws(ConnectionFailure) in
      try MySQLDialer(address: address, password: password, abandoned: abandoned).dial()
    }
    return try MySQLSession(
      connection, address, password: password, patience: purpose == .rows ? .seconds(35) : nil)
  }

  func relation(
    _ target: DatabaseTarget, by order: [String], _ session: any DatabaseSession, _ operation: DatabaseOperation
  ) throws -> DatabaseRelation {
    let schema = MySQLSchema(session: try own(session), operation: operation)
    var relation = try schema.relation(target)
    if !order.isEmpty { try relation.order(by: order, path: path) }
    return relation
  }

  func tables(_ session: any DatabaseSession, _ operation: DatabaseOperation) throws -> [DatabaseTable] {
    try MySQLSchema(session: try own(session), operation: operation).tables()
  }

  func query(
    _ text: String, parameters: [String], _ session: any DatabaseSession, _ operation: DatabaseOperation
  ) throws -> DatabaseQuery {
    try MySQLQueryCheck.check(text, path: path)
    let values = parameters.map { Array($0.utf8) }
    let fields = try own(session).describe(MySQLStatementText.text(text, values), operation)
    return DatabaseQuery(text, parameters: parameters, columns: fields.map { DatabaseColumn($0) })
  }

  private func own(_ session: any DatabaseSession) throws -> MySQLSession {
    guard let session = session as? MySQLSession else { throw DataError.unfinished(path: path) }
    return session
  }
}

extension ServerDatabase {
  /// Creates a database on a server that speaks MySQL's protocol, without connecting to it.
  ///
  /// - Parameters:
  ///   - address: the address of the database.
  ///   - space: the place to store rows that have no key.
  ///   - password: asks for a password if the server requires one and none is found.
  package convenience init(
    _ address: MySQLAddress, in space: SQLiteTemporaryStore = .files,
    password: (@Sendable (_ prompt: String) -> [UInt8]?)? = nil
  ) {
    self.init(ConnectionPool(MySQLConnector(address), password: password), in: space)
  }
}
