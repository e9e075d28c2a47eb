internal import Parquet

/// The bytes of a source, as the decoder reads them.
struct ParquetSourceBytes: ParquetBytes, Sendable {
  let name: String
  let source: any ByteSource
  let count: Int
  /// The state of the bytes when they were opened.
  private let opened: ByteSnapshot

  init(_ source: any ByteSource, name: String) {
    (self.source, self.name) = (source, name)
    opened = source.snapshot()
    count = opened.count
  }

  var isRemote: Bool { source.ranged != nil }

  func isLoaded(_ range: Range<Int>) -> Bool { source.ranged?.hasReceived(range) ?? true }

  /// Loads ranges together, up to half the cache. The other ranges are loaded when they are read, so that the memory stays
  /// limited.
  func load(_ ranges: [Range<Int>]) throws {
    guard let ranged = source.ranged else { return }
    var size = 0
    try ranged.load(
      Array(
        ranges.prefix {
          size += $0.count
          return size <= ranged.cacheSize / 2
        }))
  }

  func read(_ range: Range<Int>) throws -> [UInt8] {
    let bytes = try [UInt8](unsafeUninitializedCapacity: range.count) { buffer, initialized in
      initialized = try source.read(at: range.lowerBound, into: UnsafeMutableRawBufferPointer(buffer))
    }
    // The bytes may have been rewritten before or during the read.
    guard source.snapshot() == opened, bytes.count == range.count else { throw DataError.changed(path: name) }
    return bytes
  }
}
