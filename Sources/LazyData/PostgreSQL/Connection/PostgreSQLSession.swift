internal import Basics
internal import CPostgres
import Synchronization

/// A connection to a server, used by one thread at a time.
///
/// Each statement is alone in a transaction that only reads. A statement that is given up leaves the session unsettled, until
/// the server has noticed: what comes of it is thrown away meanwhile.
final class PostgreSQLSession: @unchecked Sendable {
  let connection: PostgreSQLConnection
  let path: String
  /// Wakes a wait for the server.
  let pipe: WakePipe
  /// How long the server may say nothing; nil for as long as it does.
  let patience: Duration?
  /// What the server has been asked and has not answered.
  var pending = Pending.nothing
  /// The thread that tells the server to give up, while it runs.
  var cancellation: PostgreSQLCancellation?
  /// Which database the server is; `other` before it was asked.
  var kind = PostgreSQLKind.other
  /// What holds in each of its transactions: settings that the server has.
  var settings: [PostgreSQLSetting] = []
  /// Whether other clients may have the server's session between two transactions, as behind a pool of connections.
  var isShared = true
  /// Whether it is told of notifications.
  var isListening = false
  /// Whether rows of a `COPY` are still to be read.
  var isCopying = false
  /// Whether several statements are sent before the first is answered.
  private(set) var isPipelined: Bool
  /// Why it can be used no more.
  private(set) var failure: DataError?

  /// What is still to be read.
  enum Pending {
    case nothing
    /// The results of one statement.
    case results
    /// All to the last of so many marks behind statements.
    case marks(Int)

    /// After one mark was read.
    var afterMark: Pending {
      if case .marks(let count) = self, count > 1 { .marks(count - 1) } else { .nothing }
    }
  }

  /// - Parameters:
  ///   - path: the address of the database, as it is shown.
  ///   - patience: how long the server may say nothing.
  ///   - pipelines: whether several statements may be sent before the first is answered, if libpq can do that.
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

  /// The connection, as libpq's functions take it.
  var handle: OpaquePointer { connection.handle }

  /// The version of PostgreSQL that the server says it is, such as 150004.
  var serverVersion: Int { Int(call.pointee.PQserverVersion(handle)) }

  /// What the server has told of a parameter of its own, such as `TimeZone`.
  func parameter(_ name: String) -> String? {
    call.pointee.PQparameterStatus(handle, name).map { String(cString: $0) }
  }

  /// The number of the server's process, as it was told when the connection was made; a pool tells a number of its own.
  var processNumber: Int { Int(call.pointee.PQbackendPID(handle)) }

  /// Whether it can be used no more.
  var isBroken: Bool { failure != nil }

  /// Whether nothing of an earlier statement is still to come.
  var isSettled: Bool {
    if case .nothing = pending { cancellation == nil } else { false }
  }

  /// Finds out whether the server has ended the connection while nothing was asked of it.
  func checkIdle() {
    guard !isBroken, isSettled else { return }
    // A server that ends it says why first.
    while PostgreSQLWait.isReadable(call.pointee.PQsocket(handle)) {
      guard call.pointee.PQconsumeInput(handle) == 1, call.pointee.PQisBusy(handle) == 0, !isLost else {
        _ = breakUp()
        return
      }
    }
  }

  private var isLost: Bool { call.pointee.PQstatus(handle) != Int32(CPOSTGRES_CONNECTION_OK) }

  /// Has it be used no more.
  ///
  /// - Returns: `error`, or why it was lost.
  func breakUp(_ error: DataError? = nil) -> DataError {
    let message = connection.message
    let error = error ?? DataError(connectionMessage: message, path: path)
    if failure == nil { failure = error }
    return error
  }

  /// Has the session send one statement after the other from now on. Nothing must be left to be read.
  func leavePipeline() throws {
    guard isPipelined else { return }
    guard call.pointee.PQexitPipelineMode?(handle) == 1 else { throw failureOfSending() }
    isPipelined = false
  }

  // MARK: Sending and receiving

  /// Sends a statement, or as much of it as goes out.
  func send(_ sql: String, _ parameters: [[UInt8]?]) throws {
    guard !sql.utf8.contains(0), !parameters.contains(where: { $0?.contains(0) ?? false }) else {
      throw DataError.refused(path: path, reason: "no text in a database has a zero byte")
    }
    let isSent = PostgreSQLText.withPointers(parameters) { values in
      call.pointee.PQsendQueryParams(
        handle, sql, Int32(clamping: parameters.count), nil, parameters.isEmpty ? nil : values, nil, nil, 0) == 1
    }
    guard isSent else { throw failureOfSending() }
  }

  /// Why nothing could be sent.
  func failureOfSending() -> DataError {
    isLost ? breakUp() : breakUp(DataError(sqlState: nil, reason: connection.message, path: path))
  }

  /// Marks the end of statements of which none is run once one has failed.
  func sendMark() throws {
    guard call.pointee.PQpipelineSync?(handle) == 1 else { throw failureOfSending() }
  }

  /// The next result, which is to be released by `PQclear`; nil where a statement has no more of them.
  ///
  /// - Throws: `PostgreSQLErrand.Stopped`, and why the connection was lost.
  func next(_ errand: PostgreSQLErrand) throws -> OpaquePointer? {
    // libpq looks only into what has come: where that is enough, neither clock nor lock is asked.
    if call.pointee.PQisBusy(handle) != 0 {
      try errand.waking(pipe) { try receive(errand) }
    }
    return call.pointee.PQgetResult(handle)
  }

  /// Waits until the server has sent more.
  func receive(_ errand: PostgreSQLErrand) throws {
    let silence = patience.map { ContinuousClock.now + $0 }
    repeat {
      let unsent = call.pointee.PQflush(handle)
      guard unsent >= 0 else { return }
      let events = unsent > 0 ? PostgreSQLWait.reading | PostgreSQLWait.writing : PostgreSQLWait.reading
      let deadline = [silence, errand.deadline].compactMap { $0 }.min()
      let end = PostgreSQLWait.wait(pipe, call.pointee.PQsocket(handle), events, until: deadline)
      if case .woken = end { pipe.drain() }
      try errand.check()
      switch end {
      case .ready: if call.pointee.PQconsumeInput(handle) == 0 { throw breakUp() }
      case .woken: break
      case .late:
        // The server may still be there, and go on for nobody.
        cancellation = PostgreSQLCancellation(connection, waking: pipe)
        throw breakUp(.timedOut(path: path))
      }
    } while call.pointee.PQisBusy(handle) != 0
  }
}
