internal import Basics
internal import CPostgres
import Synchronization

/// A request to a server to cancel a statement. It is sent on a separate thread, because connecting to the server may
/// block.
final class PostgreSQLCancellation: Sendable {
  /// The time when the request started.
  let start = ContinuousClock.now
  private let isDone = Atomic<Bool>(false)
  private let pipe: WakePipe

  /// Sends the request. Returns `nil` if there is nothing to cancel, or no thread can be started.
  init?(_ connection: PostgreSQLConnection, waking pipe: WakePipe) {
    self.pipe = pipe
    let call = connection.library.call
    guard let handle = call.pointee.PQgetCancel(connection.handle) else { return nil }
    nonisolated(unsafe) let cancel = handle
    let library = connection.library
    let thread = JoinableThread {
      var text = [CChar](repeating: 0, count: 256)
      _ = library.call.pointee.PQcancel(cancel, &text, Int32(text.count))
      library.call.pointee.PQfreeCancel(cancel)
      self.end()
    }
    guard let thread else {
      call.pointee.PQfreeCancel(handle)
      return nil
    }
    thread.detach()
  }

  private func end() {
    isDone.store(true, ordering: .sequentiallyConsistent)
    pipe.wake()
  }

  /// Whether the request has reached the server, or has failed.
  var isOver: Bool { isDone.load(ordering: .sequentiallyConsistent) }
}

extension PostgreSQLSession {
  /// The maximum number of unwanted bytes to read before the server is asked to cancel.
  private static let smallRest = 64 << 10
  /// The pause before the server is asked to cancel again.
  private static let cancellationPause = Duration.milliseconds(20)
  /// The maximum time that the server may take to cancel a statement.
  private static let settlingLimit = Duration.seconds(1)

  /// Cancels the running statement, without waiting. If the remaining results are small and have already arrived, they
  /// are discarded; otherwise the server is asked to cancel.
  func giveUp() {
    guard !isBroken, !isSettled, cancellation == nil, !isCopying else { return }
    var rest = Self.smallRest
    if discard(&rest) { return }
    guard !isBroken else { return }
    cancellation = PostgreSQLCancellation(connection, waking: pipe)
    if cancellation == nil { _ = breakUp(.noRoom(path)) }
  }

  /// Waits until all results of an earlier statement are discarded. If that takes too long, the session is broken.
  func settle(_ operation: DatabaseOperation) throws {
    guard !isBroken, !isSettled || !isOutsideTransaction else { return }
    let limit = ContinuousClock.now + Self.settlingLimit
    while true {
      var rest = Self.smallRest
      let isAll = discard(&rest)
      if isBroken || isAll && cancellation?.isOver ?? true { break }
      // If the maximum number of bytes was discarded, more bytes may have arrived already.
      let again = rest > 0 ? ContinuousClock.now + Self.cancellationPause : .now
      let end = try operation.waking(pipe) {
        let deadline = [limit, again, operation.deadline].compactMap { $0 }.min()
        return DescriptorWait.wait(pipe, hasPending ? call.pointee.PQsocket(handle) : nil, until: deadline)
      }
      if case .woken = end { pipe.drain() }
      try operation.check()
      let now = ContinuousClock.now
      if now >= limit {
        _ = breakUp(.timedOut(path: path))
      } else if hasPending, let cancellation, cancellation.isOver, now >= cancellation.start + Self.cancellationPause {
        // A server ignores a cancellation that arrives before the statement has started.
        self.cancellation = PostgreSQLCancellation(connection, waking: pipe)
      }
    }
    cancellation = nil
    if let failure { throw failure }
    try leaveTransaction(operation)
  }

  private var isOutsideTransaction: Bool {
    call.pointee.PQtransactionStatus(handle) == Int32(CPOSTGRES_TRANSACTION_IDLE)
  }

  private var hasPending: Bool { if case .nothing = pending { false } else { true } }

  /// Discards received data, up to `rest` bytes.
  ///
  /// - Returns: whether all results were discarded.
  private func discard(_ rest: inout Int) -> Bool {
    while hasPending {
      guard call.pointee.PQflush(handle) >= 0 else { break }
      if call.pointee.PQisBusy(handle) != 0 {
        guard rest > 0, DescriptorWait.isReadable(call.pointee.PQsocket(handle)) else { return false }
        guard call.pointee.PQconsumeInput(handle) == 1 else { break }
        if call.pointee.PQisBusy(handle) != 0 { continue }
      }
      guard rest > 0 else { return false }
      rest -= discardResult()
      if isBroken { return true }
      if call.pointee.PQstatus(handle) != Int32(CPOSTGRES_CONNECTION_OK) { break }
    }
    if hasPending { _ = breakUp() }
    return true
  }

  /// Discards one result, or the end of the results.
  ///
  /// - Returns: the number of bytes of the result.
  private func discardResult() -> Int {
    guard let result = call.pointee.PQgetResult(handle) else {
      if case .results = pending { pending = .nothing }
      return 0
    }
    defer { call.pointee.PQclear(result) }
    switch Int(call.pointee.PQresultStatus(result)) {
    case CPOSTGRES_PIPELINE_SYNC: pending = pending.afterMark
    // libpq returns this status repeatedly. It can end a copy early only by closing the connection.
    case CPOSTGRES_COPY_OUT: _ = breakUp(.unfinished(path: path))
    default: break
    }
    guard call.pointee.PQntuples(result) > 0 else { return 0 }
    let columns = Int(call.pointee.PQnfields(result))
    return PostgreSQLRow(library: connection.library, result: result, index: 0, count: columns).size
  }
}
