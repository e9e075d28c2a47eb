internal import Parquet
import Synchronization

/// The contents of the rows of a Parquet table.
protocol ParquetRowContents: TableContents {
  var table: ParquetTable { get }
}

extension ParquetRowContents {
  /// Returns the record of a row. This object reads its fields.
  func record(_ row: Int) -> SourceRecord {
    SourceRecord(id: .offset(row), number: row, extent: row..<row + 1, contents: self)
  }
}

/// Reads the contents of rows for background work. Each read returns one column of a block of neighbouring rows. The
/// last blocks are cached. A read may wait for a server.
final class ParquetContents: ParquetRowContents {
  /// The size of blocks.
  struct Size: Sendable {
    let rows: Int
    let byteCount: Int
    /// The number of blocks that are cached.
    let kept: Int
    let order: ParquetRows.Order

    /// Blocks for rows on screen, which may be scattered.
    static let screen = Size(rows: 64, byteCount: 1 << 18, kept: 128, order: .scattered)
    /// Blocks for passes over many rows in order.
    static let pass = Size(rows: 1_024, byteCount: 8 << 20, kept: 2, order: .pass)
    /// Blocks for searches in the order of the table.
    static let search = Size(rows: 1_024, byteCount: 8 << 20, kept: 2, order: .search)
  }

  let source: ParquetRows
  private let size: Size
  private let blocks: Mutex<RecentBlocks>

  init(_ table: ParquetTable, _ size: Size) {
    source = ParquetRows(table, size.order)
    self.size = size
    blocks = Mutex(RecentBlocks(most: size.kept))
  }

  var table: ParquetTable { source.table }
  var waits: Bool { true }

  /// Returns a new block of rows around a row; `nil` if the row does not exist.
  ///
  /// - Parameter limits: the rows that the block may contain.
  func newBlock(ofRow row: Int, in limits: Range<Int> = 0..<Int.max) -> ParquetRowBlock? {
    guard let group = table.groupIndex(ofRow: row) else { return nil }
    let length = table.blockLength(inGroup: group, most: size.rows, byteCount: size.byteCount)
    let rows = table.blockRows(around: row, inGroup: group, length: length).clamped(to: limits)
    return ParquetRowBlock(rows, inGroup: group, source)
  }

  /// Returns a value.
  ///
  /// - Throws: `DataError` if it cannot be read.
  func value(_ column: Int, ofRow row: Int) throws(DataError) -> ParquetValue {
    try block(ofRow: row).value(column, row: row)
  }

  private func block(ofRow row: Int) throws(DataError) -> ParquetRowBlock {
    if let block = blocks.withLock({ $0.block(ofRow: row) }) { return block }
    guard let block = newBlock(ofRow: row) else { throw .changed(path: table.name) }
    blocks.withLock { $0.insert(block) }
    return block
  }

  func fields(of record: SourceRecord, _ columns: Range<Int>, limit: Int) -> [RecordField] {
    let columns = columns.clamped(to: table.columns.indices)
    // If this fails, reading the columns reports the reason.
    if columns.count > 1 { try? block(ofRow: record.extent.lowerBound).prepare(columns) }
    return columns.map { column in
      do throws(DataError) {
        return RecordField(try value(column, ofRow: record.extent.lowerBound), limit: max(0, limit))
      } catch {
        return RecordField(Array(error.reason.utf8), kind: .unreadable)
      }
    }
  }

  func text(of record: SourceRecord, from start: Int, limit: Int) throws(DataError) -> [UInt8] {
    Array(try block(ofRow: record.extent.lowerBound).line(record.extent.lowerBound).dropFirst(start).prefix(limit))
  }

  func copy(_ record: SourceRecord, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    let line = try block(ofRow: record.extent.lowerBound).line(record.extent.lowerBound) + [UInt8(ascii: "\n")]
    try line.withUnsafeBytes(body)
  }

  func batches(of records: [SourceRecord]) -> (any RecordBatches)? {
    ParquetListedBatches(records.map(\.extent.lowerBound), table)
  }
}

/// A cache of the most recently used blocks.
private struct RecentBlocks {
  private let most: Int
  /// The blocks in order of use, the most recently used one at the end.
  private var blocks: [ParquetRowBlock] = []

  init(most: Int) { self.most = most }

  mutating func block(ofRow row: Int) -> ParquetRowBlock? {
    guard let index = blocks.lastIndex(where: { $0.rows.contains(row) }) else { return nil }
    let block = blocks[index]
    if index < blocks.count - 1 {
      blocks.remove(at: index)
      blocks.append(block)
    }
    return block
  }

  mutating func insert(_ block: ParquetRowBlock) {
    if blocks.count >= most { blocks.removeFirst() }
    blocks.append(block)
  }
}
