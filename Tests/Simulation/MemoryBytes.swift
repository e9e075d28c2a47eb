package import LazyData
import Synchronization

/// Bytes in memory to which a test does what others do to files and pipes, and which counts what is asked of it.
///
/// Each change is told to the handler before the method that makes it returns, on the thread that called it.
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
    var wanted = 0
    var reads: [Range<Int>] = []
    var bytesRead = 0
    var watchPolicy = WatchPolicy.off
    var looks = 0
    var handler: (@Sendable (ByteChange) -> Void)?
    /// What took the place of these bytes, and is read instead of them.
    var successor: MemoryBytes?
  }

  private let state: Mutex<State>

  private init(_ state: State) { self.state = Mutex(state) }

  /// A file with these contents.
  package init(_ bytes: some Sequence<UInt8>) {
    state = Mutex(State(bytes: Array(bytes)))
  }

  /// A file with this text.
  package convenience init(_ text: String) { self.init(text.utf8) }

  /// A pipe that has nothing yet, and to which a test appends.
  package static func pipe() -> MemoryBytes {
    let bytes = MemoryBytes([])
    bytes.state.withLock { $0.isComplete = false }
    return bytes
  }

  /// A pipe from which `contents` come by themselves, and then its end: never more than `ahead` bytes ahead of the
  /// furthest that is wanted.
  package static func pipe(bringing contents: some Sequence<UInt8>, ahead: Int) -> MemoryBytes {
    let bytes = pipe()
    bytes.state.withLock {
      $0.coming = Array(contents)
      $0.ahead = ahead
      _ = $0.bring()
    }
    return bytes
  }

  // MARK: What a test does

  /// More bytes come, or are written to the file by others and noticed at once.
  package func append(_ bytes: some Sequence<UInt8>) {
    change { state in
      state.bytes += Array(bytes)
      return [.grew]
    }
  }

  package func append(_ text: String) { append(text.utf8) }

  /// Others append to the file, which goes unnoticed before `checkForChanges()`.
  package func appendUnseen(_ bytes: some Sequence<UInt8>) {
    state.withLock { $0.unseen += Array(bytes) }
  }

  /// The pipe ends.
  package func end() {
    change { state in
      state.isComplete = true
      return [.ended]
    }
  }

  /// Others cut the file off behind `count` bytes.
  package func truncate(to count: Int) {
    change { state in
      state.bytes.removeLast(max(0, state.bytes.count - count))
      state.edition += 1
      return [.truncated]
    }
  }

  /// Others write the file anew, in its place.
  package func rewrite(_ bytes: some Sequence<UInt8>) {
    change { state in
      state.bytes = Array(bytes)
      state.edition += 1
      return [.truncated]
    }
  }

  /// Another file takes the path. `reopened()` has its bytes, and so has `newest` from then on.
  package func replace(by bytes: some Sequence<UInt8>) {
    change { state in
      state.replacement = Array(bytes)
      return [.replaced]
    }
  }

  /// The file is deleted, and stays open.
  package func delete() { change { _ in [.deleted] } }

  /// No more can come.
  package func fail(_ error: DataError) {
    change { state in
      state.failure = error
      state.isComplete = true
      return [.failed(error)]
    }
  }

  /// Has every read throw from now on; nil has them succeed again.
  package func failReads(_ error: DataError?) {
    state.withLock { $0.readError = error }
  }

  /// Says how many bytes there will be.
  package func expect(_ count: Int?) {
    state.withLock { $0.expectedCount = count }
  }

  // MARK: What a test looks at

  /// How many bytes were handed out.
  package var bytesRead: Int { state.withLock { $0.bytesRead } }
  /// The range that each read asked for, and got as far as there were bytes.
  package var reads: [Range<Int>] { state.withLock { $0.reads } }
  /// The furthest that was wanted.
  package var wanted: Int { state.withLock { $0.wanted } }
  package var watchPolicy: WatchPolicy { state.withLock { $0.watchPolicy } }
  /// How often `checkForChanges()` was called.
  package var looks: Int { state.withLock { $0.looks } }
  /// Whether there is a handler that is told of changes.
  package var hasHandler: Bool { state.withLock { $0.handler != nil } }

  /// Counts from 0 again.
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
    state.withLock { $0.handler = handler }
  }

  package func watch(_ watchPolicy: WatchPolicy) {
    state.withLock { $0.watchPolicy = watchPolicy }
  }

  package func checkForChanges() {
    change { state in
      state.looks += 1
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

  /// The last of those that were opened for these, one after the other; these themselves where none were.
  package var newest: MemoryBytes { state.withLock { $0.successor }?.newest ?? self }

  private func change(_ body: (inout State) -> [ByteChange]) {
    let (changes, handler) = state.withLock { state in (body(&state), state.handler) }
    for change in changes { handler?(change) }
  }
}

extension MemoryBytes.State {
  /// Lets come what may come now.
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
