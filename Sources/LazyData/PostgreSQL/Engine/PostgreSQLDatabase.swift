/// A database on a PostgreSQL server, or another that speaks its protocol.
///
/// Nothing of it is ever written. All that is asked of it is asked in transactions that may only read.
public final class PostgreSQLDatabase: Sendable {
  private let server: PostgreSQLServer
  /// Where rows are kept that have no key.
  private let space: SQLiteSpace
  /// The channel whose notifications tell of new rows; nil where none do.
  private let channel: String?

  /// Connects to nothing yet.
  ///
  /// - Parameters:
  ///   - address: where it is.
  ///   - space: where rows are kept that have no key.
  ///   - channel: whose notifications tell of new rows, where a list is followed; nil for a look a second.
  ///   - password: asks for a password, where the server wants one and none is found.
  package convenience init(
    _ address: PostgreSQLAddress, in space: SQLiteSpace = .files, channel: String? = nil,
    password: (@Sendable (_ prompt: String) -> [UInt8]?)? = nil
  ) {
    self.init(PostgreSQLServer(address, password: password), in: space, channel: channel)
  }

  /// Reads through the connections of a server.
  init(_ server: PostgreSQLServer, in space: SQLiteSpace = .files, channel: String? = nil) {
    self.server = server
    self.space = space
    self.channel = channel
  }

  /// What may be shown of where it is.
  public var name: String { server.path }

  /// The tables and others that there are, those first that need no schema named.
  ///
  /// - Throws: `DataError`.
  /// - Complexity: one statement. Takes as long as the server takes.
  package func tables() throws(DataError) -> [PostgreSQLTable] {
    try waiting { errand in
      try server.withSession(.rows, errand) { session in
        try PostgreSQLSchema(session: session, errand: errand, path: server.path).tables()
      }
    }
  }

  /// Opens a table or another relation, with its first rows where they are in an order.
  ///
  /// - Parameters:
  ///   - table: its name.
  ///   - order: the names of columns to order the rows by, with a `-` before them for the greatest first; none for their key.
  ///   - scheduler: runs what happens in the background.
  /// - Throws: `DataError` where it cannot be read.
  /// - Complexity: two statements. Takes as long as the server takes.
  @MainActor
  package func open(
    table: String, by order: [String] = [], scheduler: any WorkScheduler = SystemScheduler()
  ) throws(DataError) -> RecordSource {
    try open(.typed(table), by: order, scheduler: scheduler)
  }

  /// Opens one of its tables, as it was listed, with its first rows where they are in an order.
  ///
  /// - Throws: `DataError` where it cannot be read.
  /// - Complexity: two statements. Takes as long as the server takes.
  @MainActor
  package func open(_ table: PostgreSQLTable, by order: [String] = []) throws(DataError) -> RecordSource {
    try open(.listed(table.named), by: order, scheduler: SystemScheduler())
  }

  @MainActor
  private func open(
    _ target: PostgreSQLTarget, by order: [String], scheduler: any WorkScheduler
  ) throws(DataError) -> RecordSource {
    let (server, tally) = (server, PostgreSQLTally())
    let first = try waiting { errand in try PostgreSQLFirstRows(of: target, by: order, on: server, tally, errand) }
    let engine = PostgreSQLEngine(.relation(target, by: order), on: server, in: space, tally, channel: channel)
    engine.prepare(first)
    return try RecordSource(engine, scheduler: scheduler)
  }

  /// Opens one of its tables, as it was listed, whose rows come later, without waiting for anything.
  ///
  /// - Parameters:
  ///   - table: one of those that were listed.
  ///   - order: the names of columns to order the rows by, with a `-` before them for the greatest first; none for their key.
  /// - Throws: `DataError` where it cannot be opened; what the server has against it is told in the source's status.
  @MainActor
  public func records(of table: PostgreSQLTable, orderedBy order: [String] = []) throws(DataError) -> RecordSource {
    try openLater(.listed(table.named), by: order)
  }

  /// Opens a relation whose first rows come later, without waiting for anything.
  @MainActor
  package func openLater(table: String) throws(DataError) -> RecordSource { try openLater(.typed(table), by: []) }

  @MainActor
  private func openLater(_ target: PostgreSQLTarget, by order: [String]) throws(DataError) -> RecordSource {
    try RecordSource(PostgreSQLEngine(.relation(target, by: order), on: server, in: space, channel: channel))
  }

  /// Opens what a query yields: a statement that begins as one that only reads.
  ///
  /// - Parameter parameters: the values for its marks `$1`, `$2` and so on, as texts.
  /// - Throws: `DataError` where the server refuses it.
  /// - Complexity: the server looks at it, and does not run it yet. Takes as long as the server takes.
  @MainActor
  package func open(
    query: String, parameters: [String], scheduler: any WorkScheduler = SystemScheduler()
  ) throws(DataError) -> RecordSource {
    let query = try described(query, parameters)
    return try RecordSource(PostgreSQLEngine(.query(query), on: server, in: space), scheduler: scheduler)
  }

  /// All rows of a relation, to be passed on.
  ///
  /// - Parameter conditions: what rows must satisfy.
  /// - Returns: nil if the server cannot be asked for rows that satisfy the conditions.
  /// - Throws: `DataError` if it cannot be read.
  func stream(
    _ target: PostgreSQLTarget, by order: [String], where conditions: [RecordCondition]
  ) throws(DataError) -> (any RecordStream)? {
    let server = server
    let relation = try waiting { errand in
      try PostgreSQLFirstRows(of: target, by: order, on: server, PostgreSQLTally(), errand).relation
    }
    var condition: PostgreSQLCondition?
    if !conditions.isEmpty {
      condition = PostgreSQLCondition(conditions, relation.columns, isLiteral: server.kind.copiesRows)
      // Views are filtered here, as on screen.
      guard condition != nil, !relation.key.isEmpty else { return nil }
    }
    return PostgreSQLRowStream(.relation(PostgreSQLStatements(relation, where: condition)), on: server)
  }

  /// What a query yields, to be passed on.
  ///
  /// - Throws: `DataError` if the server refuses it.
  func stream(query: String, parameters: [String]) throws(DataError) -> any RecordStream {
    PostgreSQLRowStream(.query(try described(query, parameters)), on: server)
  }

  private func described(_ query: String, _ parameters: [String]) throws(DataError) -> PostgreSQLQuery {
    try waiting { errand in
      try server.withSession(.rows, errand) { session in
        try PostgreSQLQuery(query, parameters: parameters, session, errand, path: server.path)
      }
    }
  }

  private func waiting<Result>(_ body: (PostgreSQLErrand) throws -> Result) throws(DataError) -> Result {
    do { return try body(PostgreSQLErrand()) } catch { throw DataError(server: error, path: server.path) }
  }
}
