/// Streams all rows of a relation or a query on a server. One statement reads them, and they are passed on as they
/// arrive.
///
/// PostgreSQL writes the rows as CSV itself (`COPY … TO STDOUT`), which is the fastest way to export them. For other
/// servers, and for queries that the user typed, a plain statement reads the rows.
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
      let isAll = try server.withSession(.passes, operation) { session -> Bool in
        switch rows {
        case .relation(let statements):
          let copied = try session.copyRows(statements, operation) { row in
            try row.map { try lines.add($0, body) } ?? lines.flush(body)
          }
          if let copied { return copied }
          return try read(
            statements.wholeRows(), statements.parameters(), statements.relation.columns,
            settings: statements.settings, session, &lines, body)
        case .query(let query): return try read(query.sql, query.parameters, query.columns, session, &lines, body)
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

  /// Reads the rows with a plain statement.
  ///
  /// - Returns: false if the receiver has stopped the stream.
  private func read(
    _ sql: String, _ parameters: [[UInt8]?], _ columns: [PostgreSQLColumn], settings: [PostgreSQLSetting] = [],
    _ session: any DatabaseSession, _ lines: inout StreamedLines, _ body: (UnsafeRawBufferPointer) throws -> Bool
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
