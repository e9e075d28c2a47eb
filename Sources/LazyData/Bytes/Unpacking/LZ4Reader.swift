internal import CInflate

/// The LZ4 frame format. Each block can be unpacked on its own. Linked blocks also need the 64 KiB of unpacked data
/// before them.
struct LZ4Format: CheckpointedFormat {
  static let longestWindow = 1 << 16

  var library: String { "liblz4" }
  var longestWindow: Int { Self.longestWindow }

  func reader(of file: PackedFile, from checkpoint: Checkpoint, window: [UInt8]) -> (any CheckpointReader)? {
    try? LZ4Reader(file, from: checkpoint, window: window)
  }
}

/// Unpacks the blocks of an LZ4 file.
final class LZ4Reader: CheckpointReader {
  private var input: PackedInput
  /// The current frame; `nil` between two frames.
  private var frame: LZ4Frame?
  /// The checksum and the number of bytes of the frame; `nil` if unpacking started in its middle.
  private var sums: (hash: XXHash32, count: UInt64)?
  private var block: ArraySlice<UInt8> = []
  /// The last bytes of the frame, if its blocks are linked.
  private var window: [UInt8]
  private(set) var isAtEnd = false
  private(set) var position: Int

  init?(_ file: PackedFile, from checkpoint: Checkpoint, window: [UInt8]) throws(Damage) {
    guard clz4_is_loaded() else { return nil }
    input = PackedInput(file, from: checkpoint.input)
    position = checkpoint.output
    self.window = window
    guard let header = checkpoint.header else { return }
    var start = PackedInput(file, from: header)
    guard try start.require(4) else { throw .earlyEnd }
    frame = try LZ4Frame(&start)
  }

  func step(into buffer: UnsafeMutableRawBufferPointer) throws(Damage) -> UnpackingStep {
    guard !block.isEmpty else {
      try nextBlock()
      return UnpackingStep()
    }
    let count = block.moveFirst(into: buffer)
    position += count
    return UnpackingStep(count: count, checkpoint: block.isEmpty ? checkpoint : nil)
  }

  private var checkpoint: Checkpoint {
    Checkpoint(input: input.offset, output: position, header: frame?.start, needsWindow: frame?.isLinked == true)
  }

  private func nextBlock() throws(Damage) {
    guard let frame else { return try beginFrame() }
    let word = try input.take(4).littleEndian
    guard word != 0 else { return try endFrame(frame) }
    let length = Int(word & 0x7FFF_FFFF)
    guard length <= frame.longestBlock else { throw .invalid }
    let data = try input.take(length)
    if frame.hasBlockChecksums, try input.take(4).littleEndian != UInt64(XXHash32.value(of: data)) {
      throw Damage(reason: "wrong checksum of a block")
    }
    block = word >> 31 == 1 ? data : try unpack(data, frame)
    block.withUnsafeBytes { sums?.hash.add($0) }
    sums?.count &+= UInt64(block.count)
    if frame.isLinked { window.append(block, keepingLast: LZ4Format.longestWindow) }
  }

  private func unpack(_ data: ArraySlice<UInt8>, _ frame: LZ4Frame) throws(Damage) -> ArraySlice<UInt8> {
    var count: Int32 = -1
    let bytes = [UInt8](unsafeUninitializedCapacity: frame.longestBlock) { buffer, initialized in
      count = data.withUnsafeBufferPointer { data in
        window.withUnsafeBufferPointer { window in
          clz4_block(
            data.baseAddress, data.count, buffer.baseAddress, frame.longestBlock, window.baseAddress, window.count)
        }
      }
      initialized = max(0, Int(count))
    }
    guard count >= 0 else { throw .invalid }
    return bytes[...]
  }

  private func beginFrame() throws(Damage) {
    guard let mark = try input.skipFramesWithoutData() else {
      isAtEnd = true
      return
    }
    guard mark != LZ4Frame.legacyMark else { throw Damage(reason: "a frame of the legacy format") }
    guard mark == LZ4Frame.mark else { throw .unknownFrame }
    frame = try LZ4Frame(&input)
    sums = (XXHash32(), 0)
    window = []
  }

  private func endFrame(_ frame: LZ4Frame) throws(Damage) {
    if frame.hasChecksum {
      let checksum = try input.take(4).littleEndian
      if let sums, checksum != UInt64(sums.hash.value) { throw Damage(reason: "wrong checksum of a frame") }
    }
    if let sums, let count = frame.count, count != sums.count { throw Damage(reason: "wrong size of a frame") }
    self.frame = nil
    sums = nil
    window = []
  }
}
