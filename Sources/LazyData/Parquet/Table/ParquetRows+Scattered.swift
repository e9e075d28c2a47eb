internal import Parquet

/// Reads scattered rows.
extension ParquetRows {
  /// Wanted rows whose distance is less than this are read together with the rows between them.
  private static let near = 32
  /// The maximum number of rows that are read together.
  private static let mostTogether = 4_096

  /// Returns the values of columns for rows in ascending order: an array for each column.
  ///
  /// - Throws: `DataError` if they cannot be read.
  func values(ofColumns columns: Range<Int>, _ rows: [Int]) throws(DataError) -> [[ParquetValue]] {
    var values = [[ParquetValue]](repeating: [], count: columns.count)
    for index in values.indices { values[index].reserveCapacity(rows.count) }
    let runs = runs(of: rows[...])
    if table.isRemote { begin(wanted(runs)) }
    for (rows, run, group) in runs {
      if columns.count > 1 { try prepare(columns, rows: run, inGroup: group) }
      for (index, column) in columns.enumerated() {
        let read = try self.values(ofColumn: column, rows: run, inGroup: group)
        for row in rows { values[index].append(read[row - run.lowerBound]) }
      }
    }
    return values
  }

  /// Wanted rows, the range of rows that is read for them, and its group.
  private typealias Run = (rows: ArraySlice<Int>, range: Range<Int>, group: Int)

  /// Returns the rows in runs that are read together.
  private func runs(of rows: ArraySlice<Int>) -> [Run] {
    var (runs, rest): ([Run], ArraySlice<Int>) = ([], rows)
    while let first = rest.first, let group = table.groupIndex(ofRow: first) {
      let range = run(rest, in: table.groups[group].rows)
      let wanted = rest.prefix { range.contains($0) }
      runs.append((wanted, range, group))
      rest = rest.dropFirst(wanted.count)
    }
    return runs
  }

  /// Returns the range of the first rows that are read together.
  private func run(_ rows: ArraySlice<Int>, in group: Range<Int>) -> Range<Int> {
    guard let first = rows.first else { return 0..<0 }
    var last = first
    for row in rows.dropFirst() {
      guard row - last < Self.near, row - first < Self.mostTogether, group.contains(row) else { break }
      last = row
    }
    return first..<last + 1
  }

  private func wanted(_ runs: [Run]) -> [RowRanges] {
    var ranges = [[Range<Int>]](repeating: [], count: table.groups.count)
    for run in runs { ranges[run.group].append(run.range) }
    return ranges.map { RowRanges($0) }
  }
}
