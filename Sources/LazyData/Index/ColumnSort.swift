internal import Algorithms

/// Sorts records of bytes by columns.
///
/// A pass over the bytes reads the keys of all columns. If there are many columns, the last ones are sorted by first,
/// then the columns before them. This works because each sort is stable.
struct ColumnSort: Sendable {
  /// The columns to sort by, the most significant one first.
  let orders: [Arrangement.Order]
  /// The conditions that a record must satisfy.
  let filters: [RecordCondition]
  /// Iterates over the records.
  private let pass: RecordPass
  /// Finds single records by number. Its index must cover all sorted records.
  let whole: IndexedPlaces

  typealias Start = RecordPass.Start

  init(_ arrangement: Arrangement, _ whole: IndexedPlaces, _ scheduler: any WorkScheduler) {
    orders = arrangement.rankedOrders
    filters = arrangement.filters
    self.whole = whole
    pass = RecordPass(whole.index, scheduler)
  }

  /// The number of additional bytes to read, so that a text is not truncated within a character.
  fileprivate static let slack = 4
  /// The maximum number of columns whose keys are read in one pass.
  private static let mostColumns = 4

  /// Sorts the records from `start`.
  ///
  /// - Parameters:
  ///   - end: the end of the last record.
  ///   - count: the maximum number of records.
  ///   - sink: receives the progress as a fraction; `nil` for short sorts.
  /// - Returns: the numbers of the records in order, and the position after the last record that has an end; `nil` if
  ///   the task was cancelled.
  /// - Throws: the errors of reading, and `DataError` if too little memory is available.
  func sorted(
    from start: Start, to end: Int, count: Int, _ sink: EventSink<Double>?
  ) async throws(DataError) -> (order: [UInt32], end: Start)? {
    let groups = Array(orders.chunks(ofCount: Self.mostColumns))
    var sorted: (order: [UInt32], end: Start)?
    for (step, group) in groups.reversed().enumerated() {
      let names = SortNumbers(numbers: start.number..<start.number + count, order: sorted?.order)
      let progress = SortProgress(step: step, of: groups.count, sink)
      guard let next = try await self.sorted(by: Array(group), names, from: start, to: end, progress) else {
        return nil
      }
      sorted = (next.order, sorted?.end ?? next.end)
    }
    return sorted
  }

  /// Sorts the records that have a name (see `SortNumbers`) by some columns.
  private func sorted(
    by orders: [Arrangement.Order], _ names: SortNumbers, from start: Start, to end: Int, _ progress: SortProgress
  ) async throws(DataError) -> (order: [UInt32], end: Start)? {
    let keys = try await self.keys(of: orders, from: start, to: end)
    var sort = try RecordSort(numbers: names.names, columns: keys.columns)
    var throttle = progress.throttle
    let total = Double(max(1, end - start.offset))
    // The last record, if it extends beyond `end`. Its ties are decided by the part before `end`. The caller reads it
    // again later, because its end may have arrived after the index was made.
    var open: Start?
    func note(_ keyed: KeyedRecords, _ chunk: ChunkPlace) -> Bool {
      keyed.append(to: &sort, from: chunk.number, names)
      if chunk.count > 0, keyed.end > end { open = (keyed.lastStart, chunk.number + chunk.count - 1) }
      if throttle?.isDue() == true { progress.send(0.5 * Double(chunk.offset - start.offset) / total) }
      return true
    }
    let (filters, format) = (names.areNumbers ? self.filters : [], pass.format)
    let reached =
      if names.areMany {
        try await pass.run(from: start, to: end) { chunk throws(DataError) in
          KeyedRecords(chunk, keys, at: filters.isEmpty ? nil : try chunk.indices(where: filters, format))
        } join: { keyed, chunk in
          note(keyed, chunk)
        }
      } else {
        try await pass.run(from: start.offset, number: start.number, to: end) { chunk throws(DataError) in
          let named = chunk.ends.indices.filter { names.name(of: chunk.number + $0) != nil }
          return note(KeyedRecords(chunk, keys, at: named), ChunkPlace(chunk))
        }
      }
    guard !Task.isCancelled, await sort.sort(on: pass.scheduler) else { return nil }
    progress.send(0.7)
    repeat {
      guard try await decideTies(of: &sort, by: orders[sort.column], names, from: start, to: end, progress) else {
        return nil
      }
    } while sort.nextColumn()
    return (names.numbers(sort.takeOrder()), open ?? reached)
  }

  /// Chooses the lengths of the keys from the first records.
  private func keys(
    of orders: [Arrangement.Order], from start: Start, to end: Int
  ) async throws(DataError) -> RecordKeys {
    var lengths = orders.map { _ in SortColumn.usualKey }
    let probe = RecordKeys(orders, lengths: orders.map { _ in SortColumn.longestKey }, pass.format)
    let last = min(end, start.offset + whole.index.firstBlockLength)
    try await pass.run(from: start.offset, number: start.number, to: last) { chunk in
      lengths = KeyedRecords(chunk, probe, at: Array(chunk.ends.indices.prefix(Self.sample))).usualLengths
      return false
    }
    return RecordKeys(orders, lengths: lengths, pass.format)
  }

  /// The number of records that the lengths of keys are chosen from.
  private static let sample = 512

  /// Sorts the tied records of a column by reading their texts again in passes over the bytes. When few ties are left,
  /// or after many passes, the remaining texts are read one by one, which is then cheaper.
  private func decideTies(
    of sort: inout RecordSort, by order: Arrangement.Order, _ names: SortNumbers, from start: Start, to end: Int,
    _ progress: SortProgress
  ) async throws(DataError) -> Bool {
    // Reading a single record requires a search through a block.
    let blocks = (end - start.offset) / whole.index.currentBlockLength + 1
    var passes = 1
    while sort.tied > 0, sort.depth < RecordSort.mostText {
      guard sort.tied > blocks * passes else {
        return sort.sortTies { name, range in
          field(of: names.number(of: name), order, limit: range.upperBound + Self.slack)?.sortedBytes
            .prefix(range.upperBound).dropFirst(range.lowerBound) ?? []
        }
      }
      try sort.placeTies()
      let depth = sort.depth
      let length = sort.columns[sort.column].textLength
      try await pass.run(from: start.offset, number: start.number, to: end) { chunk in
        for index in chunk.ends.indices {
          guard let name = names.name(of: chunk.number + index), sort.isTied(name) else { continue }
          let field = order.field(of: chunk, index, limit: depth + length + Self.slack, pass.format)
          sort.setText((field?.sortedBytes ?? []).prefix(RecordSort.mostText).dropFirst(depth), ofTied: name)
        }
        return true
      }
      guard !Task.isCancelled, sort.sortTies() else { return false }
      passes += 1
      progress.send(1 - 0.3 / Double(passes))
    }
    return true
  }

  /// Reads the field of a single record.
  private func field(of number: Int, _ order: Arrangement.Order, limit: Int) -> RecordField? {
    let record = whole.record(at: number)
    guard order.ranking.isEmpty else {
      return order.rank(of: record.markedText(limit: Pattern.longestRecord).bytes)
    }
    return order.field(limit: limit) { record.fields(order.column..<order.column + 1, limit: $0).first }
  }
}

extension Arrangement.Order {
  /// Whether the key of a field is that of its bytes.
  var isPlain: Bool { ranking.isEmpty && form == nil && !isNatural }

  /// Returns the field of a record of a chunk with at least `limit` bytes.
  func field(
    of chunk: RecordPass.Chunk, _ index: Int, limit: Int, _ format: any RecordFormat
  ) -> RecordField? {
    let text = chunk.completeText(index, format)
    guard ranking.isEmpty else {
      var read: [UInt8] = []
      chunk.reading.append(text, to: &read)
      return rank(of: read)
    }
    return field(limit: limit) { format.fields(of: text, column..<column + 1, limit: $0, isWhole: true).first }
  }

  /// Reads a field with at least `limit` bytes. A number is read to its end, because its last digits may be
  /// significant.
  fileprivate func field(limit: Int, _ read: (Int) -> RecordField?) -> RecordField? {
    // Natural order needs more bytes, because the length of a run of digits is known only at the end of the run.
    let limit = isNatural ? max(limit, RecordSort.mostText + ColumnSort.slack) : limit
    var field = read(limit)
    if let beginning = field, beginning.isCut, limit < DecimalText.longest,
      beginning.bytes.withUnsafeBytes({ DecimalText.isBeginning($0) })
    {
      field = read(DecimalText.longest)
    }
    if let form { field = field.map(form.sorted) }
    return isNatural ? field?.natural : field
  }

  /// Returns a number that sorts a text by how well it matches; `nil` if it does not.
  func rank(of text: [UInt8]) -> RecordField? {
    let ranks = text.withUnsafeBytes { bytes in ranking.map { $0.rank(of: bytes) } }
    guard !ranks.contains(nil) else { return nil }
    // The ranks are small and few, so their sum does not overflow.
    let sum = ranks.compactMap(\.self).reduce(0) { $0.addingReportingOverflow($1).partialValue }
    return RecordField(Array("\(sum)".utf8), kind: .number)
  }
}

extension ColumnSort {
  /// Whether sorting and merging `count` new records is less work than sorting all records again.
  func isMergeCheap(of count: Int, into total: Int, bytes: Int) -> Bool {
    let steps = Int.bitWidth - total.leadingZeroBitCount
    return count * steps * whole.index.currentBlockLength < Self.passesOfSort * orders.count * bytes
  }

  /// The cost of sorting by a column, in passes over the bytes.
  private static let passesOfSort = 4

  /// Merges new records into the sorted records. A new record is placed after the old records that are equal to it.
  ///
  /// - Parameters:
  ///   - new: the numbers of the new records in order, all larger than those of `old`.
  ///   - old: the numbers of the sorted records.
  /// - Returns: the numbers of all records in order, or `nil` if the task was cancelled.
  /// - Complexity: O(log old) records are read for each new record.
  func merge(_ new: [UInt32], into old: [UInt32]) -> [UInt32]? {
    var order: [UInt32] = []
    order.reserveCapacity(old.count + new.count)
    var start = 0
    for number in new {
      if Task.isCancelled { return nil }
      let record = Compared(self, number)
      let place = old[start...].partitioningIndex { record.precedes(Compared(self, $0)) }
      order += old[start..<place]
      order.append(number)
      start = place
    }
    order += old[start...]
    return order
  }

  /// A record with its sort keys, for comparisons with single other records.
  private struct Compared {
    let sort: ColumnSort
    let number: Int
    let keys: [[UInt8]]

    init(_ sort: ColumnSort, _ number: UInt32) {
      self.sort = sort
      self.number = Int(number)
      keys = sort.orders.map { order in
        SortColumn(order).key(of: sort.field(of: Int(number), order, limit: SortColumn.fieldLimit))
      }
    }

    /// Whether this record sorts before `other`.
    func precedes(_ other: Compared) -> Bool {
      for (index, order) in sort.orders.enumerated() {
        let (key, otherKey) = (keys[index], other.keys[index])
        if key != otherKey { return key.lexicographicallyPrecedes(otherKey) }
        guard SortColumn(order).isCut(key) else { continue }
        let (one, two) = (text(order), other.text(order))
        if one != two { return one.lexicographicallyPrecedes(two) != order.isDescending }
      }
      return false
    }

    private func text(_ order: Arrangement.Order) -> ArraySlice<UInt8> {
      sort.field(of: number, order, limit: RecordSort.mostText + ColumnSort.slack)?.sortedBytes
        .prefix(RecordSort.mostText) ?? []
    }
  }
}

extension RecordField {
  /// The bytes that determine the field's place in the order. For a number, these are its sort key.
  var sortedBytes: [UInt8] {
    guard kind == .number, !isCut else { return bytes }
    return bytes.withUnsafeBytes { number in DecimalText(number)?.orderedBytes(of: number) } ?? bytes
  }

  /// The field with its bytes replaced by a natural sort key, which sorts digits as numbers.
  var natural: RecordField {
    guard kind != .number else { return self }
    var field = self
    field.bytes = NaturalText.key(of: bytes)
    return field
  }
}
