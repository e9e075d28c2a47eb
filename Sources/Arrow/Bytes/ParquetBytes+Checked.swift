import Parquet

extension ParquetBytes {
  /// Reads a range whose offset and size are stored in the file itself, and may therefore be wrong.
  ///
  /// - Throws: `ArrowError` if the range is not in the file, or fewer bytes are returned; errors of the bytes.
  func arrowBytes(offset: Int, count: Int) throws -> [UInt8] {
    let (end, overflows) = offset.addingReportingOverflow(count)
    guard offset >= 0, count >= 0, !overflows, end <= self.count else {
      throw ArrowError("bytes \(offset)+\(count) are outside of the file")
    }
    guard count > 0 else { return [] }
    let bytes = try read(offset..<end)
    guard bytes.count == count else { throw ArrowError.truncated }
    return bytes
  }
}
