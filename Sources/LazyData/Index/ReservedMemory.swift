#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A piece of the system's memory, zeros at first, which takes address space and, only where it is written to, memory.
///
/// The system may refuse it, unlike that of an array, which ends the program then.
final class ReservedMemory {
  let start: UnsafeMutableRawPointer
  private let byteCount: Int

  /// - Returns: nil where there is no such piece: the address space is limited, or it is more than there could ever be.
  init?(_ count: Int, of stride: Int) {
    let (byteCount, isBeyond) = max(1, count).multipliedReportingOverflow(by: stride)
    guard !isBeyond else { return nil }
    #if canImport(Glibc)
      let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    #else
      let flags = MAP_PRIVATE | MAP_ANON | MAP_NORESERVE
    #endif
    guard let start = mmap(nil, byteCount, PROT_READ | PROT_WRITE, flags, -1, 0), start != MAP_FAILED else {
      return nil
    }
    self.start = start
    self.byteCount = byteCount
  }

  deinit { munmap(start, byteCount) }
}
