extension RecordFile {
  /// Opens what a server has at an address: the table that the options name, the only one there is, or the database, of which a
  /// table has to be named.
  ///
  /// - Throws: `DataError` where the server cannot be reached or refuses, and where there is no such table.
  /// - Complexity: some statements. Takes as long as the server takes.
  static func server(_ address: String, _ options: OpeningOptions) throws(DataError) -> Opened {
    let database = PostgreSQLDatabase(
      try PostgreSQLAddress(address), in: space(options), channel: options.channel, password: options.password)
    if let query = options.query {
      return .records(try database.open(query: query, parameters: options.parameters))
    }
    if let table = options.table { return .records(try database.open(table: table, by: options.order)) }
    let tables = try database.tables()
    guard let first = tables.first else { throw .empty(path: database.name) }
    return tables.count == 1
      ? .records(try database.open(first, by: options.order)) : .database(database, tables)
  }

  /// Opens what a server has at an address to be passed on from the first row to the last: nothing of it is kept.
  ///
  /// - Parameter conditions: what rows must satisfy.
  /// - Returns: nil if it is another address, if a table must be named, and if the server cannot be asked for these rows.
  /// - Throws: `DataError` if the server cannot be reached or refuses, or if there is no such table.
  /// - Complexity: some statements. Takes as long as the server takes.
  package static func openStream(
    _ address: String, _ options: OpeningOptions, where conditions: [RecordCondition] = []
  ) throws(DataError) -> (any RecordStream)? {
    guard PostgreSQLAddress.isAddress(address) else { return nil }
    let database = PostgreSQLDatabase(
      try PostgreSQLAddress(address), in: space(options), password: options.password)
    if let query = options.query {
      return conditions.isEmpty ? try database.stream(query: query, parameters: options.parameters) : nil
    }
    if let table = options.table { return try database.stream(.typed(table), by: options.order, where: conditions) }
    let tables = try database.tables()
    guard tables.count == 1 else { return nil }
    return try database.stream(.listed(tables[0].named), by: options.order, where: conditions)
  }
}
