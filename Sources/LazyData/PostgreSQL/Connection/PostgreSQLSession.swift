internal import Basics
internal import CPostgres
import Synchronization

/// A connection to a server, used by one thread at a time.
///
/// Each statement runs in a read-only transaction of its own. After a statement is cancelled, the session is unsettled
/// until the server confirms the cancellation. Remaining results are discarded.
final class PostgreSQLSession: DatabaseSession, @unchecked Sendable {
  let connection: PostgreSQLConnection
  let path: String
  /// Wakes a thread that waits for the server.
  let pipe: WakePipe
  /// The maximum time that the server may be silent; `nil` for no limit.
  let patience: Duration?
  /// The results that the server has not sent yet.
  var pending = Pending.nothing
  /// The running request to cancel a statement; `nil` if there is none.
  var cancellation: PostgreSQLCancellation?
  /// The kind of the server; `other` until it is known.
  var kind = PostgreSQLKind.other
  /// The settings of each transaction, without those that the server does not support.
  var settings: [DatabaseSetting] = []
  /// Whether other clients may use the server's session between two transactions, as with a connection pool.
  var isShared = true
  /// Whether the session listens for notifications.
  var isListening = false
  /// Whether rows of a `COPY` have not been read yet.
  var isCopying = false
  /// Whether the session sends several statements before the first is answered.
  private(set) var isPipelined: Bool
  /// The reason why the session can no longer be used; `nil` if it can.
  private(set) var failure: DataError?

  /// The results that have not been read yet.
  enum Pending {
    case nothing
    /// The results of one statement.
    case results
    /// The results up to this number of sync marks.
    case marks(Int)

    /// The pending results after one sync mark has been read.
    var afterMark: Pending {
      if case .marks(let count) = self, count > 1 { .marks(count - 1) } else { .nothing }
    }
  }

  /// - Parameters:
  ///   - path: the displayed address of the database.
  ///   - patience: the time that the server may be silent.
  ///   - pipelines: whether several statements may be sent before the first is answered, if libpq supports that.
  init(
    _ connection: PostgreSQLConnection, path: String, patience: Duration?, pipelines: Bool = true
  ) throws(DataError) {
    self.connection = connection
    isPipelined = pipelines && connection.library.hasPipeline
    self.path = path
    self.patience = patience
    let call = connection.library.call
    guard let pipe = WakePipe() else {
      connection.closeLater()
      throw .noRoom(path)
    }
    self.pipe = pipe
    guard call.pointee.PQsetnonblocking(connection.handle, 1) == 0,
      !isPipelined || call.pointee.PQenterPipelineMode?(connection.handle) == 1
    else {
      connection.closeLater()
      throw .unreachable(path: path, reason: connection.message)
    }
  }

  deinit { connection.closeLater() }

  /// libpq's functions.
  var call: UnsafePointer<cpostgres> { connection.library.call }

  /// The connection as an argument of libpq's functions.
  var handle: OpaquePointer { connection.handle }

  /// The version of PostgreSQL that the server reports, such as 150004.
  var serverVersion: Int { Int(call.pointee.PQserverVersion(handle)) }

  /// Returns the server's value of a parameter, such as `TimeZone`.
  func parameter(_ name: String) -> String? {
    call.pointee.PQparameterStatus(handle, name).map { String(cString: $0) }
  }

  /// The number of the server's process, as reported at connection time. A connection pool reports a number of its own.
  var processNumber: Int { Int(call.pointee.PQbackendPID(handle)) }

  /// Whether the session can no longer be used.
  var isBroken: Bool { failure != nil }

  /// Whether all results of earlier statements were read, and no cancellation runs.
  var isSettled: Bool {
    if case .nothing = pending { cancellation == nil } else { false }
  }

  /// Checks whether the server has closed the idle connection.
  func checkIdle() {
    guard !isBroken, isSettled else { return }
    // A server sends the reason before it closes the connection.
    while DescriptorWait.isReadable(call.pointee.PQsocket(handle)) {
      guard call.pointee.PQconsumeInput(handle) == 1, call.pointee.PQisBusy(handle) == 0, !isLost else {
        _ = breakUp()
        return
      }
    }
  }

  private var isLost: Bool { call.pointee.PQstatus(handle) != Int32(CPOSTGRES_CONNECTION_OK) }

  /// Marks the session as broken, so that it is no longer used.
  ///
  /// - Returns: `error`, or the reason why the connection was lost.
  func breakUp(_ error: DataError? = nil) -> DataError {
    let message = connection.message
    let error = error ?? DataError(connectionMessage: message, path: path)
    if failure == nil { failure = error }
    return error
  }

  /// Leaves pipeline mode, so that statements are sent one at a time. No results may be pending.
  func leavePipeline() throws {
    guard isPipelined else { return }
    guard call.pointee.PQexitPipelineMode?(handle) == 1 else { throw failureOfSending() }
    isPipelined = false
  }

  // MARK: Sending and receiving

  /// Sends a statement, or the part of it that can be sent without blocking.
  func send(_ sql: String, _ parameters: [[UInt8]?]) throws {
    guard !sql.utf8.contains(0), !parameters.contains(where: { $0?.contains(0) ?? false }) else {
      throw DataError.refused(path: path, reason: "a database text cannot contain a NUL character")
    }
    let isSent = PostgreSQLText.withPointers(parameters) { values in
      call.pointee.PQsendQueryParams(
        handle, sql, Int32(clamping: parameters.count), nil, parameters.isEmpty ? nil : values, nil, nil, 0) == 1
    }
    guard isSent else { throw failureOfSending() }
  }

  /// Returns the error of a failed send.
  func failureOfSending() -> DataError {
    isLost ? breakUp() : breakUp(DataError(sqlState: nil, reason: connection.message, path: path))
  }

  /// Sends a sync mark, which ends a group of statements. If a statement fails, the rest of its group is not run.
  func sendMark() throws {
    guard call.pointee.PQpipelineSync?(handle) == 1 else { throw failureOfSending() }
  }

  /// Returns the next result, or `nil` if the statement has no more results. The caller must free it with `PQclear`.
  ///
  /// - Throws: `DatabaseOperation.Stopped`; the error if the connection was lost.
  func next(_ operation: DatabaseOperation) throws -> OpaquePointer? {
    // If the data received until now is enough, neither a clock nor a lock is needed. `PQisBusy` checks only this data.
    if call.pointee.PQisBusy(handle) != 0 {
      try operation.waking(pipe) { try receive(operation) }
    }
    return call.pointee.PQgetResult(handle)
  }

  /// Waits until the server has sent more data.
  func receive(_ operation: DatabaseOperation) throws {
    let silence = patience.map { ContinuousClock.now + $0 }
    repeat {
      let unsent = call.pointee.PQflush(handle)
      guard unsent >= 0 else { return }
      let events = unsent > 0 ? DescriptorWait.reading | DescriptorWait.writing : DescriptorWait.reading
      let deadline = [silence, operation.deadline].compactMap { $0 }.min()
      let end = DescriptorWait.wait(pipe, call.pointee.PQsocket(handle), events, until: deadline)
      if case .woken = end { pipe.drain() }
      try operation.check()
      switch end {
      case .ready: if call.pointee.PQconsumeInput(handle) == 0 { throw breakUp() }
      case .woken: break
      case .late:
        // The server may still be running the statement, so it is cancelled.
        cancellation = PostgreSQLCancellation(connection, waking: pipe)
        throw breakUp(.timedOut(path: path))
      }
    } while call.pointee.PQisBusy(handle) != 0
  }
}
