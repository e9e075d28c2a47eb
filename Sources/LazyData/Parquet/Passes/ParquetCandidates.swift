internal import Parquet

/// Finds the rows of a row group that may satisfy conditions: by the statistics in the footer, and by those of pages.
struct ParquetCandidates {
  let source: ParquetRows
  let conditions: [RecordCondition]

  private var table: ParquetTable { source.table }

  /// Returns the rows that may satisfy the conditions, counted from the start of the table.
  ///
  /// The column index of a column is read only if the statistics of the row group do not decide.
  ///
  /// - Throws: `DataError` if an index cannot be read.
  func rows(inGroup index: Int) throws(DataError) -> RowRanges {
    let all = RowRanges([table.groups[index].rows])
    guard conditions.allSatisfy({ mayHold($0, index) }) else { return RowRanges([]) }
    var found = all
    for condition in conditions where !found.isEmpty { found = found.intersection(try rows(condition, index)) }
    return found
  }

  /// Returns the rows of each group that may satisfy the conditions. The indexes of groups on a server are requested
  /// together, up to a limit.
  ///
  /// - Parameter columns: the columns that will be read. The indexes that locate their values are requested too.
  /// - Throws: `DataError` if an index cannot be read.
  func rowsOfGroups(testing columns: [Int]) throws(DataError) -> [RowRanges] {
    var found: [RowRanges] = []
    while found.count < table.groups.count {
      let end = try source.loadIndexes(from: found.count) { indexRanges(inGroup: $0, columns, $1) }
      for group in found.count..<end { found.append(try rows(inGroup: group)) }
    }
    return found
  }

  private func indexRanges(inGroup index: Int, _ columns: [Int], _ reader: any ColumnarReader) -> [Range<Int>] {
    guard conditions.allSatisfy({ mayHold($0, index) }) else { return [] }
    let group = table.groups[index]
    let leaves = conditions.flatMap(\.leaves).filter { isDecided($0) && mayHold($0, index) }
    let filters = leaves.flatMap { leaf -> [Range<Int>] in
      guard let stored = stored(leaf.column, group) else { return [] }
      return reader.filterRanges(ofColumn: stored, inGroup: group.number, value: leaf.equalValue)
    }
    let pages = columns.flatMap { column -> [Range<Int>] in
      stored(column, group).map { reader.indexRanges(ofColumn: $0, inGroup: group.number) } ?? []
    }
    return Array(Set(filters + pages))
  }

  /// Returns the index of a column in the group's file; `nil` if the file does not have it.
  private func stored(_ column: Int?, _ group: ParquetTableGroup) -> Int? {
    let values = table.parts[group.part].values
    guard let column, values.indices.contains(column), case .stored(let stored) = values[column] else { return nil }
    return stored
  }

  /// Whether a row may satisfy the condition, according to the statistics of the row group.
  private func mayHold(_ condition: RecordCondition, _ index: Int) -> Bool {
    switch condition.test {
    case .all(let parts): condition.isNegated || parts.allSatisfy { mayHold($0, index) }
    case .any(let parts): condition.isNegated || parts.contains { mayHold($0, index) }
    default: bounds(condition, index)?.mayHold(condition) ?? true
    }
  }

  private func bounds(_ condition: RecordCondition, _ index: Int) -> ParquetBounds? {
    let group = table.groups[index]
    let part = table.parts[group.part]
    guard let column = condition.column, part.values.indices.contains(column) else { return nil }
    switch part.values[column] {
    case .constant(let value):
      return ParquetBounds(statistics: ParquetStatistics(of: value, group.rows.count), rowCount: group.rows.count)
    case .stored(let stored):
      return part.file.statistics(ofColumn: stored, inGroup: group.number).map {
        ParquetBounds(statistics: $0, rowCount: group.rows.count)
      }
    }
  }

  /// Returns the rows that may satisfy a condition, according to the statistics of pages.
  private func rows(_ condition: RecordCondition, _ index: Int) throws(DataError) -> RowRanges {
    let all = RowRanges([table.groups[index].rows])
    switch condition.test {
    case .all(let parts) where !condition.isNegated:
      var found = all
      for part in parts where !found.isEmpty { found = found.intersection(try rows(part, index)) }
      return found
    case .any(let parts) where !condition.isNegated:
      var found = RowRanges([])
      for part in parts where found != all { found = found.union(try rows(part, index)) }
      return found
    case .compares, .isNull:
      guard mayHold(condition, index), try mayContain(condition, index) else { return RowRanges([]) }
      return try pages(condition, index) ?? all
    default: return all
    }
  }

  /// Whether a row group may contain the value of a condition, according to the Bloom filter of the column.
  private func mayContain(_ condition: RecordCondition, _ index: Int) throws(DataError) -> Bool {
    let group = table.groups[index]
    let part = table.parts[group.part]
    guard let value = condition.equalValue, let column = condition.column, part.values.indices.contains(column),
      case .stored(let stored) = part.values[column]
    else { return true }
    return try source.withReader(group.part) {
      try $0.mayContain(value, inColumn: stored, inGroup: group.number)
    }
  }

  /// - Returns: `nil` if the column has no statistics of pages.
  private func pages(_ condition: RecordCondition, _ index: Int) throws(DataError) -> RowRanges? {
    let group = table.groups[index]
    let part = table.parts[group.part]
    guard let column = condition.column, part.values.indices.contains(column),
      case .stored(let stored) = part.values[column], isDecided(condition)
    else { return nil }
    let pages = try source.withReader(group.part) { try $0.pageStatistics(ofColumn: stored, inGroup: group.number) }
    let start = group.rows.lowerBound
    return pages.map { pages in
      RowRanges(
        pages.filter { page in
          ParquetBounds(statistics: page.isNull ? .null(page.rows.count) : page.statistics, rowCount: page.rows.count)
            .mayHold(condition)
        }.map { $0.rows.lowerBound + start..<$0.rows.upperBound + start })
    }
  }

  /// Whether the bounds of pages may rule out the condition, so that reading them is worthwhile.
  private func isDecided(_ condition: RecordCondition) -> Bool {
    switch condition.test {
    case .isNull: true
    case .compares(_, let comparison):
      !condition.isNegated && comparison.form == nil && comparison.relation != .notEqual && !comparison.takesEmpty
    default: false
    }
  }
}

extension RecordCondition {
  /// The only value that satisfies the condition; `nil` if several values may.
  fileprivate var equalValue: ParquetValue? {
    guard !isNegated, case .compares(_, let comparison) = test, comparison.form == nil, !comparison.takesEmpty,
      !comparison.isNonFinite, [.equal, .identical].contains(comparison.relation)
    else { return nil }
    // Bytes that are not text are shown with escapes, so a backslash may be part of an escape.
    guard let text = String(validating: comparison.bytes, as: UTF8.self), !text.contains("\\") else { return nil }
    switch comparison.kind {
    case .texts: return .text(text)
    case .numbers: return Int64(text).map { .integer($0) }
    default: return nil
    }
  }
}

extension ParquetStatistics {
  /// Creates the statistics of rows that all have one value.
  fileprivate init(of value: ParquetValue, _ count: Int) {
    let bound = value == .null ? nil : value
    self.init(
      minimum: bound, maximum: bound, nullCount: bound == nil ? count : 0, distinctCount: nil, isMinimumExact: true,
      isMaximumExact: true)
  }

  /// Returns the statistics of rows without values.
  fileprivate static func null(_ count: Int) -> ParquetStatistics { ParquetStatistics(of: .null, count) }
}
