internal import CInflate

/// Unpacks a gzip file from a checkpoint. Only one thread at a time may use a reader.
///
/// RFC 1952. A file may have several members. Bytes after the last member are ignored, as the program gzip does.
final class GzipReader {
  /// The error that stops unpacking, with a short reason.
  struct Damage: Error {
    let reason: String
  }

  private let file: FileDescriptor
  private let inflate: OpaquePointer
  /// The bytes of the file that are read and not yet unpacked, and the file offset of their end.
  private var input: ArraySlice<UInt8> = []
  private var inputEnd: Int
  /// Whether the reader is between two members, or at the end.
  private var isBetween: Bool
  /// Whether unpacking started in the middle of the member. Then zlib does not consume the member's trailer.
  private var isRaw = false
  private(set) var isAtEnd = false
  /// The offset of the next byte in the unpacked data.
  private(set) var position: Int

  /// The length of a member's trailer: its checksum and its size.
  private static let trailer = 8
  private static let step = 1 << 16

  /// - Parameter window: the data unpacked just before the checkpoint.
  /// - Returns: `nil` if zlib is missing, or the checkpoint does not fit this file.
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

  /// Unpacks until the buffer is full or the data end.
  ///
  /// - Parameter boundary: called at the end of each compressed block, with the number of bytes in the buffer and a
  ///   checkpoint for this position.
  /// - Returns: the number of bytes in the buffer. It is full except at the end.
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

  /// The current position.
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

  /// Reads the next bytes of the file.
  ///
  /// - Returns: whether there were any.
  private func refill() throws(Damage) -> Bool {
    let (file, place) = (file, inputEnd)
    var count = 0
    let more = [UInt8](unsafeUninitializedCapacity: Self.step) { buffer, initialized in
      count = file.read(at: place, into: UnsafeMutableRawBufferPointer(buffer))
      initialized = max(0, count)
    }
    guard count >= 0 else { throw Damage(reason: "read error") }
    input = input.isEmpty ? more[...] : (Array(input) + more)[...]
    inputEnd += count
    return count > 0
  }
}
