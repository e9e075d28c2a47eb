internal import CInflate

/// The .xz file format. Its index lists the sizes of all blocks, and each block can be unpacked on its own.
struct XZFormat: CheckpointedFormat {
  var library: String { "liblzma" }

  func listing(of file: PackedFile, spacing: Int, goesOn: () -> Bool) throws(Damage) -> CheckpointListing {
    do throws(Damage) {
      return try XZStreams(file).listing(spacing: spacing, goesOn: goesOn)
    } catch {
      // Without an index, the blocks are unknown.
      return .none
    }
  }

  func reader(of file: PackedFile, from checkpoint: Checkpoint, window: [UInt8]) -> (any CheckpointReader)? {
    XZReader(file, from: checkpoint)
  }
}

/// Unpacks the blocks of an xz file from a checkpoint to the checkpoint's end. The decoder reads them after the header
/// of their stream, as if they were the first blocks.
final class XZReader: CheckpointReader {
  private let file: PackedFile
  private let decoder: StreamDecoder
  private var header: Int?
  private var input: PackedInput
  private(set) var isAtEnd = false
  private(set) var position: Int

  init?(_ file: PackedFile, from checkpoint: Checkpoint) {
    guard let header = checkpoint.header, let end = checkpoint.inputEnd, let decoder = StreamDecoder(CDECODER_XZ) else {
      return nil
    }
    self.file = file
    self.decoder = decoder
    self.header = header
    input = PackedInput(file, from: checkpoint.input, to: end)
    position = checkpoint.output
  }

  func step(into buffer: UnsafeMutableRawBufferPointer) throws(Damage) -> UnpackingStep {
    if let header { try begin(header) }
    let hasInput = input.bytes.isEmpty ? try input.refill() : true
    let step = try decoder.next(&input, into: buffer)
    position += step.written
    guard !hasInput, step.written == 0 else { return UnpackingStep(count: step.written) }
    // All bytes have been read, and the decoder has none left.
    isAtEnd = true
    return UnpackingStep(checkpoint: Checkpoint(output: position))
  }

  private func begin(_ header: Int) throws(Damage) {
    let bytes = try file.bytes(at: header, count: XZStreams.headerLength)
    var nothing: UInt8 = 0
    let step = try withUnsafeMutableBytes(of: &nothing) { space throws(Damage) in
      try decoder.next(bytes[...], into: UnsafeMutableRawBufferPointer(rebasing: space[..<0]))
    }
    guard step.taken == XZStreams.headerLength else { throw .invalid }
    self.header = nil
  }
}
