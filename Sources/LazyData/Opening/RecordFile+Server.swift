extension RecordFile {
  /// Whether `text` is the address of a database on a server.
  nonisolated static func isServer(_ text: String) -> Bool {
    PostgreSQLAddress.isAddress(text) || MySQLAddress.isAddress(text)
  }

  /// Returns the database at an address, without connecting to it.
  private static func database(
    at address: String, _ options: OpeningOptions
  ) throws(DataError) -> ServerDatabase {
    if MySQLAddress.isAddress(address) {
      let address = try MySQLAddress(address)
      guard options.channel == nil else {
        throw .refused(path: address.shown, reason: "only PostgreSQL notifies of new rows; remove --notify")
      }
      return ServerDatabase(address, in: space(options), password: options.password)
    }
    return ServerDatabase(
      try PostgreSQLAddress(address), in: space(options), channel: options.channel, password: options.password)
  }

  /// Opens the table or query that the options specify on a server, or the only table of the server. If the server has
  /// several tables and none is specified, returns the database.
  ///
  /// - Throws: `DataError` if the server cannot be reached or refuses, or if the table does not exist.
  /// - Complexity: a few statements. The time depends on the server.
  static func server(_ address: String, _ options: OpeningOptions) throws(DataError) -> Opened {
    let database = try database(at: address, options)
    if let query = options.query {
      return .records(try database.open(query: query, parameters: options.parameters))
    }
    if let table = options.table {
      return .records(try database.open(table: table, by: options.order, patience: options.patience))
    }
    let tables = try database.tables()
    guard let first = tables.first else { throw .empty(path: database.name) }
    return tables.count == 1
      ? .records(try database.open(first, by: options.order, patience: options.patience)) : .database(database, tables)
  }

  /// Opens a table or query on a server for reading once, from the first row to the last. No rows are kept.
  ///
  /// - Parameter conditions: returns the conditions that rows with these columns must satisfy; `nil` for all rows.
  /// - Returns: `nil` if the address is not a server's, if a table must be chosen, or if the server cannot evaluate
  ///   the conditions.
  /// - Throws: `DataError` if the server cannot be reached or refuses, or if the table does not exist; the errors of
  ///   `conditions`.
  /// - Complexity: a few statements. The time depends on the server.
  package static func openStream(
    _ address: String, _ options: OpeningOptions,
    where conditions: (([RecordColumn]) throws -> [RecordCondition])? = nil
  ) throws -> (any RecordStream)? {
    guard isServer(address) else { return nil }
    let database = try database(at: address, options)
    if let query = options.query {
      guard conditions == nil else { return nil }
      return try database.stream(query: query, parameters: options.parameters)
    }
    if let table = options.table { return try database.stream(.typed(table), by: options.order, where: conditions) }
    let tables = try database.tables()
    guard tables.count == 1 else { return nil }
    return try database.stream(.listed(tables[0].named), by: options.order, where: conditions)
  }
}
