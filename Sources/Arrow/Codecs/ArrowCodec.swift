import Parquet

/// The compression of the buffers of a record batch.
enum ArrowCodec: Int, Sendable {
  case lz4, zstandard

  init(number: Int) throws {
    guard let codec = ArrowCodec(rawValue: number) else { throw ArrowError("unknown compression \(number)") }
    self = codec
  }

  /// - Parameter name: a name as Arrow 0.17 wrote it.
  init(name: String) throws {
    switch name.lowercased() {
    case "lz4", "lz4_frame": self = .lz4
    case "zstd": self = .zstandard
    default: throw ArrowError("unknown compression \(name.prefix(40))")
    }
  }

  /// Unpacks a buffer. It starts with the unpacked size, or -1 if the bytes after it are not packed.
  ///
  /// - Parameter other: unpacks zstd.
  /// - Throws: `ArrowError` if the bytes are damaged, or unpack to another size than they state; errors of `other`.
  func unpack(_ bytes: [UInt8], other: ParquetUnpacker) throws -> [UInt8] {
    guard !bytes.isEmpty else { return [] }
    guard let size = bytes.integer(at: 0, as: Int64.self) else { throw ArrowError.truncated }
    let packed = bytes.dropFirst(8)
    guard size != -1 else { return Array(packed) }
    guard size >= 0, size <= ArrowLimits.buffer else {
      throw ArrowError("a buffer of \(size) bytes; the limit is \(ArrowLimits.buffer)")
    }
    let unpacked = try unpacked(packed, Int(size), other)
    guard unpacked.count == Int(size) else {
      throw ArrowError("a buffer unpacks to \(unpacked.count) bytes instead of \(size)")
    }
    return unpacked
  }

  private func unpacked(_ bytes: ArraySlice<UInt8>, _ size: Int, _ other: ParquetUnpacker) throws -> [UInt8] {
    guard size > 0 else { return [] }
    switch self {
    case .lz4: return try LZ4Frames.unpack(bytes, size: size)
    case .zstandard: return try other(.zstandard, Array(bytes), size)
    }
  }
}
