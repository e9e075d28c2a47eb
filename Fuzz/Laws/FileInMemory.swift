import Parquet

/// A file by column whose bytes are an input.
struct FileInMemory: ParquetBytes {
  let bytes: [UInt8]
  var count: Int { bytes.count }
  func read(_ range: Range<Int>) -> [UInt8] { Array(bytes[range]) }
}

/// The error for data that only a library can unpack.
struct UnknownCodec: Error {
  let codec: ParquetCodec
}
