/// The sort of records of bytes by a column: in which order they come, and where in it each of them is.
struct ColumnSort {
  /// What is sorted by which column.
  let order: Arrangement.Order
  /// What a record must match; nil for all.
  let filter: Pattern?
  /// Walks over the records. Its index must know all of them.
  let pass: RecordPass
  let whole: IndexedPlaces

  /// Where a walk over records begins, or has come to.
  typealias Place = (offset: Int, number: Int)

  /// Passes over the bytes that are worth as much as to read one record by itself, for which a block is looked through.
  private static let block = RecordIndex.blockLength
  /// What is asked for more of a text than is wanted: a text is not cut within a character.
  private static let slack = 4

  /// Sorts the records from `start` on.
  ///
  /// - Parameters:
  ///   - end: where the last record ends.
  ///   - count: how many records there are, at most.
  ///   - progress: is told which share is done, from time to time.
  /// - Returns: the numbers of the records in order, and where the records end that have an end; nil where the task was
  ///   cancelled.
  /// - Throws: what reading throws.
  func sorted(
    from start: Place, to end: Int, count: Int, progress: (Double) -> Void
  ) throws(DataError) -> (order: [UInt32], end: Place)? {
    var sort = RecordSort(numbers: start.number..<start.number + count, isDescending: order.isDescending)
    var reporter = Reporter()
    let total = Double(max(1, end - start.offset))
    var found: [Int] = []
    let reached = try pass.run(from: start.offset, number: start.number, to: end) { chunk in
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
      if let share = reporter.due({ Double(chunk.offset - start.offset) / total }) { progress(0.5 * share) }
      return true
    }
    guard !Task.isCancelled, sort.sort() else { return nil }
    progress(0.7)
    guard try sortTies(of: &sort, from: start, to: end, progress: progress) else { return nil }
    return (sort.takeOrder(), reached)
  }

  /// Reads the texts that are tied again, all of them in the order of their bytes, until there are so few, or the bytes have
  /// been passed over so often, that it is cheaper to read them one by one.
  private func sortTies(
    of sort: inout RecordSort, from start: Place, to end: Int, progress: (Double) -> Void
  ) throws(DataError) -> Bool {
    var passes = 1
    while sort.tied > 0, sort.depth < RecordSort.mostText {
      guard sort.tied > ((end - start.offset) / Self.block + 1) * passes else {
        return sort.sortTies { number, range in
          let field = whole.record(at: number).fields(column, limit: range.upperBound + Self.slack).first
          return field?.bytes.prefix(range.upperBound).dropFirst(range.lowerBound) ?? []
        }
      }
      sort.placeTies()
      let depth = sort.depth
      try pass.run(from: start.offset, number: start.number, to: end) { chunk in
        for index in chunk.ends.indices where sort.isTied(chunk.number + index) {
          let bytes = field(of: chunk, index, limit: depth + SortKey.length + Self.slack)?.bytes ?? []
          sort.setText(bytes.dropFirst(depth), ofTied: chunk.number + index)
        }
        return true
      }
      guard !Task.isCancelled, sort.sortTies() else { return false }
      passes += 1
      progress(1 - 0.3 / Double(passes))
    }
    return true
  }

  private var column: Range<Int> { order.column..<order.column + 1 }

  private func field(
    of chunk: RecordPass.Chunk, _ index: Int, limit: Int = SortKey.fieldLimit
  ) -> RecordField? {
    let record = chunk.record(index)
    let text = UnsafeRawBufferPointer(rebasing: record[..<(record.count - pass.format.terminatorLength(of: record))])
    return pass.format.fields(of: text, column, limit: limit, isWhole: true).first
  }
}
