/// A filtered or sorted list of the rows of a Parquet table.
@MainActor
final class ParquetArrangement: RecordArrangement {
  private let arrangement: Arrangement
  private let whole: ParquetPlaces
  private(set) var places: ParquetListedPlaces

  init(_ arrangement: Arrangement, _ whole: ParquetPlaces) {
    (self.arrangement, self.whole) = (arrangement, whole)
    places = ParquetListedPlaces(whole.contents)
  }

  var records: RecordList { RecordList(places, count: places.count) }

  private static let tooMany = "only the first \(RecordPass.mostCountable) rows can be filtered or sorted"

  func fill(isCounted: Bool) -> EnginePass<ArrangingProgress, ArrangingEnd>? {
    guard whole.contents.table.rowCount <= RecordPass.mostCountable else { return EnginePass(.failed(Self.tooMany)) }
    return arrangement.isSorted ? sort() : filter()
  }

  /// Finds the rows that satisfy the conditions. Rows that were found before a stop are found again.
  private func filter() -> EnginePass<ArrangingProgress, ArrangingEnd> {
    let (places, scan) = (places, scan)
    let pass = places.beginPass()
    return EnginePass { (sink: EventSink<ArrangingProgress>) in
      var throttle = sink.throttle
      try await scan.run(sink.scheduler) { rows, share in
        let isFirst = places.count == 0 && !rows.isEmpty
        places.append(rows, inPass: pass)
        // An empty list is shown only when it is final.
        if isFirst || throttle.isDue() { sink.send(ArrangingProgress(share: share, isInPlace: places.count > 0)) }
      }
    } progress: {
      $0
    } answer: {
      Self.end($0.map { _ in })
    }
  }

  private var scan: ParquetScan { ParquetScan(table: whole.contents.table, conditions: arrangement.filters) }

  private func sort() -> EnginePass<ArrangingProgress, ArrangingEnd> {
    let (contents, scan, orders) = (whole.contents, scan, arrangement.rankedOrders)
    return EnginePass { (sink: EventSink<Double>) -> ParquetListedPlaces? in
      let listed = scan.conditions.isEmpty ? nil : try await scan.all(sink.scheduler)
      let sorted = try await ParquetSort(table: contents.table, orders: orders).sorted(listed, sink)
      return sorted.map { ParquetListedPlaces(contents, sorted: $0) }
    } progress: {
      ArrangingProgress(share: $0, isInPlace: false)
    } answer: { [weak self] result in
      if case .success(let sorted?) = result { self?.places = sorted }
      return Self.end(result.map { _ in })
    }
  }

  private static func end(_ result: Result<Void, any Error>) -> ArrangingEnd {
    switch result {
    case .success: .complete
    // The error names the file: a folder has several, and plain output shows no other place.
    case .failure(let error): .failed((error as? DataError).map { "\($0.path): \($0.reason)" } ?? "\(error)")
    }
  }
}

extension ParquetScan {
  /// Returns all rows that satisfy the conditions.
  fileprivate func all(_ scheduler: any WorkScheduler) async throws(DataError) -> [UInt32] {
    var found: [UInt32] = []
    try await run(scheduler) { rows, _ in found += rows }
    return found
  }
}
