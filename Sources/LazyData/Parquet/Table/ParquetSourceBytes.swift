internal import Parquet

/// The bytes of a source, as the decoder reads them.
struct ParquetSourceBytes: ParquetBytes, Sendable {
  let name: String
  let source: any ByteSource
  let count: Int
  private let edition: Int

  init(_ source: any ByteSource, name: String) {
    (self.source, self.name) = (source, name)
    (edition, count) = (source.edition, source.count)
  }

  func read(_ range: Range<Int>) throws -> [UInt8] {
    let bytes = try [UInt8](unsafeUninitializedCapacity: range.count) { buffer, initialized in
      initialized = try source.read(at: range.lowerBound, into: UnsafeMutableRawBufferPointer(buffer))
    }
    // The bytes may have been rewritten before or during the read.
    guard source.edition == edition, bytes.count == range.count else { throw DataError.changed(path: name) }
    return bytes
  }
}
