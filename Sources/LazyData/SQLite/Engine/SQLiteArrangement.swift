/// Filters and sorts rows. If the file changes, an existing list is not updated; the database is read again instead.
@MainActor
final class SQLiteArrangement: RecordArrangement {
  private let arrangement: Arrangement
  let reading: SQLiteReading
  let places: SQLiteListedPlaces

  init(_ arrangement: Arrangement, _ reading: SQLiteReading) {
    self.arrangement = arrangement
    self.reading = reading
    places = SQLiteListedPlaces(reading.places, orders: arrangement.orders)
  }

  /// The conditions on the listed rows.
  var filters: [RecordCondition] { arrangement.filters }

  var records: RecordList { RecordList(places, count: places.count) }

  /// Starts to fill the list. The rows of a query are arranged after all of them are stored.
  func fill(isCounted: Bool) -> EnginePass<ArrangingProgress, ArrangingEnd>? {
    guard reading.materializer == nil || isCounted else { return nil }
    let (places, whole, path, filters) = (places, reading.places, reading.path, filters)
    let maker = SQLiteRowArrangement(
      arrangement: arrangement, whole: whole, total: reading.isCounted ? reading.known : nil)
    return EnginePass(.waiting) { (sink: EventSink<ArrangingProgress>) in
      try await SQLiteOperation.run { operation in
        let rows = try SQLiteOperationRows(whole.reader, operation, where: filters)
        try maker.run(rows, into: places) { share, isInPlace in
          // An empty list is shown only when it is final.
          sink.send(ArrangingProgress(share: share, isInPlace: isInPlace && places.count > 0))
        }
      }
    } progress: {
      $0
    } answer: { result in
      switch result {
      case .success: .complete
      case .failure(let error): .failed(DataError(error, path: path).reason)
      }
    }
  }
}
