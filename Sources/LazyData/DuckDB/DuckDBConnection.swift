internal import CDuckDB

/// A database of libduckdb in memory, with one connection. It is closed with the last reference to it.
///
/// Only `interrupt()` may be called while another thread uses the connection.
final class DuckDBConnection: Sendable {
  private let library: DuckDBLibrary
  // libduckdb itself locks the database and the connection.
  private nonisolated(unsafe) let database: OpaquePointer
  private nonisolated(unsafe) let connection: OpaquePointer

  /// - Throws: ``DataError`` if the library refuses.
  init(_ library: DuckDBLibrary) throws(DataError) {
    self.library = library
    database = try Self.open(library.call)
    var connection: OpaquePointer?
    guard Int(library.call.pointee.connect(database, &connection)) == CDUCKDB_SUCCESS, let connection else {
      var database: OpaquePointer? = database
      library.call.pointee.close(&database)
      throw DuckDBMessage.error("DuckDB cannot open a database in memory")
    }
    self.connection = connection
  }

  private var call: UnsafePointer<cduckdb> { library.call }

  deinit {
    var (connection, database): (OpaquePointer?, OpaquePointer?) = (connection, database)
    call.pointee.disconnect(&connection)
    call.pointee.close(&database)
  }

  private static func open(_ call: UnsafePointer<cduckdb>) throws(DataError) -> OpaquePointer {
    var database: OpaquePointer?
    var error: UnsafeMutablePointer<CChar>?
    defer { call.pointee.free(error) }
    guard Int(call.pointee.open_ext(nil, &database, nil, &error)) == CDUCKDB_SUCCESS, let database else {
      throw DuckDBMessage.error(error.map { DuckDBMessage(String(cString: $0)).text } ?? "DuckDB cannot be used")
    }
    return database
  }

  /// Stops a statement that runs on another thread.
  func interrupt() { call.pointee.interrupt(connection) }

  /// Runs a statement without a result.
  func run(_ sql: String) throws(DataError) {
    var result = cduckdb_result()
    defer { call.pointee.destroy_result(&result) }
    let status = call.pointee.query(connection, sql, &result)
    guard Int(status) == CDUCKDB_SUCCESS else { throw error(call.pointee.result_error(&result)) }
  }

  /// Runs a statement that reads data, and passes its rows to `body`. All values of the result are texts.
  ///
  /// - Parameter body: receives rows as CSV. It returns `false` to stop the statement.
  func read(_ sql: String, _ body: (UnsafeRawBufferPointer) -> Bool) throws(DataError) {
    var statement = try prepare(sql)
    defer { call.pointee.destroy_prepare(&statement) }
    guard let statement, Int(call.pointee.prepared_statement_type(statement)) == CDUCKDB_SELECT else {
      throw DuckDBMessage.error("only statements that read data can be run")
    }
    var pending: OpaquePointer?
    defer { call.pointee.destroy_pending(&pending) }
    let status = call.pointee.pending_prepared_streaming(statement, &pending)
    guard Int(status) == CDUCKDB_SUCCESS, let running = pending else {
      throw error(call.pointee.pending_error(pending))
    }
    var result = cduckdb_result()
    defer { call.pointee.destroy_result(&result) }
    guard Int(call.pointee.execute_pending(running, &result)) == CDUCKDB_SUCCESS else {
      throw error(call.pointee.result_error(&result) ?? call.pointee.pending_error(running))
    }
    try copy(&result, body)
  }

  /// Prepares a statement. It is an error if the text has several statements.
  private func prepare(_ sql: String) throws(DataError) -> OpaquePointer? {
    var statements: OpaquePointer?
    defer { call.pointee.destroy_extracted(&statements) }
    let count = call.pointee.extract_statements(connection, sql, &statements)
    guard let extracted = statements, count == 1 else {
      guard count == 0 else { throw DuckDBMessage.error(StatementScan.Flaw.several.rawValue) }
      throw error(call.pointee.extract_statements_error(statements))
    }
    var statement: OpaquePointer?
    let status = call.pointee.prepare_extracted_statement(connection, extracted, 0, &statement)
    guard Int(status) == CDUCKDB_SUCCESS else {
      defer { call.pointee.destroy_prepare(&statement) }
      throw error(call.pointee.prepare_error(statement))
    }
    return statement
  }

  private func copy(_ result: inout cduckdb_result, _ body: (UnsafeRawBufferPointer) -> Bool) throws(DataError) {
    let columns = call.pointee.column_count(&result)
    var buffer: [UInt8] = []
    while let chunk = call.pointee.fetch_chunk(result) {
      var ended: OpaquePointer? = chunk
      defer { call.pointee.destroy_data_chunk(&ended) }
      DuckDBChunk(chunk, columns: columns, call).append(to: &buffer)
      guard buffer.withUnsafeBytes(body) else { return interrupt() }
      buffer.removeAll(keepingCapacity: true)
    }
    if let failure = call.pointee.result_error(&result) { throw error(failure) }
  }

  private func error(_ text: UnsafePointer<CChar>?) -> DataError {
    DuckDBMessage.error(text.map { DuckDBMessage(String(cString: $0)).text } ?? "DuckDB failed without a message")
  }
}
