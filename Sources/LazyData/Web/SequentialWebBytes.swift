internal import Basics
internal import Synchronization

/// The bytes of a file on a web server, which are received from the start as they are needed.
///
/// The bytes up to `count` have been received, so that reading them never waits. Bytes after them can be read with
/// `readDistant`, for the last rows. If the rest of the file is longer than the limit, it is received only when rows
/// near its start are shown, or after `allowAll()`.
package final class SequentialWebBytes: RemoteBytes {
  private let fetcher: WebFetcher
  private let limits: PipeLimits
  private let limit: Int
  private let state: Mutex<State>
  private let stop = WebStop()

  fileprivate struct State {
    /// The file; `nil` until the first answer.
    var file: WebFile?
    /// The number of bytes that have been received without a gap.
    var count = 0
    /// The end of the bytes that are requested.
    var requested = 0
    /// The ranges after `count` that have been received.
    var received: [Range<Int>] = []
    var running = 0
    var wanted = 0
    var wantsAll = false
    var mayReadAll = false
    var failure: DataError?
    var handler: (@Sendable (ByteChange) -> Void)?
  }

  /// The number of bytes to request at once, and to read ahead of the last row on screen. `longRun` replaces `shortRun`
  /// after `longRunStart` bytes.
  fileprivate static let shortRun = 1 << 18
  fileprivate static let longRun = 1 << 20
  /// The number of received bytes after which requests are longer, because the user seems to read all of the file.
  fileprivate static let longRunStart = 1 << 20
  /// The maximum distance from the received bytes at which a row on screen requests all bytes up to the row. Rows
  /// beyond this distance are received out of order.
  private static let farthest = 8 << 20
  /// The maximum number of parallel requests if all bytes are needed.
  fileprivate static let mostRequests = 4

  /// - Parameters:
  ///   - file: the file, whose first bytes have been received; `nil` to request them.
  ///   - limits: the limits for bytes to keep.
  ///   - limit: the number of bytes that may be received although no row on screen needs them.
  init(_ file: WebFile?, _ fetcher: WebFetcher, _ limits: PipeLimits, limit: Int) {
    (self.fetcher, self.limits, self.limit) = (fetcher, limits, limit)
    var state = State()
    if let file { state.adopt(file) }
    self.state = Mutex(state)
    // Without a file, the first bytes are requested when a reader waits for them.
    if file != nil { advance() }
  }

  deinit { stop.stop() }

  // MARK: State

  package var count: Int { state.withLock { $0.count } }
  package var isComplete: Bool { state.withLock { $0.isComplete } }
  package var failure: DataError? { state.withLock { $0.failure } }
  package var expectedCount: Int? { state.withLock { $0.file?.length } }
  package var reachableCount: Int { state.withLock { $0.failure == nil ? $0.file?.length ?? 0 : $0.count } }

  package var withheldCount: Int? {
    state.withLock { state in
      guard !state.isComplete, !state.mayReadAll, let rest = state.file.map({ $0.length - state.requested }),
        rest > limit
      else { return nil }
      return rest
    }
  }

  package var isPaused: Bool { state.withLock { $0.running == 0 && !$0.isComplete } }

  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(DataError) -> Int {
    let (file, end) = state.withLock { ($0.file, $0.count) }
    guard let file, offset >= 0, offset < end else { return 0 }
    return try file.readReceived(
      at: offset, into: UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(end - offset)))
  }

  package func readDistant(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(DataError) -> Int {
    guard let file = state.withLock({ $0.file }) else { return 0 }
    return try file.read(at: offset, into: buffer)
  }

  package func readReceived(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(DataError) -> Int {
    guard let file = state.withLock({ $0.file }) else { return 0 }
    let count = try file.readReceived(at: offset, into: buffer)
    guard count >= min(buffer.count, file.length - offset) else {
      throw .unreadable(path: file.name, reason: "not kept, because the limit is reached; raise --spill")
    }
    return count
  }

  package func onChange(_ handler: (@Sendable (ByteChange) -> Void)?) {
    state.withLock { $0.handler = handler }
    if handler != nil { advance() }
  }

  package func watch(_ watchPolicy: WatchPolicy) {}
  package func checkForChanges() {}

  package func reopened() throws(DataError) -> any ByteSource {
    SequentialWebBytes(nil, WebFetcher(fetcher.place, fetcher.limits), limits, limit: limit)
  }

  // MARK: Requests

  package func want(upTo offset: Int) {
    let isNew = state.withLock { state in
      let before = (state.wanted, state.wantsAll)
      if offset == .max {
        state.wantsAll = true
      } else if offset - state.count <= Self.farthest {
        state.wanted = max(state.wanted, offset)
      }
      return before != (state.wanted, state.wantsAll)
    }
    // This function is called for each row that is drawn, so it must usually do nothing.
    if isNew { advance() }
  }

  package func wantNoMore() { state.withLock { ($0.wantsAll, $0.mayReadAll) = (false, false) } }

  package func allowAll() {
    state.withLock { ($0.wantsAll, $0.mayReadAll) = (true, true) }
    advance()
  }

  /// Starts the requests that are needed now.
  private func advance() {
    while let run = state.withLock({ $0.nextRun(limit: limit) }) {
      let (fetcher, limits, stop) = (fetcher, limits, stop)
      // The thread must not keep this object alive. When the last reader releases the object, the thread ends.
      let thread = JoinableThread { [weak self] in
        PipeFeed.leaveSignalsToOthers()
        let result = Result { () throws(DataError) in
          guard let file = run.file else { return try Self.open(fetcher, limits, stop) }
          try file.load(run.bytes, isPassing: false, stop)
          return file
        }
        self?.finish(run, result)
      }
      guard let thread else {
        return finish(run, .failure(.refused(path: fetcher.place.shown, reason: "too many threads")))
      }
      thread.detach()
    }
  }

  private static func open(_ fetcher: WebFetcher, _ limits: PipeLimits, _ stop: WebStop) throws(DataError) -> WebFile {
    guard case .file(let file) = try WebFile.open(fetcher, limits, stop) else {
      throw .refused(path: fetcher.place.shown, reason: "the server no longer sends parts of the file; open it again")
    }
    return file
  }

  /// Stores the result of a request, and starts the next ones.
  private func finish(_ run: WebRun, _ result: Result<WebFile, DataError>) {
    let (changes, handler) = state.withLock { ($0.finish(run, result), $0.handler) }
    for change in changes { handler?(change) }
    advance()
  }
}

/// A request for bytes after those that have been received.
private struct WebRun {
  /// The file; `nil` if this is the request for the first bytes of the file.
  let file: WebFile?
  let bytes: Range<Int>
}

extension SequentialWebBytes.State {
  /// Whether no more bytes will be received.
  fileprivate var isComplete: Bool { failure != nil || file.map { count >= $0.length } ?? false }

  /// Takes over a file whose first bytes have been received.
  fileprivate mutating func adopt(_ file: WebFile) {
    self.file = file
    count = min(WebFile.firstLength, file.length)
    // A short file may be complete, although the server does not send parts.
    if file.hasAll { count = file.length }
    requested = count
  }

  /// Returns the next request, which is then running; `nil` if none is needed.
  fileprivate mutating func nextRun(limit: Int) -> WebRun? {
    guard !isComplete else { return nil }
    guard let file else {
      guard running == 0 else { return nil }
      running = 1
      return WebRun(file: nil, bytes: 0..<0)
    }
    let rest = file.length - requested
    let readsAll = rest <= limit || wantsAll && mayReadAll
    let step =
      requested >= SequentialWebBytes.longRunStart || readsAll
      ? SequentialWebBytes.longRun : SequentialWebBytes.shortRun
    let (goal, isBeyond) = wanted.addingReportingOverflow(step)
    guard rest > 0,
      readsAll ? running < SequentialWebBytes.mostRequests : running == 0 && (isBeyond || requested < goal)
    else {
      return nil
    }
    let bytes = requested..<min(file.length, requested + step)
    requested = bytes.upperBound
    running += 1
    return WebRun(file: file, bytes: bytes)
  }

  /// Stores the result of a request. Returns the changes to report.
  fileprivate mutating func finish(_ run: WebRun, _ result: Result<WebFile, DataError>) -> [ByteChange] {
    running -= 1
    guard failure == nil else { return [] }
    switch result {
    case .failure(let error):
      failure = error
      return [.failed(error)]
    case .success(let file):
      let before = count
      if run.file == nil { adopt(file) } else { add(run.bytes) }
      return (count > before ? [.grew] : []) + (isComplete ? [.ended] : [])
    }
  }

  private mutating func add(_ bytes: Range<Int>) {
    received.append(bytes)
    while let index = received.firstIndex(where: { $0.lowerBound == count }) {
      count = received.remove(at: index).upperBound
    }
  }
}
