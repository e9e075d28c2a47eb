#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension FileDescriptor {
  /// Writes all bytes to a pipe. Returns `false` if its reading end is closed, or writing fails.
  func writeAll(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      #if canImport(Glibc)
        let count = Self.retry { Glibc.write(number, rest.baseAddress, rest.count) }
      #else
        let count = Self.retry { Darwin.write(number, rest.baseAddress, rest.count) }
      #endif
      guard count > 0 else { return false }
      done += count
    }
    return true
  }
}
