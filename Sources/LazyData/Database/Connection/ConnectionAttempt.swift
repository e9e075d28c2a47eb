internal import Basics
import Synchronization

/// An attempt to connect to a server. It runs on a separate thread, because a name lookup may take long and cannot be
/// cancelled.
///
/// The waiting thread can stop waiting at any time. A connection that is established after that is closed.
final class ConnectionAttempt<Connection: ServerConnection>: Sendable {
  typealias Failure = ConnectionFailure

  private enum Outcome {
    case pending
    case abandoned
    case failed(Failure)
    case made(Connection)
  }

  /// Connects. It stops early if the pipe is woken.
  typealias Dial = @Sendable (_ abandoned: WakePipe) throws(Failure) -> Connection

  private let path: String
  private let dial: Dial
  /// Wakes the thread that waits for the outcome.
  private let answered: WakePipe
  /// Wakes the connecting thread when its result is no longer needed.
  private let abandoned: WakePipe
  private let outcome = Mutex(Outcome.pending)

  private init(_ path: String, _ dial: @escaping Dial) throws(Failure) {
    guard let answered = WakePipe(), let abandoned = WakePipe() else { throw .error(.noRoom(path)) }
    self.path = path
    self.dial = dial
    self.answered = answered
    self.abandoned = abandoned
  }

  /// Connects to the server at `path`, and waits for the outcome.
  ///
  /// - Throws: `Failure`, or `DatabaseOperation.Stopped`.
  static func connect(
    _ path: String, _ operation: DatabaseOperation, dial: @escaping Dial
  ) throws -> Connection {
    let attempt = try ConnectionAttempt(path, dial)
    guard let thread = JoinableThread({ attempt.run() }) else { throw Failure.error(.noRoom(path)) }
    thread.detach()
    return try attempt.wait(operation)
  }

  private func wait(_ operation: DatabaseOperation) throws -> Connection {
    do {
      try operation.waking(answered) {
        _ = DescriptorWait.wait(answered, until: operation.deadline)
        try operation.check()
      }
    } catch {
      let late = outcome.withLock { outcome in
        defer { outcome = .abandoned }
        return if case .made(let connection) = outcome { connection } else { Connection?.none }
      }
      late?.closeLater()
      abandoned.wake()
      throw error
    }
    switch outcome.withLock({ $0 }) {
    case .made(let connection): return connection
    case .failed(let failure): throw failure
    case .pending, .abandoned: throw Failure.error(.unreachable(path: path, reason: "no answer"))
    }
  }

  // MARK: On the separate thread

  private func run() {
    let result: Outcome
    do {
      result = .made(try dial(abandoned))
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
}

/// A connection to a server, used by one thread at a time.
protocol ServerConnection: Sendable {
  /// Closes the connection. It cannot be used afterwards.
  func close()
}

extension ServerConnection {
  /// Closes the connection on a separate thread, because the closing message may block.
  func closeLater() {
    guard let thread = JoinableThread({ self.close() }) else { return close() }
    thread.detach()
  }
}
