/// Decodes bytes whose lengths are stored as differences.
enum DeltaByteDecoder {
  /// Returns the values of DELTA_LENGTH_BYTE_ARRAY: all lengths, then all bytes.
  static func lengths(_ cursor: inout ByteCursor, count: Int) throws -> ByteTable {
    let lengths = try DeltaDecoder(&cursor, limit: count).decode(&cursor)
    var starts: [UInt32] = []
    starts.reserveCapacity(lengths.count + 1)
    for length in lengths {
      guard let length = Int(exactly: length) else { throw ParquetError.truncated }
      starts.append(UInt32(try cursor.take(length).lowerBound))
    }
    starts.append(UInt32(cursor.position))
    return ByteTable(cursor.bytes, starts: starts, gap: 0)
  }

  /// Returns the values of DELTA_BYTE_ARRAY. Each value is stored as the length of the prefix that it shares with the
  /// value before it, and the bytes after that prefix.
  static func prefixed(_ cursor: inout ByteCursor, count: Int) throws -> ByteTable {
    let prefixes = try DeltaDecoder(&cursor, limit: count).decode(&cursor)
    let suffixes = try lengths(&cursor, count: count)
    guard prefixes.count == suffixes.count else { throw ParquetError("a page has more prefixes than values") }
    var data: [UInt8] = []
    var starts: [UInt32] = [0]
    starts.reserveCapacity(prefixes.count + 1)
    var last = 0..<0
    for (index, prefix) in prefixes.enumerated() {
      guard prefix >= 0, prefix <= last.count else { throw ParquetError("a prefix is longer than the value before") }
      let suffix = suffixes[index]
      guard data.count + Int(prefix) + suffix.count <= ParquetLimits.page else {
        throw ParquetError("a page unpacks to more than \(ParquetLimits.page) bytes")
      }
      let start = data.count
      // A slice of `data` would share its storage, and appending would copy all of it.
      for place in last.prefix(Int(prefix)) { data.append(data[place]) }
      data.append(contentsOf: suffix)
      last = start..<data.count
      starts.append(UInt32(data.count))
    }
    return ByteTable(data, starts: starts, gap: 0)
  }
}
