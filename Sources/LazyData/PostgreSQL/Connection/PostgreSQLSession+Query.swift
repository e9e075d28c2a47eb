internal import CPostgres

extension PostgreSQLSession {
  /// The maximum number of tries of a statement that conflicts with other transactions.
  private static let mostTries = 4

  /// Runs one statement, in a read-only transaction of its own.
  ///
  /// - Parameters:
  ///   - parameters: the values of `$1` and so on, whose types the server infers; `nil` is NULL.
  ///   - settings: settings for this statement, in addition to those of the session.
  ///   - onRow: takes a row as it arrives, and returns whether to continue.
  /// - Throws: `DataError`, `DatabaseOperation.Stopped`, or the errors of `onRow`.
  func query(
    _ sql: String, _ parameters: [[UInt8]?] = [], settings: [DatabaseSetting] = [], _ operation: DatabaseOperation,
    onRow: (any DatabaseRow) throws -> Bool
  ) throws {
    var isUntouched = true
    var triesLeft = Self.mostTries
    while true {
      do {
        try run(.reading(sql, parameters, settings: self.settings + settings), operation) { row in
          isUntouched = false
          return try onRow(row)
        }
        return
      } catch let error as PostgreSQLSerializationFailure {
        // After a conflict with other transactions, the server requests that the statement is run again.
        triesLeft -= 1
        guard triesLeft > 0, isUntouched else { throw error.reason }
      }
    }
  }

  /// Sends statements together, outside of a transaction. Errors of statements that the server does not know are
  /// ignored.
  func prepare(_ statements: [String], _ operation: DatabaseOperation, onRow: (PostgreSQLRow) throws -> Bool) throws {
    do {
      try run(.separate(statements), operation, onRow: onRow)
    } catch let error as DataError {
      guard !isBroken else { throw error }
    } catch is PostgreSQLSerializationFailure {}
  }

  /// Subscribes to notifications of a channel.
  ///
  /// - Throws: the server's error; `Stopped` if the operation is cancelled.
  func listen(to channel: String, _ operation: DatabaseOperation) throws {
    do {
      try run(.separate(["LISTEN \(channel.asSQLName)"]), operation) { _ in true }
    } catch let error as PostgreSQLSerializationFailure {
      throw error.reason
    }
    isListening = true
  }

  /// Returns the columns of a statement without running it.
  func describe(_ sql: String, _ operation: DatabaseOperation) throws -> [PostgreSQLField] {
    var fields: [PostgreSQLField] = []
    do {
      try run(
        .describing(sql, settings: settings), operation,
        onResult: { fields = PostgreSQLRow.fields(of: $0, connection.library) }
      ) { _ in
        true
      }
    } catch let error as PostgreSQLSerializationFailure {
      throw error.reason
    }
    return fields
  }

  // MARK: One exchange with the server

  /// Runs the statements of a plan.
  ///
  /// - Parameters:
  ///   - onResult: takes the description of a statement.
  ///   - onCopy: takes the rows of `COPY` statements.
  ///   - onRow: takes the rows of other statements.
  /// - Returns: false if a callback has stopped the statement.
  @discardableResult
  func run(
    _ plan: PostgreSQLPlan, _ operation: DatabaseOperation, onResult: (OpaquePointer) -> Void = { _ in },
    onCopy: (UnsafeRawBufferPointer?) throws -> Bool = { _ in true }, onRow: (PostgreSQLRow) throws -> Bool
  ) throws -> Bool {
    if let failure { throw failure }
    try settle(operation)
    do {
      if isPipelined { try send(plan) }
      var failure: (any Error)?
      for step in isPipelined ? plan.steps : plan.combinedSteps {
        if !isPipelined {
          try send(step)
          pending = .results
        }
        if case .rows = step { _ = call.pointee.PQsetSingleRowMode(handle) }
        guard try takeResults(of: step, operation, &failure, onResult, onCopy, onRow) else {
          giveUp()
          return false
        }
        if !isPipelined {
          pending = .nothing
          if failure != nil, !plan.isSeparate { break }
        } else if plan.isSeparate {
          try takeMark(operation)
        }
      }
      if isPipelined, !plan.isSeparate { try takeMark(operation) }
      try leaveTransaction(operation)
      if let failure { throw failure }
      return true
    } catch {
      giveUp()
      throw error
    }
  }

  /// Sends all statements of a plan without waiting for answers.
  private func send(_ plan: PostgreSQLPlan) throws {
    pending = .marks(plan.isSeparate ? plan.steps.count : 1)
    for step in plan.steps {
      try send(step)
      if plan.isSeparate { try sendMark() }
    }
    if !plan.isSeparate { try sendMark() }
  }

  private func send(_ step: PostgreSQLPlan.Step) throws {
    switch step {
    case .command(let sql), .copy(let sql): try send(sql, [])
    case .commands(let statements):
      guard call.pointee.PQsendQuery(handle, statements.joined(separator: "; ")) == 1 else { throw failureOfSending() }
    case .rows(let sql, let parameters): try send(sql, parameters)
    case .parse(let sql):
      guard !sql.utf8.contains(0) else {
        throw DataError.refused(path: path, reason: "a database text cannot contain a NUL character")
      }
      guard call.pointee.PQsendPrepare(handle, "", sql, 0, nil) == 1 else { throw failureOfSending() }
    case .describe:
      guard call.pointee.PQsendDescribePrepared(handle, "") == 1 else { throw failureOfSending() }
    }
  }

  /// Reads all results of a statement.
  ///
  /// - Returns: false if the callback has stopped the statement.
  private func takeResults(
    of step: PostgreSQLPlan.Step, _ operation: DatabaseOperation, _ failure: inout (any Error)?,
    _ onResult: (OpaquePointer) -> Void, _ onCopy: (UnsafeRawBufferPointer?) throws -> Bool,
    _ onRow: (PostgreSQLRow) throws -> Bool
  ) throws -> Bool {
    while let result = try next(operation) {
      defer { call.pointee.PQclear(result) }
      switch Int(call.pointee.PQresultStatus(result)) {
      case CPOSTGRES_SINGLE_TUPLE, CPOSTGRES_TUPLES_OK:
        guard case .rows = step else { continue }
        let columns = Int(call.pointee.PQnfields(result))
        for index in 0..<call.pointee.PQntuples(result) {
          try operation.check()
          let row = PostgreSQLRow(library: connection.library, result: result, index: index, count: columns)
          guard try onRow(row) else { return false }
        }
      case CPOSTGRES_COMMAND_OK: if case .describe = step { onResult(result) }
      case CPOSTGRES_EMPTY, CPOSTGRES_PIPELINE_ABORTED: break
      case CPOSTGRES_COPY_OUT where step.isCopy: guard try takeCopy(operation, onCopy) else { return false }
      case CPOSTGRES_COPY_OUT, CPOSTGRES_COPY_IN:
        throw breakUp(.refused(path: path, reason: "COPY returns no rows; use a SELECT"))
      default:
        let error = try self.failure(result)
        if failure == nil { failure = error }
      }
    }
    return true
  }

  /// Returns the error of a failed result.
  private func failure(_ result: OpaquePointer) throws -> any Error {
    func field(_ code: Int) -> String? {
      call.pointee.PQresultErrorField(result, Int32(code)).map { String(cString: $0) }
    }
    // A message without a code is from libpq itself.
    guard let state = field(CPOSTGRES_SQL_STATE) else { throw breakUp(lostOrRefused(result)) }
    let reason = [field(CPOSTGRES_MESSAGE), field(CPOSTGRES_DETAIL)].compactMap { $0 }.joined(separator: "\n")
    let error = DataError(sqlState: state, reason: reason, path: path)
    if call.pointee.PQstatus(handle) != Int32(CPOSTGRES_CONNECTION_OK) { throw breakUp(error) }
    return state == "40001" ? PostgreSQLSerializationFailure(reason: error) : error
  }

  /// Returns libpq's error for a result that has no error of the server, or `nil` if the connection is lost.
  private func lostOrRefused(_ result: OpaquePointer) -> DataError? {
    guard call.pointee.PQstatus(handle) == Int32(CPOSTGRES_CONNECTION_OK) else { return nil }
    let reason = call.pointee.PQresultErrorMessage(result).map { String(cString: $0) } ?? ""
    return DataError(sqlState: nil, reason: reason.isEmpty ? "the query returns no rows" : reason, path: path)
  }

  /// Reads the result of the next sync mark.
  private func takeMark(_ operation: DatabaseOperation) throws {
    while true {
      guard let result = try next(operation) else {
        guard call.pointee.PQstatus(handle) == Int32(CPOSTGRES_CONNECTION_OK) else { throw breakUp() }
        continue
      }
      defer { call.pointee.PQclear(result) }
      guard Int(call.pointee.PQresultStatus(result)) == CPOSTGRES_PIPELINE_SYNC else { continue }
      pending = pending.afterMark
      return
    }
  }

  /// Ends the transaction that a failed statement has left open.
  func leaveTransaction(_ operation: DatabaseOperation) throws {
    guard call.pointee.PQtransactionStatus(handle) != Int32(CPOSTGRES_TRANSACTION_IDLE) else { return }
    try send("ROLLBACK", [])
    pending = isPipelined ? .marks(1) : .results
    if isPipelined { try sendMark() }
    var failure: (any Error)?
    _ = try takeResults(of: .command("ROLLBACK"), operation, &failure, { _ in }, { _ in true }, { _ in true })
    if isPipelined { try takeMark(operation) }
    pending = .nothing
    if let failure { throw breakUp(failure as? DataError) }
  }
}
