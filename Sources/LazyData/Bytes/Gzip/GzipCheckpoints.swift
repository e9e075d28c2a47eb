internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A place in a gzip file from which it can be unpacked without what is before.
struct GzipCheckpoint: Equatable, Sendable {
  /// The first byte to be read.
  var input = 0
  /// Where what is unpacked from there stands in all of it.
  var output = 0
  /// How many bits of the byte before belong to it; nil where a member of the file begins.
  var bits: Int?
  /// Where the bytes that are unpacked before it lie in the file of windows, and how many there are.
  var window = 0..<0
}

/// The places from which a gzip file can be unpacked, as far as it was unpacked once.
///
/// What was unpacked right before a place is needed to go on from it, 32 KiB at most. That is kept in a temporary file without
/// a name.
final class GzipCheckpoints: Sendable {
  static let longestWindow = 1 << 15

  private struct State {
    var known = [GzipCheckpoint()]
    var windows: FileDescriptor?
  }

  private let state = Mutex(State())
  private let folder: String
  /// Bytes that are unpacked between two of them, at least.
  let spacing: Int

  /// - Parameter folder: that of the temporary file, which is made with the first window.
  init(folder: String, spacing: Int) {
    self.folder = folder
    self.spacing = spacing
  }

  /// Where the last one is.
  var lastOutput: Int { state.withLock { $0.known.last?.output ?? 0 } }

  /// Adds one behind all others; one thread does.
  ///
  /// - Throws: `PipeStore.Refusal` where its window cannot be written.
  func add(_ checkpoint: GzipCheckpoint, window: [UInt8]) throws(PipeStore.Refusal) {
    var checkpoint = checkpoint
    let (start, file) = state.withLock { ($0.known.last?.window.upperBound ?? 0, $0.windows) }
    let windows: FileDescriptor
    if let file { windows = file } else { windows = try PipeStore.namelessFile(in: folder) }
    var written = 0
    while written < window.count {
      let step = window.withUnsafeBytes { windows.write($0.part(written..<window.count), at: start + written) }
      guard step > 0 else { throw .spill(step < 0 ? errno : ENOSPC) }
      written += step
    }
    checkpoint.window = start..<start + window.count
    state.withLock { [checkpoint] state in
      state.known.append(checkpoint)
      state.windows = windows
    }
  }

  /// The last one at or before a place in what is unpacked.
  ///
  /// - Complexity: O(log n) of their number.
  func last(upTo output: Int) -> GzipCheckpoint {
    state.withLock { state in
      let known = state.known
      var (low, high) = (0, known.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if known[middle].output <= output { low = middle } else { high = middle }
      }
      return known[low]
    }
  }

  /// What is unpacked right before a checkpoint; nil where it cannot be read.
  func window(of checkpoint: GzipCheckpoint) -> [UInt8]? {
    let length = checkpoint.window.count
    guard length > 0 else { return [] }
    guard let windows = state.withLock({ $0.windows }) else { return nil }
    let window = [UInt8](unsafeUninitializedCapacity: length) { buffer, initialized in
      initialized = max(
        0, windows.read(at: checkpoint.window.lowerBound, into: UnsafeMutableRawBufferPointer(buffer)))
    }
    return window.count == length ? window : nil
  }
}
