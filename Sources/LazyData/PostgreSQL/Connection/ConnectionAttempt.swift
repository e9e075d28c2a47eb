internal import Basics
internal import CPostgres
import Synchronization

/// An attempt to connect to a server. It runs on a separate thread, because a name lookup may take long and cannot be
/// cancelled.
///
/// The waiting thread can stop waiting at any time. A connection that is established after that is closed.
final class ConnectionAttempt: Sendable {
  typealias Failure = ConnectionFailure

  private enum Outcome {
    case pending
    case abandoned
    case failed(Failure)
    case made(PostgreSQLConnection)
  }

  /// The default time limit for a host.
  private static let patience = Duration.seconds(10)

  private let address: PostgreSQLAddress
  private let password: [UInt8]?
  /// Wakes the thread that waits for the outcome.
  private let answered: WakePipe
  /// Wakes the connecting thread once nobody waits for it any more.
  private let abandoned: WakePipe
  private let outcome = Mutex(Outcome.pending)

  private init(_ address: PostgreSQLAddress, _ password: [UInt8]?) throws(Failure) {
    guard let answered = WakePipe(), let abandoned = WakePipe() else { throw .error(.noRoom(address.shown)) }
    self.address = address
    self.password = password
    self.answered = answered
    self.abandoned = abandoned
  }

  /// Connects to a server, and waits for the outcome.
  ///
  /// - Throws: `Failure`, or `PostgreSQLOperation.Stopped`.
  static func connect(
    _ address: PostgreSQLAddress, password: [UInt8]?, _ operation: PostgreSQLOperation
  ) throws -> PostgreSQLConnection {
    let attempt = try ConnectionAttempt(address, password)
    guard let thread = JoinableThread({ attempt.run() }) else { throw Failure.error(.noRoom(address.shown)) }
    thread.detach()
    return try attempt.wait(operation)
  }

  private func wait(_ operation: PostgreSQLOperation) throws -> PostgreSQLConnection {
    do {
      try operation.waking(answered) {
        _ = PostgreSQLWait.wait(answered, until: operation.deadline)
        try operation.check()
      }
    } catch {
      let late = outcome.withLock { outcome in
        defer { outcome = .abandoned }
        return if case .made(let connection) = outcome { connection } else { PostgreSQLConnection?.none }
      }
      late?.closeLater()
      abandoned.wake()
      throw error
    }
    switch outcome.withLock({ $0 }) {
    case .made(let connection): return connection
    case .failed(let failure): throw failure
    case .pending, .abandoned: throw Failure.error(.unreachable(path: address.shown, reason: "no answer"))
    }
  }

  // MARK: On the separate thread

  private func run() {
    let result: Outcome
    do {
      result = .made(try dial())
    } catch {
      result = .failed(error)
    }
    let isWanted = outcome.withLock { outcome in
      guard case .pending = outcome else { return false }
      outcome = result
      return true
    }
    if !isWanted, case .made(let connection) = result { connection.close() }
    answered.wake()
  }

  private func dial() throws(Failure) -> PostgreSQLConnection {
    var hosts = PostgreSQLHosts?.none
    while true {
      let connection = try start(hosts)
      switch advance(connection) {
      case .ready: return connection
      case .woken:
        connection.close()
        throw .error(.unreachable(path: address.shown, reason: "cancelled"))
      case .late:
        // libpq has no timeout in nonblocking mode, so the silent host is left out and the others are tried.
        let silent = PostgreSQLHosts(of: connection)
        connection.close()
        guard let rest = silent.withoutCurrent else { throw .error(.timedOut(path: address.shown)) }
        hosts = rest
      case nil:
        let failed = PostgreSQLHosts(of: connection)
        let failure = failure(of: connection)
        connection.close()
        // If a host accepts the connection and then closes it, libpq does not try the next host.
        guard case .error(.unreachable) = failure, let rest = failed.behindCurrent else { throw failure }
        hosts = rest
      }
    }
  }

  private func failure(of connection: PostgreSQLConnection) -> Failure {
    let call = connection.library.call
    if password == nil, call.pointee.PQconnectionNeedsPassword(connection.handle) != 0 { return .passwordWanted }
    let message = connection.message
    let error = DataError(connectionMessage: message, path: address.shown)
    return DataError.reportsWrongPassword(message) ? .passwordWrong(error) : .error(error)
  }

  private func start(_ hosts: PostgreSQLHosts?) throws(Failure) -> PostgreSQLConnection {
    var options = address.options.merging(hosts?.options ?? [:]) { $1 }
    options["fallback_application_name"] = "lazyscope"
    options["client_encoding"] = "UTF8"
    if let path = PostgreSQLPasswordFile.replacement(for: options) { options["passfile"] = path }
    // Keepalives detect that the server has disappeared.
    options["keepalives_idle", default: "30"] += ""
    options["keepalives_interval", default: "10"] += ""
    options["keepalives_count", default: "3"] += ""
    let names = Array(options.keys)
    var values: [[UInt8]] = names.map { Array((options[$0] ?? "").utf8) }
    if let password, let index = names.firstIndex(of: "password") { values[index] = password }
    let isAdding = password != nil && options["password"] == nil
    let all = isAdding ? names + ["password"] : names
    if isAdding { values.append(password ?? []) }
    let handle = PostgreSQLText.withPointers(all.map { Array($0.utf8) } + [nil]) { names in
      PostgreSQLText.withPointers(values + [nil]) { values in
        address.library.call.pointee.PQconnectStartParams(names, values, 0)
      }
    }
    guard let handle else { throw .error(.noRoom(address.shown)) }
    return PostgreSQLConnection(handle, address.library)
  }

  /// Continues to connect. Returns `nil` if the attempt fails.
  private func advance(_ connection: PostgreSQLConnection) -> PostgreSQLWait.End? {
    let call = connection.library.call
    let handle = connection.handle
    guard call.pointee.PQstatus(handle) != Int32(CPOSTGRES_CONNECTION_BAD) else { return nil }
    connection.quieten()
    let deadline = patience(of: connection).map { ContinuousClock.now + $0 }
    var next = Int32(CPOSTGRES_POLL_WRITING)
    while true {
      let isReading = next == Int32(CPOSTGRES_POLL_READING)
      let end = PostgreSQLWait.wait(
        abandoned, call.pointee.PQsocket(handle), isReading ? PostgreSQLWait.reading : PostgreSQLWait.writing,
        until: deadline)
      guard case .ready = end else { return end }
      next = call.pointee.PQconnectPoll(handle)
      if next == Int32(CPOSTGRES_POLL_OK) { return .ready }
      if next == Int32(CPOSTGRES_POLL_FAILED) { return nil }
    }
  }

  /// Returns the time limit for a host, or `nil` for no limit.
  private func patience(of connection: PostgreSQLConnection) -> Duration? {
    guard let text = connection.options["connect_timeout"], let seconds = Int(text) else { return Self.patience }
    return seconds <= 0 ? nil : .seconds(max(2, seconds))
  }
}
