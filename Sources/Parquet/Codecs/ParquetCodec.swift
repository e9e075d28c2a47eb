/// The compression of the pages of a column chunk.
package enum ParquetCodec: Int, Sendable {
  case none, snappy, gzip, lzo, brotli, hadoopLZ4, zstandard, lz4

  package var name: String {
    switch self {
    case .none: "none"
    case .snappy: "snappy"
    case .gzip: "gzip"
    case .lzo: "lzo"
    case .brotli: "brotli"
    case .hadoopLZ4, .lz4: "lz4"
    case .zstandard: "zstd"
    }
  }

  /// The largest ratio of the unpacked to the packed size, or `nil` if the format has no useful limit. A page that
  /// claims a larger ratio is rejected before memory is reserved.
  var largestRatio: Int? {
    switch self {
    case .none: 1
    case .snappy: 64
    case .hadoopLZ4, .lz4: 256
    case .gzip: 1100
    case .lzo, .brotli, .zstandard: nil
    }
  }
}

/// Unpacks a page of a codec that this target does not decode itself: gzip, brotli or zstd.
///
/// The result must have `size` bytes. An implementation must not reserve more memory than that. gzip data may consist
/// of several members. `lzo` is not supported. If a codec is not available, throw an error that names it.
package typealias ParquetUnpacker = @Sendable (_ codec: ParquetCodec, _ bytes: [UInt8], _ size: Int) throws -> [UInt8]

/// Unpacks pages: snappy and lz4 here, other codecs with ``ParquetUnpacker``.
struct PageUnpacker: Sendable {
  let codec: ParquetCodec
  let unpackOther: ParquetUnpacker

  /// Unpacks a page, or the start of it.
  ///
  /// - Parameters:
  ///   - size: the number of bytes of the unpacked page.
  ///   - least: the number of bytes that are needed. More may be unpacked.
  /// - Throws: `ParquetError` if the bytes are damaged, or unpack to fewer than `size` and `least` bytes, or to more than
  ///   `size`; errors of the unpacker.
  func unpack(_ bytes: ArraySlice<UInt8>, size: Int, least: Int = .max) throws -> [UInt8] {
    guard size <= ParquetLimits.page else {
      throw ParquetError("a page of \(size) bytes; the limit is \(ParquetLimits.page)")
    }
    if let ratio = codec.largestRatio, size > 64, size / ratio > bytes.count {
      throw ParquetError("a page of \(bytes.count) bytes cannot unpack to \(size)")
    }
    let unpacked = try unpacked(bytes, size, least)
    guard unpacked.count == size || unpacked.count < size && unpacked.count >= least else {
      throw ParquetError("a page unpacks to \(unpacked.count) bytes instead of \(size)")
    }
    return unpacked
  }

  private func unpacked(_ bytes: ArraySlice<UInt8>, _ size: Int, _ least: Int) throws -> [UInt8] {
    guard size > 0 else { return [] }
    switch codec {
    case .none: return Array(bytes.count == size ? bytes.prefix(least) : bytes)
    case .snappy: return try Snappy.unpack(bytes, size: size, least: least)
    case .lz4: return try LZ4.unpack(bytes, size: size)
    case .hadoopLZ4: return try HadoopLZ4.unpack(bytes, size: size)
    case .lzo: throw ParquetError("codec lzo is not supported")
    case .gzip, .brotli, .zstandard: return try unpackOther(codec, Array(bytes), size)
    }
  }
}
