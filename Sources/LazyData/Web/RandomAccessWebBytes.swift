internal import Synchronization

/// The bytes of a file on a web server, for engines that read parts of a file in any order. Only these parts are
/// requested.
///
/// A read waits for missing bytes, so the main actor must not read.
package final class RandomAccessWebBytes: RangedBytes {
  private struct State {
    var received: ReceivedRanges
    var queue = RangeRequestQueue()
  }

  let file: WebFile
  /// The maximum number of bytes between two ranges that are requested together, with the bytes between them.
  private let gap: Int
  package let cacheSize: Int
  private let state: Mutex<State>

  private static let threads = BlockingThreads()

  /// The default of `gap`. Requesting this number of bytes takes less time than another request.
  static let usualGap = 4 << 10
  /// Requests that are made ahead are joined up to this number of bytes, so that several can run at the same time.
  private static let longestAhead = 4 << 20
  /// The maximum number of times that a read loads its bytes. Another thread may evict them meanwhile.
  private static let mostLoads = 4

  /// - Parameters:
  ///   - limit: the maximum number of bytes to cache.
  ///   - start: the offset of bytes that have been received.
  ///   - bytes: the bytes at `start`.
  init(_ file: WebFile, limit: Int, gap: Int = usualGap, start: Int = 0, bytes: [UInt8] = []) {
    (self.file, self.gap, cacheSize) = (file, gap, limit)
    var received = ReceivedRanges(limit: limit)
    received.insert(bytes, at: start)
    state = Mutex(State(received: received))
  }

  package var count: Int { file.length }
  package var isComplete: Bool { true }
  package var expectedCount: Int? { file.length }

  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(DataError) -> Int {
    guard offset >= 0, offset < count else { return 0 }
    let range = offset..<offset + min(buffer.count, count - offset)
    for _ in 0..<Self.mostLoads {
      if state.withLock({ $0.received.copy(range, into: buffer) }) { return range.count }
      try load([range])
    }
    throw .notReceived(path: file.name, reason: "too little memory for its parts")
  }

  package func load(_ ranges: [Range<Int>]) throws(DataError) {
    let requests = request(ranges, isAhead: false)
    guard !requests.isEmpty else { return }
    defer { for request in requests { request.leave() } }
    let path = file.name
    try WebStop.ofTask { stop throws(DataError) in
      for request in requests { try request.wait(stop, path: path) }
    }
  }

  package func hasReceived(_ range: Range<Int>) -> Bool {
    state.withLock { $0.received.missing(in: [range], gap: 0).isEmpty }
  }

  package func requestAhead(_ ranges: [Range<Int>]) -> (any AnyObject & Sendable)? {
    let requests = request(ranges, isAhead: true)
    return requests.isEmpty ? nil : RequestsAhead(requests)
  }

  /// Requests the missing bytes of ranges.
  ///
  /// - Returns: the requests that receive them.
  private func request(_ ranges: [Range<Int>], isAhead: Bool) -> [RangeRequest] {
    let ranges = ranges.map { $0.clamped(to: 0..<count) }.filter { !$0.isEmpty }
    let (needed, started) = state.withLock { state in
      if !isAhead { state.received.beginLoad() }
      let missing = state.received.missing(in: ranges, gap: gap, longest: isAhead ? Self.longestAhead : .max)
      let needed = state.queue.add(missing, isAhead: isAhead)
      return (needed, state.queue.begin(most: file.mostRequests))
    }
    for request in started { run(request) }
    return needed
  }

  private func run(_ request: RangeRequest) {
    Self.threads.run { [self] in
      PipeFeed.leaveSignalsToOthers()
      let result = Result { () throws(DataError) in try file.bytes(request.range, request.stop) }
      let next = state.withLock { state in
        if case .success(let bytes) = result { state.received.insert(bytes, at: request.range.lowerBound) }
        state.queue.end(request)
        return state.queue.begin(most: file.mostRequests)
      }
      request.end(result.map { _ in })
      for request in next { run(request) }
    }
  }

  package func want(upTo offset: Int) {}
  package func onChange(_ handler: (@Sendable (ByteChange) -> Void)?) {}
  package func watch(_ watchPolicy: WatchPolicy) {}
  package func checkForChanges() {}
}
