internal import Basics
internal import CCurl
internal import Foundation
internal import Synchronization

/// Requests documents from web servers. Each request runs on its own thread.
final class WebClient: Sendable {
  /// Header lines of each request, which may contain secrets. They are sent only to the server of the first address.
  private let header: [String]
  private let pause: @Sendable (Duration) async throws -> Void
  private let now: @Sendable () -> Date
  /// A transfer with open connections that is not in use.
  private let idle = Mutex<CurlTransfer?>(nil)

  private static let mostRedirections = 5
  /// The maximum number of repetitions if the server asks to repeat a request later.
  private static let mostRetries = 3
  /// The maximum pause before a repetition. If the server asks for a longer one, the request is refused.
  private static let longestPause = Duration.seconds(120)
  /// The maximum number of bytes in an answer.
  private static let mostBytes = 64 << 20

  /// - Parameters:
  ///   - header: the header lines of each request.
  ///   - pause: waits before a request is repeated.
  ///   - now: returns the current time.
  init(
    header: [String], pause: @escaping @Sendable (Duration) async throws -> Void, now: @escaping @Sendable () -> Date
  ) {
    self.header = header
    self.pause = pause
    self.now = now
  }

  /// Returns the document at an address.
  ///
  /// If the server asks to wait, the request is repeated after that time.
  ///
  /// - Throws: `DataError` if there is no document; `CancellationError` if the task is cancelled.
  func document(at address: WebAddress) async throws -> WebAnswer {
    for _ in 0..<Self.mostRetries {
      let answer = try await answer(at: address)
      guard let wait = answer.retryAfter(at: now()) else { return try checked(answer) }
      guard wait <= Self.longestPause else {
        throw DataError.refused(
          path: answer.address.shown,
          reason: "\(answer.complaint); the server asks to wait \(wait.components.seconds) seconds")
      }
      try await pause(wait)
    }
    return try checked(try await answer(at: address))
  }

  private func checked(_ answer: WebAnswer) throws(DataError) -> WebAnswer {
    guard (200..<300).contains(answer.status) else {
      throw .refused(path: answer.address.shown, reason: answer.complaint)
    }
    return answer
  }

  /// Returns the answer at an address. Follows redirections.
  private func answer(at first: WebAddress) async throws -> WebAnswer {
    var address = first
    for _ in 0...Self.mostRedirections {
      let answer = try await request(address, header: address.isOfServer(of: first) ? header : [])
      guard let place = answer.redirection else { return answer }
      guard let next = address.resolving(place), !address.isDowngrade(to: next) else {
        throw DataError.refused(path: address.shown, reason: "the server redirects to an address that is not allowed")
      }
      address = next
    }
    throw DataError.refused(path: first.shown, reason: "the server redirects more than \(Self.mostRedirections) times")
  }

  private func request(_ address: WebAddress, header: [String]) async throws -> WebAnswer {
    let answer = CurlAnswer(limit: Self.mostBytes)
    let ended = try await withTaskCancellationHandler {
      try await perform(address, header: header, into: answer)
    } onCancel: {
      answer.cancel()
    }
    try Task.checkCancellation()
    if let error = Self.error(of: ended.result, answer, address) { throw error }
    return WebAnswer(address: address, status: ended.status, header: answer.header, body: answer.body)
  }

  private func perform(
    _ address: WebAddress, header: [String], into answer: CurlAnswer
  ) async throws -> (result: Int32, status: Int) {
    try await withCheckedThrowingContinuation { continuation in
      let thread = JoinableThread { [self] in
        guard let transfer = takeTransfer() else {
          return continuation.resume(throwing: Self.noLibrary(for: address))
        }
        let ended = transfer.perform(address.text, header: header, into: answer)
        idle.withLock { $0 = transfer }
        continuation.resume(returning: ended)
      }
      guard let thread else {
        return continuation.resume(throwing: DataError.refused(path: address.shown, reason: "too many threads"))
      }
      thread.detach()
    }
  }

  private func takeTransfer() -> CurlTransfer? {
    idle.withLock { idle in
      defer { idle = nil }
      return idle
    } ?? CurlTransfer()
  }

  /// Returns the error of a transfer; `nil` if it succeeded.
  static func error(of result: Int32, _ answer: CurlAnswer, _ address: WebAddress) -> DataError? {
    let (path, words) = (address.shown, CurlTransfer.words(result))
    return switch Int(result) {
    case CCURL_OK: nil
    case _ where answer.isTooLong: .refused(path: path, reason: "the answer is longer than \(Self.mostBytes >> 20) MiB")
    case CCURL_TIMED_OUT: .refused(path: path, reason: "the server did not answer in time")
    case CCURL_PARTIAL: .refused(path: path, reason: "the answer was cut off (\(words))")
    case CCURL_UNSUPPORTED_PROTOCOL, CCURL_MALFORMED_URL: .refused(path: path, reason: words)
    default: .refused(path: path, reason: "cannot reach the server (\(words))")
    }
  }

  /// The error without libcurl.
  static func noLibrary(for address: WebAddress) -> DataError {
    .refused(
      path: address.shown, reason: "libcurl was not found; install it (libcurl4 on Debian, curl in Homebrew)")
  }
}
