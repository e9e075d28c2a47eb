internal import Algorithms
internal import CCurl
internal import Synchronization

/// A libcurl handle. The library is loaded on first use. The handle keeps its connections open between requests.
///
/// Only one thread at a time may use it.
final class CurlTransfer: @unchecked Sendable {
  /// Whether libcurl is installed.
  static let isAvailable = ccurl_load() != 0

  private let transfer: UnsafeMutableRawPointer
  /// The handle, which identifies the transfer in a group.
  var handle: UnsafeMutableRawPointer { transfer }

  /// Returns `nil` if libcurl is not installed, or too little memory is available.
  init?() {
    guard Self.isAvailable, let transfer = ccurl_open() else { return nil }
    self.transfer = transfer
  }

  deinit { ccurl_close(transfer) }

  /// The maximum time to connect, in milliseconds.
  private static let connecting = 15_000

  /// Sends a request, and receives the answer. Blocks until the answer is complete.
  ///
  /// - Parameters:
  ///   - header: the header lines of the request.
  ///   - decodes: whether a compressed answer is requested and unpacked.
  ///   - loop: performs the transfer; `nil` for this thread.
  ///   - answer: receives the answer.
  /// - Returns: libcurl's result code, and the status of the answer.
  func perform(
    _ url: String, header: [String], decodes: Bool = true, in loop: CurlLoop? = nil, into answer: CurlAnswer
  ) -> (result: Int32, status: Int) {
    ccurl_reset(transfer)
    var lines: OpaquePointer?
    defer { ccurl_free_list(lines) }
    for line in header {
      guard let longer = ccurl_append(lines, line) else { return (Self.noMemory, 0) }
      lines = longer
    }
    // Transfers can share a connection only over TLS, where the server can agree to HTTP/2. Over plain HTTP, waiting
    // for a shared connection would delay all other requests until the first answer.
    let waits = loop != nil && url.lowercased().hasPrefix("https:")
    let numbers: [(Int, Int)] = [
      (CCURL_GET, 1), (CCURL_NO_SIGNAL, 1), (CCURL_NETRC, 1), (CCURL_FOLLOW, 0),
      (CCURL_CONNECT_TIMEOUT_MS, Self.connecting), (CCURL_PATH_AS_IS, 1), (CCURL_PROTOCOLS, CCURL_HTTP | CCURL_HTTPS),
      (CCURL_HTTP_VERSION, CCURL_HTTP_2_OVER_TLS), (CCURL_WAIT_FOR_CONNECTION, waits ? 1 : 0),
    ]
    for (option, value) in numbers { _ = ccurl_set_number(transfer, Int32(option), value) }
    _ = ccurl_set_text(transfer, Int32(CCURL_USER_AGENT), "lazyscope")
    // An empty text requests all encodings that libcurl can decode.
    if decodes { _ = ccurl_set_text(transfer, Int32(CCURL_ACCEPT_ENCODING), "") }
    _ = ccurl_set_header(transfer, lines)
    let context = Unmanaged.passUnretained(answer).toOpaque()
    _ = ccurl_set_receivers(transfer, receiveBody, receiveHeader, checkProgress, context)
    let refusal = ccurl_set_text(transfer, Int32(CCURL_URL), url)
    guard refusal == CCURL_OK else { return (refusal, 0) }
    answer.noteByte()
    let result = loop?.perform(self, answer) ?? ccurl_perform(transfer)
    return (answer.isSilent ? Int32(CCURL_TIMED_OUT) : result, ccurl_number(transfer, Int32(CCURL_STATUS)))
  }

  /// libcurl's result code for insufficient memory.
  static let noMemory: Int32 = 27

  /// Whether the last answer was received by HTTP/2.
  var usedHTTP2: Bool { ccurl_number(transfer, Int32(CCURL_USED_HTTP_VERSION)) == CCURL_HTTP_2 }

  /// Returns libcurl's description of a result code. It contains no address.
  static func words(_ result: Int32) -> String { String(cString: ccurl_words(result)) }
}

/// Receives an answer on the thread of its request.
final class CurlAnswer: Sendable {
  private struct State {
    var body: [UInt8] = []
    var header: [String] = []
    var lastByte = ContinuousClock.now
    var isTooLong = false
    var isCancelled = false
    var isSilent = false
  }

  private let limit: Int
  private let silence: Duration
  private let sink: (@Sendable (UnsafeRawBufferPointer, _ header: [String]) -> Bool)?
  private let state = Mutex(State())

  /// The time after which a transfer ends if no byte arrives.
  static let usualSilence = Duration.seconds(30)

  /// - Parameters:
  ///   - limit: the maximum number of bytes in a body.
  ///   - silence: the time after which the transfer ends if no byte arrives.
  ///   - sink: receives the bytes of a successful answer, without a limit, and the lines of its header. The closure may
  ///     block, and returns whether to continue. If there is a sink, the body of the answer stays empty.
  init(
    limit: Int, silence: Duration = usualSilence,
    sink: (@Sendable (UnsafeRawBufferPointer, _ header: [String]) -> Bool)? = nil
  ) {
    (self.limit, self.silence, self.sink) = (limit, silence, sink)
  }

  var body: [UInt8] { state.withLock { $0.body } }
  /// The header lines of the last answer.
  var header: [String] { state.withLock { $0.header } }
  var isTooLong: Bool { state.withLock { $0.isTooLong } }
  /// Whether the transfer ended because no byte arrived for too long.
  var isSilent: Bool { state.withLock { $0.isSilent } }

  /// Whether the body is passed to a receiver, which may block.
  var isStreamed: Bool { sink != nil }

  /// Makes the transfer end, within a second.
  func cancel() { state.withLock { $0.isCancelled = true } }
  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Discards the answer received until now, because the transfer follows its redirection.
  func begin() { state.withLock { ($0.body, $0.header, $0.isTooLong) = ([], [], false) } }

  /// Records that a byte has arrived now.
  fileprivate func noteByte() { state.withLock { $0.lastByte = .now } }

  /// Whether the transfer must end now.
  func endsNow() -> Bool {
    state.withLock { state in
      if state.lastByte.duration(to: .now) >= silence { state.isSilent = true }
      return state.isCancelled || state.isSilent
    }
  }

  fileprivate func addBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let header = header
    if let sink, Self.isSuccess(header) {
      // `sink` may block for a long time. That does not count as silence of the server.
      defer { noteByte() }
      return sink(bytes, header) && !isCancelled
    }
    return state.withLock { state in
      state.lastByte = .now
      guard bytes.count <= limit - state.body.count else {
        state.isTooLong = true
        return false
      }
      state.body += bytes
      return true
    }
  }

  /// Whether the header has a status of success. The body is then the document.
  private static func isSuccess(_ header: [String]) -> Bool {
    header.first?.split(separator: " ").dropFirst().first?.hasPrefix("2") == true
  }

  fileprivate func addHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let line = String(decoding: bytes, as: UTF8.self).trimmingSuffix { $0.isNewline }
    return state.withLock { state in
      state.lastByte = .now
      // A new status line starts another answer. The lines of an earlier one, such as that of a proxy, are dropped.
      if line.hasPrefix("HTTP/") { state.header = [] }
      guard state.header.count < Self.mostLines else { return false }
      state.header.append(String(line))
      return true
    }
  }

  private static let mostLines = 1_000
}

private func answer(_ context: UnsafeMutableRawPointer?) -> CurlAnswer? {
  context.map { Unmanaged<CurlAnswer>.fromOpaque($0).takeUnretainedValue() }
}

private func receive(
  _ bytes: UnsafeMutablePointer<CChar>, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?,
  _ body: (CurlAnswer, UnsafeRawBufferPointer) -> Bool
) -> Int {
  let (length, isTooLong) = size.multipliedReportingOverflow(by: count)
  guard !isTooLong, let answer = answer(context) else { return 0 }
  return body(answer, UnsafeRawBufferPointer(start: bytes, count: length)) || length == 0 ? length : 0
}

private let receiveBody: ccurl_receive = { bytes, size, count, context in
  receive(bytes, size, count, context) { $0.addBody($1) }
}

private let receiveHeader: ccurl_receive = { bytes, size, count, context in
  receive(bytes, size, count, context) { $0.addHeader($1) }
}

private let checkProgress: ccurl_progress = { context, _, _, _, _ in
  answer(context)?.endsNow() == true ? 1 : 0
}
