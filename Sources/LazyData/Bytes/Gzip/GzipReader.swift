internal import CInflate

/// Unpacks a gzip file from some place on, for one thread at a time.
///
/// RFC 1952; a file may have several members, and bytes behind the last one count for nothing, as for the program gzip.
final class GzipReader {
  /// Why no more can be unpacked, in few words.
  struct Damage: Error {
    let reason: String
  }

  private let file: FileDescriptor
  private let inflate: OpaquePointer
  /// What was read of the file and is not unpacked yet, and where it stands in it.
  private var input: ArraySlice<UInt8> = []
  private var inputEnd: Int
  /// Whether a member begins next, or nothing.
  private var isBetween: Bool
  /// Whether the member is unpacked from its middle, so that what is behind its end is not taken with it.
  private var isRaw = false
  private(set) var isAtEnd = false
  /// Where the byte that is unpacked next stands in all that is unpacked.
  private(set) var position: Int

  /// The check and the length behind a member.
  private static let trailer = 8
  private static let step = 1 << 16

  /// - Parameter window: what is unpacked right before the checkpoint.
  /// - Returns: nil where there is no zlib, or the checkpoint is none of this file.
  init?(_ file: FileDescriptor, from checkpoint: GzipCheckpoint, window: [UInt8]) {
    guard let inflate = cinflate_open() else { return nil }
    self.file = file
    self.inflate = inflate
    position = checkpoint.output
    inputEnd = checkpoint.input
    isBetween = checkpoint.bits == nil
    guard let bits = checkpoint.bits else { return }
    isRaw = true
    var byte: UInt8 = 0
    let isRead = bits == 0 || withUnsafeMutableBytes(of: &byte) { file.read(at: checkpoint.input - 1, into: $0) } == 1
    guard isRead,
      window.withUnsafeBufferPointer({ cinflate_resume(inflate, Int32(bits), byte, $0.baseAddress, $0.count) })
    else { return nil }
  }

  deinit { cinflate_close(inflate) }

  /// Unpacks until the buffer is full, or to the end.
  ///
  /// - Parameter boundary: is called where a block ends, with how much of the buffer is filled.
  /// - Returns: how much of the buffer is filled: all but at the end.
  func read(
    into buffer: UnsafeMutableRawBufferPointer,
    boundary: (Int, GzipCheckpoint) throws(PipeStore.Refusal) -> Void = { _, _ in }
  ) throws -> Int {
    var filled = 0
    while filled < buffer.count, !isAtEnd {
      if isBetween {
        try beginMember()
        continue
      }
      if input.isEmpty, try !refill() { throw Damage(reason: "unexpected end of file") }
      let step = input.withUnsafeBufferPointer { input in
        cinflate_next(
          inflate, input.baseAddress, input.count,
          buffer.baseAddress.map { $0.assumingMemoryBound(to: UInt8.self) + filled }, buffer.count - filled)
      }
      input.removeFirst(step.taken)
      filled += step.written
      position += step.written
      switch step.outcome {
      case CINFLATE_BOUNDARY: try boundary(filled, checkpoint)
      case CINFLATE_END:
        if isRaw { try skipTrailer() }
        isBetween = true
        try boundary(filled, checkpoint)
      case CINFLATE_DAMAGED: throw Damage(reason: "invalid compressed data")
      default: break
      }
    }
    return filled
  }

  /// The place that was reached.
  private var checkpoint: GzipCheckpoint {
    GzipCheckpoint(
      input: inputEnd - input.count, output: position, bits: isBetween ? nil : Int(cinflate_bits(inflate)))
  }

  private func beginMember() throws(Damage) {
    while input.count < 2, try refill() {}
    guard input.starts(with: [0x1F, 0x8B]), cinflate_begin(inflate) else {
      isAtEnd = true
      return
    }
    (isBetween, isRaw) = (false, false)
  }

  private func skipTrailer() throws(Damage) {
    while input.count < Self.trailer {
      guard try refill() else { throw Damage(reason: "unexpected end of file") }
    }
    input.removeFirst(Self.trailer)
  }

  /// Reads on in the file.
  ///
  /// - Returns: whether there was anything.
  private func refill() throws(Damage) -> Bool {
    let (file, place) = (file, inputEnd)
    var count = 0
    let more = [UInt8](unsafeUninitializedCapacity: Self.step) { buffer, initialized in
      count = file.read(at: place, into: UnsafeMutableRawBufferPointer(buffer))
      initialized = max(0, count)
    }
    guard count >= 0 else { throw Damage(reason: "it cannot be read") }
    input = input.isEmpty ? more[...] : (Array(input) + more)[...]
    inputEnd += count
    return count > 0
  }
}
