internal import Basics
internal import Dispatch
internal import Synchronization

/// The first request for a file on a web server, on a thread of its own.
///
/// ```
/// let opening = WebOpening("https://example.com/a.csv", OpeningOptions()) { print("arrived") }
/// guard opening.wait(atMost: .seconds(1)) else { return }
/// let source = try RecordFile.open(opening, OpeningOptions())
/// ```
package final class WebOpening: Sendable {
  private let result = Mutex<Result<WebStart, DataError>?>(nil)
  private let arrived = DispatchSemaphore(value: 0)

  /// Starts the request.
  ///
  /// - Parameter onEnd: called on another thread when the first bytes have arrived, or the request has failed.
  package init(_ address: String, _ options: OpeningOptions, onEnd: @escaping @Sendable () -> Void) {
    // The thread keeps this object alive until the request ends.
    let thread = JoinableThread { [self] in
      PipeFeed.leaveSignalsToOthers()
      finish(Result { () throws(DataError) in try RecordFile.webStart(address, options) })
      onEnd()
    }
    if let thread {
      thread.detach()
    } else {
      finish(.failure(.refused(path: RecordFile.shownName(address), reason: "too many threads")))
    }
  }

  private func finish(_ end: Result<WebStart, DataError>) {
    result.withLock { $0 = end }
    arrived.signal()
  }

  /// Whether the first bytes have arrived, or the request has failed.
  package var isDone: Bool { result.withLock { $0 != nil } }

  /// Whether the request has failed.
  package var hasFailed: Bool {
    guard case .failure? = result.withLock({ $0 }) else { return false }
    return true
  }

  /// Waits until the first bytes have arrived, or the request has failed.
  ///
  /// - Returns: `false` if neither has happened after `time`.
  package func wait(atMost time: Duration) -> Bool {
    if isDone { return true }
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
    _ = arrived.wait(timeout: .now() + seconds)
    return isDone
  }

  /// Returns the start of the file. Must be called after `isDone` is `true`.
  ///
  /// - Throws: `DataError` if the server did not send it.
  func start() throws(DataError) -> WebStart {
    guard let result = result.withLock({ $0 }) else { throw .unfinished(path: "address") }
    return try result.get()
  }
}

/// The start of a file on a web server.
struct WebStart: Sendable {
  let place: WebPlace
  let opened: ByteOpener.Opened
  /// The metadata of a file whose values are stored by column; `nil` for other files.
  let table: ParquetTable?
}
