internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A position in a gzip file where unpacking can start without the earlier data.
struct GzipCheckpoint: Equatable, Sendable {
  /// The offset of the first byte to read.
  var input = 0
  /// The offset in the unpacked data where unpacking continues.
  var output = 0
  /// The number of bits of the byte before `input` that are not unpacked yet, or `nil` at the start of a gzip member.
  var bits: Int?
  /// The range of the checkpoint's window in the temporary file. A window is the bytes that were unpacked just before.
  var window = 0..<0
}

/// The checkpoints of a gzip file, for the part that has been unpacked once.
///
/// To continue from a checkpoint, a reader needs the window: the last 32 KiB that were unpacked before it. Windows are
/// kept in a nameless temporary file.
final class GzipCheckpoints: Sendable {
  static let longestWindow = 1 << 15

  private struct State {
    var known = [GzipCheckpoint()]
    var windows: FileDescriptor?
  }

  private let state = Mutex(State())
  private let folder: String
  /// The minimum number of unpacked bytes between two checkpoints.
  let spacing: Int

  /// - Parameter folder: the folder of the temporary file, which is created with the first window.
  init(folder: String, spacing: Int) {
    self.folder = folder
    self.spacing = spacing
  }

  /// The unpacked offset of the last checkpoint.
  var lastOutput: Int { state.withLock { $0.known.last?.output ?? 0 } }

  /// Appends a checkpoint. Only one thread may call this.
  ///
  /// - Throws: `PipeStore.Refusal` if the window cannot be written.
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

  /// Returns the last checkpoint at or before an offset in the unpacked data.
  ///
  /// - Complexity: O(log n) in the number of checkpoints.
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

  /// Returns the unpacked bytes just before a checkpoint, or `nil` if they cannot be read.
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
