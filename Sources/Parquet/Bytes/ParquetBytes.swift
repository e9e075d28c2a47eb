/// The bytes of a Parquet file, wherever they are. Every read of the decoder is one call of ``read(_:)``.
package protocol ParquetBytes {
  /// The size of the file.
  var count: Int { get }

  /// Returns the bytes of a range, which lies within the file.
  ///
  /// - Throws: any error, for example because the bytes are not loaded yet. The decoder passes it on unchanged
  ///   and keeps no partial result, so the same call can be repeated later.
  func read(_ range: Range<Int>) throws -> [UInt8]

  /// Whether the bytes are on a server. Loading several ranges together then saves time. Default: `false`.
  var isRemote: Bool { get }

  /// Returns whether a range can be read without waiting for a server. Default: `true`.
  func isLoaded(_ range: Range<Int>) -> Bool

  /// Loads ranges of the file together, so that later reads of them do not wait.
  ///
  /// - Throws: any error. The decoder passes it on unchanged.
  func load(_ ranges: [Range<Int>]) throws
}

extension ParquetBytes {
  package var isRemote: Bool { false }
  package func isLoaded(_ range: Range<Int>) -> Bool { true }
  package func load(_ ranges: [Range<Int>]) throws {}
}

extension ParquetBytes {
  /// Reads a range that the file itself names.
  ///
  /// - Throws: `ParquetError` if the range is not in the file, or fewer bytes are returned.
  func readChecked(offset: Int, count: Int) throws -> [UInt8] {
    let (end, overflows) = offset.addingReportingOverflow(count)
    guard offset >= 0, count >= 0, !overflows, end <= self.count else {
      throw ParquetError("bytes \(offset)+\(count) are outside of the file")
    }
    let bytes = try read(offset..<end)
    guard bytes.count == count else { throw ParquetError.truncated }
    return bytes
  }
}
