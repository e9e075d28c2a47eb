/// An open reading, with its generation and its running tasks.
@MainActor
final class OpenReading {
  let reading: any RecordReading
  let generation: Generation
  /// The filtered and sorted lists, by their numbers.
  var lists: [Int: any RecordArrangement] = [:]
  /// The last records, or the records around `endTarget`, once they are found.
  var end: RecordList?
  var counting: Work? { didSet { oldValue?.cancel() } }
  var making: Work? { didSet { oldValue?.cancel() } }
  /// The pause after a failed count.
  var countPause: Work? { didSet { oldValue?.cancel() } }
  /// The search for the last records, or for the records around `endTarget`.
  var endScan: Work? { didSet { oldValue?.cancel() } }
  /// The target whose surrounding records `end` contains; `nil` if `end` contains the last records.
  var endTarget: PartTarget?
  /// The search for a time.
  var timeSearch: Work? { didSet { oldValue?.cancel() } }
  /// The search for a record's place.
  var placeSearch: Work? { didSet { oldValue?.cancel() } }
  /// The task that reads slow rows, one page after the other.
  var reads: Work?
  /// Whether the next pass is the first pass of the source, which is delayed until the first screen is shown.
  private var isFirst: Bool

  init(_ reading: any RecordReading, _ scheduler: any WorkScheduler, isFirst: Bool = false) {
    self.reading = reading
    self.isFirst = isFirst
    generation = Generation(scheduler)
  }

  /// Releases the lists that are no longer used.
  func dropLists(_ isUsed: (Int) -> Bool) {
    for id in lists.keys where !isUsed(id) { lists[id] = nil }
  }

  /// Whether a pass starts later, so that it does not compete with the first screen for the processors.
  func delays<Progress, Answer>(_ pass: EnginePass<Progress, Answer>) -> Bool {
    defer { isFirst = false }
    return isFirst && pass.computes
  }
}

extension RecordSource {
  func count(_ slot: OpeningSlot) {
    guard let open = self[slot] else { return }
    open.countPause = nil
    guard let pass = open.reading.count() else {
      return send(of: open) { slot in
        let extent = open.reading.extent
        return slot == .current ? .countStopped(extent) : .counted(slot, extent, notice: nil)
      }
    }
    if open.delays(pass) {
      open.generation.later { [weak self, weak open] in
        if let open { self?.begin(pass, open) }
      }
    } else {
      begin(pass, open)
    }
    send(of: open) { .grew($0, open.reading.extent) }
  }

  private func begin(_ pass: EnginePass<Void, String?>, _ open: OpenReading) {
    open.counting = pass.start(in: open.generation) { [weak self, weak open] in
      guard let self, let open else { return }
      send(of: open) { .grew($0, open.reading.extent) }
    } onAnswer: { [weak self, weak open] notice in
      guard let self, let open else { return }
      send(of: open) { .counted($0, open.reading.extent, notice: notice) }
    }
  }

  /// Retries a failed count after a pause.
  func retryCount(after pause: Duration) {
    let open = current
    let pass = EnginePass<Void, Void> { (sink: EventSink<Void>) in
      await sink.scheduler.rest(for: pause)
    } progress: {
    } answer: { _ in
    }
    open.countPause = pass.start(in: open.generation) {
    } onAnswer: { [weak self, weak open] in
      guard let self, let open else { return }
      open.countPause = nil
      send(of: open) { _ in .countDue }
    }
  }

  func stopCount() {
    let open = current
    guard open.reading.stopCount() else { return }
    open.counting = nil
    send(of: open) { _ in .countStopped(open.reading.extent) }
  }

  func findEnd() {
    let open = current
    let target = machine.endTarget
    let before = machine.shown == .end && open.endTarget == target ? open.end : nil
    open.endTarget = target
    let pass =
      switch target {
      case .offset(let offset): open.reading.part(around: offset, before: before)
      case .share(let share): open.reading.part(at: share, before: before)
      case nil: open.reading.end(before: before)
      }
    guard let pass else {
      return send(of: open) { _ in .lookedForEnd(isFound: false, notice: nil) }
    }
    open.endScan = pass.start(in: open.generation) { _ in
    } onAnswer: { [weak self, weak open] outcome in
      guard let self, let open else { return }
      open.endScan = nil
      switch outcome {
      case .found(let end):
        open.end = end
        send(of: open) { _ in .lookedForEnd(isFound: true, notice: nil) }
      case .notFound: send(of: open) { _ in .lookedForEnd(isFound: false, notice: nil) }
      case .failed(let notice): send(of: open) { _ in .lookedForEnd(isFound: false, notice: notice) }
      }
    }
  }

  /// Reads the next slow rows, page after page.
  func readRows() {
    let open = current
    guard open.reads == nil, let pass = open.reading.readRows() else { return }
    open.reads = pass.start(in: open.generation) { _ in
    } onAnswer: { [weak self, weak open] finish in
      open?.reads = nil
      finish()
      self?.readRows()
    }
  }

  // MARK: Lists

  func plan(_ slot: OpeningSlot, _ id: Int, _ arrangement: Arrangement) {
    guard let open = self[slot] else { return }
    open.lists[id] = open.reading.arrange(arrangement)
    guard let list = open.lists[id] else { return send(of: open) { .arranged($0, .refused) } }
    send(of: open) { .planned($0, taken: list.taken) }
  }

  func make(_ slot: OpeningSlot, _ id: Int, isCounted: Bool) {
    guard let open = self[slot], let list = open.lists[id] else { return }
    guard let pass = list.fill(isCounted: isCounted) else {
      if isCounted { send(of: open) { .arranged($0, .refused) } }
      return
    }
    send(of: open) { .arranged($0, .begun) }
    begin(pass, open, list)
  }

  func extend(_ id: Int) {
    guard let list = current.lists[id], let pass = list.extend() else {
      return send(of: current) { .arranged($0, .refused) }
    }
    begin(pass, current, list)
  }

  private func begin(
    _ pass: EnginePass<ArrangingProgress, ArrangingEnd>, _ open: OpenReading, _ list: any RecordArrangement
  ) {
    open.making = pass.start(in: open.generation) { [weak self, weak open] progress in
      guard let self, let open else { return }
      send(of: open) { .listed($0, progress) }
    } onAnswer: { [weak self, weak open] end in
      guard let self, let open else { return }
      send(of: open) { slot in
        switch end {
        case .complete: .arranged(slot, .complete(taken: list.taken))
        case .full(let notice): .arranged(slot, .full(notice))
        case .failed(let notice): .arranged(slot, .failed(notice))
        }
      }
    }
  }
}
