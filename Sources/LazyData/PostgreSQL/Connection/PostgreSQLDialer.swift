internal import Basics
internal import CPostgres

/// Connects to a server through libpq, on a thread that may wait.
struct PostgreSQLDialer: Sendable {
  typealias Failure = ConnectionFailure

  /// The default time limit for a host.
  private static let patience = Duration.seconds(10)

  let address: PostgreSQLAddress
  let password: [UInt8]?
  /// Wakes the thread when the connection is no longer needed.
  let abandoned: WakePipe

  func dial() throws(Failure) -> PostgreSQLConnection {
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
        guard case .error(.unreachable) = failure, let rest = failed.afterCurrent else { throw failure }
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

  /// Waits until the connection is established. Returns `.ready` then, the event that ended the wait early, or `nil` if
  /// the attempt fails.
  private func advance(_ connection: PostgreSQLConnection) -> DescriptorWait.End? {
    let call = connection.library.call
    let handle = connection.handle
    guard call.pointee.PQstatus(handle) != Int32(CPOSTGRES_CONNECTION_BAD) else { return nil }
    connection.quieten()
    let deadline = patience(of: connection).map { ContinuousClock.now + $0 }
    var next = Int32(CPOSTGRES_POLL_WRITING)
    while true {
      let isReading = next == Int32(CPOSTGRES_POLL_READING)
      let end = DescriptorWait.wait(
        abandoned, call.pointee.PQsocket(handle), isReading ? DescriptorWait.reading : DescriptorWait.writing,
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
