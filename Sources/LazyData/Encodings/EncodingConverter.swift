internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
  internal import iconv
#endif

/// Converts an encoding that the C library knows to UTF-8. It may be used from any thread.
final class EncodingConverter: Sendable {
  /// A conversion descriptor. Only one thread at a time may use it.
  private struct Handle: @unchecked Sendable {
    let descriptor: iconv_t
  }

  private let charset: String
  /// The handles that are not in use.
  private let idle: Mutex<[Handle]>

  private static let piece = 4096

  /// Creates a converter. Returns `nil` if the C library does not know the encoding.
  init?(_ charset: String) {
    guard let first = Self.open(charset) else { return nil }
    self.charset = charset
    idle = Mutex([first])
  }

  deinit {
    for handle in idle.withLock({ $0 }) { iconv_close(handle.descriptor) }
  }

  private static func open(_ charset: String) -> Handle? {
    guard let descriptor = iconv_open("UTF-8", charset), UInt(bitPattern: descriptor) != .max else { return nil }
    return Handle(descriptor: descriptor)
  }

  private func withHandle<Result>(_ body: (iconv_t) -> Result) -> Result? {
    guard let handle = idle.withLock({ $0.popLast() }) ?? Self.open(charset) else { return nil }
    defer { idle.withLock { $0.append(handle) } }
    // Resets the shift state.
    iconv(handle.descriptor, nil, nil, nil, nil)
    return body(handle.descriptor)
  }

  /// Decodes bytes from the start of a record, and appends the text. Each invalid byte becomes U+FFFD.
  func append(_ bytes: UnsafeRawBufferPointer, isWhole: Bool, to text: inout [UInt8]) {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
    let isDone: Void? = withHandle { descriptor in
      withUnsafeTemporaryAllocation(byteCount: Self.piece, alignment: 16) { buffer in
        guard let room = buffer.baseAddress else { return }
        // `iconv` takes a mutable pointer, but does not change the bytes.
        var input: UnsafeMutablePointer<CChar>? = UnsafeMutablePointer(
          mutating: start.assumingMemoryBound(to: CChar.self))
        var left = bytes.count
        while true {
          var output: UnsafeMutablePointer<CChar>? = room.assumingMemoryBound(to: CChar.self)
          var free = Self.piece
          let result = iconv(descriptor, &input, &left, &output, &free)
          let reason = errno
          text += UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<(Self.piece - free)])
          if result != -1, left == 0 {
            // Flushes the characters that are pending in the shift state.
            output = room.assumingMemoryBound(to: CChar.self)
            free = Self.piece
            iconv(descriptor, nil, nil, &output, &free)
            text += UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<(Self.piece - free)])
            return
          }
          if reason == E2BIG { continue }
          if reason == EINVAL, !isWhole { return }
          guard left > 0 else { return }
          text += TextEncoding.replacement
          input = input.map { $0 + 1 }
          left -= 1
        }
      }
    }
    // No handle can be created, for example because memory is short. The bytes are appended as they are.
    if isDone == nil { text += bytes }
  }

  /// Returns a single byte as text, U+FFFD if it is invalid, or `nil` if it is part of a longer character.
  func character(_ byte: UnsafeRawBufferPointer) -> [UInt8]? {
    var (cut, whole): ([UInt8], [UInt8]) = ([], [])
    append(byte, isWhole: false, to: &cut)
    append(byte, isWhole: true, to: &whole)
    return cut == whole ? whole : nil
  }
}
