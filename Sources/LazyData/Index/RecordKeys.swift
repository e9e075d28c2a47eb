/// Makes the keys of records for a sort by some columns.
struct RecordKeys: Sendable {
  let columns: [SortColumn]
  private let orders: [Arrangement.Order]
  private let format: any RecordFormat
  /// The columns whose keys are those of their bytes, in ascending order, and their indices in `orders`.
  private let plainColumns: [Int]
  private let plainIndices: [Int]
  private let otherIndices: [Int]

  /// - Parameters:
  ///   - orders: the columns to sort by, the most significant one first.
  ///   - lengths: the number of bytes of a key for each column.
  init(_ orders: [Arrangement.Order], lengths: [Int], _ format: any RecordFormat) {
    var (columns, offset) = ([SortColumn](), 0)
    for (order, length) in zip(orders, lengths) {
      columns.append(SortColumn(order, offset: offset, length: length))
      offset += length
    }
    self.columns = columns
    self.orders = orders
    self.format = format
    plainIndices = orders.indices.filter { orders[$0].isPlain }.sorted { orders[$0].column < orders[$1].column }
    plainColumns = plainIndices.map { orders[$0].column }
    otherIndices = orders.indices.filter { !orders[$0].isPlain }
  }

  /// The number of bytes of the keys of a record.
  var byteCount: Int { columns.last?.bytes.upperBound ?? 0 }

  /// Writes the keys of a record.
  func write(_ index: Int, of chunk: RecordPass.Chunk, to entry: UnsafeMutableRawPointer) {
    if !plainColumns.isEmpty {
      format.visitPlainFields(of: chunk.completeText(index, format), in: plainColumns) { place, text in
        let key = plainIndices[place]
        if let text, text.count <= SortColumn.fieldLimit {
          columns[key].writePlain(text, isNumber: true, to: entry)
        } else {
          writeField(key, of: chunk, index, to: entry)
        }
      }
    }
    for key in otherIndices { writeField(key, of: chunk, index, to: entry) }
  }

  private func writeField(
    _ key: Int, of chunk: RecordPass.Chunk, _ index: Int, to entry: UnsafeMutableRawPointer
  ) {
    columns[key].write(orders[key].field(of: chunk, index, limit: SortColumn.fieldLimit, format), to: entry)
  }
}

/// The keys of some records of a chunk.
struct KeyedRecords: Sendable {
  private let keys: [UInt8]
  private let columns: [SortColumn]
  private let count: Int
  /// The positions of the records in the chunk; `nil` for all records of the chunk.
  private let places: [Int]?
  /// The start of the last record of the chunk, and its end.
  let lastStart: Int
  let end: Int

  /// - Parameter places: the positions of the records in the chunk; `nil` for all records of the chunk.
  init(_ chunk: RecordPass.Chunk, _ recordKeys: RecordKeys, at places: [Int]?) {
    let (count, length) = (places?.count ?? chunk.ends.count, recordKeys.byteCount)
    self.places = places
    self.count = count
    columns = recordKeys.columns
    lastStart = chunk.start(ofRecord: max(0, chunk.ends.count - 1)).offset
    end = chunk.ends.last ?? chunk.offset
    keys = [UInt8](unsafeUninitializedCapacity: count * length) { buffer, initialized in
      initialized = count * length
      guard let start = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
      for index in 0..<count { recordKeys.write(places?[index] ?? index, of: chunk, to: start + index * length) }
    }
  }

  /// Adds the records that have a name to a sort.
  ///
  /// - Parameter first: the number of the first record of the chunk.
  func append(to sort: inout RecordSort, from first: Int, _ names: SortNumbers) {
    let length = columns.last?.bytes.upperBound ?? 0
    keys.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      for index in 0..<count {
        let number = first + (places?[index] ?? index)
        if let name = names.name(of: number) { sort.append(start + index * length, number: name) }
      }
    }
  }

  /// For each column, the shortest length of keys that hold nearly all texts and numbers of these records; the default
  /// length if there is none.
  var usualLengths: [Int] {
    columns.map { column in
      let lengths = self.lengths(in: column)
      return Self.keyLengths.first { length in
        lengths.count { $0 <= length - 2 } >= count - count / Self.fewLong
      } ?? SortColumn.usualKey
    }
  }

  /// Returns the number of bytes that each text and number of a column needs in a key. Later texts may be longer.
  private func lengths(in column: SortColumn) -> [Int] {
    let stride = columns.last?.bytes.upperBound ?? 0
    return keys.withUnsafeBytes { bytes in
      (0..<count).compactMap { index in
        bytes.baseAddress.map { start in
          let entry = start + index * stride
          return column.length(in: entry) + (column.isText(in: entry) ? Self.growth : 0)
        }
      }
    }
  }

  /// The possible lengths of a key.
  private static let keyLengths = [8, 16, 24, 32]
  /// At most one of this many texts may be longer than a key.
  private static let fewLong = 100
  /// The number of bytes by which later texts may be longer.
  private static let growth = 4
}

extension RecordPass.Chunk {
  /// Returns the bytes of the record at `index` without a terminator at their end, even if the record is truncated.
  func completeText(_ index: Int, _ format: any RecordFormat) -> UnsafeRawBufferPointer {
    let record = record(index)
    return record.part(0..<record.count - format.terminatorLength(of: record))
  }
}
