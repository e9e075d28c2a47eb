internal import Parquet
import Synchronization

/// Reads values of a table, with the caches of its readers. Any thread may use it, but only one reads at a time.
final class ParquetRows: Sendable {
  /// The order in which rows are read. It determines how much is requested ahead from a server.
  enum Order {
    /// Scattered rows.
    case scattered
    /// Rows in order, until one is found.
    case search
    /// All wanted rows in order.
    case pass

    /// The maximum number of bytes that are requested ahead; `nil` if nothing is.
    fileprivate var mostAhead: Int? {
      switch self {
      case .scattered: nil
      case .search: 4 << 20
      case .pass: 32 << 20
      }
    }
  }

  private struct PartReader {
    let reader: any ColumnarReader
    let ahead: ParquetReadAhead?
  }

  private struct State {
    /// The readers by the index of their part.
    var readers: [Int: PartReader] = [:]
    /// The rows of each group that a pass reads; `nil` for all rows.
    var wanted: [RowRanges]?
  }

  let table: ParquetTable
  private let order: Order
  private let state = Mutex(State())

  /// The maximum number of files with a reader.
  private static let mostReaders = 8

  init(_ table: ParquetTable, _ order: Order) { (self.table, self.order) = (table, order) }

  /// Returns the values of a column.
  ///
  /// - Parameter rows: rows of the group, counted from the start of the table.
  /// - Throws: `DataError` if they cannot be read.
  func values(ofColumn column: Int, rows: Range<Int>, inGroup index: Int) throws(DataError) -> [ParquetValue] {
    let group = table.groups[index]
    switch table.parts[group.part].values[column] {
    case .constant(let value): return Array(repeating: value, count: rows.count)
    case .stored(let stored):
      let start = group.rows.lowerBound
      return try withPart(group.part) { part in
        try part.ahead?.prepare([stored], inGroup: group.number, part.reader)
        let values = try part.reader.values(
          ofColumn: stored, rows: rows.lowerBound - start..<rows.upperBound - start, inGroup: group.number)
        guard values.count == rows.count else { throw DataError.changed(path: table.name) }
        return values
      }
    }
  }

  /// Calls `body` with the reader of a part.
  func withReader<Value: Sendable>(
    _ part: Int, _ body: (any ColumnarReader) throws -> Value
  ) throws(DataError) -> Value {
    try withPart(part) { try body($0.reader) }
  }

  private func withPart<Value: Sendable>(
    _ part: Int, _ body: (PartReader) throws -> Value
  ) throws(DataError) -> Value {
    do {
      return try state.withLock { state in
        if state.readers[part] == nil, state.readers.count >= Self.mostReaders { state.readers = [:] }
        let reader = state.readers[part] ?? newReader(part, state.wanted)
        state.readers[part] = reader
        return try body(reader)
      }
    } catch {
      throw DataError(parquet: error, path: table.parts[part].bytes.name)
    }
  }

  private func newReader(_ part: Int, _ wanted: [RowRanges]?) -> PartReader {
    let (file, bytes) = (table.parts[part].file, table.parts[part].bytes)
    guard let most = order.mostAhead, let ranged = bytes.source.ranged else {
      let isScattered = order == .scattered
      let reader = file.reader(bytes, name: bytes.name, isReadAhead: false, isScattered: isScattered)
      return PartReader(reader: reader, ahead: nil)
    }
    let ahead = ParquetReadAhead(bytes, ranged, most: most)
    ahead.begin(groups(ofPart: part, wanted))
    return PartReader(reader: file.reader(ahead, name: bytes.name, isReadAhead: true, isScattered: false), ahead: ahead)
  }

  /// Returns the groups of a part that a pass reads.
  private func groups(ofPart part: Int, _ wanted: [RowRanges]?) -> [ParquetReadAhead.Group] {
    table.groups.indices.compactMap { index in
      let group = table.groups[index]
      let rows = wanted?[index] ?? RowRanges([group.rows])
      guard group.part == part, !rows.isEmpty else { return nil }
      let start = group.rows.lowerBound
      return ParquetReadAhead.Group(
        number: group.number, rows: rows.ranges.map { $0.lowerBound - start..<$0.upperBound - start })
    }
  }
}

// MARK: Requests to a server

extension ParquetRows {
  /// Starts a pass that reads only some rows.
  ///
  /// - Parameter wanted: the rows of each group of the table.
  func begin(_ wanted: [RowRanges]) {
    state.withLock { state in
      state.wanted = wanted
      for (part, reader) in state.readers { reader.ahead?.begin(groups(ofPart: part, wanted)) }
    }
  }

  /// Requests columns of a group together, if they are on a server. Otherwise each column would be requested when it is
  /// read.
  ///
  /// - Parameter rows: the rows that are read next, counted from the start of the table.
  /// - Throws: `DataError` if they cannot be received, or loading was cancelled.
  func prepare(_ columns: some Collection<Int>, rows: Range<Int>, inGroup index: Int) throws(DataError) {
    let group = table.groups[index]
    guard table.parts[group.part].bytes.isRemote else { return }
    let selection = selection(Set(columns), rows, group)
    try withPart(group.part) { part in
      guard let ahead = part.ahead else { return try part.reader.load([selection]) }
      try ahead.prepare(selection.columns, inGroup: group.number, part.reader)
    }
  }

  /// Loads the bytes of requests together, if they are on a server.
  ///
  /// - Throws: `DataError` if they cannot be received, or loading was cancelled.
  func load(_ requests: [ParquetReadRequest]) throws(DataError) {
    let parts = Dictionary(grouping: requests) { table.groups[$0.block.group].part }
    for (part, requests) in parts where table.parts[part].bytes.isRemote {
      let selections = requests.map { selection($0.columns, $0.block.rows, table.groups[$0.block.group]) }
      try withReader(part) { try $0.load(selections) }
    }
  }

  private func selection(_ columns: Set<Int>, _ rows: Range<Int>, _ group: ParquetTableGroup) -> ParquetSelection {
    let stored = columns.sorted().compactMap { column -> Int? in
      if case .stored(let stored) = table.parts[group.part].values[column] { stored } else { nil }
    }
    let start = group.rows.lowerBound
    return ParquetSelection(
      columns: stored, rows: rows.lowerBound - start..<rows.upperBound - start, group: group.number)
  }

  /// Loads indexes of groups together, up to a limit, if they are on a server.
  ///
  /// - Parameters:
  ///   - first: the first group.
  ///   - ranges: returns the ranges of the indexes of a group.
  /// - Returns: the first group whose indexes were not loaded.
  /// - Throws: `DataError` if they cannot be received, or loading was cancelled.
  func loadIndexes(
    from first: Int, _ ranges: (_ group: Int, any ColumnarReader) -> [Range<Int>]
  ) throws(DataError) -> Int {
    let part = table.groups[first].part
    return try withPart(part) { reader in
      var (end, found, size) = (first, [Range<Int>](), 0)
      while end < table.groups.count, table.groups[end].part == part, size <= ParquetReadAhead.mostIndexBytes {
        let more = ranges(end, reader.reader)
        size += more.reduce(0) { $0 + $1.count }
        found += more
        end += 1
      }
      try reader.ahead?.loadIndexes(found)
      return end
    }
  }
}
