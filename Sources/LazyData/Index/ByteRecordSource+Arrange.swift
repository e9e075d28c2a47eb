extension ByteRecordSource {
  public func arrange(_ arrangement: Arrangement) {
    stopArranging()
    isFilterStopped = false
    showStart()
    guard arrangement != Arrangement() else {
      arranged = nil
      filtered = nil
      sorted = nil
      status.arrangement = arrangement
      takeUp()
      return
    }
    bytes.want(upTo: .max)
    if arrangement.order == nil, let filter = arrangement.filter {
      let places = ArrangedPlaces(whole, numbers: [])
      arranged = places
      filtered = (recordFormat.prologue, 0)
      sorted = nil
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

  /// How far the sort has come that is shown.
  struct SortedExtent {
    /// Where the first record begins that has no end, or was not there.
    var end: ColumnSort.Place
    /// How many bytes there were.
    var seen: Int
    /// How long it took to take in what had come last.
    var duration: Duration
  }

  /// - Parameter isAsked: whether somebody waits for it, and not only what has come is to be taken in.
  private func sort(_ arrangement: Arrangement, isAsked: Bool = true) {
    guard let order = arrangement.order else { return }
    if isAsked {
      status.work = .sorting
      status.progress = 0
    }
    let rest = isAsked ? .zero : self.rest
    let (bytes, whole) = (bytes, whole)
    arranging = Task.detached(priority: .userInitiated) { [weak self] in
      try? await Task.sleep(for: rest)
      // What a pipe has yet to bring is waited for: it is sorted when it has all come.
      while !bytes.isComplete, !Task.isCancelled { try? await Task.sleep(for: .milliseconds(50)) }
      let (clock, begin) = (ContinuousClock(), ContinuousClock.now)
      guard let known = await self?.countAll(), !Task.isCancelled else { return }
      guard known.ends < RecordPass.mostCountable else {
        await self?.sortFailed(Self.tooMany)
        return
      }
      let sort = ColumnSort(order, filter: arrangement.filter, whole)
      let start = (offset: whole.index.format.prologue, number: 0)
      do throws(DataError) {
        let sorted = try sort.sorted(from: start, to: known.scanned, count: known.ends + 1) { share in
          Task { @MainActor in self?.noteSorting(share) }
        }
        guard let sorted else { return }
        let places = ArrangedPlaces(whole, order: sorted.order, count: known.ends + 1)
        let duration = isAsked ? .zero : clock.now - begin
        await self?.show(
          places, arrangement, SortedExtent(end: sorted.end, seen: known.scanned, duration: duration))
      } catch {
        await self?.sortFailed(error.description)
      }
    }
  }

  private func noteSorting(_ progress: Double) {
    guard arranging != nil else { return }
    status.work = .sorting
    noteArranging(progress)
  }

  /// Leaves what is shown as it is, and says why.
  private func sortFailed(_ reason: String) {
    guard !Task.isCancelled else { return }
    arranging = nil
    say(reason)
    takeUp()
  }

  private func show(_ places: ArrangedPlaces, _ arrangement: Arrangement, _ extent: SortedExtent) {
    guard !Task.isCancelled else { return }
    arranging = nil
    arranged = places
    filtered = nil
    sorted = extent
    status.arrangement = arrangement
    takeUp()
    resort()
  }

  /// Takes what has come since into the order that is shown.
  func resort() {
    guard arranging == nil, !isFilterStopped, let arranged, let sorted, isSettled else { return }
    let arrangement = status.arrangement
    let known = index.extent
    guard let order = arrangement.order, known.scanned > sorted.seen, known.ends < RecordPass.mostCountable else {
      return
    }
    let sort = ColumnSort(order, filter: arrangement.filter, whole)
    let count = known.ends + 1 - sorted.end.number
    guard sort.isMergeCheap(of: count, into: arranged.count, bytes: known.scanned) else {
      self.sort(arrangement, isAsked: false)
      return
    }
    arranging = Task.detached(priority: .userInitiated) { [whole, rest, weak self] in
      try? await Task.sleep(for: rest)
      let (clock, begin) = (ContinuousClock(), ContinuousClock.now)
      do throws(DataError) {
        let new = try sort.sorted(from: sorted.end, to: known.scanned, count: count) { _ in }
        // A last record that had no end was sorted, and may be another by now.
        var old = arranged.order
        if let last = arranged.place(ofNumber: sorted.end.number) { old.remove(at: last) }
        guard let new, let order = sort.merge(new.order, into: old) else { return }
        let places = ArrangedPlaces(whole, order: order, count: known.ends + 1)
        let extent = SortedExtent(end: new.end, seen: known.scanned, duration: clock.now - begin)
        await self?.show(places, arrangement, extent)
      } catch {
        await self?.sortFailed(error.description)
      }
    }
  }

  /// How long to rest before what has come is taken in: a file that grows all the time costs a share of the time.
  private var rest: Duration { (sorted?.duration ?? .zero) * 4 }
}
