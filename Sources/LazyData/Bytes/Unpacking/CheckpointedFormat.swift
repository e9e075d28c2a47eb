/// A compression format whose files can be unpacked from several places, with a library of the system.
protocol CheckpointedFormat: Sendable {
  /// The name of the library, for error messages.
  var library: String { get }
  /// The maximum number of unpacked bytes that data may refer back to; 0 if data never refers to data before a
  /// checkpoint.
  var longestWindow: Int { get }
  /// The minimum number of unpacked bytes between two checkpoints. Rows on screen wait while this number of bytes is
  /// unpacked.
  var spacing: Int { get }

  /// Finds the checkpoints of a file without unpacking it, if the file lists the sizes of its parts.
  ///
  /// - Parameters:
  ///   - spacing: the minimum number of unpacked bytes between two checkpoints.
  ///   - goesOn: called repeatedly; returns `false` to stop the search.
  func listing(of file: PackedFile, spacing: Int, goesOn: () -> Bool) throws(Damage) -> CheckpointListing

  /// Returns a reader from a checkpoint, or `nil` if the library is not installed or the checkpoint does not fit this
  /// file.
  ///
  /// - Parameter window: the data unpacked just before the checkpoint.
  func reader(of file: PackedFile, from checkpoint: Checkpoint, window: [UInt8]) -> (any CheckpointReader)?
}

extension CheckpointedFormat {
  var longestWindow: Int { 0 }
  var spacing: Int { 2 << 20 }

  func listing(of file: PackedFile, spacing: Int, goesOn: () -> Bool) throws(Damage) -> CheckpointListing { .unlisted }
}

/// The checkpoints of a file that can be found without unpacking it.
enum CheckpointListing: Equatable {
  /// All checkpoints, and the number of unpacked bytes.
  case listed([Checkpoint], total: Int)
  /// The sizes are not in the file. Checkpoints are found when the file is unpacked once.
  case unlisted
  /// The checkpoints cannot be used. There are too few, so that reaching a byte would take too long, or too many.
  case none

  /// The maximum number of checkpoints in a listing. They take 40 MiB.
  static let most = 1 << 19
}

extension Compression {
  /// The format of the file's checkpoints; `nil` if such files can only be unpacked from the start.
  var checkpointed: (any CheckpointedFormat)? {
    switch self {
    case .gzip: GzipFormat()
    case .zstandard: ZstandardFormat()
    case .xz: XZFormat()
    case .bzip2: Bzip2Format()
    case .lz4: LZ4Format()
    case .zip: nil
    }
  }
}
