internal import Basics
internal import CMariaDB

extension MySQLSession {
  /// The maximum number of unwanted bytes that are read before the server is asked to cancel.
  private static let smallRest = 64 << 10
  /// The times to wait for the rest of a result before the server is asked to cancel. `restWait` applies after the
  /// receiver has stopped the statement, `shortWait` in all other cases.
  private static let (restWait, shortWait) = (Duration.milliseconds(200), Duration.milliseconds(20))
  /// The maximum time that the server may take to cancel a statement.
  private static let settlingLimit = Duration.seconds(2)

  private struct Late: Error {}

  /// Ends the last statement without waiting. If the remaining results are small and have already arrived, they are
  /// discarded; otherwise `settle` asks the server to cancel.
  func giveUp() {
    guard !isBroken else { return }
    _ = try? discard(until: .now)
  }

  func settle(_ operation: DatabaseOperation) throws {
    if let failure { throw failure }
    guard !isSettled || !allowsSeveral else { return }
    let limit = ContinuousClock.now + Self.settlingLimit
    var isKilled = false
    let pause = wasStoppedByReceiver ? Self.restWait : Self.shortWait
    while try !discard(until: isKilled ? limit : min(limit, .now + pause)) || !(kill?.isOver ?? true) {
      try operation.check()
      guard ContinuousClock.now < limit else { throw breakUp(.timedOut(path: path)) }
      if isKilled {
        if isDiscarded { waitForKill(until: limit) }
        continue
      }
      kill = MySQLCancellation(connection, address, password: password, waking: pipe)
      isKilled = true
      if kill == nil { throw breakUp(.noRoom(path)) }
    }
    kill = nil
    if let failure { throw failure }
    try allowSeveralStatements(true, operation)
    if isInTransaction { try rollBack(operation) }
  }

  private func waitForKill(until limit: ContinuousClock.Instant) {
    _ = DescriptorWait.wait(pipe, until: limit)
    pipe.drain()
  }

  private var isDiscarded: Bool { if case .idle = stage { suspended == nil } else { false } }

  /// Discards the results of the last message.
  ///
  /// - Returns: false if they have not all arrived before the deadline.
  private func discard(until deadline: ContinuousClock.Instant) throws -> Bool {
    var rest = Self.smallRest
    do {
      while let row = try next({ try wait($0, until: deadline) }) {
        rest -= row.size
        if rest < 0, kill == nil { return false }
      }
      return true
    } catch is Late {
      return false
    } catch let error as DataError {
      // The statement has failed, usually because it was cancelled.
      if isBroken { throw error }
      return true
    }
  }

  private func wait(_ events: Int32, until deadline: ContinuousClock.Instant) throws -> Int32 {
    while true {
      switch connection.wait(pipe, for: events, until: deadline) {
      case .ready: return events & Int32(CMARIADB_READING | CMARIADB_WRITING)
      case .late: throw Late()
      case .woken:
        pipe.drain()
        if ContinuousClock.now >= deadline { throw Late() }
      }
    }
  }

  /// Ends the transaction that a failed statement has left open.
  private func rollBack(_ operation: DatabaseOperation) throws {
    for isLast in [false, true] {
      send(Array("ROLLBACK".utf8))
      do {
        while try next({ try wait($0, operation) }) != nil {}
        isInTransaction = false
        return
      } catch let error as DataError {
        // A request to cancel an earlier statement may have arrived late and cancelled this one, so the statement is
        // tried again.
        if isLast || isBroken { throw breakUp(error) }
      }
    }
  }
}
