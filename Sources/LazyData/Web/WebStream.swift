internal import Basics
internal import Dispatch
internal import Synchronization

/// Receives a file from its start, and writes it to a pipe.
final class WebStream: Sendable {
  private struct State {
    /// The first bytes, which show whether the file is compressed.
    var head: [UInt8] = []
    var failure: DataError?
    /// Whether the reading end of the pipe is closed.
    var isClosed = false
    /// The writing end of the pipe; `nil` after the stream has ended.
    var output: FileDescriptor?
  }

  /// The number of bytes that are needed to detect the kind of the file. SQLite's signature has 16 bytes.
  private static let headLength = max(Compression.headLength, 16)

  /// The name in messages.
  let name: String
  private let state: Mutex<State>
  private let stop = WebStop()
  /// Signalled when the first bytes have arrived, or the stream has ended.
  private let hasHead = DispatchSemaphore(value: 0)
  private let hasEnded = DispatchSemaphore(value: 0)

  /// Starts to receive. Blocks until the first bytes have arrived.
  ///
  /// - Returns: the stream, and the reading end of the pipe.
  /// - Throws: `DataError` if the server does not send the file.
  static func start(_ fetcher: WebFetcher) throws(DataError) -> (stream: WebStream, input: FileDescriptor) {
    let name = fetcher.place.shown
    guard let pipe = FileDescriptor.makePipe() else { throw .refused(path: name, reason: "too many open files") }
    let stream = WebStream(name, pipe.writing)
    try stream.start(fetcher)
    return (stream, pipe.reading)
  }

  private init(_ name: String, _ output: FileDescriptor) {
    self.name = name
    state = Mutex(State(output: output))
  }

  private func start(_ fetcher: WebFetcher) throws(DataError) {
    let thread = JoinableThread { [self] in
      // A write to a pipe without a reader must fail, but the signal must not end the process.
      PipeFeed.leaveSignalsToOthers()
      run(fetcher)
    }
    guard let thread else { throw .refused(path: name, reason: "too many threads") }
    thread.detach()
    hasHead.wait()
    if let failure = state.withLock({ $0.head.isEmpty ? $0.failure : nil }) { throw failure }
  }

  /// The compression of the file; `nil` if it is not compressed.
  var compression: Compression? { Compression(contentsStart: head) }

  /// The first bytes.
  var head: [UInt8] { state.withLock { $0.head } }

  /// Ends the stream. Call this once, when the pipe is no longer read.
  ///
  /// - Parameter isAtEnd: whether the reader has read all bytes.
  /// - Returns: the error if the file was not received completely.
  func finish(isAtEnd: Bool) -> DataError? {
    guard isAtEnd else {
      // A blocked write returns when the pipe is closed.
      stop.stop()
      return nil
    }
    hasEnded.wait()
    return state.withLock { $0.failure }
  }

  // MARK: On the thread

  private func run(_ fetcher: WebFetcher) {
    var failure: DataError?
    do throws(DataError) {
      try fetcher.stream(stop) { [self] in take($0) }
    } catch {
      failure = error
    }
    state.withLock { state in
      if !state.isClosed { state.failure = failure }
      state.output = nil
    }
    hasHead.signal()
    hasEnded.signal()
  }

  /// Writes bytes to the pipe. Returns whether to continue.
  private func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let (output, isNew) = state.withLock { state in
      let isNew = state.head.count < Self.headLength
      if isNew { state.head += bytes.prefix(Self.headLength) }
      return (state.output, isNew && state.head.count >= Self.headLength)
    }
    if isNew { hasHead.signal() }
    guard let output, output.writeAll(bytes) else {
      state.withLock { $0.isClosed = true }
      return false
    }
    return true
  }
}
