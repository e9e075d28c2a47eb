extension ByteRecordSource {
  public func arrange(_ arrangement: Arrangement) {
    reading.arranged.stop()
    reading.arranged.isStopped = false
    showStart()
    guard reading.told.isEnough else {
      // It is made when there are records.
      reading.arranged.wanted = arrangement
      return
    }
    guard arrangement != Arrangement() else {
      reading.arranged = ArrangedReading()
      status.arrangement = arrangement
      return takeUp()
    }
    bytes.want(upTo: .max)
    if arrangement.order == nil, let filter = arrangement.filter {
      let places = ArrangedPlaces(reading.whole, numbers: [])
      reading.arranged = ArrangedReading(
        places: places, filtered: (reading.format.prologue, 0), wanted: arrangement, literalCount: literalCount)
      status.arrangement = arrangement
      filterOn(filter, into: places)
      takeUp()
    } else if arrangement.order != nil {
      status.work = .sorting
      status.progress = 0
      reading.arranged.wanted = arrangement
      awaitSort(arrangement, isAsked: true)
    }
  }

  private var literalCount: Int { reading.index.literals.count }

  /// Begins an arrangement anew that took for a quote what has been found to be none.
  func rearrangeAfterQuote() {
    let arranged = reading.arranged
    guard arranged.wanted != Arrangement(), arranged.awaited == nil, arranged.literalCount != literalCount else {
      return
    }
    arrange(arranged.wanted)
  }

  // MARK: Filters

  /// Goes on with the filter that is shown, where more has come since it came to the end.
  func refilter() {
    let arranged = reading.arranged
    guard !arranged.isBusy, !arranged.isStopped, let places = arranged.places, let filter = status.arrangement.filter,
      status.arrangement.order == nil, let start = arranged.filtered, start.offset < reading.index.extent.scanned
    else { return }
    filterOn(filter, into: places)
  }

  private func filterOn(_ filter: Pattern, into places: ArrangedPlaces) {
    guard let start = reading.arranged.filtered else { return }
    status.work = .filtering
    let pass = RecordPass(reading.index, reading.generation.scheduler)
    let seen = bytes.count
    let total = max(1, bytes.expectedCount ?? seen)
    reading.arranged.work = reading.generation.start {
      (outlet: Outlet<Double>) -> Result<RecordPass.Place, DataError> in
      var pace = outlet.pace
      do throws(DataError) {
        return .success(
          try await pass.run(from: start.offset, number: start.number) { chunk in
            guard chunk.isCountable else { return false }
            places.append(chunk.numbers(matching: filter), from: chunk.number)
            if pace.isDue() { outlet.send(Double(chunk.offset) / Double(total)) }
            return true
          })
      } catch {
        return .failure(error)
      }
    } onNews: { [weak self] share in
      self?.note(share, of: .filtering)
    } onAnswer: { [weak self] in
      self?.filterEnded($0, seen: seen)
    }
  }

  /// - Parameters:
  ///   - result: where the filter has come to.
  ///   - seen: how many bytes there were at least.
  private func filterEnded(_ result: Result<RecordPass.Place, DataError>, seen: Int) {
    let before = reading.arranged.filtered
    reading.arranged.work = nil
    var isProgress = false
    switch result {
    case .success(let end) where end.number <= RecordPass.mostCountable:
      isProgress = end.offset > before?.offset ?? 0 || bytes.count > seen
      reading.arranged.filtered = end
    case .success:
      reading.arranged.filtered = nil
      say(Self.tooMany)
    case .failure(let failure):
      reading.arranged.filtered = nil
      say(failure.description)
    }
    takeUp()
    if isProgress { refilter() }
  }

  private static let tooMany = "only the first \(RecordPass.mostCountable) records can be filtered or sorted"

  private func note(_ progress: Double, of work: SourceStatus.Work) {
    status.work = work
    status.progress = min(1, progress)
    takeUp()
  }

  // MARK: Sorting

  /// How far the sort has come that is shown.
  struct SortedExtent {
    /// Where the first record begins that has no end, or was not there.
    var end: RecordPass.Place
    /// How many bytes there were.
    var seen: Int
    /// How long it took to take in what had come last.
    var duration: Duration
  }

  /// A sort that was made.
  private struct Sorted: Sendable {
    let places: ArrangedPlaces
    let end: RecordPass.Place
    let duration: Duration
  }

  /// Begins a sort when all that there is now is counted. What a pipe has yet to bring is waited for.
  ///
  /// - Parameter isAsked: whether somebody waits for it, and not only what has come is to be taken in.
  private func awaitSort(_ arrangement: Arrangement, isAsked: Bool) {
    reading.arranged.awaited = (arrangement, isAsked, bytes.count)
    goOn()
    sortWhatIsCounted()
  }

  /// Begins the sort that waits for records to be counted, if they are.
  func sortWhatIsCounted() {
    guard let awaited = reading.arranged.awaited, bytes.isComplete, reading.indexing == nil else { return }
    let known = reading.index.extent
    guard known.scanned >= min(awaited.end, bytes.count) || reading.failure != nil else { return goOn() }
    reading.arranged.awaited = nil
    reading.arranged.literalCount = literalCount
    guard known.ends < RecordPass.mostCountable, let order = awaited.arrangement.order else {
      reading.arranged.wanted = status.arrangement
      say(Self.tooMany)
      return takeUp()
    }
    let (whole, scheduler) = (reading.whole, reading.generation.scheduler)
    let sort = ColumnSort(order, filter: awaited.arrangement.filter, whole, scheduler)
    let rest = awaited.isAsked ? .zero : self.rest
    let start = (offset: reading.format.prologue, number: 0)
    makeOrder(
      awaited.arrangement, seen: known.scanned, isTimed: !awaited.isAsked, showsProgress: true, after: rest
    ) { outlet throws(DataError) in
      let sorted = try await sort.sorted(from: start, to: known.scanned, count: known.ends + 1, outlet)
      return sorted.map { (ArrangedPlaces(whole, order: $0.order, count: known.ends + 1), $0.end) }
    }
  }

  /// Makes an order in the background, and shows it.
  ///
  /// - Parameters:
  ///   - seen: how many bytes it knows of.
  ///   - isTimed: whether what it takes says how long to rest before the next.
  ///   - rest: how long to wait before.
  ///   - make: makes it; nil where it was cancelled.
  private func makeOrder(
    _ arrangement: Arrangement, seen: Int, isTimed: Bool, showsProgress: Bool, after rest: Duration,
    _ make: @escaping @Sendable (Outlet<Double>) async throws(DataError) -> (ArrangedPlaces, RecordPass.Place)?
  ) {
    let scheduler = reading.generation.scheduler
    reading.arranged.work = reading.generation.start { (outlet: Outlet<Double>) -> Result<Sorted?, DataError> in
      await scheduler.rest(for: rest)
      let begin = scheduler.now
      do throws(DataError) {
        guard !Task.isCancelled, let (places, end) = try await make(outlet) else { return .success(nil) }
        return .success(Sorted(places: places, end: end, duration: isTimed ? scheduler.now - begin : .zero))
      } catch {
        return .failure(error)
      }
    } onNews: { [weak self] share in
      if showsProgress { self?.note(share, of: .sorting) }
    } onAnswer: { [weak self] result in
      self?.show(result, arrangement, seen: seen)
    }
  }

  /// Shows what was sorted; where that failed, leaves what is shown as it is, and says why.
  private func show(_ result: Result<Sorted?, DataError>, _ arrangement: Arrangement, seen: Int) {
    reading.arranged.work = nil
    switch result {
    case .success(let sorted?):
      let extent = SortedExtent(end: sorted.end, seen: seen, duration: sorted.duration)
      reading.arranged = ArrangedReading(
        places: sorted.places, sorted: extent, wanted: arrangement, literalCount: reading.arranged.literalCount)
      reading.end = nil
      status.showsEnd = false
      status.arrangement = arrangement
    case .success(nil): break
    case .failure(let failure):
      reading.arranged.wanted = status.arrangement
      say(failure.description)
    }
    takeUp()
    resort()
  }

  /// Takes what has come since into the order that is shown.
  func resort() {
    let arranged = reading.arranged
    guard !arranged.isBusy, !arranged.isStopped, let places = arranged.places, let sorted = arranged.sorted,
      reading.isSettled
    else { return }
    let arrangement = status.arrangement
    let known = reading.index.extent
    guard let order = arrangement.order, known.scanned > sorted.seen, known.ends < RecordPass.mostCountable else {
      return
    }
    let whole = reading.whole
    let sort = ColumnSort(order, filter: arrangement.filter, whole, reading.generation.scheduler)
    let count = known.ends + 1 - sorted.end.number
    guard sort.isMergeCheap(of: count, into: places.count, bytes: known.scanned) else {
      return awaitSort(arrangement, isAsked: false)
    }
    makeOrder(
      arrangement, seen: known.scanned, isTimed: true, showsProgress: false, after: rest
    ) { outlet throws(DataError) in
      let new = try await sort.sorted(from: sorted.end, to: known.scanned, count: count, outlet)
      // A last record that had no end was sorted, and may be another by now.
      var old = places.order
      if let last = places.place(ofNumber: sorted.end.number) { old.remove(at: last) }
      guard let new, let order = sort.merge(new.order, into: old) else { return nil }
      return (ArrangedPlaces(whole, order: order, count: known.ends + 1), new.end)
    }
  }

  /// How long to rest before what has come is taken in: a file that grows all the time costs a share of the time.
  private var rest: Duration { (reading.arranged.sorted?.duration ?? .zero) * 4 }
}

extension RecordPass.Chunk {
  /// The numbers of the records that match, in ascending order.
  fileprivate func numbers(matching pattern: Pattern) -> [UInt32] {
    var numbers: [UInt32] = []
    _ = visitMatches(of: pattern) { index in
      numbers.append(UInt32(truncatingIfNeeded: number + index))
      return true
    }
    return numbers
  }
}
