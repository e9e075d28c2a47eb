internal import Dispatch
internal import Synchronization

/// A request for a range of a file. Several readers may wait for it. It is stopped when no reader needs it.
final class RangeRequest: Sendable {
  private struct State {
    /// The number of readers that need the range.
    var users = 1
    var result: Result<Void, DataError>?
    var waiters: [DispatchSemaphore] = []
  }

  let range: Range<Int>
  /// Stops the request.
  let stop = WebStop()
  private let state = Mutex(State())

  /// Creates a request with one reader.
  init(_ range: Range<Int>) { self.range = range }

  /// Adds a reader. Returns `false` if the request was stopped.
  func join() -> Bool {
    state.withLock { state in
      guard state.users > 0 else { return false }
      state.users += 1
      return true
    }
  }

  /// Removes a reader.
  func leave() {
    let isUnneeded = state.withLock { state in
      state.users -= 1
      return state.users == 0 && state.result == nil
    }
    if isUnneeded { stop.stop() }
  }

  /// Ends the request.
  func end(_ result: Result<Void, DataError>) {
    let waiters = state.withLock { state in
      defer { state.waiters = [] }
      state.result = result
      return state.waiters
    }
    for waiter in waiters { waiter.signal() }
  }

  /// Waits for the end of the request.
  ///
  /// - Parameter stop: ends the wait of this reader.
  /// - Throws: the error of the request; `DataError.unfinished` if `stop` was stopped.
  func wait(_ stop: WebStop, path: String) throws(DataError) {
    let end = DispatchSemaphore(value: 0)
    let isOver = state.withLock { state in
      if state.result == nil { state.waiters.append(end) }
      return state.result != nil
    }
    if !isOver { stop.within(onStop: { end.signal() }) { end.wait() } }
    guard let result = state.withLock({ $0.result }) else { throw .unfinished(path: path) }
    try result.get()
  }
}

/// Requests that were made ahead of a pass. They are stopped when this object is released, unless other readers need
/// them.
final class RequestsAhead: Sendable {
  private let requests: [RangeRequest]

  init(_ requests: [RangeRequest]) { self.requests = requests }

  deinit { for request in requests { request.leave() } }
}

/// The requests of a file. Only some run at a time. Requests that a reader waits for start before those that were made
/// ahead.
struct RangeRequestQueue {
  private var waiting: [RangeRequest] = []
  private var running: [RangeRequest] = []

  /// Adds requests for ranges. A range that is already requested is not requested again.
  ///
  /// - Parameter isAhead: whether nobody waits for the ranges yet.
  /// - Returns: the requests that receive the ranges. The caller is a reader of each of them.
  mutating func add(_ ranges: [Range<Int>], isAhead: Bool) -> [RangeRequest] {
    var needed: [RangeRequest] = []
    for range in ranges {
      var rest = [range]
      for request in running + waiting where request.range.overlaps(range) && request.join() {
        needed.append(request)
        rest = rest.flatMap { $0.subtracting(request.range) }
      }
      let new = rest.map { RangeRequest($0) }
      needed += new
      waiting += new
    }
    if !isAhead { moveToFront(needed) }
    return needed
  }

  private mutating func moveToFront(_ urgent: [RangeRequest]) {
    let urgent = Set(urgent.map { ObjectIdentifier($0) })
    let first = waiting.filter { urgent.contains(ObjectIdentifier($0)) }
    waiting = first + waiting.filter { !urgent.contains(ObjectIdentifier($0)) }
  }

  /// Starts waiting requests.
  ///
  /// - Parameter most: the maximum number of running requests.
  /// - Returns: the started requests.
  mutating func begin(most: Int) -> [RangeRequest] {
    let started = Array(waiting.prefix(max(0, most - running.count)))
    waiting.removeFirst(started.count)
    running += started
    return started
  }

  /// Ends a running request.
  mutating func end(_ request: RangeRequest) { running.removeAll { $0 === request } }
}

extension Range<Int> {
  /// Returns the parts of this range that are not in `other`.
  fileprivate func subtracting(_ other: Range<Int>) -> [Range<Int>] {
    guard overlaps(other) else { return [self] }
    let before = lowerBound..<Swift.max(lowerBound, other.lowerBound)
    let after = Swift.min(upperBound, other.upperBound)..<upperBound
    return [before, after].filter { !$0.isEmpty }
  }
}
