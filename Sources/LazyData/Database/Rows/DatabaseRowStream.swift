/// Streams all rows of a relation or a query on a server. One statement reads them, and they are passed on as they
/// arrive.
///
/// PostgreSQL writes the rows as CSV itself (`COPY … TO STDOUT`), which is the fastest way to export them. For other
/// servers, and for queries that the user typed, a plain statement reads the rows.
final class DatabaseRowStream: RecordStream {
  /// The rows to read.
  enum Rows: Sendable {
    case relation(DatabaseStatements)
    case query(DatabaseQuery)
  }

  let name: String
  let header: [UInt8]
  private let rows: Rows
  private let server: ConnectionPool
  private let operation = DatabaseOperation()

  init(_ rows: Rows, on server: ConnectionPool) {
    self.rows = rows
    self.server = server
    let columns: [DatabaseColumn]
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
          return try read(statements.relation.columns, session, &lines, body)
        case .query(let query): return try read(query.columns, session, &lines, body)
        }
      }
      if isAll { _ = try lines.flush(body) }
      return lines.count
    } catch let error where error is DataError || error is DatabaseOperation.Stopped {
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
    _ columns: [DatabaseColumn], _ session: any DatabaseSession, _ lines: inout StreamedLines,
    _ body: (UnsafeRawBufferPointer) throws -> Bool
  ) throws -> Bool {
    var isWanted = true
    var line: [UInt8] = []
    func take(_ row: any DatabaseRow) throws -> Bool {
      line.removeAll(keepingCapacity: true)
      for (index, column) in columns.enumerated() {
        if index > 0 { line.append(UInt8(ascii: ",")) }
        column.append(row[bytes: index], to: &line)
      }
      line.append(UInt8(ascii: "\n"))
      isWanted = try lines.add(line, body)
      // The rows of the first screen are passed on immediately.
      if isWanted, lines.count == DatabaseRowReader.pageLength { isWanted = try lines.flush(body) }
      return isWanted
    }
    switch rows {
    case .relation(let statements):
      try session.query(
        statements.wholeRows(), statements.parameters(), settings: statements.settings, operation, onRow: take)
    case .query(let query): try session.run(query, operation, onRow: take)
    }
    return isWanted
  }
}
