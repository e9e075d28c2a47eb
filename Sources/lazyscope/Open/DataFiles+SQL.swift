import LazyData
import LazyViewer

extension DataFiles {
  /// Checks the query of `--sql`. The tables of the query are the files.
  ///
  /// - Returns: nil if there is no query.
  /// - Throws: `Failure` if queries are forbidden; `DataError` if a file cannot be queried, or DuckDB rejects the
  ///   query.
  func query() throws -> DuckDBQuery? {
    guard let sql else { return nil }
    guard !showing.isSecure else { throw Failure("LESSSECURE is set: --sql is not allowed") }
    let statement = try ReadingStatement(sql)
    return try DuckDBQuery(statement, try paths.map { try RecordFile.queried($0, opening($0)) })
  }

  /// Runs the queries of `:sql`, whose tables are the files; nil if there are no files.
  func queries(_ content: @escaping @MainActor (RecordSource) throws -> ListContent) -> QueryRunner? {
    guard pages == nil, !paths.isEmpty else { return nil }
    let files = paths.map { ($0, opening($0)) }
    let options = opening
    return QueryRunner { text in
      let statement = try ReadingStatement(text)
      return try DuckDBQuery(statement, try files.map { try RecordFile.queried($0.0, $0.1) })
    } open: { query in
      try content(RecordFile.open(query, options))
    }
  }
}
