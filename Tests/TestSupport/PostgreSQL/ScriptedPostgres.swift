internal import Basics
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A server on loopback that speaks PostgreSQL's protocol, and answers each statement as a test specifies.
///
/// The server runs on its own thread until it is deallocated.
package final class ScriptedPostgres: Sendable {
  private struct State {
    var statements: [ScriptedStatement] = []
    var passwords: [String] = []
    var cancellations = 0
  }

  /// The server's port.
  package let port: Int
  private let pipe: WakePipe
  private let state = Mutex(State())

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - version: the answer to `SELECT version()`.
  ///   - number: the PostgreSQL version that it claims to be compatible with.
  ///   - password: the password that it requires; `nil` for none.
  ///   - greeting: bytes that it sends instead of an answer to the first message; `nil` for a valid answer.
  ///   - answer: returns the answer to a statement. If it returns `nil`, the answer is success for commands of
  ///     transactions and settings, and an error for all others.
  /// - Throws: `Command.Failure` if there is no free port.
  package init(
    version: String, number: String, password: String? = nil, greeting: [UInt8]? = nil,
    _ answer: @escaping @Sendable (ScriptedStatement) -> ScriptedAnswer?
  ) throws {
    let (listener, port) = try Loopback.listener()
    guard let pipe = WakePipe() else { throw Command.Failure(description: "there is no pipe") }
    self.port = port
    self.pipe = pipe
    let client = ScriptedClient(
      parameters: [
        ("server_version", number), ("client_encoding", "UTF8"), ("standard_conforming_strings", "on"),
      ], password: password
    ) { statement in
      answer(statement)
        ?? (statement.sql == "SELECT version()" ? .rows([ScriptedAnswer.Column("version")], [[version]]) : nil)
    }
    let lines = ScriptedLines(listener, client, greeting)
    Thread.detachNewThread { [weak self, pipe] in
      while lines.wait(pipe), let self {
        lines.serve { self.note($0) }
      }
      lines.close()
    }
  }

  deinit { pipe.wake() }

  /// The received statements in order. Statements of transactions and settings are left out.
  package var statements: [ScriptedStatement] {
    state.withLock { state in
      state.statements.filter { statement in
        !["BEGIN", "ROLLBACK"].contains { statement.sql.hasPrefix($0) } && !statement.sql.contains("set_config(")
      }
    }
  }

  /// All received statements in order.
  package var allStatements: [ScriptedStatement] { state.withLock { $0.statements } }

  /// The passwords that clients have sent, in order.
  package var passwords: [String] { state.withLock { $0.passwords } }

  /// The number of cancel requests.
  package var cancellations: Int { state.withLock { $0.cancellations } }

  private func note(_ response: ScriptedClient.Response) {
    state.withLock { state in
      state.statements += response.statements
      state.passwords += response.passwords
      if response.hasCancelled { state.cancellations += 1 }
    }
  }
}

/// The connections of a scripted server. Only the server's thread uses them.
private final class ScriptedLines: @unchecked Sendable {
  private let listener: Int32
  private let new: ScriptedClient
  private let greeting: [UInt8]?
  private var clients: [Int32: ScriptedClient] = [:]

  init(_ listener: Int32, _ new: ScriptedClient, _ greeting: [UInt8]?) {
    self.listener = listener
    self.new = new
    self.greeting = greeting
  }

  /// Waits until something arrives.
  ///
  /// - Returns: `false` if the wake pipe has a byte.
  func wait(_ pipe: WakePipe) -> Bool {
    var polls = ([pipe.readEnd, listener] + clients.keys).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&polls, nfds_t(polls.count), -1) < 0, errno == EINTR {}
    return polls[0].revents == 0
  }

  func serve(_ note: (ScriptedClient.Response) -> Void) {
    while let descriptor = Loopback.accepted(by: listener) { clients[descriptor] = new }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    for descriptor in Array(clients.keys) {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EAGAIN || errno == EINTR { continue }
      guard count > 0, let response = clients[descriptor]?.respond(to: buffer[..<count]) else {
        end(descriptor)
        continue
      }
      // A statement is recorded before its answer is sent.
      note(response)
      let isSent = send(greeting ?? response.reply, to: descriptor)
      if response.isOver || greeting != nil || !isSent { end(descriptor) }
    }
  }

  private func send(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Loopback.send($0, to: descriptor) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&wanted, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  private func end(_ descriptor: Int32) {
    clients[descriptor] = nil
    Loopback.close(descriptor)
  }

  /// Closes all connections and stops listening.
  func close() {
    for descriptor in Array(clients.keys) { end(descriptor) }
    Loopback.close(listener)
  }
}
