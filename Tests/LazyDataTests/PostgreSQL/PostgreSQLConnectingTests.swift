import Synchronization
import TestSupport
import Testing

@testable import LazyData

@Suite(
  "Connecting to PostgreSQL servers that do not answer", .timeLimit(.minutes(20)),
  .enabled(if: PostgreSQLLibrary.shared != nil, "libpq is not installed"))
struct PostgreSQLConnectingTests {
  private static func server(_ listener: SilentListener) throws -> ConnectionPool {
    let text =
      "host=127.0.0.1 port=\(listener.port) user=ann password=s3cret dbname=db sslmode=disable connect_timeout=0"
    return ConnectionPool(try PostgreSQLAddress(text))
  }

  @Test("Cancelling ends an attempt without an answer")
  func cancelling() async throws {
    let listener = try SilentListener()
    let server = try Self.server(listener)
    let task = Task.detached(executorPreference: Threads.shared) {
      try await DatabaseOperation.run { operation in
        try server.withPostgreSQLSession(.rows, operation) { $0.serverVersion }
      }
    }
    await listener.accept()
    task.cancel()
    await #expect(throws: DatabaseOperation.Stopped.self) { try await task.value }
    withExtendedLifetime(listener) {}
  }

  @Test("Stopping from another thread ends an attempt, and another one can be made")
  func stopping() async throws {
    let listener = try SilentListener()
    let server = try Self.server(listener)
    for _ in 0..<3 {
      let operation = DatabaseOperation()
      let task = Task.detached(executorPreference: Threads.shared) {
        try server.withPostgreSQLSession(.rows, operation) { $0.serverVersion }
      }
      await listener.accept()
      operation.stop()
      await #expect(throws: DatabaseOperation.Stopped.self) { try await task.value }
    }
    #expect(server.pause == nil)
    withExtendedLifetime(listener) {}
  }

  @Test("An operation that exceeds its time limit ends by itself")
  func limit() throws {
    let listener = try SilentListener()
    let server = try Self.server(listener)
    #expect(throws: DatabaseOperation.Stopped.self) {
      try server.withPostgreSQLSession(.rows, DatabaseOperation(limit: .milliseconds(50))) { $0.serverVersion }
    }
    withExtendedLifetime(listener) {}
  }

  @Test("A queued operation starts when the one before has ended, or can be cancelled")
  func turns() async throws {
    let listener = try SilentListener()
    let server = try Self.server(listener)
    let operations = [DatabaseOperation(), DatabaseOperation(limit: .milliseconds(50)), DatabaseOperation()]
    func attempt(_ operation: DatabaseOperation) -> Task<Int, any Error> {
      Task.detached(executorPreference: Threads.shared) {
        try server.withPostgreSQLSession(.rows, operation) { $0.serverVersion }
      }
    }
    let first = attempt(operations[0])
    await listener.accept()
    let second = attempt(operations[1])
    operations[0].stop()
    await #expect(throws: DatabaseOperation.Stopped.self) { try await first.value }
    // The client is connected now, so its time limit starts here.
    await listener.accept()
    await #expect(throws: DatabaseOperation.Stopped.self) { try await second.value }
    operations[2].stop()
    await #expect(throws: DatabaseOperation.Stopped.self) { try await attempt(operations[2]).value }
    withExtendedLifetime(listener) {}
  }

  @Test("After a refused connection, further attempts fail at once until the pause is over")
  func pausing() throws {
    // A port that no server listens on any more.
    let port = try SilentListener().port
    let clock = StandingClock(.now)
    let address = try PostgreSQLAddress("host=127.0.0.1 port=\(port) user=ann password=s3cret dbname=db")
    let server = ConnectionPool(address, now: { clock.now })
    func attempt() -> DataError? {
      do {
        _ = try server.withPostgreSQLSession(.rows, DatabaseOperation()) { $0.serverVersion }
        return nil
      } catch { return error as? DataError }
    }
    let first = attempt()
    guard case .unreachable(let path, _)? = first else {
      Issue.record("not unreachable but \(String(describing: first))")
      return
    }
    #expect(path == "postgresql://ann@127.0.0.1:\(port)/db")
    #expect(first?.description.contains("s3cret") == false)
    #expect(server.pause == .milliseconds(250))
    #expect(attempt() == first)
    #expect(server.pause == .milliseconds(250))
    clock.advance(by: .milliseconds(250))
    #expect(server.pause == nil)
    #expect(attempt() == first)
    #expect(server.pause == .milliseconds(500))
    server.retryNow()
    #expect(attempt() == first)
    #expect(server.pause == .seconds(1))
  }

  @Test("After the server refused a password, nobody is asked again until a retry is requested")
  func refusedPassword() throws {
    let scripted = try ScriptedPostgres(version: "PostgreSQL 15.4", number: "15.4", password: "right") { _ in nil }
    let answers = Mutex<[String?]>([nil, "wrong", "right"])
    let asked = Mutex(0)
    let address = try PostgreSQLAddress("host=127.0.0.1 port=\(scripted.port) user=ann dbname=db sslmode=disable")
    let server = ConnectionPool(address) { _ in
      asked.withLock { $0 += 1 }
      return answers.withLock { $0.removeFirst().map { Array($0.utf8) } }
    }
    func attempt() -> DataError? {
      do {
        _ = try server.withPostgreSQLSession(.rows, DatabaseOperation()) { $0.serverVersion }
        return nil
      } catch { return error as? DataError }
    }
    for count in 1...2 {
      let first = attempt()
      guard case .notLoggedIn? = first else {
        Issue.record("\(String(describing: first))")
        return
      }
      #expect(attempt() == first && attempt() == first)
      #expect(asked.withLock { $0 } == count)
      server.retryNow()
    }
    #expect(scripted.passwords == ["wrong"])
    #expect(attempt() == nil && asked.withLock { $0 } == 3)
    #expect(scripted.passwords == ["wrong", "right"])
  }

  @Test("Threads that wait for a password that is refused do not ask for it again")
  func refusedPasswordOfAnother() async throws {
    let scripted = try ScriptedPostgres(version: "PostgreSQL 15.4", number: "15.4", password: "right") { _ in nil }
    let asked = Mutex(0)
    let address = try PostgreSQLAddress("host=127.0.0.1 port=\(scripted.port) user=ann dbname=db sslmode=disable")
    let server = ConnectionPool(address) { _ in
      asked.withLock { $0 += 1 }
      return nil
    }
    let tasks = [ConnectionPool.Purpose.rows, .passes, .passes, .notices].map { purpose in
      Task.detached(executorPreference: Threads.shared) {
        try server.withPostgreSQLSession(purpose, DatabaseOperation()) { $0.serverVersion }
      }
    }
    for task in tasks { await #expect(throws: DataError.self) { try await task.value } }
    #expect(asked.withLock { $0 } == 1)
  }
}

/// A clock that is stopped until a test advances it.
private final class StandingClock: Sendable {
  private let instant: Mutex<ContinuousClock.Instant>

  init(_ instant: ContinuousClock.Instant) { self.instant = Mutex(instant) }

  var now: ContinuousClock.Instant { instant.withLock { $0 } }

  func advance(by duration: Duration) { instant.withLock { $0 += duration } }
}
