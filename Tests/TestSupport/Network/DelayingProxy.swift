import Basics
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A proxy that forwards bytes between a port and another port, like a network that is slow, pauses or breaks.
package final class DelayingProxy: Sendable {
  /// Counts of forwarded traffic.
  package struct Counts: Equatable, Sendable {
    package var connections = 0
    package var bytesToServer = 0
    package var bytesToClient = 0
    /// The number of times that a client sent something after it had received an answer.
    package var requests = 0
  }

  fileprivate struct State {
    var target: Int
    var delay: Duration
    var isStalled = false
    /// Whether a client has sent something since `stall` was called.
    var holdsRequest = false
    /// The tasks that wait until a client sends something.
    var waiting: [CheckedContinuation<Void, Never>] = []
    /// The number of bytes that are still forwarded to clients before all connections break; `nil` for no limit.
    var bytesLeft: Int?
    var isOver = false
    var counts = Counts()
  }

  /// The port of the proxy.
  package let port: Int
  private let state: Mutex<State>
  private let pipe: WakePipe

  /// Starts to listen. The proxy forwards bytes until it is deallocated.
  ///
  /// - Parameters:
  ///   - target: the port to forward to.
  ///   - delay: the delay of each byte, in both directions.
  /// - Throws: `Command.Failure` if there is no free port.
  package init(to target: Int, delay: Duration = .zero) throws {
    let (listener, port) = try Loopback.listener()
    guard let pipe = WakePipe() else { throw Command.Failure(description: "there is no pipe") }
    self.port = port
    self.pipe = pipe
    state = Mutex(State(target: target, delay: delay))
    let wires = Wires(listener)
    Thread.detachNewThread { [weak self, pipe] in
      while let self, let wait = self.turn(wires) {
        let (wanted, milliseconds) = (wires.wanted, wait)
        withExtendedLifetime(self) {}
        Self.poll(wanted, pipe, milliseconds)
      }
      wires.close()
    }
  }

  deinit { pipe.wake() }

  package var counts: Counts { state.withLock { $0.counts } }

  /// Sets the delay of each byte, in both directions.
  package func setDelay(_ delay: Duration) { set { $0.delay = delay } }

  /// Stops forwarding until `goOn` is called.
  package func stall() {
    set { state in
      state.isStalled = true
      state.holdsRequest = false
    }
  }
  package func goOn() { set { $0.isStalled = false } }

  /// Returns when a client has sent something since `stall` was called, or when the test's time is over.
  package func waitForRequest() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          let isOver = state.holdsRequest || Task.isCancelled
          if !isOver { state.waiting.append(continuation) }
          return isOver
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      let waiting = state.withLock { state in
        defer { state.waiting = [] }
        return state.waiting
      }
      for continuation in waiting { continuation.resume() }
    }
  }

  /// Breaks all connections, immediately or after `bytes` more bytes were sent to clients. New connections can be made.
  package func cut(after bytes: Int = 0) { set { $0.bytesLeft = bytes } }

  /// Forwards new connections to another port.
  package func lead(to port: Int) { set { $0.target = port } }

  private func set(_ body: (inout State) -> Void) {
    state.withLock { body(&$0) }
    pipe.wake()
  }

  /// Sends and receives everything that is due.
  ///
  /// - Returns: the milliseconds until something else is due, or -1 if nothing is.
  private func turn(_ wires: Wires) -> Int32? {
    pipe.drain()
    return state.withLock { wires.turn(&$0) }
  }

  private static func poll(_ descriptors: [Int32], _ pipe: WakePipe, _ milliseconds: Int32) {
    var wanted = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    wanted.append(pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0))
    // The proxy may be deallocated while it waits, so the wait is limited to 100 ms.
    #if canImport(Glibc)
      _ = Glibc.poll(&wanted, nfds_t(wanted.count), milliseconds < 0 ? 100 : min(milliseconds, 100))
    #else
      _ = Darwin.poll(&wanted, nfds_t(wanted.count), milliseconds < 0 ? 100 : min(milliseconds, 100))
    #endif
  }
}

/// The connections of a proxy. Only the proxy's thread uses them.
private final class Wires: @unchecked Sendable {
  /// The bytes that are in transit in one direction of a connection.
  private struct Wire {
    let from: Int32
    let to: Int32
    let isToClient: Bool
    var parcels: [(due: ContinuousClock.Instant, bytes: ArraySlice<UInt8>)] = []
    var isEnded = false
  }

  private static let mostParcels = 64
  private let listener: Int32
  private var pairs: [(client: Wire, server: Wire)] = []
  /// The clients that have received something since they last sent something.
  private var answered: Set<Int32> = []

  init(_ listener: Int32) { self.listener = listener }

  /// The descriptors to wait for.
  var wanted: [Int32] {
    [listener]
      + pairs.flatMap { [$0.client, $0.server] }
      .filter { !$0.isEnded && $0.parcels.count < Self.mostParcels }.map(\.from)
  }

  func turn(_ state: inout DelayingProxy.State) -> Int32 {
    if state.bytesLeft == 0 {
      for pair in pairs { close(pair) }
      pairs = []
      state.bytesLeft = nil
    }
    while let client = Loopback.accepted(by: listener) {
      guard let server = Loopback.connection(to: state.target) else {
        Loopback.close(client)
        continue
      }
      state.counts.connections += 1
      pairs.append(
        (Wire(from: client, to: server, isToClient: false), Wire(from: server, to: client, isToClient: true)))
    }
    var wait: Int32 = -1
    for index in pairs.indices {
      receive(&pairs[index].client, &state)
      receive(&pairs[index].server, &state)
      guard !state.isStalled else { continue }
      for next in [send(&pairs[index].client, &state), send(&pairs[index].server, &state)] {
        if let next { wait = wait < 0 ? next : min(wait, next) }
      }
    }
    let over = pairs.filter { Self.isOver($0.client) || Self.isOver($0.server) }
    pairs.removeAll { Self.isOver($0.client) || Self.isOver($0.server) }
    for pair in over { close(pair) }
    return state.bytesLeft == 0 ? 0 : wait
  }

  private static func isOver(_ wire: Wire) -> Bool { wire.isEnded && wire.parcels.isEmpty }

  private func receive(_ wire: inout Wire, _ state: inout DelayingProxy.State) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while !wire.isEnded, wire.parcels.count < Self.mostParcels {
      let count = read(wire.from, &buffer, buffer.count)
      if count > 0 {
        wire.parcels.append((.now + state.delay, buffer[..<count]))
        guard state.isStalled, !wire.isToClient else { continue }
        state.holdsRequest = true
        for continuation in state.waiting { continuation.resume() }
        state.waiting = []
      } else {
        if count == 0 || errno != EAGAIN && errno != EINTR { wire.isEnded = true }
        return
      }
    }
  }

  /// Sends the bytes that are due.
  ///
  /// - Returns: the milliseconds until more bytes are due, or `nil` if there are none.
  private func send(_ wire: inout Wire, _ state: inout DelayingProxy.State) -> Int32? {
    while let parcel = wire.parcels.first {
      let left = parcel.due - .now
      guard left <= .zero else { return Int32(left / .milliseconds(1)) + 1 }
      var bytes = parcel.bytes
      if wire.isToClient, let most = state.bytesLeft { bytes = bytes.prefix(most) }
      let count = bytes.withUnsafeBytes { Loopback.send($0, to: wire.to) }
      guard count > 0 else {
        if count < 0, errno != EAGAIN, errno != EINTR {
          (wire.isEnded, wire.parcels) = (true, [])
          return nil
        }
        return 1
      }
      if wire.isToClient {
        state.counts.bytesToClient += count
        state.bytesLeft? -= count
        answered.insert(wire.to)
      } else {
        state.counts.bytesToServer += count
        if answered.remove(wire.from) != nil { state.counts.requests += 1 }
      }
      wire.parcels[0].bytes = parcel.bytes.dropFirst(count)
      if wire.parcels[0].bytes.isEmpty { wire.parcels.removeFirst() }
      if state.bytesLeft == 0 { return nil }
    }
    return nil
  }

  private func close(_ pair: (client: Wire, server: Wire)) {
    Loopback.close(pair.client.from)
    Loopback.close(pair.server.from)
  }

  /// Closes all connections and stops listening.
  func close() {
    for pair in pairs { close(pair) }
    pairs = []
    Loopback.close(listener)
  }
}
