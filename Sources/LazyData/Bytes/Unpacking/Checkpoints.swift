internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The checkpoints of a compressed file: all of them if the file lists them, or those of the part that has been
/// unpacked once.
///
/// To continue from a checkpoint, a reader may need the window: the last bytes that were unpacked before it. Windows
/// are kept in a nameless temporary file.
final class Checkpoints: Sendable {
  private struct State {
    var known = [Checkpoint()]
    /// The number of unpacked bytes of a file that lists its checkpoints.
    var total: Int?
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

  /// The last checkpoint that was found.
  var last: Checkpoint { state.withLock { $0.known.last ?? Checkpoint() } }
  /// The unpacked offset of the last checkpoint.
  var lastOutput: Int { last.output }

  /// Replaces the checkpoints with those that the file lists.
  func set(_ checkpoints: [Checkpoint], total: Int) {
    state.withLock {
      $0.known = checkpoints.isEmpty ? [Checkpoint()] : checkpoints
      $0.total = total
    }
  }

  /// Appends a checkpoint. Only one thread may call this.
  ///
  /// - Throws: `PipeStore.Refusal` if the window cannot be written.
  func add(_ checkpoint: Checkpoint, window: [UInt8]) throws(PipeStore.Refusal) {
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

  /// A part of the unpacked data that can be unpacked from one checkpoint.
  struct Segment {
    let checkpoint: Checkpoint
    /// The end of the part, if the file lists its parts. Otherwise `nil`, because a reader can continue after the next
    /// checkpoint.
    let end: Int?
  }

  /// Returns the last checkpoint at or before an offset in the unpacked data, and the end of its part.
  ///
  /// - Complexity: O(log n) in the number of checkpoints.
  func segment(at output: Int) -> Segment {
    state.withLock { state in
      let known = state.known
      var (low, high) = (0, known.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if known[middle].output <= output { low = middle } else { high = middle }
      }
      return Segment(
        checkpoint: known[low], end: state.total.map { high < known.count ? known[high].output : $0 })
    }
  }

  /// Returns the unpacked bytes just before a checkpoint, or `nil` if they cannot be read.
  func window(of checkpoint: Checkpoint) -> [UInt8]? {
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
