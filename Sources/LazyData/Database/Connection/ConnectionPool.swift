internal import Basics
import Synchronization

/// A pool of connections to one database.
final class ConnectionPool: Sendable {
  /// The purpose of a connection.
  enum Purpose: Hashable, Sendable {
    /// Reads the rows that a user waits for.
    case rows
    /// Reads many rows in the background, without a time limit.
    case passes
    /// Receives notifications of other sessions.
    case notices

    /// The maximum number of connections for this purpose.
    var limit: Int { self == .passes ? 2 : 1 }
  }

  /// Connects to the database.
  let connector: any DatabaseConnector
  /// The name of the database in error messages.
  var path: String { connector.path }
  /// The policy for retrying operations after a temporary error.
  let retry: DatabaseRetry
  private let askPassword: (@Sendable (_ prompt: String) -> [UInt8]?)?
  private let now: @Sendable () -> ContinuousClock.Instant
  private let state = Mutex(State())

  private struct State {
    var idle: [Purpose: [any DatabaseSession]] = [:]
    /// The number of connections that are being established, in use, or being settled.
    var busy: [Purpose: Int] = [:]
    /// The pipes that wake the threads that wait for a connection.
    var waiting: [WakePipe] = []
    var pauses = RetryBackoff()
    var password: [UInt8]?
    /// Whether the user is being asked for the password.
    var isAsking = false
    /// The reason why the user is not asked for a password again: the user did not answer, or the server refused the
    /// password.
    var refusal: DataError?

    /// Returns whether the caller may continue: the password is known or refused, or the caller must ask for it.
    /// Returns false if another thread is asking; `pipe` is then woken after the answer.
    mutating func takeAsking(_ pipe: WakePipe) -> Bool {
      if password != nil || refusal != nil { return true }
      if !isAsking {
        isAsking = true
        return true
      }
      if !waiting.contains(where: { $0 === pipe }) { waiting.append(pipe) }
      return false
    }
  }

  /// - Parameters:
  ///   - password: asks for the password; returns `nil` if nobody can be asked or the user does not answer. It may be
  ///     called on any thread.
  ///   - retry: the policy for retrying operations after a temporary error.
  ///   - now: the clock that measures pauses between attempts.
  init(
    _ connector: any DatabaseConnector, password: (@Sendable (_ prompt: String) -> [UInt8]?)? = nil,
    retry: DatabaseRetry = DatabaseRetry(),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.connector = connector
    askPassword = password
    self.retry = retry
    self.now = now
  }

  /// The remaining pause before the next attempt to connect; `nil` if an attempt is allowed now.
  var pause: Duration? { state.withLock { $0.pauses.left(at: now()) } }

  /// Allows the next use to connect and to ask for a password, whatever failed before.
  func retryNow() {
    state.withLock { state in
      state.pauses.skip()
      state.refusal = nil
    }
  }

  /// Runs `body` as a step of an operation. `body` has the connection to itself.
  ///
  /// - Throws: `DataError`, `DatabaseOperation.Stopped`, or the errors of `body`.
  func withSession<Result>(
    _ purpose: Purpose, _ operation: DatabaseOperation, _ body: (any DatabaseSession) throws -> Result
  ) throws -> Result {
    let idle = try take(purpose, operation)
    operation.beginStep()
    let session: any DatabaseSession
    do {
      session = try idle ?? connect(purpose, operation)
    } catch {
      release(nil, purpose)
      throw error
    }
    defer { settle(session, purpose) }
    return try body(session)
  }

  // MARK: The pool

  /// Waits until another connection for this purpose is allowed.
  ///
  /// - Returns: an idle connection; `nil` if the caller must connect.
  private func take(_ purpose: Purpose, _ operation: DatabaseOperation) throws -> (any DatabaseSession)? {
    try operation.check()
    if let slot = freeSlot(purpose, nil) { return slot.session }
    guard let pipe = WakePipe() else { throw DataError.noRoom(path) }
    defer { state.withLock { $0.waiting.removeAll { $0 === pipe } } }
    return try operation.waking(pipe) {
      while true {
        if let slot = freeSlot(purpose, pipe) { return slot.session }
        _ = DescriptorWait.wait(pipe, until: operation.deadline)
        pipe.drain()
        try operation.check()
      }
    }
  }

  private struct Slot {
    let session: (any DatabaseSession)?
  }

  /// Returns a slot of the pool if one is free. Otherwise registers `pipe`, which is woken when a slot may be free.
  private func freeSlot(_ purpose: Purpose, _ pipe: WakePipe?) -> Slot? {
    state.withLock { state in
      guard state.busy[purpose, default: 0] < purpose.limit else {
        if let pipe, !state.waiting.contains(where: { $0 === pipe }) { state.waiting.append(pipe) }
        return nil
      }
      state.busy[purpose, default: 0] += 1
      while let session = state.idle[purpose]?.popLast() {
        session.checkIdle()
        if !session.isBroken { return Slot(session: session) }
      }
      return Slot(session: nil)
    }
  }

  private func release(_ session: (any DatabaseSession)?, _ purpose: Purpose) {
    let waiting = state.withLock { state in
      state.busy[purpose, default: 0] -= 1
      if let session, !session.isBroken { state.idle[purpose, default: []].append(session) }
      return state.waiting
    }
    for pipe in waiting { pipe.wake() }
  }

  /// Returns a connection to the pool after the server has cancelled its last statement.
  private func settle(_ session: any DatabaseSession, _ purpose: Purpose) {
    guard !session.isBroken, !session.isSettled else { return release(session, purpose) }
    let thread = JoinableThread { [self] in
      let operation = DatabaseOperation(limit: .seconds(2))
      operation.beginStep()
      // If a session does not settle in time, it is replaced by a new one.
      let isSettled = (try? session.settle(operation)) != nil
      release(isSettled ? session : nil, purpose)
    }
    guard let thread else { return release(nil, purpose) }
    thread.detach()
  }

  // MARK: Connecting

  private func connect(_ purpose: Purpose, _ operation: DatabaseOperation) throws -> any DatabaseSession {
    let (password, failure) = state.withLock { state in
      (state.password, state.pauses.left(at: now()) == nil ? nil : state.pauses.failure)
    }
    if let failure { throw failure }
    do {
      let session = try open(purpose, password, operation)
      state.withLock { $0.pauses.succeeded() }
      return session
    } catch let error as DataError {
      state.withLock { state in
        switch error {
        case .unreachable, .timedOut: state.pauses.failed(error, at: now())
        default: break
        }
      }
      throw error
    }
  }

  private func open(_ purpose: Purpose, _ known: [UInt8]?, _ operation: DatabaseOperation) throws
    -> any DatabaseSession
  {
    do {
      return try dial(purpose, known, operation)
    } catch ConnectionFailure.passwordWanted {
      do {
        return try dial(purpose, askOnce(operation), operation)
      } catch ConnectionFailure.passwordWanted {
        throw DataError.notLoggedIn(path: path, reason: "the server requires a password")
      }
    }
  }

  /// Asks for the password, or waits for the answer if another thread is asking.
  ///
  /// If the user does not answer, or the server refuses the answer, the user is not asked again before ``retryNow()``.
  private func askOnce(_ operation: DatabaseOperation) throws -> [UInt8] {
    guard let pipe = WakePipe() else { throw DataError.noRoom(path) }
    defer { state.withLock { $0.waiting.removeAll { $0 === pipe } } }
    try operation.waking(pipe) {
      while !state.withLock({ $0.takeAsking(pipe) }) {
        _ = DescriptorWait.wait(pipe, until: operation.deadline)
        pipe.drain()
        try operation.check()
      }
    }
    let (password, refusal) = state.withLock { ($0.password, $0.refusal) }
    if let password { return password }
    if let refusal { throw refusal }
    let answer = askPassword?("Password for \(path): ")
    let missing = DataError.notLoggedIn(path: path, reason: "the server requires a password")
    let waiting = state.withLock { state in
      state.isAsking = false
      state.password = answer
      if answer == nil { state.refusal = missing }
      return state.waiting
    }
    for pipe in waiting { pipe.wake() }
    try operation.check()
    guard let answer else { throw missing }
    return answer
  }

  private func dial(
    _ purpose: Purpose, _ password: [UInt8]?, _ operation: DatabaseOperation
  ) throws -> any DatabaseSession {
    do {
      return try connector.connect(purpose, password: password, operation)
    } catch ConnectionFailure.passwordWrong(let error) {
      state.withLock { ($0.password, $0.refusal) = (nil, error) }
      throw error
    } catch ConnectionFailure.error(let error) {
      throw error
    }
  }
}
