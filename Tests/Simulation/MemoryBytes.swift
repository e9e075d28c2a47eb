package import LazyData
import Synchronization

/// Bytes in memory that a test can change, as other programs change files and pipes. Reads are counted.
///
/// When a test changes the bytes, the handler is called on the same thread, before the method returns.
package final class MemoryBytes: ByteSource {
  fileprivate struct State {
    var bytes: [UInt8]
    var coming: [UInt8] = []
    var ahead: Int?
    var isComplete = true
    var edition = 0
    var expectedCount: Int?
    var failure: DataError?
    var replacement: [UInt8]?
    var readError: DataError?
    var unseen: [UInt8] = []
    var unheard: [UInt8] = []
    var wanted = 0
    var reads: [Range<Int>] = []
    var bytesRead = 0
    var watchPolicy = WatchPolicy.off
    var checks = 0
    var handler: (@Sendable (ByteChange) -> Void)?
    /// The file that replaced this one. Its bytes are read instead.
    var successor: MemoryBytes?
  }

  private let state: Mutex<State>
  /// Whether passes may read on several workers.
  package let isReadInParallel: Bool

  private init(_ state: State) {
    self.state = Mutex(state)
    isReadInParallel = false
  }

  /// Creates a file with these contents.
  ///
  /// - Parameter isReadInParallel: whether passes may read on several workers.
  package init(_ bytes: some Sequence<UInt8>, isReadInParallel: Bool = false) {
    state = Mutex(State(bytes: Array(bytes)))
    self.isReadInParallel = isReadInParallel
  }

  /// Creates a file with this text.
  package convenience init(_ text: String) { self.init(text.utf8) }

  /// Creates an empty pipe. A test appends to it.
  package static func pipe() -> MemoryBytes {
    let bytes = MemoryBytes([])
    bytes.state.withLock { $0.isComplete = false }
    return bytes
  }

  /// Creates a pipe that supplies `contents` by itself and then ends. The pipe supplies at most `ahead` bytes more than
  /// were requested.
  package static func pipe(bringing contents: some Sequence<UInt8>, ahead: Int) -> MemoryBytes {
    let bytes = pipe()
    bytes.state.withLock {
      $0.coming = Array(contents)
      $0.ahead = ahead
      _ = $0.bring()
    }
    return bytes
  }

  // MARK: Control by the test

  /// Appends bytes to a pipe, or to a file as another program would. The change is reported immediately.
  package func append(_ bytes: some Sequence<UInt8>) {
    change { state in
      state.bytes += Array(bytes)
      return [.grew]
    }
  }

  package func append(_ text: String) { append(text.utf8) }

  /// Appends bytes as another program would. The change is not reported until `checkForChanges()` is called.
  package func appendUnseen(_ bytes: some Sequence<UInt8>) {
    state.withLock { $0.unseen += Array(bytes) }
  }

  /// Appends bytes immediately before the next handler is set, so that no handler receives the change.
  package func appendUnheard(_ bytes: some Sequence<UInt8>) {
    state.withLock { $0.unheard += Array(bytes) }
  }

  /// Ends the pipe.
  package func end() {
    change { state in
      state.isComplete = true
      return [.ended]
    }
  }

  /// Truncates the file to `count` bytes, as another program would.
  package func truncate(to count: Int) {
    change { state in
      state.bytes.removeLast(max(0, state.bytes.count - count))
      state.edition += 1
      return [.truncated]
    }
  }

  /// Rewrites the file in place, as another program would.
  package func rewrite(_ bytes: some Sequence<UInt8>) {
    change { state in
      state.bytes = Array(bytes)
      state.edition += 1
      return [.truncated]
    }
  }

  /// Replaces the file at the path. From then on, `reopened()` and `newest` return the new file's bytes.
  package func replace(by bytes: some Sequence<UInt8>) {
    change { state in
      state.replacement = Array(bytes)
      return [.replaced]
    }
  }

  /// Deletes the file, which stays open.
  package func delete() { change { _ in [.deleted] } }

  /// Fails the source, which then receives no more bytes.
  package func fail(_ error: DataError) {
    change { state in
      state.failure = error
      state.isComplete = true
      return [.failed(error)]
    }
  }

  /// Makes every read throw an error. If `error` is `nil`, reads succeed again.
  package func failReads(_ error: DataError?) {
    state.withLock { $0.readError = error }
  }

  /// Sets the expected number of bytes.
  package func expect(_ count: Int?) {
    state.withLock { $0.expectedCount = count }
  }

  // MARK: Observation by the test

  /// The number of bytes that were read.
  package var bytesRead: Int { state.withLock { $0.bytesRead } }
  /// The range of each read, limited to existing bytes.
  package var reads: [Range<Int>] { state.withLock { $0.reads } }
  /// The highest offset that was requested.
  package var wanted: Int { state.withLock { $0.wanted } }
  package var watchPolicy: WatchPolicy { state.withLock { $0.watchPolicy } }
  /// The number of calls of `checkForChanges()`.
  package var checks: Int { state.withLock { $0.checks } }
  /// Whether a handler receives changes.
  package var hasHandler: Bool { state.withLock { $0.handler != nil } }

  /// Resets the counts of reads.
  package func forgetReads() {
    state.withLock {
      $0.reads = []
      $0.bytesRead = 0
    }
  }

  // MARK: ByteSource

  package var edition: Int { state.withLock { $0.edition } }
  package var count: Int { state.withLock { $0.bytes.count } }
  package var isComplete: Bool { state.withLock { $0.isComplete } }
  package var failure: DataError? { state.withLock { $0.failure } }

  package var expectedCount: Int? {
    state.withLock { $0.expectedCount ?? ($0.isComplete ? $0.bytes.count : nil) }
  }

  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(DataError) -> Int {
    let bytes = state.withLock { state -> Result<ArraySlice<UInt8>, DataError> in
      if let error = state.readError { return .failure(error) }
      let start = min(max(0, offset), state.bytes.count)
      let bytes = state.bytes[start...].prefix(buffer.count)
      state.reads.append(bytes.startIndex..<bytes.endIndex)
      state.bytesRead += bytes.count
      return .success(bytes)
    }
    return try bytes.get().withUnsafeBytes {
      buffer.copyMemory(from: $0)
      return $0.count
    }
  }

  package func want(upTo offset: Int) {
    change { state in
      state.wanted = max(state.wanted, offset)
      return state.bring()
    }
  }

  package func onChange(_ handler: (@Sendable (ByteChange) -> Void)?) {
    state.withLock { state in
      if handler != nil {
        state.bytes += state.unheard
        state.unheard = []
      }
      state.handler = handler
    }
  }

  package func watch(_ watchPolicy: WatchPolicy) {
    state.withLock { $0.watchPolicy = watchPolicy }
  }

  package func checkForChanges() {
    change { state in
      state.checks += 1
      guard !state.unseen.isEmpty else { return [] }
      state.bytes += state.unseen
      state.unseen = []
      return [.grew]
    }
  }

  package func reopened() throws(DataError) -> any ByteSource {
    state.withLock { state in
      guard let replacement = state.replacement else { return self }
      var next = state
      (next.bytes, next.replacement, next.handler, next.watchPolicy) = (replacement, nil, nil, .off)
      let successor = MemoryBytes(next)
      state.replacement = nil
      state.successor = successor
      return successor
    }
  }

  /// The bytes of the last file that replaced this one, or these bytes if it was not replaced.
  package var newest: MemoryBytes { state.withLock { $0.successor }?.newest ?? self }

  private func change(_ body: (inout State) -> [ByteChange]) {
    let (changes, handler) = state.withLock { state in (body(&state), state.handler) }
    for change in changes { handler?(change) }
  }
}

extension MemoryBytes.State {
  /// Supplies the bytes that may arrive now.
  fileprivate mutating func bring() -> [ByteChange] {
    guard let ahead, !isComplete else { return [] }
    let end = wanted.addingReportingOverflow(ahead)
    let step = coming.prefix(max(0, (end.overflow ? .max : end.partialValue) - bytes.count))
    bytes += step
    coming.removeFirst(step.count)
    isComplete = coming.isEmpty
    return (step.isEmpty ? [] : [.grew]) + (isComplete ? [.ended] : [])
  }
}
