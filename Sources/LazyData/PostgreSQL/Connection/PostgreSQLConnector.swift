internal import Basics
import Synchronization

/// Connects to a database through libpq.
final class PostgreSQLConnector: DatabaseConnector {
  private let address: PostgreSQLAddress
  private let pipelines: Bool
  private let knownKind = Mutex<PostgreSQLKind?>(nil)

  /// - Parameter pipelines: whether to send several statements before the first is answered, if libpq supports that.
  init(_ address: PostgreSQLAddress, pipelines: Bool = true) {
    self.address = address
    self.pipelines = pipelines
  }

  var path: String { address.shown }
  var dialect: any SQLDialect { PostgreSQLDialect(kind) }

  /// The kind of the database; `other` before the first connection.
  var kind: PostgreSQLKind { knownKind.withLock { $0 ?? .other } }

  func connect(
    _ purpose: ConnectionPool.Purpose, password: [UInt8]?, _ operation: DatabaseOperation
  ) throws -> any DatabaseSession {
    let address = address
    let connection = try ConnectionAttempt.connect(path, operation) { abandoned throws(ConnectionFailure) in
      try PostgreSQLDialer(address: address, password: password, abandoned: abandoned).dial()
    }
    let session = try PostgreSQLSession(
      connection, path: path, patience: purpose == .rows ? .seconds(35) : nil, pipelines: pipelines)
    try setUp(session, purpose, operation)
    return session
  }

  /// A statement that returns the number of the server's process.
  private static let process = "SELECT 'pg_backend_pid', pg_backend_pid()"

  /// Detects the kind of the server, and the settings that it supports. The settings are not changed here.
  private func setUp(
    _ session: PostgreSQLSession, _ purpose: ConnectionPool.Purpose, _ operation: DatabaseOperation
  ) throws {
    let wanted = DatabaseSetting.formats + (purpose == .rows ? DatabaseSetting.limits : [])
    let processes = purpose == .notices ? [Self.process] : []
    var texts: [String] = []
    var named: [String: String] = [:]
    try session.prepare(PostgreSQLKind.questions + wanted.map(\.trial) + processes, operation) { row in
      let values = (0..<row.count).map { String(decoding: row.text($0) ?? [], as: UTF8.self) }
      if values.count == 2 { named[values[0]] = values[1] } else { texts += values }
      return true
    }
    let kind = PostgreSQLKind(texts.joined(separator: " "), version: session.serverVersion)
    session.kind = kind
    session.settings = wanted.filter { named[$0.name] != nil }
    session.isShared = named["pg_backend_pid"].flatMap { Int($0) } != session.processNumber
    knownKind.withLock { $0 = kind }
  }

  // MARK: The catalogue

  func relation(
    _ target: DatabaseTarget, by order: [String], _ session: any DatabaseSession, _ operation: DatabaseOperation
  ) throws -> DatabaseRelation {
    var relation = try schema(session, operation).relation(target)
    if !order.isEmpty {
      try relation.order(by: order, hasPlaces: kind.hasPlaceRanges, path: path)
    } else if relation.key.isEmpty, relation.isBlockStored, kind.hasPlaceRanges {
      relation.key = [.location]
    } else if relation.key.isEmpty, !relation.partitionKey.isEmpty {
      var ordered = relation
      ordered.orderByPartitionKey()
      let reader = DatabaseRowReader(DatabaseStatements(ordered), DatabaseTally())
      if try reader.isCheap(session, operation) { relation = ordered }
    }
    return relation
  }

  func tables(_ session: any DatabaseSession, _ operation: DatabaseOperation) throws -> [DatabaseTable] {
    try schema(session, operation).tables()
  }

  func query(
    _ text: String, parameters: [String], _ session: any DatabaseSession, _ operation: DatabaseOperation
  ) throws -> DatabaseQuery {
    try DatabaseQuery(text, parameters: parameters, own(session), operation, path: path)
  }

  private func schema(_ session: any DatabaseSession, _ operation: DatabaseOperation) throws -> PostgreSQLSchema {
    PostgreSQLSchema(session: try own(session), operation: operation, path: path)
  }

  private func own(_ session: any DatabaseSession) throws -> PostgreSQLSession {
    guard let session = session as? PostgreSQLSession else { throw DataError.unfinished(path: path) }
    return session
  }
}

extension ConnectionPool {
  /// Creates the pool of connections to a PostgreSQL database.
  ///
  /// - Parameters:
  ///   - password: asks for the password; returns `nil` if nobody can be asked or the user does not answer. It may be
  ///     called on any thread.
  ///   - pipelines: whether to send several statements before the first is answered, if libpq supports that.
  ///   - retry: the policy for retrying operations after a temporary error.
  ///   - now: the clock that measures pauses between attempts.
  convenience init(
    _ address: PostgreSQLAddress, password: (@Sendable (_ prompt: String) -> [UInt8]?)? = nil,
    pipelines: Bool = true, retry: DatabaseRetry = DatabaseRetry(),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.init(PostgreSQLConnector(address, pipelines: pipelines), password: password, retry: retry, now: now)
  }

  /// The kind of the database; `other` before the first connection, and if it is no PostgreSQL database.
  var kind: PostgreSQLKind { (connector as? PostgreSQLConnector)?.kind ?? .other }

  /// Runs `body` with a session of libpq, as a step of an operation.
  func withPostgreSQLSession<Result>(
    _ purpose: Purpose, _ operation: DatabaseOperation, _ body: (PostgreSQLSession) throws -> Result
  ) throws -> Result {
    try withSession(purpose, operation) { session in
      guard let session = session as? PostgreSQLSession else { throw DataError.unfinished(path: path) }
      return try body(session)
    }
  }
}

extension ServerDatabase {
  /// Creates a database without connecting to it.
  ///
  /// - Parameters:
  ///   - address: the address of the database.
  ///   - space: the place to store rows that have no key.
  ///   - channel: the channel that is notified of new rows while a list is followed; `nil` to check once a second.
  ///   - password: asks for a password if the server requires one and none is found.
  package convenience init(
    _ address: PostgreSQLAddress, in space: SQLiteTemporaryStore = .files, channel: String? = nil,
    password: (@Sendable (_ prompt: String) -> [UInt8]?)? = nil
  ) {
    self.init(ConnectionPool(address, password: password), in: space, channel: channel)
  }
}
