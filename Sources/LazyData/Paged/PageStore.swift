internal import Algorithms
internal import Synchronization

/// The bytes of all loaded pages, in order.
final class PageStore: Sendable {
  private struct State {
    var pages: [[UInt8]] = []
    /// The offset after each page.
    var ends: [Int] = []
    var handler: (@Sendable (ByteChange) -> Void)?
  }

  private let state = Mutex(State())

  var count: Int { state.withLock { $0.ends.last ?? 0 } }

  func onChange(_ handler: (@Sendable (ByteChange) -> Void)?) { state.withLock { $0.handler = handler } }

  /// Adds a page at the end.
  func append(_ page: [UInt8]) {
    guard !page.isEmpty else { return }
    let handler = state.withLock { state in
      state.ends.append((state.ends.last ?? 0) + page.count)
      state.pages.append(page)
      return state.handler
    }
    handler?(.grew)
  }

  /// Copies bytes from `offset` until the buffer is full or the pages end.
  ///
  /// - Returns: the number of bytes.
  /// - Complexity: O(log pages + bytes).
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let (pages, ends) = state.withLock { ($0.pages, $0.ends) }
    var index = ends.partitioningIndex { $0 > offset }
    var count = 0
    while count < buffer.count, index < pages.count {
      let page = pages[index]
      let start = max(0, offset + count - (ends[index] - page.count))
      let step = min(page.count - start, buffer.count - count)
      page.withUnsafeBytes { bytes in
        UnsafeMutableRawBufferPointer(rebasing: buffer[count...]).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: bytes[start..<start + step]))
      }
      count += step
      index += 1
    }
    return count
  }
}

/// The records of the loaded pages as bytes. They count as complete, and grow like a file when another page is loaded.
final class PagedBytes: ByteSource {
  let pages: JSONPages

  init(_ pages: JSONPages) { self.pages = pages }

  deinit { pages.close() }

  var count: Int { pages.store.count }
  var isComplete: Bool { true }
  var expectedCount: Int? { nil }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(DataError) -> Int {
    pages.store.read(at: offset, into: buffer)
  }

  /// Pages are loaded when rows near the end are shown, and not when bytes are read.
  func want(upTo offset: Int) {}
  func onChange(_ handler: (@Sendable (ByteChange) -> Void)?) { pages.store.onChange(handler) }
  func watch(_ watchPolicy: WatchPolicy) {}
  func checkForChanges() {}

  /// Returns new bytes, which load the pages again from the first page.
  func reopened() throws(DataError) -> any ByteSource {
    let bytes = PagedBytes(pages.restarted())
    bytes.pages.start()
    return bytes
  }
}
