internal import CDuckDB

/// Rows of a result whose columns are texts.
struct DuckDBChunk {
  private let rows: Int
  private let columns: [Column]

  fileprivate struct Column {
    let texts: UnsafeRawPointer?
    /// A bit for each row that has a value; `nil` if all rows have one.
    let validity: UnsafePointer<UInt64>?
  }

  init(_ chunk: OpaquePointer, columns: UInt64, _ call: UnsafePointer<cduckdb>) {
    rows = Int(clamping: call.pointee.data_chunk_get_size(chunk))
    self.columns = (0..<columns).map { index in
      let vector = call.pointee.data_chunk_get_vector(chunk, index)
      return Column(
        texts: vector.flatMap { UnsafeRawPointer(call.pointee.vector_get_data($0)) },
        validity: vector.flatMap { call.pointee.vector_get_validity($0).map { UnsafePointer($0) } })
    }
  }

  /// Appends the rows as CSV.
  func append(to bytes: inout [UInt8]) {
    for row in 0..<rows {
      for (index, column) in columns.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        if let text = column.text(row) { Array(text).appendAsCSV(to: &bytes) }
      }
      bytes.append(UInt8(ascii: "\n"))
    }
  }
}

extension DuckDBChunk.Column {
  /// The size of a text's entry in a vector, in bytes.
  private static var stride: Int { 16 }
  /// The length of the longest text that is stored in the entry itself.
  private static var longest: Int { 12 }

  /// Returns the value of a row, or `nil` if it is missing.
  fileprivate func text(_ row: Int) -> UnsafeRawBufferPointer? {
    guard let texts else { return nil }
    if let validity, validity[row / 64] & (1 << (row % 64)) == 0 { return nil }
    let place = texts + row * Self.stride
    let count = Int(place.load(as: UInt32.self))
    guard count > Self.longest else { return UnsafeRawBufferPointer(start: place + 4, count: count) }
    return UnsafeRawBufferPointer(start: (place + 8).load(as: UnsafeRawPointer?.self), count: count)
  }
}
