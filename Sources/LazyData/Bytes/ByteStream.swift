#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Bytes that are read once, from the first to the last, and not kept: those of a pipe, or what a compressed file holds.
///
/// It is for one thread, which waits for what has yet to come.
package final class ByteStream {
  /// What the input is called in errors.
  let name: String
  private let input: FileDescriptor
  private let finish: (_ isAtEnd: Bool) -> DataError?
  private var isOver = false

  /// - Parameter finish: is called once the input is not read any more, with whether it was read to its end; what it returns
  ///   is why that was not the end of the contents.
  init(_ input: FileDescriptor, name: String, finish: @escaping (_ isAtEnd: Bool) -> DataError? = { _ in nil }) {
    self.input = input
    self.name = name
    self.finish = finish
  }

  deinit {
    if !isOver { _ = finish(false) }
  }

  /// What a read ended with.
  package enum Step: Equatable {
    case bytes(Int)
    /// Nothing has come for as long as was to be waited.
    case pause
    case end
  }

  /// Copies the bytes that come next, as many as there are now; waits where there are none.
  ///
  /// - Parameter patience: how long to wait at most, in milliseconds; nil for as long as it takes.
  /// - Throws: `DataError` where the system refuses, or the contents are not complete; the stream is at its end then.
  package func next(into buffer: UnsafeMutableRawBufferPointer, patience: Int32? = nil) throws(DataError) -> Step {
    while !isOver {
      var descriptor = pollfd(fd: input.number, events: Int16(POLLIN), revents: 0)
      if FileDescriptor.retry({ poll(&descriptor, 1, patience ?? -1) }) == 0 { return .pause }
      let count = input.readNext(into: buffer)
      if count > 0 { return .bytes(count) }
      if count < 0, errno == EAGAIN { continue }
      let reason = count < 0 ? DataError.words(for: errno) : nil
      isOver = true
      let failure = finish(count == 0)
      if let reason { throw failure ?? .unreadable(path: name, reason: reason) }
      if let failure { throw failure }
    }
    return .end
  }
}

/// Bytes that can be handed over from the first to the last.
package enum OrderedBytes {
  case file(FileBytes)
  case stream(ByteStream)

  private static let piece = 1 << 18

  /// The name for messages.
  var name: String {
    switch self {
    case .file(let file): file.name
    case .stream(let stream): stream.name
    }
  }

  /// Hands over all bytes, as they come, and keeps none.
  ///
  /// - Parameters:
  ///   - patience: in milliseconds; nil for as long as it takes.
  ///   - onPause: is called when nothing has come for so long.
  ///   - body: takes the next bytes; false ends it.
  /// - Returns: false where `body` or `onPause` did.
  /// - Throws: what `body` throws, and `DataError` where reading fails.
  package func copy(
    patience: Int32? = nil, onPause: () throws -> Bool = { true }, _ body: (UnsafeRawBufferPointer) throws -> Bool
  ) throws -> Bool {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.piece, alignment: 64)
    defer { buffer.deallocate() }
    func pass(_ count: Int) throws -> Bool {
      try body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count]))
    }
    switch self {
    case .file(let file):
      var offset = 0
      while true {
        let count = try file.read(at: offset, into: buffer)
        if count == 0 { return true }
        offset += count
        guard try pass(count) else { return false }
      }
    case .stream(let stream):
      var hasPaused = false
      while true {
        switch try stream.next(into: buffer, patience: hasPaused ? nil : patience) {
        case .bytes(let count):
          hasPaused = false
          guard try pass(count) else { return false }
        case .pause:
          hasPaused = true
          guard try onPause() else { return false }
        case .end: return true
        }
      }
    }
  }
}
