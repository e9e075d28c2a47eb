internal import Algorithms

/// The sort of records of bytes by a column: in which order they come, and where in it each of them is.
struct ColumnSort: Sendable {
  /// What is sorted by which column.
  let order: Arrangement.Order
  /// What a record must match; nil for all.
  let filter: Pattern?
  /// Walks over the records.
  private let pass: RecordPass
  /// Finds them one by one. Its index must know all of them.
  let whole: IndexedPlaces

  typealias Start = RecordPass.Start

  init(_ order: Arrangement.Order, filter: Pattern?, _ whole: IndexedPlaces, _ scheduler: any WorkScheduler) {
    self.order = order
    self.filter = filter
    self.whole = whole
    pass = RecordPass(whole.index, scheduler)
  }

  /// What is asked for more of a text than is wanted: a text is not cut within a character.
  private static let slack = 4

  /// Sorts the records from `start` on.
  ///
  /// - Parameters:
  ///   - end: where the last record ends.
  ///   - count: how many records there are, at most.
  ///   - outlet: is sent which share is done, from time to time; nil for what takes no time.
  /// - Returns: the numbers of the records in order, and where the records end that have an end; nil where the task was
  ///   cancelled.
  /// - Throws: what reading throws, and `DataError` where there is not enough memory.
  func sorted(
    from start: Start, to end: Int, count: Int, _ outlet: Outlet<Double>?
  ) async throws(DataError) -> (order: [UInt32], end: Start)? {
    var sort = try RecordSort(numbers: start.number..<start.number + count, isDescending: order.isDescending)
    var pace = outlet?.pace
    let total = Double(max(1, end - start.offset))
    var found: [Int] = []
    let reached = try await pass.run(from: start.offset, number: start.number, to: end) { chunk in
      if let filter {
        found.removeAll(keepingCapacity: true)
        _ = chunk.visitMatches(of: filter) { index in
          found.append(index)
          return true
        }
        for index in found { sort.append(field(of: chunk, index), number: chunk.number + index) }
      } else {
        for index in chunk.ends.indices { sort.append(field(of: chunk, index), number: chunk.number + index) }
      }
      if pace?.isDue() == true { outlet?.send(0.5 * Double(chunk.offset - start.offset) / total) }
      return true
    }
    guard !Task.isCancelled, sort.sort() else { return nil }
    outlet?.send(0.7)
    guard try await sortTies(of: &sort, from: start, to: end, outlet) else { return nil }
    return (sort.takeOrder(), reached)
  }

  /// Reads the texts that are tied again, all of them in the order of their bytes, until there are so few, or the bytes have
  /// been passed over so often, that it is cheaper to read them one by one.
  private func sortTies(
    of sort: inout RecordSort, from start: Start, to end: Int, _ outlet: Outlet<Double>?
  ) async throws(DataError) -> Bool {
    // To read one record by itself means to look through a block for it.
    let blocks = (end - start.offset) / whole.index.currentBlockLength + 1
    var passes = 1
    while sort.tied > 0, sort.depth < RecordSort.mostText {
      guard sort.tied > blocks * passes else {
        return sort.sortTies { number, range in
          field(of: number, limit: range.upperBound + Self.slack)?.bytes.prefix(range.upperBound)
            .dropFirst(range.lowerBound) ?? []
        }
      }
      try sort.placeTies()
      let depth = sort.depth
      try await pass.run(from: start.offset, number: start.number, to: end) { chunk in
        for index in chunk.ends.indices where sort.isTied(chunk.number + index) {
          let bytes = field(of: chunk, index, limit: depth + SortKey.length + Self.slack)?.bytes ?? []
          sort.setText(bytes.dropFirst(depth), ofTied: chunk.number + index)
        }
        return true
      }
      guard !Task.isCancelled, sort.sortTies() else { return false }
      passes += 1
      outlet?.send(1 - 0.3 / Double(passes))
    }
    return true
  }

  private var column: Range<Int> { order.column..<order.column + 1 }

  /// The field of a record that is read by itself.
  private func field(of number: Int, limit: Int) -> RecordField? {
    whole.record(at: number).fields(column, limit: limit).first
  }

  private func field(
    of chunk: RecordPass.Chunk, _ index: Int, limit: Int = SortKey.fieldLimit
  ) -> RecordField? {
    let record = chunk.record(index)
    let text = UnsafeRawBufferPointer(rebasing: record[..<(record.count - pass.format.terminatorLength(of: record))])
    return pass.format.fields(of: text, column, limit: limit, isWhole: true).first
  }
}

extension ColumnSort {
  /// Whether to sort `count` records that have come and to put them among those that are there is less work than to sort all.
  func isMergeCheap(of count: Int, into total: Int, bytes: Int) -> Bool {
    let steps = Int.bitWidth - total.leadingZeroBitCount
    return count * steps * whole.index.currentBlockLength < Self.passesOfSort * bytes
  }

  /// What sorting costs, in passes over the bytes.
  private static let passesOfSort = 4

  /// Puts records that have come where they belong among those that were sorted, behind their equals.
  ///
  /// - Parameters:
  ///   - new: their numbers in order, all larger than those of `old`.
  ///   - old: the numbers of those that were sorted before.
  /// - Returns: the numbers of all in order; nil where the task was cancelled.
  /// - Complexity: O(log old) records are read for each new one.
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

  /// A record that is compared by itself.
  private struct Compared {
    let sort: ColumnSort
    let number: Int
    let key: SortKey

    init(_ sort: ColumnSort, _ number: UInt32) {
      self.sort = sort
      self.number = Int(number)
      key = SortKey(
        sort.field(of: Int(number), limit: SortKey.fieldLimit), isDescending: sort.order.isDescending)
    }

    /// Whether it comes before `other`, and is not equal to it.
    func precedes(_ other: Compared) -> Bool {
      if key != other.key { return key < other.key }
      guard key.goesOn(isDescending: sort.order.isDescending) else { return false }
      let (one, two) = (text, other.text)
      return one != two && one.lexicographicallyPrecedes(two) != sort.order.isDescending
    }

    private var text: ArraySlice<UInt8> {
      sort.field(of: number, limit: RecordSort.mostText + ColumnSort.slack)?.bytes.prefix(RecordSort.mostText) ?? []
    }
  }
}
