/// A request to read columns of a block of rows in the background.
struct ParquetReadRequest: Equatable, Sendable {
  let block: ParquetBlock
  var columns: Set<Int>
  /// The place of the row that was requested last, in the list on screen.
  var place: Int
}

/// Neighbouring rows of a row group that are read together.
struct ParquetBlock: Hashable, Sendable {
  /// The rows, counted from the start of the table.
  let rows: Range<Int>
  /// The index of the row group in the table.
  let group: Int
}

/// The queue of requests to read in the background. All waiting requests are read together, because they are for the
/// same screen.
struct ParquetReadQueue {
  /// The maximum distance in the list between two requests for the same screen.
  private static let farthest = 512
  private static let mostWaiting = 256

  /// The waiting requests, the latest one last.
  private(set) var waiting: [ParquetReadRequest] = []
  private(set) var running: [ParquetReadRequest] = []
  private var stop: WorkStop?
  /// The blocks whose request was cancelled. When they are requested again, they cancel no running request. Otherwise
  /// two readers of distant rows could cancel each other's requests forever.
  private var cancelled: Set<ParquetBlock> = []

  /// Adds a request. It replaces waiting requests for distant rows, and cancels running ones.
  ///
  /// - Returns: `true` if this is a new waiting request; `false` if it joined an earlier one for the same block.
  mutating func add(_ request: ParquetReadRequest) -> Bool {
    if let index = running.firstIndex(where: { $0.block == request.block }) {
      running[index].place = request.place
      if running[index].columns.isSuperset(of: request.columns) { return false }
    }
    if let index = waiting.firstIndex(where: { $0.block == request.block }) {
      var joined = waiting.remove(at: index)
      joined.columns.formUnion(request.columns)
      joined.place = request.place
      waiting.append(joined)
      return false
    }
    waiting.removeAll { Self.isFar($0, request) }
    if waiting.count == Self.mostWaiting { waiting.removeFirst() }
    waiting.append(request)
    cancelRunning(for: request)
    return true
  }

  private static func isFar(_ one: ParquetReadRequest, _ other: ParquetReadRequest) -> Bool {
    abs(one.place - other.place) > farthest
  }

  private mutating func cancelRunning(for request: ParquetReadRequest) {
    guard !running.isEmpty, !cancelled.contains(request.block), running.allSatisfy({ Self.isFar($0, request) }) else {
      return
    }
    cancelled.formUnion(running.map(\.block))
    stop?.stop()
  }

  /// Starts all waiting requests.
  ///
  /// - Parameter stop: stopped if the requests are cancelled.
  /// - Returns: the requests; none if others are running.
  mutating func begin(_ stop: WorkStop) -> [ParquetReadRequest] {
    guard running.isEmpty else { return [] }
    (running, waiting, self.stop) = (waiting, [], stop)
    return running
  }

  /// Ends the running requests.
  ///
  /// - Parameter isLoaded: whether all values were read.
  mutating func end(isLoaded: Bool) {
    if isLoaded { cancelled.subtract(running.map(\.block)) }
    if waiting.isEmpty, isLoaded { cancelled = [] }
    (running, stop) = ([], nil)
  }
}
