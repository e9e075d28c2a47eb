internal import Basics
internal import CPostgres

extension PostgreSQLSession {
  /// The maximum time to wait for a `COPY` to be cancelled.
  private static let goodbye = Duration.seconds(1)

  /// Runs `COPY … TO STDOUT` statements one after the other in one read-only transaction, with one state of the
  /// database.
  ///
  /// The session leaves pipeline mode, which does not support `COPY`. If the rows are not read to the end, the server
  /// is asked to cancel, and the session is broken.
  ///
  /// - Parameters:
  ///   - statements: statements without parameters.
  ///   - settings: settings for these statements, in addition to those of the session.
  ///   - onRow: receives a row with its line end. It also receives `nil` before each wait for more rows. It returns
  ///     whether to continue.
  /// - Returns: whether all rows were passed.
  /// - Throws: `DataError`, `DatabaseOperation.Stopped`, or the errors of `onRow`.
  func copy(
    _ statements: [String], settings: [DatabaseSetting] = [], _ operation: DatabaseOperation,
    onRow: (UnsafeRawBufferPointer?) throws -> Bool
  ) throws -> Bool {
    if let failure { throw failure }
    try settle(operation)
    try leavePipeline()
    do {
      let isAll = try run(.copying(statements, settings: self.settings + settings), operation, onCopy: onRow) { _ in
        true
      }
      if !isAll { endCopy() }
      return isAll
    } catch let error as PostgreSQLSerializationFailure {
      throw error.reason
    } catch {
      endCopy()
      throw error
    }
  }

  /// The number of rows that a separate statement copies.
  private static let firstRows = 1_000

  /// Copies the rows of a relation. A separate statement copies the first ones, because a server that must return all
  /// rows may sort them before it returns the first. Both statements see the same state of the database.
  func copyRows(
    _ statements: DatabaseStatements, _ operation: DatabaseOperation,
    onRow: (UnsafeRawBufferPointer?) throws -> Bool
  ) throws -> Bool? {
    guard kind.copiesRows else { return nil }
    let reader = DatabaseRowReader(statements, DatabaseTally())
    // If rows are equal in all terms, the two statements may return them in different orders.
    let hasStart =
      try !statements.relation.key.isEmpty && !statements.order.hasTies && reader.isCheap(self, operation)
    let parts =
      hasStart
      ? [statements.copiedRows(limit: Self.firstRows), statements.copiedRows(offset: Self.firstRows)]
      : [statements.copiedRows()]
    return try copy(parts, settings: statements.settings, operation, onRow: onRow)
  }

  /// Passes the rows of a `COPY` to `onRow`.
  ///
  /// - Returns: false if `onRow` has stopped the copy.
  func takeCopy(_ operation: DatabaseOperation, _ onRow: (UnsafeRawBufferPointer?) throws -> Bool) throws -> Bool {
    isCopying = true
    while true {
      var buffer: UnsafeMutablePointer<CChar>?
      let count = call.pointee.PQgetCopyData(handle, &buffer, 1)
      if count > 0, let buffer {
        defer { call.pointee.PQfreemem(buffer) }
        guard try onRow(UnsafeRawBufferPointer(start: buffer, count: Int(count))) else { return false }
      } else if count == 0 {
        guard try onRow(nil) else { return false }
        try operation.waking(pipe) { try receive(operation) }
      } else {
        // The next result reports whether these were all rows.
        isCopying = false
        return true
      }
    }
  }

  /// Cancels a `COPY` whose rows are no longer read. libpq can end a `COPY` early only by closing the connection.
  private func endCopy() {
    guard isCopying else { return }
    isCopying = false
    if !isBroken, let cancellation = PostgreSQLCancellation(connection, waking: pipe) {
      let limit = ContinuousClock.now + Self.goodbye
      while !cancellation.isOver, case .woken = DescriptorWait.wait(pipe, until: limit) { pipe.drain() }
    }
    _ = breakUp(.unfinished(path: path))
  }
}

extension DatabaseStatements {
  /// Returns the statement for all rows as lines of CSV. The condition must have no parameters.
  func copiedRows(limit: Int? = nil, offset: Int = 0) -> String {
    "COPY (\(wholeRows(limit: limit, offset: offset))) TO STDOUT WITH (FORMAT csv)"
  }
}
