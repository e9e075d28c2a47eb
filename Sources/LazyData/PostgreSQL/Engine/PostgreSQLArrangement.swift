/// Makes the list of the rows that a filter leaves, or of sorted rows; both on the server.
///
/// An order that an index provides is shown at once, and read a page at a time like the list of all rows. For any other
/// order, and for a filter, all keys are read in order, as the server finds them.
@MainActor
final class PostgreSQLArrangement: RecordArrangement {
  private let arrangement: Arrangement
  let reading: PostgreSQLReading
  let statements: PostgreSQLStatements
  private let listed: PostgreSQLListedPlaces
  /// The places without a list of all keys, if an index provides the order.
  private var keyed: PostgreSQLKeyedPlaces?

  /// Returns `nil` if rows cannot be arranged in this way.
  init?(_ arrangement: Arrangement, _ reading: PostgreSQLReading) {
    let relation = reading.relation
    let columns = arrangement.orders.map(\.column) + arrangement.filters.compactMap(\.column)
    guard columns.allSatisfy(relation.columns.indices.contains) else { return nil }
    self.arrangement = arrangement
    self.reading = reading
    let terms = arrangement.orders.map { order in
      PostgreSQLOrder.Term(column: relation.columns[order.column], isDescending: order.isDescending)
    }
    var condition: PostgreSQLCondition?
    if !arrangement.filters.isEmpty {
      condition = PostgreSQLCondition(arrangement.filters, relation.columns)
      guard condition != nil else { return nil }
    }
    statements = PostgreSQLStatements(
      relation, order: PostgreSQLOrder(terms, then: relation.ownOrder), where: condition)
    listed = PostgreSQLListedPlaces(PostgreSQLReader(statements, PostgreSQLTally()), reading.contents)
  }

  /// The places of its rows.
  var places: any PostgreSQLPlaces { keyed ?? listed }

  var records: RecordList {
    if let keyed { return RecordList(keyed, count: reading.known) }
    return RecordList(listed, count: listed.count)
  }

  /// Sorts without a filter once all rows are counted, since the list has the same number of rows.
  func fill(isCounted: Bool) -> EnginePass<ArrangingProgress, ArrangingEnd>? {
    let isOrder = arrangement.filters.isEmpty
    guard isCounted || !isOrder else { return nil }
    let (server, listed, reader) = (reading.server, listed, listed.reader)
    let total = isCounted ? reading.known : reading.relation.estimate
    let isInPlace = arrangement.orders.isEmpty
    return EnginePass(.waiting) { (sink: EventSink<ArrangingProgress>) in
      try await PostgreSQLOperation.run { operation in
        try server.retrying(operation) {
          try server.withSession(.passes, operation) { session -> PostgreSQLReader? in
            if isOrder, let indexed = try reader.indexed(session, operation) { return indexed }
            // The rows that a filter has found are already shown, and stay. Sorted rows may have moved meanwhile.
            if !isInPlace { listed.removeAll() }
            try listed.fill(session, operation) { count in
              let share = total.map { min(1, Double(count) / Double(max(1, $0))) }
              sink.send(ArrangingProgress(share: share, isInPlace: isInPlace))
            }
            return nil
          }
        }
      }
    } progress: {
      $0
    } answer: { [weak self, path = server.path] result in
      switch result {
      case .success(let indexed):
        if let self, let indexed {
          keyed = PostgreSQLKeyedPlaces(indexed, reading.contents, count: reading.known, isOwnOrder: false)
        }
        return .complete
      case .failure(let error): return .failed(DataError(server: error, path: path).reason)
      }
    }
  }
}
