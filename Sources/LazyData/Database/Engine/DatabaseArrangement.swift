/// Filters and sorts rows on the server.
///
/// If an index provides the order, the list is shown immediately and read page by page, like the list of all rows. For
/// any other order, and for a filter, the keys of all rows are read in order.
@MainActor
final class DatabaseArrangement: RecordArrangement {
  private let arrangement: Arrangement
  let reading: DatabaseReading
  let statements: DatabaseStatements
  private let listed: DatabaseListedPlaces
  /// The places in an order that an index provides; `nil` if a list of all keys is needed.
  private var keyed: DatabaseKeyedPlaces?

  /// Returns `nil` if rows cannot be arranged in this way.
  init?(_ arrangement: Arrangement, _ reading: DatabaseReading) {
    let relation = reading.relation
    let columns = arrangement.orders.map(\.column) + arrangement.filters.compactMap(\.column)
    guard columns.allSatisfy(relation.columns.indices.contains) else { return nil }
    self.arrangement = arrangement
    self.reading = reading
    let terms = arrangement.orders.map { order in
      DatabaseOrder.Term(column: relation.columns[order.column], isDescending: order.isDescending)
    }
    var condition: SQLCondition?
    if !arrangement.filters.isEmpty {
      condition = relation.dialect.condition(arrangement.filters, relation.columns, and: nil)
      guard condition != nil else { return nil }
    }
    statements = DatabaseStatements(
      relation, order: DatabaseOrder(terms, then: relation.ownOrder), where: condition)
    listed = DatabaseListedPlaces(DatabaseRowReader(statements, DatabaseTally()), reading.contents)
  }

  /// The places of the arranged rows.
  var places: any DatabasePlaces { keyed ?? listed }

  var records: RecordList {
    if let keyed { return RecordList(keyed, count: reading.known) }
    return RecordList(listed, count: listed.count)
  }

  /// Reads the keys of the arranged rows. Returns `nil` if the rows are only sorted and are not counted yet. The list
  /// then waits for the count.
  func fill(isCounted: Bool) -> EnginePass<ArrangingProgress, ArrangingEnd>? {
    let isOrder = arrangement.filters.isEmpty
    guard isCounted || !isOrder else { return nil }
    let (server, listed, reader) = (reading.server, listed, listed.reader)
    let total = isCounted ? reading.known : reading.relation.estimate
    let isInPlace = arrangement.orders.isEmpty
    return EnginePass(.waiting) { (sink: EventSink<ArrangingProgress>) in
      try await DatabaseOperation.run { operation in
        try server.retrying(operation) {
          try server.withSession(.passes, operation) { session -> DatabaseRowReader? in
            if isOrder, let indexed = try reader.indexed(session, operation) { return indexed }
            // After a failed try, the rows that a filter has found are kept, because they are already shown. Sorted
            // rows are read again, because they may have moved meanwhile.
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
          keyed = DatabaseKeyedPlaces(indexed, reading.contents, count: reading.known, isOwnOrder: false)
        }
        return .complete
      case .failure(let error): return .failed(DataError(server: error, path: path).reason)
      }
    }
  }
}
