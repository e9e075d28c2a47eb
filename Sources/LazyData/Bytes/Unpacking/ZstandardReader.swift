internal import CInflate

/// Zstandard, RFC 8878. Each frame can be unpacked by itself.
struct ZstandardFormat: CheckpointedFormat {
  var library: String { "libzstd" }

  func listing(of file: PackedFile, spacing: Int, goesOn: () -> Bool) throws(Damage) -> CheckpointListing {
    if let listing = try ZstandardSeekTable(file)?.listing(spacing: spacing, goesOn: goesOn) { return listing }
    return ZstandardFrames(file).listing(spacing: spacing, goesOn: goesOn)
  }

  func reader(of file: PackedFile, from checkpoint: Checkpoint, window: [UInt8]) -> (any CheckpointReader)? {
    ZstandardReader(file, from: checkpoint)
  }
}

/// Unpacks the frames of a Zstandard file.
final class ZstandardReader: CheckpointReader {
  private let decoder: StreamDecoder
  private var input: PackedInput
  /// Whether the reader is between two frames, or at the end.
  private var isBetween = true
  private(set) var isAtEnd = false
  private(set) var position: Int

  init?(_ file: PackedFile, from checkpoint: Checkpoint) {
    guard let decoder = StreamDecoder(CDECODER_ZSTANDARD) else { return nil }
    self.decoder = decoder
    input = PackedInput(file, from: checkpoint.input)
    position = checkpoint.output
  }

  func read(
    into buffer: UnsafeMutableRawBufferPointer, boundary: (Int, Checkpoint) throws(PipeStore.Refusal) -> Void
  ) throws -> Int {
    var filled = 0
    while filled < buffer.count, !isAtEnd {
      if isBetween {
        try beginFrame()
        continue
      }
      if input.bytes.isEmpty, try !input.refill() { throw Damage.earlyEnd }
      let step = try decoder.next(input.bytes, into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      input.removeFirst(step.taken)
      filled += step.written
      position += step.written
      if step.isAtEnd {
        isBetween = true
        try boundary(filled, Checkpoint(input: input.offset, output: position))
      }
    }
    return filled
  }

  /// Skips frames without data, up to the next frame with data or the end.
  private func beginFrame() throws(Damage) {
    var skipped = 0
    while try input.require(1) {
      guard try input.require(4) else { throw .earlyEnd }
      let mark = input.bytes.prefix(4).littleEndian
      guard ZstandardFrames.isSkippable(mark) else {
        guard mark == ZstandardFrames.mark else { throw Damage(reason: "unknown data after a frame") }
        try decoder.begin()
        isBetween = false
        return
      }
      skipped += 1
      guard skipped <= ZstandardFrames.mostSkippable else { throw ZstandardFrames.tooManySkippable }
      input.removeFirst(4)
      input.skip(Int(clamping: try input.take(4).littleEndian))
    }
    isAtEnd = true
  }
}
