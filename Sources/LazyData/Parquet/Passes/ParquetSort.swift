internal import Parquet

/// Sorts rows by the values of columns. Only the sorted columns are read.
///
/// A sort by several columns sorts by the last column first, then by the column before it, and so on. This works
/// because each sort is stable.
struct ParquetSort: Sendable {
  let table: ParquetTable
  /// The columns to sort by, the most significant one first.
  let orders: [Arrangement.Order]

  /// Sorts rows.
  ///
  /// - Parameters:
  ///   - listed: the rows in ascending order; `nil` for all rows.
  ///   - sink: receives the progress as a fraction.
  /// - Returns: the rows in order; `nil` if the task was cancelled.
  /// - Throws: `DataError` if rows cannot be read, or memory is short.
  func sorted(_ listed: [UInt32]?, _ sink: EventSink<Double>) async throws(DataError) -> [UInt32]? {
    var order = listed
    for (step, column) in orders.reversed().enumerated() {
      let names = SortNumbers(numbers: 0..<table.rowCount, order: order)
      let progress = SortProgress(step: step, of: orders.count, sink)
      guard let next = try await sorted(by: column, names, sink.scheduler, progress) else { return nil }
      order = next
    }
    return order
  }

  private func sorted(
    by order: Arrangement.Order, _ names: SortNumbers, _ scheduler: any WorkScheduler, _ progress: SortProgress
  ) async throws(DataError) -> [UInt32]? {
    var sort = try RecordSort(
      numbers: names.names, isDescending: order.isDescending, textIsLast: order.form != nil)
    var throttle = progress.throttle
    try await visit(order, names, scheduler) { name, row, bits, field in
      if let bits { sort.append(bits: bits, number: name) } else { sort.append(field(), number: name) }
      if throttle?.isDue() == true { progress.send(0.6 * Double(row) / Double(max(1, table.rowCount))) }
    }
    guard !Task.isCancelled, sort.sort() else { return nil }
    progress.send(0.7)
    guard try await sortTies(of: &sort, by: order, names, scheduler) else { return nil }
    return names.numbers(sort.takeOrder())
  }

  /// The maximum number of passes over the column to compare the texts of tied rows. After that, the rest of very long
  /// texts is read row by row.
  private static let mostPasses = 8

  /// Sorts tied rows by the following bytes of their texts, in passes over the column.
  private func sortTies(
    of sort: inout RecordSort, by order: Arrangement.Order, _ names: SortNumbers, _ scheduler: any WorkScheduler
  ) async throws(DataError) -> Bool {
    for _ in 0..<Self.mostPasses where sort.tied > 0 {
      try sort.placeTies()
      let depth = sort.depth
      let tied = sort
      try await visit(order, names, scheduler, where: { tied.isTied($0) }) { name, _, _, field in
        sort.setText((field()?.sortedBytes ?? []).dropFirst(depth), ofTied: name)
      }
      guard !Task.isCancelled, sort.sortTies() else { return false }
    }
    if sort.tied == 0 { return true }
    return try sortLongTies(of: &sort, by: order, names)
  }

  /// Sorts tied rows by all bytes of their texts.
  private func sortLongTies(
    of sort: inout RecordSort, by order: Arrangement.Order, _ names: SortNumbers
  ) throws(DataError) -> Bool {
    let contents = ParquetContents(table, .screen)
    var failure: DataError?
    let isDone = sort.sortTies { name, range in
      do throws(DataError) {
        return try text(names.number(of: name), order, contents).prefix(range.upperBound).dropFirst(range.lowerBound)
      } catch {
        failure = error
        return []
      }
    }
    if let failure { throw failure }
    return isDone
  }

  private func text(
    _ row: Int, _ order: Arrangement.Order, _ contents: ParquetContents
  ) throws(DataError) -> [UInt8] {
    guard order.ranking.isEmpty else {
      let line = try contents.text(of: contents.record(row), from: 0, limit: Pattern.longestRecord)
      return order.rank(of: line)?.sortedBytes ?? []
    }
    return try contents.value(order.column, ofRow: row).field(for: order)?.sortedBytes ?? []
  }

  /// Calls `body` for each row that has a name in `names`, with the name, the row, the bits if they decide the order, and
  /// a function that returns the row's field. A name is the row's number, or its position in an existing order: see
  /// `SortNumbers`.
  ///
  /// - Parameter isWanted: whether to visit the row with a name.
  private func visit(
    _ order: Arrangement.Order, _ names: SortNumbers, _ scheduler: any WorkScheduler,
    where isWanted: @escaping (Int) -> Bool = { _ in true },
    _ body: (_ name: Int, _ row: Int, _ bits: UInt64?, _ field: () -> RecordField?) -> Void
  ) async throws(DataError) {
    func name(of row: Int) -> Int? { names.name(of: row).flatMap { isWanted($0) ? $0 : nil } }
    guard order.ranking.isEmpty else { return try await visitRanks(order, name, scheduler, body) }
    let pass = ParquetColumnPass(table: table, column: order.column)
    try await pass.run(scheduler, where: { name(of: $0) != nil }) { rows, values in
      for (row, value) in zip(rows, values) {
        if let name = name(of: row) { body(name, row, value.sortedBits(for: order)) { value.field(for: order) } }
      }
    }
  }

  /// Does the same as `visit` for an order by rank. The field of a row is then the rank of the complete row.
  private func visitRanks(
    _ order: Arrangement.Order, _ name: (Int) -> Int?, _ scheduler: any WorkScheduler,
    _ body: (_ name: Int, _ row: Int, _ bits: UInt64?, _ field: () -> RecordField?) -> Void
  ) async throws(DataError) {
    let contents = ParquetContents(table, .pass)
    for row in 0..<table.rowCount {
      if row % 1_024 == 0 {
        if Task.isCancelled { return }
        await scheduler.nextStep()
      }
      guard let name = name(row) else { continue }
      let line = try contents.text(of: contents.record(row), from: 0, limit: Pattern.longestRecord)
      body(name, row, nil) { order.rank(of: line) }
    }
  }
}

extension ParquetValue {
  /// The bits of a number or time, which compare like the values of its column. `nil` if the value must be sorted by
  /// its field. Comparing bits is several times faster than comparing texts of numbers.
  fileprivate func sortedBits(for order: Arrangement.Order) -> UInt64? {
    guard order.form == nil, !order.isNatural else { return nil }
    switch self {
    case .integer(let number): return UInt64(bitPattern: number) ^ Self.sign
    case .unsigned(let number): return number
    case .date(let days): return UInt64(bitPattern: Int64(days)) ^ Self.sign
    case .time(let time): return UInt64(bitPattern: time.count) ^ Self.sign
    case .float(let number): return Self.bits(Double(number))
    case .double(let number): return Self.bits(number)
    default: return nil
    }
  }

  private static let sign: UInt64 = 1 << 63

  /// Returns `nil` for NaN, which is sorted as a text.
  private static func bits(_ number: Double) -> UInt64? {
    guard !number.isNaN else { return nil }
    // Both zeros are equal.
    let bits = (number + 0).bitPattern
    return bits & sign == 0 ? bits ^ sign : ~bits
  }

  /// The field that is sorted.
  fileprivate func field(for order: Arrangement.Order) -> RecordField? {
    if let form = order.form { return form.sorted(RecordField(self, limit: RecordSort.mostText)) }
    return order.isNatural ? sortedField.natural : sortedField
  }
}
