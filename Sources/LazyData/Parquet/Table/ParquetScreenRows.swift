internal import Parquet
internal import Synchronization

/// The contents of rows on screen. Values are read in the background, and those of the last blocks are cached.
///
/// A missing value is requested, and shown as loading. Views that show it are notified when it has been read. The
/// values of a file are usually read within milliseconds, so the main actor waits for them for a short time.
final class ParquetScreenRows: ParquetRowContents, AwaitedContents {
  private struct State {
    var values = ParquetValueCache(most: ParquetScreenRows.mostBlocks)
    var queue = ParquetReadQueue()
    /// The columns that were requested last.
    var columns = 0..<1
    weak var places: (any ParquetRowPlaces)?
    var onRequest: (@Sendable () -> Void)?
    var onFailure: (@Sendable (DataError) -> Void)?
    /// The error of the last read; `nil` if it succeeded.
    var failure: DataError?
  }

  /// The number of blocks that are cached. In a sorted list, each row of a screen may be in another block.
  private static let mostBlocks = 256

  let table: ParquetTable
  private let source: ParquetRows
  /// Reads complete rows, off the main actor.
  private let complete: ParquetContents
  private let state = Mutex(State())
  private let arrivals = RowArrivals()
  private let wait: ParquetBoundedWait

  /// - Parameter patience: the longest time that the main actor waits for rows in a frame; zero for a server.
  init(_ table: ParquetTable, patience: Duration) {
    self.table = table
    source = ParquetRows(table, .scattered)
    complete = ParquetContents(table, .screen)
    wait = ParquetBoundedWait(table.isRemote ? .zero : patience)
  }

  /// Sets the callbacks. `onRequest` is called after a request for rows; `begin` then returns the requests. `onFailure`
  /// is called when rows cannot be read. It is not called again until a read succeeds or fails for another reason.
  ///
  /// - Parameter scheduler: runs work on the main actor.
  func setHandlers(
    _ scheduler: any WorkScheduler, onRequest: @escaping @Sendable () -> Void,
    onFailure: @escaping @Sendable (DataError) -> Void
  ) {
    wait.begin(scheduler)
    let isRequested = state.withLock { state in
      (state.onRequest, state.onFailure) = (onRequest, onFailure)
      return !state.queue.waiting.isEmpty
    }
    if isRequested { onRequest() }
  }

  /// Sets the list on screen. The distance between two requests is measured in rows of this list.
  func show(_ places: any ParquetRowPlaces) { state.withLock { $0.places = places } }

  // MARK: Fields

  func fields(of record: SourceRecord, _ columns: Range<Int>, limit: Int) -> [RecordField] {
    let columns = columns.clamped(to: table.columns.indices)
    let row = record.extent.lowerBound
    guard !columns.isEmpty else { return [] }
    guard let block = block(ofRow: row) else {
      let reason = DataError.changed(path: table.name).reason
      return columns.map { _ in RecordField(Array(reason.utf8), kind: .unreadable) }
    }
    var fields = known(columns, block, row, limit)
    if fields.contains(where: { $0 == nil }) {
      request(columns.filter { fields[$0 - columns.lowerBound] == nil }, block, row, columns)
      if readSoon() { fields = known(columns, block, row, limit) }
      if fields.contains(where: { $0 == nil }) { arrivals.observe() }
    }
    return fields.map { $0 ?? RecordField([], kind: .awaited) }
  }

  private func block(ofRow row: Int) -> ParquetBlock? {
    guard let group = table.groupIndex(ofRow: row) else { return nil }
    let size = ParquetContents.Size.screen
    let length = table.blockLength(inGroup: group, most: size.rows, byteCount: size.byteCount)
    return ParquetBlock(rows: table.blockRows(around: row, inGroup: group, length: length), group: group)
  }

  /// Returns the fields that are known, and `nil` for the others.
  private func known(_ columns: Range<Int>, _ block: ParquetBlock, _ row: Int, _ limit: Int) -> [RecordField?] {
    let place = row - block.rows.lowerBound
    let found = state.withLock { state in columns.map { state.values.values($0, of: block) } }
    return found.map { values in
      switch values {
      case .success(let values)?:
        RecordField(values.indices.contains(place) ? values[place] : .null, limit: max(0, limit))
      case .failure(let error)?: RecordField(Array(error.reason.utf8), kind: .unreadable)
      case nil: nil
      }
    }
  }

  private func request(_ missing: [Int], _ block: ParquetBlock, _ row: Int, _ shown: Range<Int>) {
    let places = state.withLock { $0.places }
    let place = places?.index(of: .offset(row)) ?? row
    let notify = state.withLock { state in
      state.columns = shown
      let isNew = state.queue.add(ParquetReadRequest(block: block, columns: Set(missing), place: place))
      return isNew && !wait.isReady ? state.onRequest : nil
    }
    notify?()
  }

  func isAwaited(_ record: SourceRecord) -> Bool {
    guard let block = block(ofRow: record.extent.lowerBound) else { return false }
    let (isKnown, columns) = state.withLock { ($0.values.has(block), $0.columns) }
    return !isKnown && fields(of: record, columns, limit: 1).contains { $0.kind == .awaited }
  }

  // MARK: Reading

  /// Reads the requested values on another thread, and waits for them for a short time.
  ///
  /// - Returns: whether they were read in this time.
  private func readSoon() -> Bool {
    guard wait.isReady else { return false }
    let requests = begin(WorkStop())
    guard !requests.isEmpty else {
      notifyOfRequests()
      return false
    }
    return wait.run {
      self.finish(self.read(requests))
    } onLate: {
      self.announce()
    }
  }

  private func notifyOfRequests() {
    let notify = state.withLock { $0.queue.waiting.isEmpty ? nil : $0.onRequest }
    notify?()
  }

  /// Starts all waiting requests.
  ///
  /// - Returns: the requests; none if others are running, or none are waiting.
  func begin(_ stop: WorkStop) -> [ParquetReadRequest] { state.withLock { $0.queue.begin(stop) } }

  /// The result of reading requests.
  struct Found: Sendable {
    fileprivate var values: [(block: ParquetBlock, column: Int, values: ParquetValueCache.Values)] = []
    fileprivate var isLoaded = true
    /// The reason why some values could not be read; `nil` if all were read, or reading was cancelled.
    fileprivate var failure: DataError?
  }

  /// Reads the values of requests. For values that cannot be read, the result has the reason. If reading is cancelled,
  /// the remaining values are missing from the result.
  func read(_ requests: [ParquetReadRequest]) -> Found {
    var found = Found()
    var failure: DataError?
    do throws(DataError) {
      try source.load(requests)
    } catch {
      failure = error
    }
    for request in requests {
      for column in request.columns.sorted() {
        let values = Result { () throws(DataError) in
          if let failure { throw failure }
          return try source.values(ofColumn: column, rows: request.block.rows, inGroup: request.block.group)
        }
        if case .failure(let error) = values {
          found.isLoaded = false
          if case .unfinished = error { return found }
          found.failure = error
        }
        found.values.append((request.block, column, values))
      }
    }
    return found
  }

  /// Caches values that were read, and ends their requests.
  func finish(_ found: Found) {
    let notify = state.withLock { state in
      for (block, column, values) in found.values { state.values.insert(values, column, of: block) }
      state.queue.end(isLoaded: found.isLoaded)
      defer { state.failure = found.failure }
      return found.failure == state.failure ? nil : state.onFailure
    }
    if let failure = found.failure { notify?(failure) }
  }

  /// Notifies the views that wait for values.
  func announce() {
    arrivals.announce()
    notifyOfRequests()
  }

  // MARK: Complete rows

  var waits: Bool { true }

  func wholeFields(of record: SourceRecord, _ columns: Range<Int>, limit: Int) throws(DataError) -> [RecordField] {
    try complete.wholeFields(of: record, columns, limit: limit)
  }

  func text(of record: SourceRecord, from start: Int, limit: Int) throws(DataError) -> [UInt8] {
    try complete.text(of: record, from: start, limit: limit)
  }

  func copy(_ record: SourceRecord, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    try complete.copy(record, body)
  }

  func batches(of records: [SourceRecord]) -> (any RecordBatches)? { complete.batches(of: records) }
}

extension ParquetTable {
  /// Whether any file of the table is on a server.
  var isRemote: Bool { parts.contains { $0.bytes.isRemote } }
}
