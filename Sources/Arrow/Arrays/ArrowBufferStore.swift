import Parquet

/// Reads buffers. A packed buffer is unpacked entirely and cached. Of any other buffer, only the requested bytes are
/// read.
final class ArrowBufferStore {
  private struct Key: Hashable {
    let place: ArrowMessagePlace
    let buffer: Int
  }

  let bytes: ArrowLoadingBytes
  private let unpackOther: ParquetUnpacker
  private var unpacked: CostLimitedCache<Key, [UInt8]>

  init(_ bytes: ArrowLoadingBytes, cacheSize: Int, unpackOther: @escaping ParquetUnpacker) {
    (self.bytes, self.unpackOther) = (bytes, unpackOther)
    unpacked = CostLimitedCache(limit: cacheSize)
  }

  /// Returns a range of the bytes of a buffer, unpacked.
  ///
  /// - Throws: `ArrowError` if the range is not in the buffer, or the buffer is damaged; errors of the bytes.
  func bytes(_ batch: ArrowBatch, _ buffer: Int, _ range: Range<Int>) throws -> [UInt8] {
    guard !range.isEmpty else { return [] }
    guard batch.buffers.indices.contains(buffer), range.lowerBound >= 0 else { throw ArrowError.truncated }
    guard let codec = batch.codec else { return try stored(batch, batch.buffers[buffer], range) }
    let all = try unpacked(batch, buffer, codec)
    guard range.upperBound <= all.count else { throw Self.short }
    return Array(all[range])
  }

  private static let short = ArrowError("a buffer is shorter than its values")

  private func stored(_ batch: ArrowBatch, _ buffer: ArrowBatch.Buffer, _ range: Range<Int>) throws -> [UInt8] {
    guard range.upperBound <= buffer.length else { throw Self.short }
    guard range.count <= ArrowLimits.buffer else {
      throw ArrowError("more than \(ArrowLimits.buffer) bytes in some rows; they are not read")
    }
    return try bytes.arrowBytes(offset: batch.place.body + buffer.offset + range.lowerBound, count: range.count)
  }

  private func unpacked(_ batch: ArrowBatch, _ buffer: Int, _ codec: ArrowCodec) throws -> [UInt8] {
    let key = Key(place: batch.place, buffer: buffer)
    if let known = unpacked[key] { return known }
    let place = batch.buffers[buffer]
    guard place.length <= ArrowLimits.buffer else {
      throw ArrowError("a buffer of \(place.length) bytes; the limit is \(ArrowLimits.buffer)")
    }
    let packed = try bytes.arrowBytes(offset: batch.place.body + place.offset, count: place.length)
    let result = try codec.unpack(packed, other: unpackOther)
    unpacked.insert(key, result, cost: result.count)
    return result
  }
}
