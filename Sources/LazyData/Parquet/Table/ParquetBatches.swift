internal import Algorithms
internal import Parquet
import Synchronization

/// Reads the first rows of a table in batches, for callers that need the values of all of them. Only the requested
/// columns are read, a block of rows at a time.
final class ParquetBatches: RecordBatches {
  /// The number of records in a batch.
  private static let length = 1_024

  private let count: Int
  private let contents: ParquetContents
  private let start = Atomic(0)

  init(first count: Int, _ table: ParquetTable) {
    self.count = count
    contents = ParquetContents(table, .pass)
  }

  func next() -> [SourceRecord] {
    let first = start.load(ordering: .relaxed)
    let end = min(first + Self.length, count)
    start.store(end, ordering: .relaxed)
    return (first..<end).map { contents.record($0) }
  }

  func stop() {}
}

/// Reads the rows of a list in batches, for callers that need the values of all of them. The rows of a batch are read
/// in the order of the table. In the order of the list, almost every row would require another page to be unpacked.
final class ParquetListedBatches: RecordBatches {
  private let rows: [Int]
  private let source: ParquetRows
  private let length: Int
  private let start = Atomic(0)

  init(_ rows: [Int], _ table: ParquetTable) {
    self.rows = rows
    source = ParquetRows(table, .pass)
    length = table.scatteredLength
  }

  func next() -> [SourceRecord] {
    let first = start.load(ordering: .relaxed)
    let end = min(first + length, rows.count)
    start.store(end, ordering: .relaxed)
    let contents = ParquetGatheredRows(rows[first..<end], source)
    return rows[first..<end].map { contents.record($0) }
  }

  func stop() {}
}

extension ParquetTable {
  /// The maximum number of scattered rows to read together, so that their values take at most about 64 MiB.
  var scatteredLength: Int {
    groups.indices.map { blockLength(inGroup: $0, most: 1 << 16, byteCount: 64 << 20) }.min() ?? 1
  }
}

/// The contents of scattered rows. All values of a column are read when one of them is first needed.
final class ParquetGatheredRows: ParquetRowContents {
  var table: ParquetTable { source.table }
  /// The rows in ascending order.
  private let rows: [Int]
  private let source: ParquetRows
  private let columns = Mutex<[Int: Result<[ParquetValue], DataError>]>([:])

  /// - Parameter rows: the rows in any order.
  init(_ rows: some Sequence<Int>, _ source: ParquetRows) {
    self.rows = rows.sorted()
    self.source = source
  }

  private func value(_ column: Int, of record: SourceRecord) throws(DataError) -> ParquetValue {
    let found = columns.withLock { columns in
      if let known = columns[column] { return known }
      let read = Result { () throws(DataError) in
        try source.values(ofColumns: column..<column + 1, rows).first ?? []
      }
      columns[column] = read
      return read
    }
    let values = try found.get()
    let place = rows.partitioningIndex { $0 >= record.extent.lowerBound }
    return values.indices.contains(place) ? values[place] : .null
  }

  /// Reads all columns together, which saves requests to a server. Does nothing if some columns have been read. If the
  /// columns cannot be read, each of them stores the error.
  private func readAll() {
    columns.withLock { columns in
      guard columns.isEmpty else { return }
      let all = source.table.columns.indices
      let read = Result { () throws(DataError) in try source.values(ofColumns: all, rows) }
      for column in all { columns[column] = read.map { $0[column] } }
    }
  }

  func fields(of record: SourceRecord, _ columns: Range<Int>, limit: Int) -> [RecordField] {
    columns.clamped(to: source.table.columns.indices).map { column in
      do throws(DataError) {
        return RecordField(try value(column, of: record), limit: max(0, limit))
      } catch {
        return RecordField(Array(error.reason.utf8), kind: .unreadable)
      }
    }
  }

  func text(of record: SourceRecord, from start: Int, limit: Int) throws(DataError) -> [UInt8] {
    Array(try line(of: record).dropFirst(start).prefix(limit))
  }

  func copy(_ record: SourceRecord, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    try (line(of: record) + [UInt8(ascii: "\n")]).withUnsafeBytes(body)
  }

  private func line(of record: SourceRecord) throws(DataError) -> [UInt8] {
    if source.table.isRemote { readAll() }
    return try source.table.line { column throws(DataError) in try value(column, of: record) }
  }
}
