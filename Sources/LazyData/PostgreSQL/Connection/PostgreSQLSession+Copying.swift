internal import Basics
internal import CPostgres

extension PostgreSQLSession {
  /// The time limit for the cancellation of a `COPY`.
  private static let goodbye = Duration.seconds(1)

  /// Runs `COPY … TO STDOUT` statements one after the other, in one read-only transaction that sees one state of the
  /// database.
  ///
  /// The session leaves pipeline mode, which has no such statements. If it ends early, the server is asked to stop, and
  /// the session is broken.
  ///
  /// - Parameters:
  ///   - statements: texts without parameters.
  ///   - settings: additional settings for them, besides those of the session.
  ///   - onRow: takes a row with its line end, or `nil` if all received rows were taken. It returns whether more are
  ///     wanted.
  /// - Returns: whether all rows were taken.
  /// - Throws: `DataError`, `PostgreSQLOperation.Stopped`, or the errors of `onRow`.
  func copy(
    _ statements: [String], settings: [PostgreSQLSetting] = [], _ operation: PostgreSQLOperation,
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
    } catch let error as PostgreSQLRepeat {
      throw error.reason
    } catch {
      endCopy()
      throw error
    }
  }

  /// Takes the rows of a `COPY`.
  ///
  /// - Returns: whether all of them were wanted.
  func takeCopy(_ operation: PostgreSQLOperation, _ onRow: (UnsafeRawBufferPointer?) throws -> Bool) throws -> Bool {
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
        // The result that follows says whether these were all rows.
        isCopying = false
        return true
      }
    }
  }

  /// Stops a `COPY` that nobody reads any more. libpq can only leave it with the connection.
  private func endCopy() {
    guard isCopying else { return }
    isCopying = false
    if !isBroken, let cancellation = PostgreSQLCancellation(connection, waking: pipe) {
      let limit = ContinuousClock.now + Self.goodbye
      while !cancellation.isOver, case .woken = PostgreSQLWait.wait(pipe, until: limit) { pipe.drain() }
    }
    _ = breakUp(.unfinished(path: path))
  }
}
