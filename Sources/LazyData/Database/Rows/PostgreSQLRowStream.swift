/// Streams all rows of a relation or a query on a server. One statement reads them, and they are passed on as they
/// arrive.
///
/// PostgreSQL copies the rows (`COPY … TO STDOUT`), which is the fastest way to export them. A separate statement
/// copies the first rows, because a server that must return all rows may sort them before it returns the first one.
/// Both statements see the same state of the database. For other servers, and for queries that the user typed, a plain
/// statement reads the rows.
final class PostgreSQLRowStream: RecordStream {
  /// The rows to read.
  enum Rows: Sendable {
    case relation(PostgreSQLStatements)
    case query(PostgreSQLQuery)
  }

  let name: String
  let header: [UInt8]
  private let rows: Rows
  private let server: PostgreSQLServer
  private let operation = PostgreSQLOperation()

  /// The number of rows that a separate statement copies.
  private static let first = 1_000

  init(_ rows: Rows, on server: PostgreSQLServer) {
    self.rows = rows
    self.server = server
    let columns: [PostgreSQLColumn]
    switch rows {
    case .relation(let statements): (name, columns) = (statements.relation.name, statements.relation.columns)
    case .query(let query): (name, columns) = (query.name, query.columns)
    }
    header = .csvLine(of: columns.lazy.map(\.name))
  }

  func stop() { operation.stop() }

  func copy(_ body: (UnsafeRawBufferPointer) throws -> Bool) throws -> Int {
    var lines = StreamedLines()
    do {
      let isAll = try server.withSession(.passes, operation) { session in
        switch rows {
        case .relation(let statements) where session.kind.copiesRows:
          try copy(statements, session) { try $0.map { try lines.add($0, body) } ?? lines.flush(body) }
        case .relation(let statements):
          try read(
            statements.wholeRows(), statements.parameters(), statements.relation.columns,
            settings: statements.settings, session, &lines, body)
        case .query(let query): try read(query.sql, query.parameters, query.columns, session, &lines, body)
        }
      }
      if isAll { _ = try lines.flush(body) }
      return lines.count
    } catch let error where error is DataError || error is PostgreSQLOperation.Stopped {
      _ = try lines.flush(body)
      let reason = DataError(server: error, path: server.path)
      throw InterruptedStream(rows: lines.count, estimate: estimate, reason: reason)
    }
  }

  private var estimate: Int? {
    if case .relation(let statements) = rows, statements.condition == nil { statements.relation.estimate } else { nil }
  }

  /// Copies the rows.
  ///
  /// - Returns: false if the receiver has stopped the stream.
  private func copy(
    _ statements: PostgreSQLStatements, _ session: PostgreSQLSession,
    _ onRow: (UnsafeRawBufferPointer?) throws -> Bool
  ) throws -> Bool {
    let reader = PostgreSQLReader(statements, PostgreSQLTally())
    // The second statement may return rows that are equal in all terms in another order.
    let hasStart =
      try !statements.relation.key.isEmpty && !statements.order.hasTies && reader.isCheap(session, operation)
    let parts =
      hasStart
      ? [statements.copiedRows(limit: Self.first), statements.copiedRows(offset: Self.first)]
      : [statements.copiedRows()]
    return try session.copy(parts, settings: statements.settings, operation, onRow: onRow)
  }

  /// Reads the rows with a plain statement.
  ///
  /// - Returns: false if the receiver has stopped the stream.
  private func read(
    _ sql: String, _ parameters: [[UInt8]?], _ columns: [PostgreSQLColumn], settings: [PostgreSQLSetting] = [],
    _ session: PostgreSQLSession, _ lines: inout StreamedLines, _ body: (UnsafeRawBufferPointer) throws -> Bool
  ) throws -> Bool {
    var isWanted = true
    var line: [UInt8] = []
    try session.query(sql, parameters, settings: settings, operation) { row in
      line.removeAll(keepingCapacity: true)
      for (index, column) in columns.enumerated() {
        if index > 0 { line.append(UInt8(ascii: ",")) }
        column.append(row[bytes: index], to: &line)
      }
      line.append(UInt8(ascii: "\n"))
      isWanted = try lines.add(line, body)
      // The rows of the first screen are passed on immediately.
      if isWanted, lines.count == PostgreSQLReader.pageLength { isWanted = try lines.flush(body) }
      return isWanted
    }
    return isWanted
  }
}
