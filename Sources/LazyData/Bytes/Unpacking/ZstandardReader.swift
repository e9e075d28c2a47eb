internal import CInflate

/// Zstandard, RFC 8878. Each frame can be unpacked on its own.
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

  func step(into buffer: UnsafeMutableRawBufferPointer) throws(Damage) -> UnpackingStep {
    if isBetween {
      try beginFrame()
      return UnpackingStep()
    }
    if input.bytes.isEmpty, try !input.refill() { throw .earlyEnd }
    let step = try decoder.next(&input, into: buffer)
    position += step.written
    isBetween = step.isAtEnd
    let checkpoint = isBetween ? Checkpoint(input: input.offset, output: position) : nil
    return UnpackingStep(count: step.written, checkpoint: checkpoint)
  }

  private func beginFrame() throws(Damage) {
    guard let mark = try input.skipFramesWithoutData() else {
      isAtEnd = true
      return
    }
    guard mark == ZstandardFrames.mark else { throw .unknownFrame }
    try decoder.begin()
    isBetween = false
  }
}
