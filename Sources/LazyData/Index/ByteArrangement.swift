/// A filtered or sorted list of the records of some bytes, which also includes records that are added later.
@MainActor
final class ByteArrangement: RecordArrangement {
  private let arrangement: Arrangement
  private let whole: IndexedPlaces
  private let reading: ByteReading
  private(set) var places: ArrangedPlaces
  private(set) var taken: RecordExtent.Mark? = .init(counted: 0, isEnded: false)
  /// The time that the last update of the order took.
  private var duration = Duration.zero

  init(_ arrangement: Arrangement, of whole: IndexedPlaces, _ reading: ByteReading) {
    self.arrangement = arrangement
    self.whole = whole
    self.reading = reading
    places = ArrangedPlaces(whole)
  }

  var index: RecordIndex { whole.index }
  /// The conditions that the records satisfy.
  var filters: [RecordCondition] { arrangement.filters }
  private var bytes: any ByteSource { index.bytes }

  var records: RecordList {
    let extent = reading.extent
    // The filter may have listed records that the index cannot locate yet. These are excluded.
    let count = !arrangement.isSorted ? places.count(below: extent.count) : places.count
    return RecordList(places, count: count, end: extent.end)
  }

  func fill(isCounted: Bool) -> EnginePass<ArrangingProgress, ArrangingEnd>? {
    // Until the format is detected there are no records.
    guard reading.isFormatDetected || isCounted else { return nil }
    guard arrangement.isSorted else { return filter() }
    return isCounted ? sort() : nil
  }

  func extend() -> EnginePass<ArrangingProgress, ArrangingEnd>? {
    guard arrangement.isSorted else { return filter() }
    return index.extent.ends < RecordPass.mostCountable ? sortMore() : nil
  }

  private static let tooMany = "only the first \(RecordPass.mostCountable) records can be filtered or sorted"

  /// The amount of data that the index covers now. It is 0 until the format is detected, because the index then covers
  /// no records, only a possible header.
  private var mark: RecordExtent.Mark {
    .init(counted: reading.isFormatDetected ? index.extent.scanned : 0, isEnded: bytes.isComplete)
  }

  // MARK: Filters

  private func filter() -> EnginePass<ArrangingProgress, ArrangingEnd> {
    let (index, places, mark, filters) = (index, places, mark, filters)
    let pass = places.beginPass()
    let total = Double(max(1, bytes.expectedCount ?? bytes.count))
    return EnginePass { (sink: EventSink<Double>) in
      var throttle = sink.throttle
      let format = index.format
      return try await RecordPass(index, sink.scheduler).run(from: pass.start) { chunk throws(DataError) in
        try chunk.numbers(where: filters, format)
      } join: { numbers, chunk in
        guard chunk.isCountable,
          places.append(numbers.added(to: chunk.number), upTo: chunk.next, inPass: pass.id)
        else { return false }
        if throttle.isDue() { sink.send(Double(chunk.offset) / total) }
        return true
      }
    } progress: {
      ArrangingProgress(share: $0, isInPlace: true)
    } answer: { [weak self] in
      self?.filterEnded($0, mark) ?? .complete
    }
  }

  /// - Parameters:
  ///   - result: the position that the filter has reached.
  ///   - mark: the amount of data at the start of the pass. The filter has covered at least this amount.
  private func filterEnded(_ result: Result<RecordPass.Start, any Error>, _ mark: RecordExtent.Mark) -> ArrangingEnd {
    switch result {
    case .success(let end) where end.number <= RecordPass.mostCountable:
      taken = .init(counted: max(mark.counted, end.offset), isEnded: mark.isEnded)
      return .complete
    case .success: return .full(Self.tooMany)
    case .failure(let error): return .failed(Self.reason(of: error))
    }
  }

  /// Returns the error without its path, because the name of the source is shown beside the message.
  private static func reason(of error: any Error) -> String { (error as? DataError)?.reason ?? "\(error)" }

  // MARK: Sorting

  /// A finished sort.
  private struct Sorted: Sendable {
    let places: ArrangedPlaces
    let duration: Duration
  }

  private func sort() -> EnginePass<ArrangingProgress, ArrangingEnd> {
    let known = index.extent
    guard known.ends < RecordPass.mostCountable else { return EnginePass(.failed(Self.tooMany)) }
    let (whole, arrangement) = (whole, arrangement)
    return makeOrder { sink in
      let sort = ColumnSort(arrangement, whole, sink.scheduler)
      return try await sort.all(of: known, sink).map { Sorted(places: $0, duration: .zero) }
    }
  }

  /// Sorts the new records and merges them into the list, or sorts all records again if that is less work.
  private func sortMore() -> EnginePass<ArrangingProgress, ArrangingEnd> {
    let (whole, arrangement, places, known) = (whole, arrangement, places, index.extent)
    let reached = places.reached.start
    // Pauses for four times the last duration. So sorting takes at most a fifth of the time for a file that grows
    // continuously.
    let rest = duration * 4
    return makeOrder { sink in
      let scheduler = sink.scheduler
      await scheduler.rest(for: rest)
      guard !Task.isCancelled else { return nil }
      let begin = scheduler.now
      let sort = ColumnSort(arrangement, whole, scheduler)
      let count = known.ends + 1 - reached.number
      let made =
        sort.isMergeCheap(of: count, into: places.count, bytes: known.scanned)
        ? try await sort.merged(from: reached, to: known, into: places) : try await sort.all(of: known, sink)
      return made.map { Sorted(places: $0, duration: scheduler.now - begin) }
    }
  }

  /// - Parameter make: creates an order, or returns `nil` if it was cancelled.
  private func makeOrder(
    _ make: @escaping @Sendable (EventSink<Double>) async throws -> Sorted?
  ) -> EnginePass<ArrangingProgress, ArrangingEnd> {
    let mark = mark
    return EnginePass { (sink: EventSink<Double>) in
      try await make(sink)
    } progress: {
      ArrangingProgress(share: $0, isInPlace: false)
    } answer: { [weak self] result in
      switch result {
      case .success(let sorted):
        if let sorted { self?.show(sorted, mark) }
        return .complete
      case .failure(let error): return .failed(Self.reason(of: error))
      }
    }
  }

  private func show(_ sorted: Sorted, _ mark: RecordExtent.Mark) {
    (places, duration, taken) = (sorted.places, sorted.duration, mark)
  }
}

extension ColumnSort {
  /// Sorts all known records.
  ///
  /// - Returns: `nil` if the task was cancelled.
  /// - Throws: the errors of reading.
  fileprivate func all(
    of known: RecordIndex.Extent, _ sink: EventSink<Double>
  ) async throws(DataError) -> ArrangedPlaces? {
    let start = (offset: whole.index.format.prologue, number: 0)
    let sorted = try await sorted(from: start, to: known.scanned, count: known.ends + 1, sink)
    return sorted.map { ArrangedPlaces(whole, order: $0.order, count: known.ends + 1, reached: $0.end) }
  }

  /// Sorts the records from `start`, and merges them into the records that are already sorted.
  fileprivate func merged(
    from start: Start, to known: RecordIndex.Extent, into places: ArrangedPlaces
  ) async throws(DataError) -> ArrangedPlaces? {
    let new = try await sorted(from: start, to: known.scanned, count: known.ends + 1 - start.number, nil)
    // The last record had no end when it was sorted, so its contents may have changed.
    var old = places.order
    if let last = places.place(ofNumber: start.number) { old.remove(at: last) }
    guard let new, let order = merge(new.order, into: old) else { return nil }
    return ArrangedPlaces(whole, order: order, count: known.ends + 1, reached: new.end)
  }
}

extension [UInt32] {
  /// Returns the numbers of records from their positions in a chunk that starts with the record `number`.
  consuming fileprivate func added(to number: Int) -> [UInt32] {
    let first = UInt32(truncatingIfNeeded: number)
    for index in indices { self[index] &+= first }
    return self
  }
}

extension RecordPass.Chunk {
  /// Returns the positions in the chunk of the records that satisfy all conditions, in ascending order.
  fileprivate func numbers(
    where conditions: [RecordCondition], _ format: any RecordFormat
  ) throws(DataError) -> [UInt32] {
    var numbers: [UInt32] = []
    _ = try visitRecords(where: conditions, format) { index in
      numbers.append(UInt32(truncatingIfNeeded: index))
      return true
    }
    return numbers
  }
}
