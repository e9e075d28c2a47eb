/// The schema of a relation, and its first rows if they have a key. Both are read when the relation is opened.
struct DatabaseFirstRows: Sendable {
  let relation: DatabaseRelation
  /// The keys of the first rows. If there are more rows than a page, one additional key is included.
  let run: KeyRun
  let page: FieldPage

  /// Reads the schema and the first page.
  ///
  /// - Parameters:
  ///   - order: the names of columns to order the rows by, with a `-` before a name for descending order; empty for the
  ///     key.
  ///   - patience: the time limit, which starts when the server is connected; `nil` for none.
  /// - Throws: `DataError` if the relation does not exist; `Stopped` if the operation is cancelled.
  /// - Complexity: two statements, and a page of rows.
  init(
    of target: DatabaseTarget, by order: [String] = [], on server: ConnectionPool, _ tally: DatabaseTally,
    _ operation: DatabaseOperation, patience: Duration? = nil
  ) throws {
    (relation, run, page) = try server.withSession(.rows, operation) { session in
      if let patience { operation.endStep(within: patience) }
      let relation = try server.connector.relation(target, by: order, session, operation)
      guard !relation.key.isEmpty else { return (relation, KeyRun(), FieldPage(columns: 0..<0, limit: 0)) }
      let columns = 0..<min(relation.columns.count, DatabaseRowContents.columnsTogether)
      let (run, page) = try DatabaseRowReader(DatabaseStatements(relation), tally).rows(
        KeyScan(limit: DatabaseRowReader.pageLength + 1), columns, limit: DatabaseRowContents.shortField, session,
        operation)
      return (relation, run, page)
    }
  }

  /// Whether the relation has no other rows.
  var isAll: Bool { run.keys.count <= DatabaseRowReader.pageLength }
}
