internal import Parquet

/// Finds the rows that satisfy conditions, in the order of the table.
struct ParquetScan: Sendable {
  let table: ParquetTable
  let conditions: [RecordCondition]

  /// A function that receives the rows that were found in a block, and the share of the table that has been searched.
  typealias Found = (_ rows: [UInt32], _ share: Double) -> Void

  /// The columns that the conditions test.
  private var tested: [Int] {
    let columns = conditions.flatMap(\.leaves).map(\.column)
    return columns.contains(nil) ? Array(table.columns.indices) : Set(columns.compactMap { $0 }).sorted()
  }

  /// Passes the rows that satisfy the conditions to `body`. Row groups and pages that cannot contain such rows are not
  /// read. Ends early if the task is cancelled.
  ///
  /// - Throws: `DataError` if rows cannot be read.
  func run(_ scheduler: any WorkScheduler, _ body: Found) async throws(DataError) {
    let contents = ParquetContents(table, .pass)
    let candidates = ParquetCandidates(source: contents.source, conditions: conditions)
    let total = Double(max(1, table.rowCount))
    // The indexes of a file are read when they are needed; those of a file on a server are requested together.
    let columns = tested
    let known = table.isRemote ? try candidates.rowsOfGroups(testing: columns) : nil
    if let known { contents.source.begin(known) }
    for group in table.groups.indices {
      let found = if let known { known[group] } else { try candidates.rows(inGroup: group) }
      for rows in found.ranges {
        var row = rows.lowerBound
        while row < rows.upperBound, let block = contents.newBlock(ofRow: row, in: rows) {
          if Task.isCancelled { return }
          row = block.rows.upperBound
          try contents.source.prepare(columns, rows: block.rows, inGroup: group)
          body(try ParquetRowTest(block, conditions).matches(), Double(row) / total)
          await scheduler.nextStep()
        }
      }
    }
  }
}

/// Tests the rows of a block, one condition after the other.
struct ParquetRowTest {
  private let block: ParquetRowBlock
  private let conditions: [RecordCondition]

  init(_ block: ParquetRowBlock, _ conditions: [RecordCondition]) {
    (self.block, self.conditions) = (block, conditions)
  }

  /// Returns the rows that satisfy all conditions.
  ///
  /// - Throws: `DataError` if a value cannot be read.
  func matches() throws(DataError) -> [UInt32] {
    let columns = try columns()
    var rows = Array(block.rows)
    for condition in conditions { rows = try self.rows(rows, passing: condition, columns) }
    return rows.map { UInt32(truncatingIfNeeded: $0) }
  }

  /// Returns the rows that satisfy a condition.
  private func rows(
    _ rows: [Int], passing condition: RecordCondition, _ columns: [Int: [ParquetValue]]
  ) throws(DataError) -> [Int] {
    var failure: DataError?
    let values = condition.column.flatMap { columns[$0] } ?? []
    let (number, first) = (ParquetNumberTest(condition), block.rows.lowerBound)
    let passing = rows.filter { row in
      if let number, row - first < values.count, let answer = number.holds(for: values[row - first]) { return answer }
      guard failure == nil else { return false }
      return condition.evaluate { answer($0, row, columns, &failure) } ?? false
    }
    if let failure { throw failure }
    return passing
  }

  /// Returns the values of the columns that the conditions test.
  private func columns() throws(DataError) -> [Int: [ParquetValue]] {
    var columns: [Int: [ParquetValue]] = [:]
    for column in conditions.flatMap(\.leaves).compactMap(\.column) where columns[column] == nil {
      columns[column] = try block.values(column)
    }
    return columns
  }

  /// Returns the answer to the test of a condition that is not combined from others.
  private func answer(
    _ condition: RecordCondition, _ row: Int, _ columns: [Int: [ParquetValue]], _ failure: inout DataError?
  ) -> Bool? {
    if let column = condition.column, let values = columns[column] {
      let place = row - block.rows.lowerBound
      guard values.indices.contains(place) else { return nil }
      return condition.testResult(of: RecordField(values[place], limit: RecordCondition.fieldLimit))
    }
    do throws(DataError) {
      return try block.line(row).withUnsafeBytes { condition.testResult(ofRow: $0) }
    } catch {
      failure = error
      return nil
    }
  }
}

extension RecordCondition {
  /// Returns whether a row passes a test of the complete row. `line` is the row as a line of CSV.
  fileprivate func testResult(ofRow line: UnsafeRawBufferPointer) -> Bool? {
    if case .matches(let pattern) = test { return pattern.matches(csvLine: line) }
    return testResult(ofText: line, isMissing: false)
  }
}

/// Reads the values of one column for all or some rows, a block of rows at a time.
struct ParquetColumnPass: Sendable {
  let table: ParquetTable
  let column: Int

  /// Calls `body` with the values of blocks. Blocks without a wanted row are not read. Ends early if the task is
  /// cancelled.
  ///
  /// - Parameters:
  ///   - isWanted: whether a row is wanted; `nil` if all are.
  ///   - body: receives the rows of a block and their values.
  /// - Throws: `DataError` if values cannot be read.
  func run(
    _ scheduler: any WorkScheduler, where isWanted: ((Int) -> Bool)? = nil,
    _ body: (Range<Int>, [ParquetValue]) throws(DataError) -> Void
  ) async throws(DataError) {
    let contents = ParquetContents(table, .pass)
    if table.isRemote, let isWanted { contents.source.begin(wantedRows(contents, isWanted)) }
    var row = 0
    while let block = contents.newBlock(ofRow: row) {
      if Task.isCancelled { return }
      row = block.rows.upperBound
      if isWanted.map({ block.rows.contains(where: $0) }) ?? true { try body(block.rows, block.values(column)) }
      await scheduler.nextStep()
    }
  }

  /// Returns the blocks with a wanted row, for each group.
  private func wantedRows(_ contents: ParquetContents, _ isWanted: (Int) -> Bool) -> [RowRanges] {
    table.groups.map { group in
      var (row, blocks) = (group.rows.lowerBound, [Range<Int>]())
      while row < group.rows.upperBound, let block = contents.newBlock(ofRow: row) {
        if block.rows.contains(where: isWanted) { blocks.append(block.rows) }
        row = block.rows.upperBound
      }
      return RowRanges(blocks)
    }
  }
}
