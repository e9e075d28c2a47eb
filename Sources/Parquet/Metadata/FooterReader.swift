/// Reads the footer of a file: the last bytes in one piece, and the rest of the footer if it is larger.
enum FooterReader {
  /// The number of bytes of the first read.
  static let tail = 64 << 10

  static func read(_ bytes: some ParquetBytes) throws -> Footer {
    guard bytes.count >= 12 else { throw ParquetError("not a Parquet file: it has only \(bytes.count) bytes") }
    let tail = try bytes.readChecked(offset: max(0, bytes.count - Self.tail), count: min(bytes.count, Self.tail))
    let size = try footerSize(tail, fileSize: bytes.count)
    guard size + 8 > tail.count else { return try Footer(Array(tail.dropLast(8).suffix(size))) }
    let missing = size + 8 - tail.count
    let start = try bytes.readChecked(offset: bytes.count - size - 8, count: missing)
    return try Footer(start + tail.dropLast(8))
  }

  private static func footerSize(_ tail: [UInt8], fileSize: Int) throws -> Int {
    let magic = tail.suffix(4)
    guard !magic.elementsEqual("PARE".utf8) else {
      throw ParquetError("the file is encrypted: files with an encrypted footer cannot be read")
    }
    guard magic.elementsEqual("PAR1".utf8) else {
      throw ParquetError("not a Parquet file, or one that was not written to its end: it does not end with PAR1")
    }
    var cursor = ByteCursor(tail, (tail.count - 8)..<tail.count)
    let size = try cursor.length()
    guard size <= fileSize - 12, size <= ParquetLimits.footer else {
      throw ParquetError("the footer of \(size) bytes is larger than the file or the limit")
    }
    return size
  }
}
