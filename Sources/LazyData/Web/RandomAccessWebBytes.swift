internal import Synchronization

/// The bytes of a file on a web server, for engines that read parts of a file in any order. Only these parts are
/// requested.
///
/// A read waits for missing bytes, so the main actor must not read.
package final class RandomAccessWebBytes: RangedBytes {
  let file: WebFile
  /// Ranges that are at most this number of bytes apart are requested together, with the bytes between them.
  private let gap: Int
  private let received: Mutex<ReceivedRanges>

  /// The default of `gap`. Requesting this number of bytes takes less time than another request.
  static let usualGap = 4 << 10
  /// The maximum number of requests at a time.
  private static let mostRequests = 4
  /// The maximum number of times that a read loads its bytes. Another thread may evict them meanwhile.
  private static let mostLoads = 4

  /// - Parameters:
  ///   - limit: the maximum number of bytes to cache.
  ///   - start: the offset of bytes that have been received.
  ///   - bytes: the bytes at `start`.
  init(_ file: WebFile, limit: Int, gap: Int = usualGap, start: Int = 0, bytes: [UInt8] = []) {
    (self.file, self.gap) = (file, gap)
    var ranges = ReceivedRanges(limit: limit)
    ranges.insert(bytes, at: start)
    received = Mutex(ranges)
  }

  package var count: Int { file.length }
  package var isComplete: Bool { true }
  package var expectedCount: Int? { file.length }

  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(DataError) -> Int {
    guard offset >= 0, offset < count else { return 0 }
    let range = offset..<offset + min(buffer.count, count - offset)
    for _ in 0..<Self.mostLoads {
      if received.withLock({ $0.copy(range, into: buffer) }) { return range.count }
      try load([range])
    }
    throw .notReceived(path: file.name, reason: "too little memory for its parts")
  }

  package func load(_ ranges: [Range<Int>]) throws(DataError) {
    let ranges = ranges.map { $0.clamped(to: 0..<count) }.filter { !$0.isEmpty }
    let missing = received.withLock { received in
      received.beginLoad()
      return received.missing(in: ranges, gap: gap)
    }
    guard !missing.isEmpty else { return }
    try WebStop.ofTask { stop throws(DataError) in try receive(missing, stop) }
  }

  private func receive(_ ranges: [Range<Int>], _ stop: WebStop) throws(DataError) {
    let file = file
    guard ranges.count > 1 else {
      for range in ranges {
        let bytes = try file.bytes(range, stop)
        received.withLock { $0.insert(bytes, at: range.lowerBound) }
      }
      return
    }
    let answers = OrderedThreads(jobs: ranges.count, threads: min(ranges.count, Self.mostRequests)) { index in
      PipeFeed.leaveSignalsToOthers()
      return Result { () throws(DataError) in try file.bytes(ranges[index], stop) }
    }
    defer { answers.stop() }
    for range in ranges {
      guard let answer = answers.next() else { throw .unfinished(path: file.name) }
      let bytes: [UInt8]
      do throws(DataError) {
        bytes = try answer.get()
      } catch {
        // The other requests are not needed.
        stop.stop()
        throw error
      }
      received.withLock { $0.insert(bytes, at: range.lowerBound) }
    }
  }

  package func want(upTo offset: Int) {}
  package func onChange(_ handler: (@Sendable (ByteChange) -> Void)?) {}
  package func watch(_ watchPolicy: WatchPolicy) {}
  package func checkForChanges() {}
}
