internal import CInflate

/// The format of bzip2. Each block can be unpacked on its own; it starts at any bit, with a mark.
struct Bzip2Format: CheckpointedFormat {
  var library: String { "libbz2" }
  // Unpacking a block takes a few hundredths of a second, so each block is a checkpoint.
  var spacing: Int { 1 << 19 }

  func reader(of file: PackedFile, from checkpoint: Checkpoint, window: [UInt8]) -> (any CheckpointReader)? {
    Bzip2Reader(file, from: checkpoint)
  }
}

/// Unpacks the blocks of a bzip2 file, each as a separate stream. Bytes after the last stream are ignored, as the
/// program bzip2 does.
final class Bzip2Reader: CheckpointReader {
  private let decoder: StreamDecoder
  private var input: PackedInput
  /// The number of bits of the next input byte that are already unpacked; `nil` between two streams.
  private var bits: Int?
  /// The part of the current block that is not unpacked yet, in the form of a separate stream; `nil` between two
  /// blocks.
  private var stream: ArraySlice<UInt8>?
  /// The end of the current block.
  private var end = BitPlace()
  /// Whether bytes of the current block have been unpacked.
  private var hasOutput = false
  /// The unpacked bytes that have not been read yet. The checksum of their block was verified, unless the block is
  /// longer than `longestPart`.
  private var unpacked: ArraySlice<UInt8> = []
  private var isFirstStream: Bool
  private(set) var isAtEnd = false
  private(set) var position: Int

  /// The maximum number of bytes that are unpacked at once. A block has at most 900,000 bytes before repeated bytes are
  /// expanded.
  private static let longestPart = 2 << 20

  /// A position in the input: a number of bytes and bits after the start of the unused input.
  struct BitPlace: Equatable {
    var byte = 0
    var bit = 0
  }

  init?(_ file: PackedFile, from checkpoint: Checkpoint) {
    guard let decoder = StreamDecoder(CDECODER_BZIP2) else { return nil }
    self.decoder = decoder
    input = PackedInput(file, from: checkpoint.input)
    bits = checkpoint.bits
    position = checkpoint.output
    isFirstStream = checkpoint == Checkpoint()
  }

  func step(into buffer: UnsafeMutableRawBufferPointer) throws(Damage) -> UnpackingStep {
    guard !unpacked.isEmpty else {
      if stream == nil { try beginBlock() } else { try unpackBlock() }
      return UnpackingStep()
    }
    let count = unpacked.moveFirst(into: buffer)
    position += count
    let isBoundary = unpacked.isEmpty && stream == nil
    return UnpackingStep(
      count: count, checkpoint: isBoundary ? Checkpoint(input: input.offset, output: position, bits: bits) : nil)
  }

  /// Unpacks the next part of the block. The part is the entire block, unless the block expands to more than
  /// `longestPart` bytes.
  private func unpackBlock() throws(Damage) {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.longestPart, alignment: 16)
    defer { bytes.deallocate() }
    var count = 0
    while let block = stream, count < bytes.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[count...])
      guard let step = try unpack(block, into: rest, isStarted: count > 0) else {
        // The bits that look like a mark are data of the block.
        try extendBlock()
        continue
      }
      stream = block.dropFirst(step.taken)
      count += step.written
      if step.isAtEnd { endBlock() }
    }
    hasOutput = count > 0
    unpacked = Array(bytes[..<count])[...]
  }

  /// Unpacks a part of the block. Returns `nil` if the block does not end at the mark that was found.
  private func unpack(
    _ block: ArraySlice<UInt8>, into buffer: UnsafeMutableRawBufferPointer, isStarted: Bool
  ) throws(Damage) -> StreamDecoder.Step? {
    let hasOutput = isStarted || self.hasOutput
    do throws(Damage) {
      let step = try decoder.next(block, into: buffer)
      if step.isAtEnd || step.taken > 0 || step.written > 0 { return step }
      if hasOutput { throw Damage.invalid }
    } catch {
      if hasOutput { throw error }
    }
    return nil
  }

  private func beginBlock() throws(Damage) {
    guard let bits else { return try beginStream() }
    guard let mark = try Bzip2Block.mark(in: &input, at: BitPlace(bit: bits)) else { throw .invalid }
    switch mark {
    case .end: try endStream(bits)
    case .block: try beginBlock(to: Bzip2Block.nextMark(in: &input, after: BitPlace(bit: bits)))
    }
  }

  private func beginStream() throws(Damage) {
    guard try input.require(4), input.bytes.starts(with: "BZh".utf8) else {
      if isFirstStream { throw .invalid }
      isAtEnd = true
      return
    }
    isFirstStream = false
    input.removeFirst(4)
    bits = 0
  }

  /// Skips the mark and the checksum at the end of a stream, and the rest of its last byte.
  private func endStream(_ bits: Int) throws(Damage) {
    let length = (bits + Bzip2Block.markLength + Bzip2Block.checksumLength + 7) / 8
    guard try input.require(length) else { throw .earlyEnd }
    input.removeFirst(length)
    self.bits = nil
  }

  private func beginBlock(to end: BitPlace?) throws(Damage) {
    guard let end, let bits else { throw .earlyEnd }
    self.end = end
    stream = Bzip2Block.stream(of: input.bytes, from: BitPlace(bit: bits), to: end)[...]
    hasOutput = false
    try decoder.begin()
  }

  private func extendBlock() throws(Damage) {
    guard let next = try Bzip2Block.nextMark(in: &input, after: end) else { throw .invalid }
    try beginBlock(to: next)
  }

  private func endBlock() {
    input.removeFirst(end.byte)
    bits = end.bit
    stream = nil
  }
}
