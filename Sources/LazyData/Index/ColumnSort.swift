internal import Algorithms

/// Sorts records of bytes by columns.
///
/// A sort by several columns sorts by the last column first, then by the column before it, and so on. This works
/// because each sort is stable.
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
  private static let slack = 4

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
    var sorted: (order: [UInt32], end: Start)?
    for (step, order) in orders.reversed().enumerated() {
      let names = SortNumbers(numbers: start.number..<start.number + count, order: sorted?.order)
      let progress = SortProgress(step: step, of: orders.count, sink)
      guard let next = try await self.sorted(by: order, names, from: start, to: end, progress) else { return nil }
      sorted = (next.order, sorted?.end ?? next.end)
    }
    return sorted
  }

  /// Sorts the records that have a name (see `SortNumbers`) by one column.
  private func sorted(
    by order: Arrangement.Order, _ names: SortNumbers, from start: Start, to end: Int, _ progress: SortProgress
  ) async throws(DataError) -> (order: [UInt32], end: Start)? {
    var sort = try RecordSort(
      numbers: names.names, isDescending: order.isDescending, textIsLast: order.form != nil)
    var throttle = progress.throttle
    let total = Double(max(1, end - start.offset))
    // The last record, if it extends beyond `end`. Its ties are decided by the part before `end`. The caller reads it
    // again later, because its end may have arrived after the index was made.
    var open: Start?
    func note(_ keyed: KeyedRecords, _ chunk: ChunkPlace) -> Bool {
      for (place, key) in keyed.keys.enumerated() {
        let number = chunk.number + (keyed.places?[place] ?? place)
        if let name = names.name(of: number) { sort.append(key, number: name) }
      }
      if chunk.count > 0, keyed.end > end { open = (keyed.lastStart, chunk.number + chunk.count - 1) }
      if throttle?.isDue() == true { progress.send(0.5 * Double(chunk.offset - start.offset) / total) }
      return true
    }
    let reached =
      if names.areMany {
        try await pass.run(from: start, to: end) { chunk throws(DataError) in
          names.areNumbers ? try keys(of: chunk, order) : keys(of: chunk, order, at: nil)
        } join: { keyed, chunk in
          note(keyed, chunk)
        }
      } else {
        try await pass.run(from: start.offset, number: start.number, to: end) { chunk throws(DataError) in
          note(keys(of: chunk, order, names), ChunkPlace(chunk))
        }
      }
    guard !Task.isCancelled, sort.sort() else { return nil }
    progress.send(0.7)
    guard try await sortTies(of: &sort, by: order, names, from: start, to: end, progress) else { return nil }
    return (names.numbers(sort.takeOrder()), open ?? reached)
  }

  /// The keys of some records of a chunk.
  private struct KeyedRecords: Sendable {
    var keys: [SortKey] = []
    /// The positions of the records in the chunk; `nil` for all records of the chunk.
    var places: [Int]?
    /// The start of the last record of the chunk. `end` is the end of that record.
    let lastStart: Int
    let end: Int

    init(_ chunk: RecordPass.Chunk, places: [Int]?) {
      self.places = places
      lastStart = chunk.start(ofRecord: max(0, chunk.ends.count - 1)).offset
      end = chunk.ends.last ?? chunk.offset
      keys.reserveCapacity(places?.count ?? chunk.ends.count)
    }
  }

  /// Returns the keys of the records that satisfy the filters.
  private func keys(of chunk: RecordPass.Chunk, _ order: Arrangement.Order) throws(DataError) -> KeyedRecords {
    keys(of: chunk, order, at: filters.isEmpty ? nil : try chunk.indices(where: filters, pass.format))
  }

  /// Returns the keys of the records that have a name in `names`.
  private func keys(of chunk: RecordPass.Chunk, _ order: Arrangement.Order, _ names: SortNumbers) -> KeyedRecords {
    keys(of: chunk, order, at: chunk.ends.indices.filter { names.name(of: chunk.number + $0) != nil })
  }

  private func keys(of chunk: RecordPass.Chunk, _ order: Arrangement.Order, at places: [Int]?) -> KeyedRecords {
    var keyed = KeyedRecords(chunk, places: places)
    let isPlain = order.ranking.isEmpty && order.form == nil && !order.isNatural
    func add(_ index: Int) {
      let text = isPlain ? pass.format.plainField(of: text(of: chunk, index), in: order.column) : nil
      if let text, text.count <= SortKey.fieldLimit {
        keyed.keys.append(SortKey(plain: text, isDescending: order.isDescending))
      } else {
        keyed.keys.append(
          SortKey(field(of: chunk, index, order), isDescending: order.isDescending, textIsLast: order.form != nil))
      }
    }
    if let places { places.forEach(add) } else { chunk.ends.indices.forEach(add) }
    return keyed
  }

  /// Sorts tied records by reading their texts again in passes over the bytes. When few ties are left, or after many
  /// passes, the remaining texts are read one by one, which is then cheaper.
  private func sortTies(
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
      try await pass.run(from: start.offset, number: start.number, to: end) { chunk in
        for index in chunk.ends.indices {
          guard let name = names.name(of: chunk.number + index), sort.isTied(name) else { continue }
          let bytes = field(of: chunk, index, order, limit: depth + SortKey.length + Self.slack)?.sortedBytes ?? []
          sort.setText(bytes.dropFirst(depth), ofTied: name)
        }
        return true
      }
      guard !Task.isCancelled, sort.sortTies() else { return false }
      passes += 1
      progress.send(1 - 0.3 / Double(passes))
    }
    return true
  }

  /// Returns the bytes of a record without its terminator.
  private func text(of chunk: RecordPass.Chunk, _ index: Int) -> UnsafeRawBufferPointer {
    let record = chunk.record(index)
    return record.part(0..<record.count - pass.format.terminatorLength(of: record))
  }

  /// Reads the field of a single record.
  private func field(of number: Int, _ order: Arrangement.Order, limit: Int) -> RecordField? {
    let record = whole.record(at: number)
    guard order.ranking.isEmpty else {
      return order.rank(of: record.markedText(limit: Pattern.longestRecord).bytes)
    }
    return field(order, limit: limit) { record.fields(order.column..<order.column + 1, limit: $0).first }
  }

  private func field(
    of chunk: RecordPass.Chunk, _ index: Int, _ order: Arrangement.Order, limit: Int = SortKey.fieldLimit
  ) -> RecordField? {
    let text = text(of: chunk, index)
    guard order.ranking.isEmpty else {
      var read: [UInt8] = []
      chunk.reading.append(text, to: &read)
      return order.rank(of: read)
    }
    return field(order, limit: limit) {
      pass.format.fields(of: text, order.column..<order.column + 1, limit: $0, isWhole: true).first
    }
  }

  /// Reads a field with at least `limit` bytes. A number is read to its end, because its last digits may be
  /// significant.
  private func field(_ order: Arrangement.Order, limit: Int, _ read: (Int) -> RecordField?) -> RecordField? {
    let limit = Self.limit(limit, order)
    var field = read(limit)
    if let beginning = field, beginning.isCut, limit < DecimalText.longest,
      beginning.bytes.withUnsafeBytes({ DecimalText.isBeginning($0) })
    {
      field = read(DecimalText.longest)
    }
    if let form = order.form { field = field.map(form.sorted) }
    return order.isNatural ? field?.natural : field
  }

  /// Returns the number of bytes of a field to read for a key of `limit` bytes. Natural order needs more bytes, because
  /// the length of a run of digits is known only at the end of the run.
  private static func limit(_ limit: Int, _ order: Arrangement.Order) -> Int {
    order.isNatural ? max(limit, RecordSort.mostText + slack) : limit
  }
}

extension Arrangement.Order {
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
    let keys: [SortKey]

    init(_ sort: ColumnSort, _ number: UInt32) {
      self.sort = sort
      self.number = Int(number)
      keys = sort.orders.map { order in
        SortKey(
          sort.field(of: Int(number), order, limit: SortKey.fieldLimit), isDescending: order.isDescending,
          textIsLast: order.form != nil)
      }
    }

    /// Whether this record sorts before `other`.
    func precedes(_ other: Compared) -> Bool {
      for (index, order) in sort.orders.enumerated() {
        let (key, otherKey) = (keys[index], other.keys[index])
        if key != otherKey { return key < otherKey }
        guard key.goesOn(isDescending: order.isDescending) else { continue }
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
  /// The field with its bytes replaced by a natural sort key, which sorts digits as numbers.
  var natural: RecordField {
    guard kind != .number else { return self }
    var field = self
    field.bytes = NaturalText.key(of: bytes)
    return field
  }
}
