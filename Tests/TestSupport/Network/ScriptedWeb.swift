import Basics
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A web server on loopback whose answers a test writes. It answers one request after the other, each on a connection of
/// its own, or several requests together.
package final class ScriptedWeb: Sendable {
  /// A request that was received.
  package struct Request: Equatable, Sendable {
    /// The path and the query.
    package let target: String
    /// The values of the header by their names, in lower case.
    package let header: [String: String]
  }

  package enum Answer: Sendable {
    case answer(status: Int = 200, header: [String] = [], String)
    /// A body that is not text.
    case bytes(status: Int = 200, header: [String] = [], [UInt8])
    /// An answer without a length. It ends when the connection is closed.
    case unsized([UInt8])
    /// Promises more bytes than it sends.
    case cut(status: Int = 200, header: [String] = [], String)
    /// Promises more bytes than it sends, and waits until the client closes the connection.
    case stall(status: Int = 200, header: [String] = [], String)
    /// Breaks the connection without an answer.
    case reset
  }

  /// The port of the server.
  package let port: Int
  private let script: @Sendable (Request, _ number: Int) -> Answer
  private let received = Mutex<[Request]>([])
  private let pipe: WakePipe

  /// The requests that were received until now.
  package var requests: [Request] { received.withLock { $0 } }
  /// The targets of these requests.
  package var targets: [String] { requests.map(\.target) }
  /// The address without a path.
  package var root: String { "http://127.0.0.1:\(port)" }

  /// Returns the answer to a request of a range of bytes: the part of a document that it asks for.
  package static func part(of text: String, _ request: Request, tag: String = "\"v1\"") -> Answer {
    let bounds = request.header["range"]?.dropFirst("bytes=".count).split(separator: "-").compactMap { Int($0) } ?? []
    guard bounds.count == 2, bounds[0] < text.utf8.count else { return .answer(header: ["ETag: \(tag)"], text) }
    let end = min(bounds[1] + 1, text.utf8.count)
    let body = String(decoding: Array(text.utf8)[bounds[0]..<end], as: UTF8.self)
    return .answer(
      status: 206, header: ["Content-Range: bytes \(bounds[0])-\(end - 1)/\(text.utf8.count)", "ETag: \(tag)"], body)
  }

  /// Returns the answer to a request of a range of bytes: the part of a file that it asks for. The range may be that of
  /// the last bytes.
  package static func part(of file: [UInt8], _ request: Request, tag: String = "\"v1\"") -> Answer {
    guard let range = request.header["range"]?.dropFirst("bytes=".count) else {
      return .bytes(header: ["ETag: \(tag)"], file)
    }
    let bounds = range.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard bounds.count == 2, let last = bounds[1] else { return .answer(status: 416, "") }
    let start = bounds[0] ?? max(0, file.count - last)
    let end = bounds[0] == nil ? file.count : min(last + 1, file.count)
    guard start < end else { return .answer(status: 416, header: ["Content-Range: bytes */\(file.count)"], "") }
    let header = ["Content-Range: bytes \(start)-\(end - 1)/\(file.count)", "ETag: \(tag)"]
    return .bytes(status: 206, header: header, Array(file[start..<end]))
  }

  /// Starts to listen, until the server is deallocated.
  ///
  /// - Parameters:
  ///   - rounds: the number of requests that are answered together, for each round. The server answers none of a round
  ///     before it has received all. After the last round, each request is answered when it is received.
  ///   - script: returns the answer to a request; the number counts requests from 1.
  /// - Throws: `Command.Failure` if there is no free port.
  package init(rounds: [Int] = [], _ script: @escaping @Sendable (Request, _ number: Int) -> Answer) throws {
    let (listener, port) = try Loopback.listener()
    guard let pipe = WakePipe() else { throw Command.Failure(description: "there is no pipe") }
    (self.port, self.script, self.pipe) = (port, script, pipe)
    Thread.detachNewThread { [weak self, pipe] in
      var rounds = rounds[...]
      var held: [Received] = []
      while Self.waits(for: listener, pipe) {
        guard let client = Loopback.accepted(by: listener) else { continue }
        guard let self else {
          Loopback.close(client)
          break
        }
        if let request = self.receive(from: client) { held.append(request) }
        guard held.count >= rounds.first ?? 1 else { continue }
        rounds = rounds.dropFirst()
        for request in held { self.answer(request) }
        held = []
      }
      for request in held { Loopback.close(request.client) }
      Loopback.close(listener)
    }
  }

  deinit { pipe.wake() }

  /// Waits until `descriptor` is readable. Returns `false` if the server was deallocated.
  private static func waits(for descriptor: Int32, _ pipe: WakePipe) -> Bool {
    var waits = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0),
    ]
    _ = poll(&waits, nfds_t(waits.count), -1)
    return waits[1].revents == 0
  }

  /// A request that was not answered.
  private struct Received {
    let client: Int32
    let request: Request
    let number: Int
  }

  /// Returns `nil` if the client sends no request. The connection is closed then.
  private func receive(from client: Int32) -> Received? {
    guard let request = request(from: client) else {
      Loopback.close(client)
      return nil
    }
    let number = received.withLock { received in
      received.append(request)
      return received.count
    }
    return Received(client: client, request: request, number: number)
  }

  private func answer(_ received: Received) {
    let client = received.client
    defer { Loopback.close(client) }
    switch script(received.request, received.number) {
    case .answer(let status, let header, let body):
      send("HTTP/1.1 \(status) Status\r\n", header + ["Content-Length: \(body.utf8.count)"], body, to: client)
    case .bytes(let status, let header, let body):
      send("HTTP/1.1 \(status) Status\r\n", header + ["Content-Length: \(body.count)"], body, to: client)
    case .unsized(let body): send("HTTP/1.1 200 Status\r\n", [], body, to: client)
    case .cut(let status, let header, let body):
      send("HTTP/1.1 \(status) Status\r\n", header + ["Content-Length: \(body.utf8.count + 100)"], body, to: client)
    case .stall(let status, let header, let body):
      send("HTTP/1.1 \(status) Status\r\n", header + ["Content-Length: \(body.utf8.count + 100)"], body, to: client)
      // The client closes the connection.
      _ = Self.waits(for: client, pipe)
    case .reset:
      // Closing then sends a reset.
      var linger = linger(l_onoff: 1, l_linger: 0)
      _ = setsockopt(client, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
    }
  }

  private func request(from client: Int32) -> Request? {
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let end = Array("\r\n\r\n".utf8)
    while !text.suffix(end.count).elementsEqual(end) {
      guard Self.waits(for: client, pipe) else { return nil }
      let count = read(client, &buffer, buffer.count)
      if count < 0, errno == EAGAIN || errno == EINTR { continue }
      guard count > 0 else { return nil }
      text += buffer[..<count]
    }
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3 else { return nil }
    var header: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      header[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    return Request(target: String(words[1]), header: header)
  }

  private func send(_ start: String, _ header: [String], _ body: String, to client: Int32) {
    send(start, header, Array(body.utf8), to: client)
  }

  private func send(_ start: String, _ header: [String], _ body: [UInt8], to client: Int32) {
    let lines = (header + ["Content-Type: application/json", "Connection: close"]).map { "\($0)\r\n" }.joined()
    var bytes = (Array("\(start)\(lines)\r\n".utf8) + body)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Loopback.send($0, to: client) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        var wait = pollfd(fd: client, events: Int16(POLLOUT), revents: 0)
        _ = poll(&wait, 1, 10_000)
      } else if errno != EINTR {
        return
      }
    }
  }
}
