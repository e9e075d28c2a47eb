internal import CCurl
internal import Foundation
internal import Synchronization

/// Limits for the requests of a file's parts.
package struct WebLimits: Sendable {
  /// The time after which a request ends if no byte arrives.
  var silence = CurlAnswer.usualSilence
  /// The maximum number of times that a request is repeated after a failure that may be temporary.
  var retries = 3
  /// The maximum time that a server may ask to wait.
  var longestPause = Duration.seconds(120)

  /// The limits for the first request, for which the user waits.
  var opening: WebLimits {
    var limits = self
    limits.retries = min(retries, 1)
    limits.longestPause = min(longestPause, .seconds(10))
    return limits
  }

  /// Waits before a request is repeated.
  var pause: @Sendable (Duration, WebStop) -> Void = { $1.pause($0) }
  /// Returns the current time.
  var now: @Sendable () -> Date = { Date() }

  init() {}
}

/// Requests a file from a web server, or parts of the file. A request blocks its thread.
final class WebFetcher: Sendable {
  let place: WebPlace
  let limits: WebLimits
  private let state = Mutex(State())

  private struct State {
    /// Transfers with open connections that are not in use.
    var idle: [CurlTransfer] = []
    /// The address that the server redirected to; `nil` before the first answer.
    var address: WebAddress?
    /// The number of requests that were sent, for tests.
    var requests = 0
    /// Performs the requests of parts; `nil` before the first one, or if libcurl is too old.
    var loop: CurlLoop?
    /// Whether the server uses HTTP/2, so that requests share a connection.
    var usesHTTP2 = false
  }

  private static let mostRedirections = 5
  private static let mostIdle = 16
  /// The maximum number of requests at a time: over HTTP/2 on one connection, otherwise each on its own connection.
  var mostRequests: Int { state.withLock { $0.usesHTTP2 && $0.loop != nil ? 16 : 8 } }
  /// The maximum number of bytes of an error message.
  private static let messageLength = 64 << 10

  init(_ place: WebPlace, _ limits: WebLimits = WebLimits()) { (self.place, self.limits) = (place, limits) }

  /// The number of requests that have been sent.
  var requests: Int { state.withLock { $0.requests } }

  /// An answer, and whether its body is longer than requested.
  struct Answer {
    let answer: WebAnswer
    let isCut: Bool
  }

  private enum Attempt {
    case answered(Answer)
    case failed(DataError, mayHelp: Bool)

    /// Whether a repetition of the request may succeed.
    var mayHelp: Bool {
      if case .failed(_, true) = self { return true }
      return false
    }
  }

  /// Requests a range of bytes. A failed request is repeated if a repetition may succeed.
  ///
  /// - Parameters:
  ///   - conditions: header lines with conditions.
  ///   - limits: the limits; `nil` for the defaults.
  /// - Returns: the answer, which may be an error of the server.
  /// - Throws: `DataError` if there is no answer.
  func answer(
    to range: Range<Int>, _ conditions: [String], _ limits: WebLimits?, _ stop: WebStop
  ) throws(DataError) -> Answer {
    try answer(to: "\(range.lowerBound)-\(range.upperBound - 1)", count: range.count, conditions, limits, stop)
  }

  /// Requests the last bytes of a file of unknown length.
  ///
  /// - Returns: the answer, which may be an error of the server.
  /// - Throws: `DataError` if there is no answer.
  func answer(toLast count: Int, _ limits: WebLimits?, _ stop: WebStop) throws(DataError) -> Answer {
    try answer(to: "-\(count)", count: count, [], limits, stop)
  }

  private func answer(
    to range: String, count: Int, _ conditions: [String], _ limits: WebLimits?, _ stop: WebStop
  ) throws(DataError) -> Answer {
    let limits = limits ?? self.limits
    let lines = conditions + ["Range: bytes=\(range)", "Accept-Encoding: identity"]
    let length = max(count, Self.messageLength)
    return try repeated(limits, stop) {
      attempt(lines, decodes: false, into: CurlAnswer(limit: length, silence: limits.silence), stop)
    }
  }

  /// Requests the document, and passes its bytes to `sink` as they arrive.
  ///
  /// If a transfer breaks, the next one continues after the last received byte, if the server supports that. It is an
  /// error if several repetitions receive no new byte.
  ///
  /// - Parameter sink: receives bytes; returns whether to continue. It may block.
  /// - Throws: `DataError` if the document could not be received completely.
  func stream(_ stop: WebStop, sink: @escaping @Sendable (UnsafeRawBufferPointer) -> Bool) throws(DataError) {
    let received = ReceivedPart(sink)
    var count = 0
    while true {
      do throws(DataError) {
        return try stream(into: received, stop)
      } catch {
        guard received.count > count, received.canContinue, !stop.isStopped else { throw error }
        count = received.count
      }
    }
  }

  private func stream(into part: ReceivedPart, _ stop: WebStop) throws(DataError) {
    let found = try repeated(limits, stop) {
      let received = CurlAnswer(limit: Self.messageLength, silence: limits.silence) { part.take($0, $1) }
      let attempt = attempt(part.request, decodes: part.isEmpty, into: received, stop)
      if part.isOfOtherVersion { return .failed(changed, mayHelp: false) }
      guard case .failed(let error, _) = attempt, !part.canContinue else { return attempt }
      return .failed(error, mayHelp: part.isEmpty && attempt.mayHelp)
    }
    // There are no bytes after those that have been received, so the document is complete.
    if found.answer.status == 416, !part.isEmpty { return }
    guard (200..<300).contains(found.answer.status) else { throw error(of: found.answer) }
  }

  /// The error if the document changed while it was received.
  private var changed: DataError { .notReceived(path: place.shown, reason: "the file has changed on the server") }

  /// Returns the error for an answer.
  func error(of answer: WebAnswer) -> DataError {
    let wait = answer.retryAfter(at: limits.now()).map { "; it asks to wait \($0.components.seconds) seconds" } ?? ""
    let hint = place.s3?.hint(for: answer).map { "; \($0)" } ?? ""
    return .refused(path: place.shown, reason: answer.complaint + wait + hint)
  }

  // MARK: Repeating

  /// Repeats a failed request if a repetition may succeed, up to the limits.
  private func repeated(
    _ limits: WebLimits, _ stop: WebStop, _ body: () -> Attempt
  ) throws(DataError) -> Answer {
    var failures = 0
    while true {
      let attempt = body()
      guard !stop.isStopped else { throw .unfinished(path: place.shown) }
      guard failures < limits.retries, let pause = pause(after: attempt, failures, limits) else {
        switch attempt {
        case .answered(let answer): return answer
        case .failed(let error, _): throw error
        }
      }
      failures += 1
      limits.pause(pause, stop)
      guard !stop.isStopped else { throw .unfinished(path: place.shown) }
    }
  }

  /// Returns the time to wait before a request is repeated; `nil` if a repetition cannot succeed.
  private func pause(after attempt: Attempt, _ failures: Int, _ limits: WebLimits) -> Duration? {
    let backoff = Duration.milliseconds(500 << min(failures, 8))
    guard case .answered(let found) = attempt else { return attempt.mayHelp ? backoff : nil }
    if let wait = found.answer.retryAfter(at: limits.now()) { return wait <= limits.longestPause ? wait : nil }
    return Self.temporary.contains(found.answer.status) ? backoff : nil
  }

  /// The statuses of temporary server errors.
  private static let temporary: Set<Int> = [429, 500, 502, 503, 504]

  // MARK: A request

  /// Sends a request, and follows redirections.
  private func attempt(_ lines: [String], decodes: Bool, into received: CurlAnswer, _ stop: WebStop) -> Attempt {
    let known = state.withLock { $0.address }
    var address = known ?? place.address
    for _ in 0...Self.mostRedirections {
      let attempt = request(address, lines, decodes, received, stop)
      guard case .answered(let found) = attempt else { return attempt }
      if let known, address == known, Self.expired.contains(found.answer.status) {
        // The stored address of an earlier redirection has expired, so the first address is requested again.
        state.withLock { $0.address = nil }
        return self.attempt(lines, decodes: decodes, into: received, stop)
      }
      guard place.s3 == nil, let text = found.answer.redirection else {
        state.withLock { $0.address = address == place.address ? nil : address }
        return attempt
      }
      guard let next = address.resolving(text), !address.isDowngrade(to: next) else {
        return .failed(refusal("the server redirects to an address that is not allowed"), mayHelp: false)
      }
      address = next
    }
    return .failed(refusal("the server redirects more than \(Self.mostRedirections) times"), mayHelp: false)
  }

  /// The statuses that a server sends if the address of an earlier redirection has expired.
  private static let expired: Set<Int> = [400, 401, 403, 404, 410]

  private func refusal(_ reason: String) -> DataError { .refused(path: place.shown, reason: reason) }

  private func request(
    _ address: WebAddress, _ lines: [String], _ decodes: Bool, _ received: CurlAnswer, _ stop: WebStop
  ) -> Attempt {
    guard let transfer = takeTransfer() else { return .failed(WebClient.noLibrary(for: address), mayHelp: false) }
    received.begin()
    let lines = (address.isOfServer(of: place.address) ? place.header : []) + signature() + lines
    let loop = received.isStreamed ? nil : loop()
    let ended = stop.within(
      onStop: {
        received.cancel()
        loop?.wake()
      },
      { transfer.perform(address.text, header: lines, decodes: decodes, in: loop, into: received) })
    state.withLock { state in
      if ended.result == CCURL_OK { state.usesHTTP2 = transfer.usedHTTP2 }
      if state.idle.count < Self.mostIdle { state.idle.append(transfer) }
    }
    let answer = WebAnswer(address: address, status: ended.status, header: received.header, body: received.body)
    // If the body is longer than expected, its rest is not needed.
    if ended.result == CCURL_OK || received.isTooLong {
      return .answered(Answer(answer: answer, isCut: received.isTooLong))
    }
    let error = WebClient.error(of: ended.result, received, address).map(\.reason) ?? ""
    return .failed(refusal(error), mayHelp: Self.temporaryResults.contains(Int(ended.result)))
  }

  /// libcurl's result codes for temporary failures: a truncated answer, a reset connection, a timeout.
  private static let temporaryResults: Set<Int> = [
    Int(CCURL_PARTIAL), Int(CCURL_TIMED_OUT), Int(CCURL_NOTHING), Int(CCURL_SEND_ERROR), Int(CCURL_RECEIVE_ERROR),
    Int(CCURL_HTTP2), Int(CCURL_HTTP2_STREAM),
  ]

  /// Returns the header lines that sign a request to S3.
  private func signature() -> [String] {
    guard let access = place.s3 else { return [] }
    guard let credentials = access.credentials else { return [] }
    return S3Signature(credentials: credentials, region: access.region)
      .header(host: place.address.hostLine, path: access.place.path, at: limits.now())
  }

  private func loop() -> CurlLoop? {
    state.withLock { state in
      if state.loop == nil { state.loop = CurlLoop() }
      return state.loop
    }
  }

  private func takeTransfer() -> CurlTransfer? {
    state.withLock { state in
      state.requests += 1
      return state.idle.popLast()
    } ?? CurlTransfer()
  }
}
