/// A compressed file with its format, and with the checkpoints that were found.
struct CheckpointedFile: Sendable {
  let packed: PackedFile
  let format: any CheckpointedFormat
  let checkpoints: Checkpoints
  /// The name of the file in error messages.
  let name: String
  /// The attributes of the file when it was opened. They are needed because unpacking from the middle does not detect
  /// that the file was rewritten.
  private let attributes: FileAttributes?

  /// - Parameters:
  ///   - folder: the folder for temporary files.
  ///   - spacing: the number of unpacked bytes between two checkpoints.
  init(_ file: FileDescriptor, _ format: any CheckpointedFormat, name: String, folder: String, spacing: Int) {
    packed = PackedFile(file)
    self.format = format
    checkpoints = Checkpoints(folder: folder, spacing: spacing)
    self.name = name
    attributes = file.attributes
  }

  /// Whether the file was changed since it was opened.
  var isChanged: Bool { packed.attributes != attributes }

  /// Returns a reader from a checkpoint, or `nil` if the library is not installed, or the checkpoint does not fit the
  /// file.
  func reader(from checkpoint: Checkpoint) -> (any CheckpointReader)? {
    guard let window = checkpoints.window(of: checkpoint) else { return nil }
    return format.reader(of: packed, from: checkpoint, window: window)
  }

  /// - Parameter checkpoint: the last checkpoint before the damage, if the message should name its position.
  func error(_ damage: Damage, after checkpoint: Checkpoint? = nil) -> DataError {
    let place = checkpoint.map { " after byte \($0.input)" } ?? ""
    return .notDecompressed(path: name, program: format.library, reason: damage.reason + place)
  }
}
