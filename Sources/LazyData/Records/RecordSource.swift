public import Observation

/// Records that a viewer can show, sort, filter and search, whatever they are read from.
///
/// A source is observable: reading `records`, `status` or `columns` within an observation-tracking scope has the reader told
/// of changes. Everything that takes long is done off the main actor, is told in `status`, and can be stopped.
///
/// What the records come from is its engine's (`RecordEngine`). What is shown and what runs is decided by a `SourceMachine`: the source
/// tells it what happens, carries out what it says, and publishes what it shows.
@MainActor
@Observable
public final class RecordSource {
  /// The columns; none for a text, whose records are shown whole. They may be others where the source is read anew.
  public private(set) var columns: [RecordColumn]
  /// The records as they are shown now.
  public private(set) var records: RecordList
  public private(set) var status = SourceStatus()

  @ObservationIgnored private let engine: any RecordEngine
  @ObservationIgnored private let scheduler: any WorkScheduler
  @ObservationIgnored private(set) var machine = SourceMachine()
  /// What is shown.
  @ObservationIgnored private(set) var current: OpenReading
  /// What is to take its place, while it is counted and arranged.
  @ObservationIgnored private(set) var next: OpenReading?
  @ObservationIgnored private var events = PendingEvents()
  /// The searches that run. They outlive a reading: each begins anew in the next.
  @ObservationIgnored private(set) var searches = RunningSearches()

  /// Opens what an engine reads.
  ///
  /// - Throws: `DataError` where it cannot be read; nothing stays open.
  /// - Complexity: that of opening: O(1).
  public convenience init(_ engine: any RecordEngine) throws(DataError) {
    try self.init(engine, scheduler: SystemScheduler())
  }

  /// - Parameter scheduler: what does the work in the background.
  package convenience init(_ engine: any RecordEngine, scheduler: any WorkScheduler) throws(DataError) {
    self.init(engine, try engine.open(.first), scheduler)
  }

  init(_ engine: any RecordEngine, _ opening: Opening, _ scheduler: any WorkScheduler) {
    self.engine = engine
    self.scheduler = scheduler
    current = OpenReading(opening.reading, scheduler, isFirst: true)
    columns = opening.reading.columns ?? []
    records = RecordList(opening.reading.whole, count: 0)
    listen()
    if let notice = opening.notice { events.add { .told(notice) } }
    send(current.reading.isOutdated() ? .outdated(nil) : .opened(current.reading.extent))
  }

  /// What the source is called: a file's name, a table's.
  public var name: String { engine.name }
  /// What its format is called in the status line: "text", "CSV", "SQLite".
  public var format: String { current.reading.format }
  /// What stands before the records where they are written, as it is: a byte order mark, the names of the columns with
  /// their line end.
  public var preamble: [UInt8] { current.reading.preamble }
  /// How records of the source end, for one that does not.
  public var lineEnd: [UInt8] { current.reading.lineEnd }

  // MARK: What can be asked for

  /// Shows the records that satisfy `arrangement`, in its order; one with a column that there is not changes nothing.
  ///
  /// What was shown stays until the new list is complete, or begins to be shown as it comes for a filter without a sort.
  /// An arrangement that is asked for while another is made takes its place.
  public func arrange(_ arrangement: Arrangement) { send(.arrange(arrangement)) }

  /// Has the last records shown as soon as they can be: `records` becomes a list of them, without numbers, until the
  /// records before them are counted, and then the whole. Does nothing where the count is known.
  ///
  /// They are there when this returns where they are found in the last block. Long ones are looked for in the background.
  public func showEnd() { send(.showEnd) }

  /// Goes back from the end of the records to the whole list, as far as it is known. An end that is still looked for is
  /// not shown. Does nothing otherwise.
  public func showStart() {
    // Each key asks for it.
    if machine.leftStart || !events.isEmpty { send(.showStart) }
  }

  /// Asks for all records to be found, as a jump to a row or the end needs it.
  public func readOn() { send(.readOn) }

  /// Whether the source looks out for what is added to it, and takes it in.
  public var isFollowing: Bool {
    get { machine.outlook.follows }
    set { send(.follow(newValue)) }
  }

  /// Stops whatever runs: an arrangement that is being made (what was shown before stays), a count.
  public func stop() { send(.stop) }

  /// Has what others do to what is read told from now on, as it happens, as far as the system tells of it: nothing is done
  /// while nothing happens. A source that cannot is told of it by `checkForChanges()`.
  public func keepWatch() {
    guard !machine.outlook.keepsWatch else { return }
    // To ask the system takes a part of a millisecond, which what is shown first need not wait for.
    scheduler.runOnMain { [weak self] in self?.send(.keepWatch) }
  }

  /// Looks once whether others have changed what is read, and tells it in `records` and `status` soon.
  public func checkForChanges() {
    let news = current.reading.checkForChanges()
    if let news { handle(news) }
    // What is told of it comes later: that there is more is known at once.
    let open = current
    send(of: open) { .grew($0, open.reading.extent) }
  }

  /// Reads the records that are shown again, as others may change them and nothing reports that, as on a server. A count that has
  /// failed is resumed at once.
  public func refresh() {
    current.reading.refresh()
    if machine.extent.isInterrupted { send(.countAgain) }
  }

  /// Reads everything anew, as after a change of the file that is no growth.
  public func reload() { send(.reload) }

  /// All records in the order that is shown, if they can be read to the last one that there is, whether it is counted or not
  /// (`RecordList.batchesToEnd`): also while only some of them, such as the last ones, are shown.
  package var wholeToEnd: RecordList? {
    switch machine.shown {
    case .list: records.batchesToEnd == nil ? nil : records
    case .whole, .end:
      current.reading.whole.batchesToEnd() == nil
        ? nil : RecordList(current.reading.whole, count: machine.extent.count, end: machine.extent.end)
    }
  }

  // MARK: Events

  /// Has the engine tell of what is shown now, and of nothing else.
  private func listen() {
    let outlet = current.generation.outlet { [weak self] in self?.handle($0) }
    current.reading.tell(outlet)
    current.reading.willShow(current.reading.whole)
  }

  private func handle(_ news: EngineNews) {
    let open = current
    switch news {
    case .grew: send(of: open) { open.reading.isOutdated() ? .outdated(nil) : .grew($0, open.reading.extent) }
    case .told(let notice): send(.told(notice))
    case .changed: send(of: open) { _ in .changed }
    case .outdated(let notice): send(of: open) { _ in .outdated(notice) }
    case .replaced(let notice): send(of: open) { _ in .replaced(notice) }
    case .mayHaveChanged: checkForChanges()
    case .wantsRows: readRows()
    case .reachedStart: send(of: open) { _ in .reachedStart }
    }
  }

  /// Lets the machine handle an event that is of no opening, carries out what it says, and publishes what is shown then.
  func send(_ event: SourceEvent) {
    send { event }
  }

  /// Lets the machine handle what happens to something that is open.
  ///
  /// - Parameter event: makes the event when its turn comes: another may have taken the place of what it is of, or be about
  ///   to. It is not asked where `open` is let go of by then.
  func send(of open: OpenReading, _ event: @escaping @MainActor (OpeningSlot) -> SourceEvent) {
    send { [weak self] in self?.slot(of: open).map(event) }
  }

  private func slot(of open: OpenReading) -> OpeningSlot? {
    open === current ? .current : open === next ? .next : nil
  }

  private func send(_ event: @escaping PendingEvents.Event) {
    guard events.begin(event) else { return }
    while let pending = events.next() {
      guard let event = pending() else { continue }
      for action in machine.handle(event) { carryOut(action) }
    }
    publish()
    if events.takeRestart() { searches.restart() }
    guard machine.fault == nil, let broken = brokenInvariant else { return }
    // What contradicts itself becomes a failure, so that what is shown stays and nothing goes on from it.
    send(.broke(.inconsistent(path: name, reason: broken)))
  }

  private func carryOut(_ action: SourceAction) {
    switch action {
    case .want(let wish): current.reading.want(wish)
    case .count(let slot): count(slot)
    case .stopCount: stopCount()
    case .retryCount(let pause): retryCount(after: pause)
    case .findEnd: findEnd()
    case .forgetEnd: current.endLook = nil
    case .plan(let slot, let list, let arrangement): plan(slot, list, arrangement)
    case .make(let slot, let list, let isCounted): make(slot, list, isCounted: isCounted)
    case .extend(let list): extend(list)
    case .cancelMaking(let slot): self[slot]?.making = nil
    case .watch: current.reading.watch(machine.outlook.lookout)
    case .checkForChanges: checkForChanges()
    case .open(let reason): open(reason)
    case .adopt: adopt()
    case .discardNext: discardNext()
    case .remindOfRenewal: remindOfRenewal()
    case .restartSearches: events.restartSearches()
    }
  }

  /// Writes what has changed, and nothing else. What is there is compared as it is stored: to read it would note a reader.
  private func publish() {
    let status = machine.status
    let list = shownList
    if let new = current.reading.columns, new != _columns { columns = new }
    if list != _records {
      current.reading.willShow(list.places)
      if !_records.isContinued(by: list) { current.placeLook = nil }
      records = list
    }
    if status != _status { self.status = status }
    current.dropLists { machine.isUsed($0, in: .current) }
    current.generation.noteChange()
  }

  private var shownList: RecordList {
    switch machine.shown {
    case .end: if let end = current.end { return end }
    case .list(let list): if let list = current.lists[list.id] { return list.records }
    case .whole: break
    }
    return RecordList(current.reading.whole, count: machine.extent.count, end: machine.extent.end)
  }

  // MARK: What is open

  subscript(slot: OpeningSlot) -> OpenReading? {
    switch slot {
    case .current: current
    case .next: next
    }
  }

  private func open(_ reason: OpeningReason) {
    do throws(DataError) {
      let opening = try engine.open(reason)
      next?.generation.end()
      let open = OpenReading(opening.reading, scheduler)
      next = open
      send(of: open) { _ in
        let extent = open.reading.extent
        return .reopened(
          reason, OpeningExtent(extent: extent, keepsOld: opening.keepsOld, notice: opening.notice))
      }
    } catch {
      send(.told(current.reading.notice(of: error)))
    }
  }

  private func remindOfRenewal() {
    guard let next else { return }
    next.generation.later { [weak self, weak next] in
      if let next { self?.send(of: next) { _ in .renewalDue } }
    }
  }

  private func adopt() {
    guard let next else { return }
    current.generation.end()
    current = next
    self.next = nil
    listen()
    if machine.outlook.lookout != .off { current.reading.watch(machine.outlook.lookout) }
  }

  private func discardNext() {
    next?.generation.end()
    next = nil
  }

  // MARK: Searches

  /// Adds a search, and starts it.
  func begin(_ search: RunningSearch) -> RunningSearch {
    searches.add(search)
    search.start()
    return search
  }
}

/// Events that wait until those before them are carried out.
private struct PendingEvents {
  /// Makes an event when its turn comes; nil where there is none any more.
  typealias Event = @MainActor () -> SourceEvent?

  private var events: [Event] = []
  private var isHandling = false
  private var restartsSearches = false

  /// Whether none is being handled, and none waits.
  var isEmpty: Bool { !isHandling && events.isEmpty }

  mutating func add(_ event: @escaping Event) { events.append(event) }

  /// Adds an event.
  ///
  /// - Returns: false where it is handled behind the one that is being handled.
  mutating func begin(_ event: @escaping Event) -> Bool {
    events.append(event)
    if isHandling { return false }
    isHandling = true
    return true
  }

  /// The next event; nil where all are handled.
  mutating func next() -> Event? {
    if events.isEmpty {
      isHandling = false
      return nil
    }
    return events.removeFirst()
  }

  mutating func restartSearches() { restartsSearches = true }

  mutating func takeRestart() -> Bool {
    defer { restartsSearches = false }
    return restartsSearches
  }
}
