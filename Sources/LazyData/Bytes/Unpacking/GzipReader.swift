internal import CInflate

/// The gzip format. Unpacking can continue at each deflate block, with the 32 KiB of unpacked data before the block.
struct GzipFormat: CheckpointedFormat {
  var library: String { "zlib" }
  var longestWindow: Int { 1 << 15 }

  func reader(of file: PackedFile, from checkpoint: Checkpoint, window: [UInt8]) -> (any CheckpointReader)? {
    GzipReader(file, from: checkpoint, window: window)
  }
}

/// Unpacks a gzip file from a checkpoint. Only one thread at a time may use a reader.
///
/// RFC 1952. A file may have several members. Bytes after the last member are ignored, as the program gzip does.
final class GzipReader: CheckpointReader {
  private let inflate: OpaquePointer
  private var input: PackedInput
  /// Whether the reader is between two members, or at the end of the file.
  private var isBetween: Bool
  /// Whether unpacking started in the middle of the member. Then zlib does not consume the member's trailer.
  private var isRaw = false
  private(set) var isAtEnd = false
  private(set) var position: Int

  /// The length of a member's trailer: its checksum and its size.
  private static let trailer = 8

  /// - Parameter window: the data unpacked just before the checkpoint.
  /// - Returns: `nil` if zlib is missing, or the checkpoint does not fit this file.
  init?(_ file: PackedFile, from checkpoint: Checkpoint, window: [UInt8]) {
    guard let inflate = cinflate_open() else { return nil }
    self.inflate = inflate
    position = checkpoint.output
    input = PackedInput(file, from: checkpoint.input)
    isBetween = checkpoint.bits == nil
    guard let bits = checkpoint.bits else { return }
    isRaw = true
    let byte = bits == 0 ? 0 : (try? file.bytes(at: checkpoint.input - 1, count: 1))?.first
    guard let byte,
      window.withUnsafeBufferPointer({ cinflate_resume(inflate, Int32(bits), byte, $0.baseAddress, $0.count) })
    else { return nil }
  }

  deinit { cinflate_close(inflate) }

  func step(into buffer: UnsafeMutableRawBufferPointer) throws(Damage) -> UnpackingStep {
    if isBetween {
      try beginMember()
      return UnpackingStep()
    }
    if input.bytes.isEmpty, try !input.refill() { throw .earlyEnd }
    let step = input.bytes.withUnsafeBufferPointer { input in
      cinflate_next(
        inflate, input.baseAddress, input.count, buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), buffer.count)
    }
    input.removeFirst(step.taken)
    position += step.written
    switch step.outcome {
    case CINFLATE_DAMAGED: throw .invalid
    case CINFLATE_GOES_ON: return UnpackingStep(count: step.written)
    case CINFLATE_END:
      if isRaw { try skipTrailer() }
      isBetween = true
    default: break
    }
    return UnpackingStep(count: step.written, checkpoint: checkpoint)
  }

  /// A checkpoint at the current position.
  private var checkpoint: Checkpoint {
    Checkpoint(
      input: input.offset, output: position, bits: isBetween ? nil : Int(cinflate_bits(inflate)),
      needsWindow: !isBetween)
  }

  private func beginMember() throws(Damage) {
    guard try input.require(2), input.bytes.starts(with: [0x1F, 0x8B]), cinflate_begin(inflate) else {
      isAtEnd = true
      return
    }
    (isBetween, isRaw) = (false, false)
  }

  private func skipTrailer() throws(Damage) {
    guard try input.require(Self.trailer) else { throw .earlyEnd }
    input.removeFirst(Self.trailer)
  }
}
