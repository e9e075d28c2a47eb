import Parquet

/// Values that rows refer to: in dictionaries, in the children of unions, and in runs.
extension ArrowDecoder {
  func values(
    _ column: ArrowColumn, _ rows: Range<Int>, of dictionary: ArrowDictionaryReference
  ) throws -> [ParquetValue] {
    let indices = try integers(column, 0, rows, bits: dictionary.bits, isSigned: dictionary.isSigned)
    let validity = try validity(column, rows)
    let used = (0..<rows.count).filter { validity?[$0] ?? true }.map { indices[$0] }
    let found = try dictionaries.values(of: dictionary.id, column.field.withoutDictionary, at: used, budget)
    var values = SharedValues(found, isNested: column.field.isNested, budget)
    return try (0..<rows.count).map { validity?[$0] ?? true ? try values.value(indices[$0]) : .null }
  }

  /// - Parameter ids: the type number of each child.
  func union(_ column: ArrowColumn, _ rows: Range<Int>, isDense: Bool, _ ids: [Int]) throws -> [ParquetValue] {
    let kinds = try integers(column, 0, rows, bits: 8)
    let places = isDense ? try integers(column, 1, rows, bits: 32) : Array(rows)
    let validity = try validity(column, rows)
    var values = [ParquetValue](repeating: .null, count: rows.count)
    let used = (0..<rows.count).filter { validity?[$0] ?? true }
    for (kind, members) in Dictionary(grouping: used, by: { kinds[$0] }) {
      guard let child = ids.firstIndex(of: kind) else { throw ArrowError("a union has no type \(kind)") }
      let found = try gather(column.children[child], members.map { places[$0] })
      for (place, value) in zip(members, found) { values[place] = value }
    }
    return values
  }

  /// Returns the values of rows that are stored in runs of equal values. The first child contains the ends of the runs,
  /// and the second child their values.
  func repeated(_ column: ArrowColumn, _ rows: Range<Int>) throws -> [ParquetValue] {
    let first = try run(of: rows.lowerBound, column.children[0])
    let ends = try runEnds(column.children[0], first..<min(first + rows.count, column.children[0].length))
    var runs: [Int] = []
    var run = 0
    for row in rows {
      while run < ends.count, ends[run] <= row { run += 1 }
      runs.append(first + run)
    }
    guard zip(ends, ends.dropFirst()).allSatisfy({ $0 < $1 }), run < ends.count else {
      throw ArrowError("the ends of repeated values are not in ascending order, or there are too few")
    }
    return try gather(column.children[1], runs)
  }

  /// Returns the index of the run that contains a row.
  ///
  /// - Complexity: O(log runs) reads of one number.
  private func run(of row: Int, _ ends: ArrowColumn) throws -> Int {
    var (low, high) = (0, ends.length)
    while low < high {
      let middle = (low + high) / 2
      if try runEnds(ends, middle..<middle + 1)[0] <= row { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func runEnds(_ ends: ArrowColumn, _ runs: Range<Int>) throws -> [Int] {
    guard case .integer(let bits, _) = ends.field.type else { throw ArrowError("the ends of runs are not integers") }
    return try integers(ends, 0, runs, bits: bits)
  }

  // MARK: Scattered rows

  /// Returns the values at indices, which may be in any order and may repeat.
  func gather(_ column: ArrowColumn, _ indices: [Int]) throws -> [ParquetValue] {
    var values = SharedValues(try found(column, indices), isNested: column.field.isNested, budget)
    return try indices.map { try values.value($0) }
  }

  /// Returns a dictionary from indices to their values. Neighbouring values are read together.
  func found(_ column: ArrowColumn, _ indices: [Int]) throws -> [Int: ParquetValue] {
    let near = column.field.isNested ? 1 : 16
    let sorted = Set(indices).sorted()
    var found: [Int: ParquetValue] = [:]
    var start = 0
    while start < sorted.count {
      var end = start + 1
      while end < sorted.count, sorted[end] - sorted[end - 1] <= near { end += 1 }
      guard sorted[start] >= 0, sorted[end - 1] < column.length else { throw ArrowError("no value \(sorted[end - 1])") }
      let values = try values(column, sorted[start]..<sorted[end - 1] + 1)
      for index in sorted[start..<end] { found[index] = values[index - sorted[start]] }
      start = end
    }
    return found
  }
}

/// Values that several rows may share. Each further use of a nested value is subtracted from the budget, because the
/// value is shown each time.
private struct SharedValues {
  private let values: [Int: ParquetValue]
  private let isNested: Bool
  private let budget: ArrowBudget
  private var used: Set<Int> = []

  init(_ values: [Int: ParquetValue], isNested: Bool, _ budget: ArrowBudget) {
    (self.values, self.isNested, self.budget) = (values, isNested, budget)
  }

  mutating func value(_ index: Int) throws -> ParquetValue {
    guard let value = values[index] else { throw ArrowError("no value \(index)") }
    if isNested, !used.insert(index).inserted { try budget.spend(value) }
    return value
  }
}
