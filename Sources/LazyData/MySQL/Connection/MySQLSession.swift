internal import Basics
internal import CMariaDB

/// A connection to a server that speaks MySQL's protocol, used by one thread at a time.
///
/// The start of a read-only transaction, a statement, and the end of the transaction are one message. No setting of the
/// server's session is changed, because with a proxy another client may use that session next.
final class MySQLSession: DatabaseSession, @unchecked Sendable {
  /// A call of the library that waits for the server.
  enum Call {
    case query
    case nextResult
    case row(OpaquePointer)
    case option
    case prepare(OpaquePointer)
  }

  /// The state of the last message.
  enum Stage {
    case idle
    /// The server has yet to answer a statement.
    case sent
    /// A row of a result is being read.
    case reading(OpaquePointer)
    /// A row of a result was passed to the receiver.
    case delivered(OpaquePointer)
  }

  let connection: MySQLConnection
  let path: String
  let address: MySQLAddress
  let password: [UInt8]?
  /// Wakes a thread that waits for the server.
  let pipe: WakePipe
  /// The maximum time that the server may be silent; `nil` for no limit.
  private let patience: Duration?
  /// The reason why the session can no longer be used; `nil` if it can.
  private(set) var failure: DataError?
  private(set) var stage = Stage.idle
  /// The call that waits for the server, and its events.
  var suspended: (call: Call, events: Int32)?
  var isInTransaction = false
  /// Whether the receiver has stopped the statement. The rest of the result is usually short, so it is read and not
  /// cancelled.
  var wasStoppedByReceiver = false
  var kill: MySQLCancellation?
  private var answer: Int32 = 0
  private var row: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  /// The text of the last message, which the library reads while it sends.
  private var message: UnsafeMutableBufferPointer<CChar>

  init(
    _ connection: MySQLConnection, _ address: MySQLAddress, password: [UInt8]?, patience: Duration?
  ) throws(DataError) {
    guard let pipe = WakePipe() else {
      connection.closeLater()
      throw .noRoom(address.shown)
    }
    self.connection = connection
    self.address = address
    self.password = password
    self.pipe = pipe
    self.patience = patience
    path = address.shown
    message = .allocate(capacity: 0)
  }

  deinit {
    nonisolated(unsafe) let text = message
    let connection = connection
    // The library may still use the message for a suspended call. So the message is freed after the connection is
    // closed.
    let thread = JoinableThread {
      connection.close()
      text.deallocate()
    }
    guard let thread else { return connection.close() }
    thread.detach()
  }

  private var call: UnsafePointer<cmariadb> { connection.library.call }
  private var handle: OpaquePointer { connection.handle }

  var isBroken: Bool { failure != nil }

  var isSettled: Bool {
    guard suspended == nil, kill == nil, !isInTransaction, case .idle = stage else { return false }
    return true
  }

  func checkIdle() {
    guard !isBroken, isSettled, DescriptorWait.isReadable(call.pointee.mysql_get_socket(handle)) else { return }
    // An idle server sends nothing but the end of the connection.
    _ = breakUp(.unreachable(path: path, reason: "the server has closed the connection"))
  }

  /// Marks the session as broken, so that it is no longer used.
  func breakUp(_ error: DataError) -> DataError {
    if failure == nil { failure = error }
    return error
  }

  // MARK: Statements

  private static let begin = Array("START TRANSACTION READ ONLY;".utf8)
  private static let end = Array(";ROLLBACK".utf8)

  func query(
    _ sql: String, _ parameters: [[UInt8]?], settings: [DatabaseSetting], _ operation: DatabaseOperation,
    onRow: (any DatabaseRow) throws -> Bool
  ) throws {
    guard !sql.utf8.contains(0) else {
      throw DataError.refused(path: path, reason: "a database text cannot contain a NUL character")
    }
    try settle(operation)
    let text = MySQLStatementText.text(sql, parameters)
    try run(Self.begin + text + Self.end, operation, onRow)
  }

  /// Runs a query. If the user typed it, the server accepts no second statement in its text.
  func run(
    _ query: DatabaseQuery, _ operation: DatabaseOperation, onRow: (any DatabaseRow) throws -> Bool
  ) throws {
    guard query.isTyped else { return try self.query(query.sql, query.parameters, operation, onRow: onRow) }
    let sql = MySQLStatementText.text(query.sql, query.parameters)
    try settle(operation)
    try run(Self.begin.dropLast(), operation) { _ in true }
    isInTransaction = true
    try allowSeveralStatements(false, operation)
    try run(sql, operation, onRow)
    // The next call of `settle` ends the transaction.
  }

  var allowsSeveral = true

  func allowSeveralStatements(_ allowed: Bool, _ operation: DatabaseOperation) throws {
    guard allowed != allowsSeveral else { return }
    let option = Int32(allowed ? CMARIADB_STATEMENTS_ON : CMARIADB_STATEMENTS_OFF)
    try finish(.option, call.pointee.mysql_set_server_option_start(&answer, handle, option)) { try wait($0, operation) }
    guard answer == 0 else { throw serverError() }
    allowsSeveral = allowed
  }

  /// Returns the columns of a statement without running it.
  func describe(_ sql: [UInt8], _ operation: DatabaseOperation) throws -> [MySQLField] {
    try settle(operation)
    guard let statement = call.pointee.mysql_stmt_init(handle) else { throw DataError.noRoom(path) }
    keep(sql)
    try finish(
      .prepare(statement),
      call.pointee.mysql_stmt_prepare_start(&answer, statement, messageStart, UInt(sql.count))
    ) { try wait($0, operation) }
    defer { _ = call.pointee.mysql_stmt_close(statement) }
    guard answer == 0 else {
      let reason = call.pointee.mysql_stmt_error(statement).map { String(cString: $0) } ?? ""
      throw refusal(call.pointee.mysql_stmt_errno(statement), reason)
    }
    guard call.pointee.mysql_stmt_param_count(statement) == 0 else {
      throw DataError.refused(path: path, reason: "a query takes no ?; write $1 and use --parameter")
    }
    guard let result = call.pointee.mysql_stmt_result_metadata(statement) else {
      throw DataError.refused(path: path, reason: "the query returns no rows")
    }
    defer { call.pointee.mysql_free_result(result) }
    return (0..<call.pointee.mysql_num_fields(result)).compactMap { index in
      call.pointee.mysql_fetch_field_direct(result, index).map { MySQLField($0.pointee) }
    }
  }

  private func run(
    _ text: some Collection<UInt8>, _ operation: DatabaseOperation, _ onRow: (any DatabaseRow) throws -> Bool
  ) throws {
    if let failure { throw failure }
    do {
      wasStoppedByReceiver = false
      send(text)
      while let row = try next({ try wait($0, operation) }) {
        try operation.check()
        wasStoppedByReceiver = try !onRow(row)
        if wasStoppedByReceiver { break }
      }
    } catch {
      giveUp()
      throw error
    }
    giveUp()
  }

  func send(_ text: some Collection<UInt8>) {
    keep(text)
    isInTransaction = true
    stage = .sent
    note(.query, call.pointee.mysql_real_query_start(&answer, handle, messageStart, UInt(text.count)))
  }

  private var messageStart: UnsafePointer<CChar> {
    UnsafePointer(message.baseAddress ?? UnsafeMutablePointer(mutating: Self.nothing))
  }

  // An empty buffer may have no address.
  nonisolated(unsafe) private static let nothing = UnsafePointer(UnsafeMutablePointer<CChar>.allocate(capacity: 1))

  private func keep(_ text: some Collection<UInt8>) {
    message.deallocate()
    message = .allocate(capacity: max(1, text.count))
    _ = message.initialize(from: text.lazy.map { CChar(bitPattern: $0) })
  }

  // MARK: Calls that wait

  private func note(_ call: Call, _ events: Int32) { suspended = events == 0 ? nil : (call, events) }

  /// Continues the suspended call until it is complete.
  private func finish(_ wait: (Int32) throws -> Int32) throws {
    while let (call, events) = suspended {
      let ready = try wait(events)
      note(call, resume(call, ready))
    }
  }

  private func finish(_ call: Call, _ events: Int32, _ wait: (Int32) throws -> Int32) throws {
    note(call, events)
    try finish(wait)
  }

  private func resume(_ waiting: Call, _ events: Int32) -> Int32 {
    switch waiting {
    case .query: call.pointee.mysql_real_query_cont(&answer, handle, events)
    case .nextResult: call.pointee.mysql_next_result_cont(&answer, handle, events)
    case .row(let result): call.pointee.mysql_fetch_row_cont(&row, result, events)
    case .option: call.pointee.mysql_set_server_option_cont(&answer, handle, events)
    case .prepare(let statement): call.pointee.mysql_stmt_prepare_cont(&answer, statement, events)
    }
  }

  /// Waits until the server has sent more data.
  ///
  /// - Returns: the events that have occurred.
  func wait(_ events: Int32, _ operation: DatabaseOperation) throws -> Int32 {
    let silence = patience.map { ContinuousClock.now + $0 }
    return try operation.waking(pipe) {
      while true {
        let deadline = [silence, operation.deadline].compactMap { $0 }.min()
        let end = connection.wait(pipe, for: events, until: deadline)
        if case .woken = end { pipe.drain() }
        try operation.check()
        switch end {
        case .ready: return events & Int32(CMARIADB_READING | CMARIADB_WRITING)
        case .woken: continue
        case .late: throw DataError.timedOut(path: path)
        }
      }
    }
  }

  /// Returns the next row of the last message, or `nil` after the last result.
  func next(_ wait: (Int32) throws -> Int32) throws -> MySQLRow? {
    while true {
      try finish(wait)
      switch stage {
      case .idle: return nil
      case .delivered(let result):
        stage = .reading(result)
        note(.row(result), call.pointee.mysql_fetch_row_start(&row, result))
      case .sent: try takeAnswer()
      case .reading(let result):
        if let row {
          stage = .delivered(result)
          return MySQLRow(library: connection.library, result: result, values: row)
        }
        let number = connection.errorNumber
        let reason = connection.message
        call.pointee.mysql_free_result(result)
        if number != 0 { throw fail(number, reason) }
        askForNextResult()
      }
    }
  }

  /// Handles the answer to a statement.
  private func takeAnswer() throws {
    if answer > 0 { throw serverError() }
    if answer < 0 {
      // There are no more results.
      (stage, isInTransaction) = (.idle, isAlone)
      return
    }
    if let result = call.pointee.mysql_use_result(handle) {
      stage = .delivered(result)
    } else if connection.errorNumber != 0 {
      throw serverError()
    } else {
      askForNextResult()
    }
  }

  /// Whether the last statement was sent without the end of its transaction, because the server accepts one statement
  /// at a time.
  private var isAlone: Bool { !allowsSeveral }

  private func askForNextResult() {
    stage = .sent
    answer = 0
    note(.nextResult, call.pointee.mysql_next_result_start(&answer, handle))
  }

  // MARK: Errors

  private func serverError() -> DataError { fail(connection.errorNumber, connection.message) }

  private func fail(_ number: UInt32, _ reason: String) -> DataError {
    stage = .idle
    return refusal(number, reason)
  }

  private func refusal(_ number: UInt32, _ reason: String) -> DataError {
    let error = DataError(mySQL: number, reason: reason, path: path)
    if case .unreachable = error { return breakUp(error) }
    // After an error of the library itself, it is unknown which answers the server still sends.
    return (2_000..<3_000).contains(number) ? breakUp(error) : error
  }
}
