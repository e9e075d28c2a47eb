internal import Basics
import Synchronization

/// The connections to one database.
final class PostgreSQLServer: Sendable {
  /// What a connection is for.
  enum Purpose: Hashable, Sendable {
    /// Rows that someone looks at and waits for.
    case rows
    /// Passes over many rows, which take as long as they do.
    case passes
    /// What other sessions notify.
    case notices

    /// How many connections there are for it at a time.
    var limit: Int { self == .passes ? 2 : 1 }
  }

  /// Which database it is.
  let address: PostgreSQLAddress
  /// What it is called in errors.
  var path: String { address.shown }
  /// How operations are run again after an error that may pass.
  let retry: PostgreSQLRetry
  private let askPassword: (@Sendable (_ prompt: String) -> [UInt8]?)?
  private let now: @Sendable () -> ContinuousClock.Instant
  private let pipelines: Bool
  private let state = Mutex(State())

  private struct State {
    var idle: [Purpose: [PostgreSQLSession]] = [:]
    /// How many connections are made, used or settled.
    var busy: [Purpose: Int] = [:]
    /// What wakes those that wait for a connection.
    var waiting: [WakePipe] = []
    var pauses = PostgreSQLPauses()
    var password: [UInt8]?
    /// Whether someone is being asked for the password.
    var isAsking = false
    var kind: PostgreSQLKind?

    /// Whether the password is there, or may be asked for; else `pipe` is woken when it may be.
    mutating func takeAsking(_ pipe: WakePipe) -> Bool {
      if password != nil { return true }
      if !isAsking {
        isAsking = true
        return true
      }
      if !waiting.contains(where: { $0 === pipe }) { waiting.append(pipe) }
      return false
    }
  }

  /// - Parameters:
  ///   - password: asks for the password; nil where nobody can be asked, or none was told. Any thread calls it.
  ///   - pipelines: whether several statements may be sent before the first is answered, if libpq can do that.
  ///   - retry: how operations are run again after an error that may pass.
  ///   - now: the clock by which pauses between attempts are measured.
  init(
    _ address: PostgreSQLAddress, password: (@Sendable (_ prompt: String) -> [UInt8]?)? = nil,
    pipelines: Bool = true, retry: PostgreSQLRetry = PostgreSQLRetry(),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.address = address
    askPassword = password
    self.pipelines = pipelines
    self.retry = retry
    self.now = now
  }

  /// Which database it is made of; `other` before there was a connection.
  var kind: PostgreSQLKind { state.withLock { $0.kind ?? .other } }

  /// How long no attempt to connect is made; nil where the next use makes one.
  var pause: Duration? { state.withLock { $0.pauses.left(at: now()) } }

  /// Has the next use connect, whatever failed before.
  func retryNow() { state.withLock { $0.pauses.skip() } }

  /// Does `body` as a step of an errand, with a connection that no other thread has meanwhile.
  ///
  /// - Throws: `DataError`, `PostgreSQLErrand.Stopped`, or what `body` throws.
  func withSession<Result>(
    _ purpose: Purpose, _ errand: PostgreSQLErrand, _ body: (PostgreSQLSession) throws -> Result
  ) throws -> Result {
    let idle = try take(purpose, errand)
    errand.beginStep()
    let session: PostgreSQLSession
    do {
      session = try idle ?? connect(purpose, errand)
    } catch {
      release(nil, purpose)
      throw error
    }
    defer { settle(session, purpose) }
    return try body(session)
  }

  // MARK: Taking turns

  /// Waits until there may be one more connection for this purpose.
  ///
  /// - Returns: one that is there; nil where one is to be made.
  private func take(_ purpose: Purpose, _ errand: PostgreSQLErrand) throws -> PostgreSQLSession? {
    try errand.check()
    if let turn = turn(purpose, nil) { return turn.session }
    guard let pipe = WakePipe() else { throw DataError.noRoom(address.shown) }
    defer { state.withLock { $0.waiting.removeAll { $0 === pipe } } }
    return try errand.waking(pipe) {
      while true {
        if let turn = turn(purpose, pipe) { return turn.session }
        _ = PostgreSQLWait.wait(pipe, until: errand.deadline)
        pipe.drain()
        try errand.check()
      }
    }
  }

  private struct Turn {
    let session: PostgreSQLSession?
  }

  /// A turn, where there is one; else `pipe` is woken when one may be there.
  private func turn(_ purpose: Purpose, _ pipe: WakePipe?) -> Turn? {
    state.withLock { state in
      guard state.busy[purpose, default: 0] < purpose.limit else {
        if let pipe, !state.waiting.contains(where: { $0 === pipe }) { state.waiting.append(pipe) }
        return nil
      }
      state.busy[purpose, default: 0] += 1
      while let session = state.idle[purpose]?.popLast() {
        session.checkIdle()
        if !session.isBroken { return Turn(session: session) }
      }
      return Turn(session: nil)
    }
  }

  private func release(_ session: PostgreSQLSession?, _ purpose: Purpose) {
    let waiting = state.withLock { state in
      state.busy[purpose, default: 0] -= 1
      if let session, !session.isBroken { state.idle[purpose, default: []].append(session) }
      return state.waiting
    }
    for pipe in waiting { pipe.wake() }
  }

  /// Gives a connection back, once the server has given up what was asked of it last.
  private func settle(_ session: PostgreSQLSession, _ purpose: Purpose) {
    guard !session.isBroken, !session.isSettled else { return release(session, purpose) }
    let thread = JoinableThread { [self] in
      let errand = PostgreSQLErrand(limit: .seconds(2))
      errand.beginStep()
      // One that is not given up in time is made anew.
      let isSettled = (try? session.settle(errand)) != nil
      release(isSettled ? session : nil, purpose)
    }
    guard let thread else { return release(nil, purpose) }
    thread.detach()
  }

  // MARK: Connecting

  private func connect(_ purpose: Purpose, _ errand: PostgreSQLErrand) throws -> PostgreSQLSession {
    let (password, failure) = state.withLock { state in
      (state.password, state.pauses.left(at: now()) == nil ? nil : state.pauses.failure)
    }
    if let failure { throw failure }
    do {
      let session = try open(purpose, password, errand)
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

  private func open(_ purpose: Purpose, _ known: [UInt8]?, _ errand: PostgreSQLErrand) throws -> PostgreSQLSession {
    let connection: PostgreSQLConnection
    do {
      connection = try dial(known, errand)
    } catch PostgreSQLDialing.Failure.passwordWanted {
      do {
        connection = try dial(askOnce(errand), errand)
      } catch PostgreSQLDialing.Failure.passwordWanted {
        throw DataError.notLoggedIn(path: address.shown, reason: "the server wants a password")
      }
    }
    let session = try PostgreSQLSession(
      connection, path: address.shown, patience: purpose == .rows ? .seconds(35) : nil, pipelines: pipelines)
    try setUp(session, purpose, errand)
    return session
  }

  /// Asks for the password, or waits for the answer to who asks already.
  private func askOnce(_ errand: PostgreSQLErrand) throws -> [UInt8] {
    guard let pipe = WakePipe() else { throw DataError.noRoom(address.shown) }
    defer { state.withLock { $0.waiting.removeAll { $0 === pipe } } }
    try errand.waking(pipe) {
      while !state.withLock({ $0.takeAsking(pipe) }) {
        _ = PostgreSQLWait.wait(pipe, until: errand.deadline)
        pipe.drain()
        try errand.check()
      }
    }
    if let password = state.withLock({ $0.password }) { return password }
    let answer = askPassword?("Password for \(address.shown): ")
    let waiting = state.withLock { state in
      state.isAsking = false
      state.password = answer
      return state.waiting
    }
    for pipe in waiting { pipe.wake() }
    try errand.check()
    guard let answer else {
      throw DataError.notLoggedIn(path: address.shown, reason: "the server wants a password")
    }
    return answer
  }

  private func dial(_ password: [UInt8]?, _ errand: PostgreSQLErrand) throws -> PostgreSQLConnection {
    do {
      return try PostgreSQLDialing.connect(address, password: password, errand)
    } catch PostgreSQLDialing.Failure.passwordWrong(let error) {
      state.withLock { $0.password = nil }
      throw error
    } catch PostgreSQLDialing.Failure.error(let error) {
      throw error
    }
  }

  /// A statement that yields the number of the server's process, with a name for it.
  private static let process = "SELECT 'pg_backend_pid', pg_backend_pid()"

  /// Finds out which database the server is, and which of the settings that each transaction is to have it knows. Nothing is set here.
  private func setUp(_ session: PostgreSQLSession, _ purpose: Purpose, _ errand: PostgreSQLErrand) throws {
    let wanted = PostgreSQLSetting.formats + (purpose == .rows ? PostgreSQLSetting.limits : [])
    let processes = purpose == .notices ? [Self.process] : []
    var texts: [String] = []
    var named: [String: String] = [:]
    try session.prepare(PostgreSQLKind.questions + wanted.map(\.trial) + processes, errand) { row in
      let values = (0..<row.count).map { String(decoding: row.text($0) ?? [], as: UTF8.self) }
      if values.count == 2 { named[values[0]] = values[1] } else { texts += values }
      return true
    }
    let kind = PostgreSQLKind(texts.joined(separator: " "), version: session.serverVersion)
    session.kind = kind
    session.settings = wanted.filter { named[$0.name] != nil }
    session.isShared = named["pg_backend_pid"].flatMap { Int($0) } != session.processNumber
    state.withLock { $0.kind = kind }
  }
}
