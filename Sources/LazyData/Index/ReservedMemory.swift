#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A zero-filled region of memory. It reserves address space; only pages that are written to use memory.
///
/// The initializer can report failure. The allocation of an array would end the program instead.
final class ReservedMemory {
  let start: UnsafeMutableRawPointer
  private let byteCount: Int

  /// - Returns: `nil` if the region cannot be reserved, because address space is limited or the size is out of range.
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
