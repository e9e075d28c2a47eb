import Parquet

/// Unpacks frames of LZ4. A block may refer to bytes of earlier blocks. Checksums are ignored.
enum LZ4Frames {
  /// The largest ratio of the unpacked to the packed size.
  private static let largestRatio = 256
  private static let magic: UInt32 = 0x184d_2204
  private static let skippable: UInt32 = 0x184d_2a50

  /// - Parameter size: the unpacked size, which is also the limit of the memory for the result.
  /// - Throws: `ArrowError` if the frames are damaged, or unpack to more bytes.
  static func unpack(_ bytes: ArraySlice<UInt8>, size: Int) throws -> [UInt8] {
    guard size / largestRatio <= bytes.count else {
      throw ArrowError("a buffer of \(bytes.count) bytes cannot unpack to \(size)")
    }
    do {
      return try UnpackBuffer.fill(bytes, size: size) { source, output in
        var reader = LZ4FrameReader(source: source)
        while !reader.isAtEnd { try frame(&reader, &output) }
      }
    } catch is ParquetError {
      throw ArrowError("a buffer packed with lz4 is damaged")
    }
  }

  private static func frame(_ reader: inout LZ4FrameReader, _ output: inout UnpackBuffer) throws {
    let mark = try reader.number()
    if mark & ~0xf == skippable { return try reader.skip(Int(try reader.number())) }
    guard mark == magic else { throw ArrowError("a buffer is not packed with lz4") }
    let flags = try reader.flags()
    while case let length = try reader.number(), length != 0 {
      let block = try reader.take(Int(length & 0x7fff_ffff))
      if length >> 31 == 1 {
        try output.append(reader.source, block)
      } else {
        try LZ4.unpackBlock(reader.source, block, &output)
      }
      if flags & 0x10 != 0 { try reader.skip(4) }
    }
    if flags & 0x04 != 0 { try reader.skip(4) }
  }
}

/// A position in the bytes of LZ4 frames.
struct LZ4FrameReader {
  let source: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(source: UnsafeBufferPointer<UInt8>) { self.source = source }

  var isAtEnd: Bool { position >= source.count }

  mutating func take(_ count: Int) throws -> Range<Int> {
    guard count >= 0, count <= source.count - position else { throw ArrowError.truncated }
    defer { position += count }
    return position..<position + count
  }

  mutating func skip(_ count: Int) throws { _ = try take(count) }

  mutating func number() throws -> UInt32 { try take(4).reversed().reduce(0) { $0 << 8 | UInt32(source[$1]) } }

  /// Reads the rest of a frame's header, and returns its flags.
  mutating func flags() throws -> UInt8 {
    let flags = source[try take(2).lowerBound]
    guard flags >> 6 == 1 else { throw ArrowError("a buffer is packed with an unknown version of lz4") }
    guard flags & 1 == 0 else { throw ArrowError("a buffer is packed with a dictionary of lz4: not supported") }
    try skip(flags & 0x08 == 0 ? 1 : 9)
    return flags
  }
}
