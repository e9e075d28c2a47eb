extension ByteRecordSource {
  public func arrange(_ arrangement: Arrangement) {
    stopArranging()
    isFilterStopped = false
    showStart()
    guard arrangement != Arrangement() else {
      arranged = nil
      filtered = nil
      status.arrangement = arrangement
      takeUp()
      return
    }
    bytes.want(upTo: .max)
    if arrangement.order == nil, let filter = arrangement.filter {
      let places = ArrangedPlaces(whole, numbers: [])
      arranged = places
      filtered = (recordFormat.prologue, 0)
      status.arrangement = arrangement
      filterOn(filter, into: places)
      takeUp()
    } else {
      sort(arrangement)
    }
  }

  // MARK: Filters

  /// Goes on with the filter that is shown, where more has come since it came to the end.
  func refilter() {
    guard arranging == nil, !isFilterStopped, let arranged, let filter = status.arrangement.filter else { return }
    guard status.arrangement.order == nil else { return }
    guard let filtered, filtered.offset < index.extent.scanned else { return }
    filterOn(filter, into: arranged)
  }

  private func filterOn(_ filter: Pattern, into places: ArrangedPlaces) {
    guard let start = filtered else { return }
    status.work = .filtering
    let pass = RecordPass(index)
    let seen = bytes.count
    let total = max(1, bytes.expectedCount ?? seen)
    arranging = Task.detached(priority: .userInitiated) { [weak self] in
      var reporter = Reporter()
      var failure: DataError?
      var end: (offset: Int, number: Int)? = start
      do throws(DataError) {
        end = try pass.run(from: start.offset, number: start.number) { chunk in
          guard chunk.isCountable else { return false }
          var numbers: [UInt32] = []
          _ = chunk.visitMatches(of: filter) { index in
            numbers.append(UInt32(truncatingIfNeeded: chunk.number + index))
            return true
          }
          places.append(numbers, from: chunk.number)
          if let share = reporter.due({ Double(chunk.offset) / Double(total) }) {
            Task { @MainActor in self?.noteArranging(share) }
          }
          return true
        }
      } catch {
        (end, failure) = (nil, error)
      }
      guard !Task.isCancelled else { return }
      await self?.filterEnded(at: end, seen: seen, failure)
    }
  }

  /// - Parameters:
  ///   - end: where the filter has come to; nil where it goes no further.
  ///   - seen: how many bytes there were at least.
  private func filterEnded(at end: (offset: Int, number: Int)?, seen: Int, _ failure: DataError?) {
    let isProgress = end.map { $0.offset > filtered?.offset ?? 0 } ?? false || end != nil && bytes.count > seen
    arranging = nil
    if let end, end.number <= RecordPass.mostCountable { filtered = end } else { filtered = nil }
    if let failure { say(failure.description) } else if filtered == nil { say(Self.tooMany) }
    takeUp()
    if isProgress { refilter() }
  }

  private nonisolated static let tooMany =
    "only the first \(RecordPass.mostCountable) records can be filtered or sorted"

  private func noteArranging(_ progress: Double) {
    guard arranging != nil else { return }
    status.progress = min(1, progress)
    takeUp()
  }

  // MARK: Sorting

  private func sort(_ arrangement: Arrangement) {
    guard let order = arrangement.order else { return }
    status.work = .sorting
    status.progress = 0
    let pass = RecordPass(index)
    let (format, start, bytes, whole) = (recordFormat, recordFormat.prologue, bytes, whole)
    arranging = Task.detached(priority: .userInitiated) { [weak self] in
      // What a pipe has yet to bring is waited for: it is sorted when it has all come.
      while !bytes.isComplete, !Task.isCancelled { try? await Task.sleep(for: .milliseconds(50)) }
      var sorting = ColumnSort(order, filter: arrangement.filter, format, whole)
      var reporter = Reporter()
      let total = Double(max(1, bytes.count))
      let tell: @Sendable (Double) -> Void = { share in Task { @MainActor in self?.noteArranging(share) } }
      var end = (offset: start, number: 0)
      do throws(DataError) {
        end = try pass.run(from: start, number: 0) { chunk in
          guard chunk.isCountable else { return false }
          sorting.add(chunk)
          if let share = reporter.due({ 0.5 * Double(chunk.offset) / total }) { tell(share) }
          return true
        }
      } catch {
        await self?.sortFailed(error.description)
        return
      }
      guard end.number <= RecordPass.mostCountable else {
        await self?.sortFailed(Self.tooMany)
        return
      }
      // Texts that begin alike are read again, where the index says that they are.
      await self?.reach(.max)
      guard !Task.isCancelled, let (numbers, inverse) = sorting.finish(progress: { tell(0.5 + 0.5 * $0) }) else {
        return
      }
      let places = ArrangedPlaces(whole, numbers: numbers, places: inverse)
      await self?.show(places, arrangement)
    }
  }

  /// Leaves what is shown as it is, and says why.
  private func sortFailed(_ reason: String) {
    guard !Task.isCancelled else { return }
    arranging = nil
    say(reason)
    takeUp()
  }

  private func show(_ places: ArrangedPlaces, _ arrangement: Arrangement) {
    guard !Task.isCancelled else { return }
    arranging = nil
    arranged = places
    filtered = nil
    status.arrangement = arrangement
    takeUp()
  }
}

/// The sort of records by a column, as chunks of them come.
private struct ColumnSort {
  private let column: Int
  private let filter: Pattern?
  private let format: any RecordFormat
  private let whole: IndexedPlaces
  /// The numbers of the records that were added, where a filter left some out.
  private var numbers: [UInt32] = []
  private var count = 0
  private var sort: RecordSort

  /// Bytes of a field that are looked at first, and when two are alike in them.
  private static let limits = (first: 256, all: 1 << 16)

  init(_ order: Arrangement.Order, filter: Pattern?, _ format: any RecordFormat, _ whole: IndexedPlaces) {
    column = order.column
    self.filter = filter
    self.format = format
    self.whole = whole
    sort = RecordSort(isDescending: order.isDescending)
  }

  mutating func add(_ chunk: RecordPass.Chunk) {
    count = chunk.number + chunk.ends.count
    guard let filter else {
      for index in chunk.ends.indices { add(chunk.record(index)) }
      return
    }
    var found: [Int] = []
    _ = chunk.visitMatches(of: filter) { index in
      found.append(index)
      return true
    }
    for index in found {
      numbers.append(UInt32(truncatingIfNeeded: chunk.number + index))
      add(chunk.record(index))
    }
  }

  private mutating func add(_ record: UnsafeRawBufferPointer) {
    let length = record.count - format.terminatorLength(of: record)
    let text = UnsafeRawBufferPointer(rebasing: record[..<length])
    sort.append(format.fields(of: text, column..<column + 1, limit: Self.limits.first, isWhole: true).first)
  }

  /// The numbers of the records in order, and the place of each record in it.
  ///
  /// - Returns: nil where the task was cancelled.
  mutating func finish(progress: (Double) -> Void) -> (numbers: [UInt32], places: [UInt32])? {
    sort.text = { [column, whole, numbers, isFiltered = filter != nil] place in
      let record = whole.record(at: Int(isFiltered ? numbers[Int(place)] : place))
      return record.fields(column..<column + 1, limit: Self.limits.all).first?.bytes ?? []
    }
    guard var order = sort.sorted(progress: progress) else { return nil }
    if filter != nil { for place in order.indices { order[place] = numbers[Int(order[place])] } }
    var places = [UInt32](repeating: .max, count: count)
    for (place, number) in order.enumerated() { places[Int(number)] = UInt32(place) }
    return (order, places)
  }
}
