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
}
