#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Bytes that are read once, in order, and not kept: the data of a pipe, or the contents of a compressed file.
///
/// Use a stream on one thread only. The thread blocks until data arrive.
package final class ByteStream {
  /// The name of the input in error messages.
  let name: String
  private let input: FileDescriptor
  private let finish: (_ isAtEnd: Bool) -> DataError?
  private var isOver = false

  /// - Parameter finish: called once, when the input is no longer read. Its argument is whether the input was read to
  ///   its end. Returns an error if the contents were not complete.
  init(_ input: FileDescriptor, name: String, finish: @escaping (_ isAtEnd: Bool) -> DataError? = { _ in nil }) {
    self.input = input
    self.name = name
    self.finish = finish
  }

  deinit {
    if !isOver { _ = finish(false) }
  }

  /// The result of a read.
  package enum Step: Equatable {
    case bytes(Int)
    /// Nothing arrived within the timeout.
    case pause
    case end
  }

  /// Copies the bytes that are available next, and blocks if no bytes are available.
  ///
  /// - Parameter patience: the timeout in milliseconds; `nil` for none.
  /// - Throws: `DataError` if the system refuses, or the contents are not complete. The stream is then at its end.
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

/// An input that is read once, from its first byte to its last: a file or a stream.
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

  /// Passes all bytes to `body` as they arrive, and keeps none.
  ///
  /// - Parameters:
  ///   - patience: the time in milliseconds until `onPause` is called; `nil` for never.
  ///   - onPause: called if nothing has arrived in this time; `false` stops the copy.
  ///   - body: receives the next bytes; `false` stops the copy.
  /// - Returns: `false` if `body` or `onPause` returned `false`.
  /// - Throws: rethrows the errors of `body` and `onPause`; `DataError` if reading fails.
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
