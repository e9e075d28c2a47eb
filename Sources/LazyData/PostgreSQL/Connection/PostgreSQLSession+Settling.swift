internal import Basics
internal import CPostgres
import Synchronization

/// Tells a server to give up a statement, on a thread of its own, as reaching it may block.
final class PostgreSQLCancellation: Sendable {
  /// When it began.
  let start = ContinuousClock.now
  private let isDone = Atomic<Bool>(false)
  private let pipe: WakePipe

  /// Nil where there is nothing to cancel, or no thread to do it.
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

  /// Whether the server has been told, or cannot be.
  var isOver: Bool { isDone.load(ordering: .sequentiallyConsistent) }
}

extension PostgreSQLSession {
  /// How much is read of what nobody wants before the server is told to stop.
  private static let smallRest = 64 << 10
  /// How long after it was told to stop the server is told again.
  private static let cancellationPause = Duration.milliseconds(20)
  /// How long the server may take to give up.
  private static let settlingLimit = Duration.seconds(1)

  /// Leaves the statement that runs: reads what has already come of it, and where that is not all, has the server be told to
  /// give it up. Does not wait.
  func giveUp() {
    guard !isBroken, !isSettled, cancellation == nil, !isCopying else { return }
    var rest = Self.smallRest
    if discard(&rest) { return }
    guard !isBroken else { return }
    cancellation = PostgreSQLCancellation(connection, waking: pipe)
    if cancellation == nil { _ = breakUp(.noRoom(path)) }
  }

  /// Waits until nothing of an earlier statement is to come any more; the session is broken where that takes too long.
  func settle(_ errand: PostgreSQLErrand) throws {
    guard !isBroken, !isSettled || !isOutsideTransaction else { return }
    let limit = ContinuousClock.now + Self.settlingLimit
    while true {
      var rest = Self.smallRest
      let isAll = discard(&rest)
      if isBroken || isAll && cancellation?.isOver ?? true { break }
      // There may be more that has come already.
      let again = rest > 0 ? ContinuousClock.now + Self.cancellationPause : .now
      let end = try errand.waking(pipe) {
        let deadline = [limit, again, errand.deadline].compactMap { $0 }.min()
        return PostgreSQLWait.wait(pipe, hasPending ? call.pointee.PQsocket(handle) : nil, until: deadline)
      }
      if case .woken = end { pipe.drain() }
      try errand.check()
      let now = ContinuousClock.now
      if now >= limit {
        _ = breakUp(.timedOut(path: path))
      } else if hasPending, let cancellation, cancellation.isOver, now >= cancellation.start + Self.cancellationPause {
        // A server that is told before it has begun takes no notice.
        self.cancellation = PostgreSQLCancellation(connection, waking: pipe)
      }
    }
    cancellation = nil
    if let failure { throw failure }
    try leaveTransaction(errand)
  }

  private var isOutsideTransaction: Bool {
    call.pointee.PQtransactionStatus(handle) == Int32(CPOSTGRES_TRANSACTION_IDLE)
  }

  private var hasPending: Bool { if case .nothing = pending { false } else { true } }

  /// Throws away what has come, up to `rest` bytes.
  ///
  /// - Returns: whether that was all.
  private func discard(_ rest: inout Int) -> Bool {
    while hasPending {
      guard call.pointee.PQflush(handle) >= 0 else { break }
      if call.pointee.PQisBusy(handle) != 0 {
        guard rest > 0, PostgreSQLWait.isReadable(call.pointee.PQsocket(handle)) else { return false }
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

  /// Throws away one result, or the end of them.
  ///
  /// - Returns: how many bytes it had.
  private func discardResult() -> Int {
    guard let result = call.pointee.PQgetResult(handle) else {
      if case .results = pending { pending = .nothing }
      return 0
    }
    defer { call.pointee.PQclear(result) }
    switch Int(call.pointee.PQresultStatus(result)) {
    case CPOSTGRES_PIPELINE_SYNC: pending = pending.afterMark
    // Which libpq yields again and again. It can leave a copy only with the connection.
    case CPOSTGRES_COPY_OUT: _ = breakUp(.unfinished(path: path))
    default: break
    }
    guard call.pointee.PQntuples(result) > 0 else { return 0 }
    let columns = Int(call.pointee.PQnfields(result))
    return PostgreSQLRow(library: connection.library, result: result, index: 0, count: columns).size
  }
}
