#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

internal import Dispatch
internal import Synchronization

/// A file on a web server whose parts can be requested. Parts that were received are kept.
///
/// All parts are of one version of the file. If the file changes, later requests fail.
final class WebFile: Sendable {
  /// The name in messages.
  let name: String
  let version: WebVersion
  /// The number of bytes in the file.
  var length: Int { version.length }
  private let fetcher: WebFetcher
  private let state: Mutex<State>

  fileprivate struct State {
    var store: WebStore
    /// The blocks that are being requested.
    var awaited: Set<Int> = []
    /// Readers that wait for blocks that another thread requests.
    var waiters: [DispatchSemaphore] = []
    /// The number of bytes that have been received, for tests.
    var received = 0
  }

  /// The number of bytes of a block.
  static let blockLength = WebStore.blockLength
  /// The maximum number of blocks to request at once.
  private static let mostBlocks = 16
  /// The number of bytes of the first request.
  static let firstLength = blockLength

  private init(_ fetcher: WebFetcher, _ version: WebVersion, _ limits: PipeLimits) {
    (self.fetcher, self.version) = (fetcher, version)
    name = fetcher.place.shown
    state = Mutex(State(store: WebStore(limits)))
  }

  /// The result of the first request.
  enum Opened {
    case file(WebFile)
    /// The server sends the file only from its start, or compressed, so parts cannot be requested.
    case stream
  }

  /// Requests the first bytes of a file. Blocks until they arrive.
  ///
  /// - Throws: `DataError` if the server does not send them.
  static func open(_ fetcher: WebFetcher, _ limits: PipeLimits, _ stop: WebStop = WebStop()) throws(DataError) -> Opened
  {
    let found = try fetcher.answer(to: 0..<firstLength, [], fetcher.limits.opening, stop)
    let answer = found.answer
    let range = WebHeader(answer.header).range
    if answer.status == 416, range?.length == 0 {
      return .file(WebFile(fetcher, WebVersion(length: 0, of: answer), limits))
    }
    guard (200..<300).contains(answer.status) else { throw fetcher.error(of: answer) }
    let isEncoded = WebHeader(answer.header).isCompressed
    guard answer.status == 206, !isEncoded, let length = range?.length else {
      // A short file is complete even if the server ignores ranges.
      guard answer.status == 200, !isEncoded, !found.isCut else { return .stream }
      let file = WebFile(fetcher, WebVersion(length: answer.body.count, of: answer), limits)
      try file.keep(answer.body, at: 0, isPassing: false)
      return .file(file)
    }
    let file = WebFile(fetcher, WebVersion(length: length, of: answer), limits)
    try file.check(found, 0..<min(firstLength, length))
    try file.keep(answer.body, at: 0, isPassing: false)
    return .file(file)
  }

  /// Requests the last bytes of a file. Blocks until they arrive.
  ///
  /// - Returns: the file and its last bytes; `nil` if the server sends other bytes too.
  /// - Throws: `DataError` if there is no answer.
  static func openEnd(
    _ fetcher: WebFetcher, count: Int, _ limits: PipeLimits, _ stop: WebStop = WebStop()
  ) throws(DataError) -> (file: WebFile, end: [UInt8])? {
    let found = try fetcher.answer(toLast: count, fetcher.limits.opening, stop)
    let answer = found.answer
    let isEncoded = answer.values("content-encoding").contains { $0.lowercased() != "identity" }
    guard answer.status == 206, !isEncoded,
      let length = answer.values("content-range").first.flatMap(WebContentRange.init)?.length, length > 0
    else { return nil }
    let file = WebFile(fetcher, WebVersion(length: length, of: answer), limits)
    try file.check(found, max(0, length - count)..<length)
    return (file, answer.body)
  }

  /// Requests bytes, and does not cache them.
  ///
  /// - Throws: `DataError` if the server does not send them, or `stop` was stopped.
  func bytes(_ range: Range<Int>, _ stop: WebStop) throws(DataError) -> [UInt8] {
    guard !stop.isStopped else { throw .unfinished(path: name) }
    let found = try fetcher.answer(to: range, version.condition.map { [$0] } ?? [], nil, stop)
    try check(found, range)
    return found.answer.body
  }

  /// The maximum number of requests at a time.
  var mostRequests: Int { fetcher.mostRequests }

  /// Whether all bytes were received with the first ones.
  var hasAll: Bool { state.withLock { $0.received >= version.length } }

  /// The number of requests that were sent, for tests.
  var requests: Int { fetcher.requests }
  /// The number of bytes that were received, for tests.
  var received: Int { state.withLock { $0.received } }

  // MARK: Reading

  /// Copies bytes that have been received. Never waits for the server.
  ///
  /// - Returns: the number of bytes, up to the first one that is missing.
  func readReceived(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(DataError) -> Int {
    guard offset >= 0, offset < length else { return 0 }
    let store = state.withLock { $0.store }
    let count = store.read(at: offset, of: length, into: buffer)
    guard count >= 0 else { throw .unreadable(path: name, reason: DataError.words(for: errno)) }
    return count
  }

  /// Copies bytes, and waits for those that have not been received.
  ///
  /// - Returns: the number of bytes. It is smaller than the buffer only at the end.
  /// - Throws: `DataError` if the bytes cannot be received, or the background task was cancelled.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(DataError) -> Int {
    let known = try readReceived(at: offset, into: buffer)
    let wanted = min(buffer.count, max(0, length - offset))
    guard offset >= 0, known < wanted else { return known }
    return try WebStop.ofTask { stop throws(DataError) in
      var copied = known
      while copied < wanted {
        // Only a few blocks are loaded at once, because blocks beyond the limit are dropped soon.
        let end = min(offset + wanted, offset + copied + Self.mostBlocks * Self.blockLength)
        try load(offset + copied..<end, isPassing: true, stop)
        let room = UnsafeMutableRawBufferPointer(rebasing: buffer[copied..<end - offset])
        copied += try readReceived(at: offset + copied, into: room)
      }
      return copied
    }
  }

  /// Waits until the bytes of a range have been received.
  ///
  /// - Parameter isPassing: whether the bytes may be dropped soon if the limit is reached.
  /// - Throws: `DataError` if the bytes cannot be received, or `stop` was stopped.
  func load(_ range: Range<Int>, isPassing: Bool, _ stop: WebStop) throws(DataError) {
    let range = range.clamped(to: 0..<length)
    guard !range.isEmpty else { return }
    let blocks = range.lowerBound / Self.blockLength..<(range.upperBound - 1) / Self.blockLength + 1
    while true {
      guard !stop.isStopped else { throw .unfinished(path: name) }
      switch state.withLock({ $0.next(in: blocks, most: Self.mostBlocks) }) {
      case .complete: return
      case .request(let run): try request(run, isPassing: isPassing, stop)
      case .wait(let waiter): stop.within(onStop: { waiter.signal() }) { waiter.wait() }
      }
    }
  }

  private func request(_ run: Range<Int>, isPassing: Bool, _ stop: WebStop) throws(DataError) {
    defer {
      let waiters = state.withLock { state in
        defer { state.waiters = [] }
        state.awaited.subtract(run)
        return state.waiters
      }
      for waiter in waiters { waiter.signal() }
    }
    let bytes = run.lowerBound * Self.blockLength..<min(length, run.upperBound * Self.blockLength)
    try keep(self.bytes(bytes, stop), at: bytes.lowerBound, isPassing: isPassing)
  }

  /// Checks that an answer contains the requested range of this version of the file.
  private func check(_ found: WebFetcher.Answer, _ bytes: Range<Int>) throws(DataError) {
    let answer = found.answer
    if answer.status == 412 || answer.status == 416 { throw change }
    guard (200..<300).contains(answer.status) else { throw fetcher.error(of: answer) }
    guard let range = answer.values("content-range").first.flatMap(WebContentRange.init), answer.status == 206 else {
      throw answer.status == 200 ? change : refusal("an answer without its range of bytes")
    }
    guard version.fits(WebVersion(length: range.length ?? length, of: answer)) else { throw change }
    guard range.range == bytes else { throw refusal("the wrong range of bytes") }
    guard !found.isCut, answer.body.count == bytes.count else { throw refusal("more or fewer bytes than it announced") }
  }

  private func refusal(_ what: String) -> DataError {
    .notReceived(path: name, reason: "the server sent \(what)")
  }

  private var change: DataError {
    .notReceived(path: name, reason: "the file has changed on the server")
  }

  private func keep(_ body: [UInt8], at offset: Int, isPassing: Bool) throws(DataError) {
    do throws(PipeStore.Refusal) {
      try state.withLock { state throws(PipeStore.Refusal) in
        state.received += body.count
        for start in stride(from: 0, to: body.count, by: Self.blockLength) {
          let block = body[start..<min(body.count, start + Self.blockLength)]
          try state.store.add(block, as: (offset + start) / Self.blockLength, isPassing: isPassing)
        }
      }
    } catch {
      throw state.withLock { $0.store }.error(error, path: name)
    }
  }
}

extension WebFile.State {
  fileprivate enum Step {
    case complete
    /// Request these blocks, which are marked as awaited.
    case request(Range<Int>)
    /// Another thread requests the blocks.
    case wait(DispatchSemaphore)
  }

  /// Returns the next step to receive blocks.
  fileprivate mutating func next(in blocks: Range<Int>, most: Int) -> Step {
    guard let first = blocks.first(where: { !store.has($0) && !awaited.contains($0) }) else {
      guard !blocks.allSatisfy({ store.has($0) }) else { return .complete }
      let waiter = DispatchSemaphore(value: 0)
      waiters.append(waiter)
      return .wait(waiter)
    }
    let end = (first..<min(blocks.upperBound, first + most)).first { store.has($0) || awaited.contains($0) }
    let run = first..<(end ?? min(blocks.upperBound, first + most))
    awaited.formUnion(run)
    return .request(run)
  }
}
