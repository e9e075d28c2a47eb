/// Unpacks a compressed file from a checkpoint. Only one thread at a time may use a reader.
protocol CheckpointReader: AnyObject {
  /// The offset of the next byte in the unpacked data.
  var position: Int { get }
  var isAtEnd: Bool { get }

  /// Unpacks the next bytes, or reads a header, and adds the number of bytes to `position`.
  ///
  /// - Parameter buffer: the memory for the bytes, which is not empty.
  /// - Throws: `Damage`. The bytes up to `position` are valid.
  func step(into buffer: UnsafeMutableRawBufferPointer) throws(Damage) -> UnpackingStep
}

/// The result of a step of a reader.
struct UnpackingStep {
  /// The number of bytes in the buffer.
  var count = 0
  /// A checkpoint for the place after the bytes, if unpacking can start at that place.
  var checkpoint: Checkpoint?
}

extension CheckpointReader {
  /// Unpacks until the buffer is full or the data end.
  ///
  /// - Parameter boundary: called at each place where unpacking could start, with the number of bytes in the buffer and
  ///   a checkpoint for this place.
  /// - Returns: the number of bytes in the buffer. It is full except at the end.
  /// - Throws: `Damage`, or the error of `boundary`. The bytes up to `position` are valid.
  func read(
    into buffer: UnsafeMutableRawBufferPointer, boundary: (Int, Checkpoint) throws(PipeStore.Refusal) -> Void
  ) throws -> Int {
    var filled = 0
    while filled < buffer.count, !isAtEnd {
      let step = try step(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      filled += step.count
      if let checkpoint = step.checkpoint { try boundary(filled, checkpoint) }
    }
    return filled
  }
}
