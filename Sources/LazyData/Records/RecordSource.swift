public import Observation

/// Records that a viewer can show, sort, filter and search. They are read from a file, a pipe, a database or memory.
///
/// A source is observable: code that reads `records`, ``status`` or `columns` within an observation-tracking scope is
/// notified of changes. Slow work runs off the main actor. It is reported in ``status``, and can be stopped.
///
/// A ``RecordEngine`` reads the records. A `SourceMachine` decides which records are shown and which tasks run. The
/// source sends events to the machine, performs its actions, and publishes the result.
///
/// ```swift
/// guard case .records(let source) = try RecordFile.open("app.log") else { return }
/// source.arrange(Arrangement(filter: try Pattern("error", syntax: .literal)))
/// print(source.records.count, "of the records have matched so far")
/// ```
///
/// An error after the opening is reported in ``SourceStatus/failure``, and the records that can be read stay.
@MainActor
@Observable
public final class RecordSource {
  /// The columns; empty for a text, whose lines have no fields. They may change when the source is read again.
  public private(set) var columns: [RecordColumn]
  /// The list of records that is shown now.
  public private(set) var records: RecordList
  public private(set) var status = SourceStatus()

  /// Whether the records are loaded page by page.
  @ObservationIgnored var isPaged = false
  @ObservationIgnored private let engine: any RecordEngine
  @ObservationIgnored private let scheduler: any WorkScheduler
  @ObservationIgnored private(set) var machine = SourceMachine()
  /// The progress after the last event. It is stored because it is read for each key press, and computing it would copy
  /// the machine.
  @ObservationIgnored private(set) var progress = ArrangementProgress.complete
  /// The reading whose records are shown.
  @ObservationIgnored private(set) var current: OpenReading
  /// The new reading that replaces `current` when its records are counted and arranged.
  @ObservationIgnored private(set) var next: OpenReading?
  @ObservationIgnored private var events = PendingEvents()
  /// The running searches. When another reading is shown, they start again in that reading.
  @ObservationIgnored private(set) var searches = RunningSearches()

  /// Opens the data of an engine.
  ///
  /// ```swift
  /// func source(of engine: some RecordEngine) -> RecordSource? {
  ///   do throws(DataError) { return try RecordSource(engine) } catch { return nil }
  /// }
  /// ```
  ///
  /// - Throws: ``DataError`` if the data cannot be read. Everything is closed again then.
  /// - Complexity: O(1), like opening the engine.
  public convenience init(_ engine: any RecordEngine) throws(DataError) {
    try self.init(engine, scheduler: SystemScheduler())
  }

  /// - Parameter scheduler: runs the work in the background.
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
    if let notice = opening.notice { events.add { .notice(notice) } }
    send(current.reading.isOutdated() ? .outdated(nil) : .opened(current.reading.extent))
  }

  /// The name of the source, such as a file name or a table name.
  public var name: String { engine.name }
  /// The name of the format in the status line: "text", "CSV", "SQLite".
  public var format: String { current.reading.format }
  /// The bytes before the records, verbatim: a byte order mark, or the column names with their line end.
  public var preamble: [UInt8] { current.reading.preamble }
  /// The bytes after the last record, verbatim: comments, or the closing bracket of an array. Empty until all records
  /// are counted. Also empty if the bytes belong to the last record.
  public var postamble: [UInt8] { current.reading.postamble }
  /// A function that reads the postamble off the main actor.
  package var postambleReader: @Sendable () -> [UInt8] { current.reading.postambleReader }
  /// The line end that is added to a record without a line end.
  public var lineEnd: [UInt8] { current.reading.lineEnd }

  // MARK: Requests

  /// Shows the records that satisfy `arrangement`, in its order. An arrangement with an unknown column changes nothing.
  ///
  /// The previous list stays on screen until the new list is complete. Exception: a filter without a sort is shown
  /// while it runs. A new arrangement replaces an arrangement that is still in progress.
  ///
  /// ```swift
  /// func sortByName(_ source: RecordSource) {
  ///   guard let column = source.columns.firstIndex(where: { $0.name == "name" }) else { return }
  ///   source.arrange(Arrangement(order: .init(column: column, isNatural: true)))
  /// }
  /// ```
  ///
  /// If the arrangement cannot be made, ``status`` has the reason, and the previous list stays.
  ///
  /// - Complexity: O(1). The list is made in the background: O(records) for a filter, O(records log records) for an
  ///   order.
  public func arrange(_ arrangement: Arrangement) { send(.arrange(arrangement)) }

  /// Shows the last records as soon as they are found. They have no numbers until the records before them are counted.
  /// Then all records are shown. Does nothing if all records are counted.
  ///
  /// If the last block of data contains these records, they are shown when this function returns. Long records are
  /// searched for in the background.
  ///
  /// ```swift
  /// func follow(_ source: RecordSource) {
  ///   source.isFollowing = true
  ///   source.keepWatch()
  ///   source.showEnd()
  /// }
  /// ```
  public func showEnd() { send(.showEnd) }

  /// Returns from the last records to the list of all records that have been counted, and cancels a search for the last
  /// records. Otherwise does nothing.
  public func showStart() {
    // This function is called for each key press, so it sends no event without need.
    if machine.leftStart || !events.isEmpty { send(.showStart) }
  }

  /// Continues the count to the last record. A jump to a row or to the end needs this.
  ///
  /// ``SourceStatus/isComplete`` is true when the count has ended.
  public func readOn() { send(.readOn) }

  /// Whether the source watches for new records and adds them.
  ///
  /// See ``showEnd()`` and ``keepWatch()``.
  public var isFollowing: Bool {
    get { machine.outlook.follows }
    set { send(.follow(newValue)) }
  }

  /// Stops the running arrangement and count. The previous list stays on screen.
  ///
  /// ``readOn()`` resumes the count, and ``arrange(_:)`` starts another arrangement.
  public func stop() { send(.stop) }

  /// Starts to report changes by other programs, if the system notifies about them. No work runs while nothing changes.
  /// If the system does not notify, call ``checkForChanges()``.
  public func keepWatch() {
    guard !machine.outlook.keepsWatch else { return }
    // Registering takes less than a millisecond, but the first screen should not wait for that.
    scheduler.runOnMain { [weak self] in self?.send(.keepWatch) }
  }

  /// Checks once whether other programs have changed the source. Changes appear in ``records`` and ``status`` soon.
  public func checkForChanges() {
    let news = current.reading.checkForChanges()
    if let news { handle(news) }
    // Changes are reported later, but the new extent is already known.
    let open = current
    send(of: open) { .grew($0, open.reading.extent) }
  }

  /// Reads the records on screen again, for a source whose changes are not reported, such as a server. Resumes a failed
  /// count at once.
  ///
  /// ``reload()`` reads all data again instead.
  public func refresh() {
    current.reading.refresh()
    if machine.extent.isInterrupted { send(.countAgain) }
  }

  /// Reads all data again, for example after a file was rewritten.
  ///
  /// If the data cannot be read, ``SourceStatus/notice`` has the reason, and ``records`` stay.
  public func reload() { send(.reload) }

  /// Reads all data again, with another header.
  ///
  /// - Returns: `false` if records of this format cannot have this header. Nothing is changed then.
  func changeHeader(to header: ReplacedHeader, notice: String?) -> Bool {
    guard let engine = engine as? any HeaderChanging, engine.changeHeader(to: header, notice: notice) else {
      return false
    }
    reload()
    return true
  }

  /// The list of all records in the order on screen, even if only some of them, such as the last ones, are shown.
  /// `RecordList.batchesToEnd` reads the records of this list, whether they are counted or not. `nil` if only counted
  /// records can be read.
  package var wholeToEnd: RecordList? {
    switch machine.shown {
    case .list: records.batchesToEnd == nil ? nil : records
    case .whole, .end:
      current.reading.whole.batchesToEnd() == nil
        ? nil : RecordList(current.reading.whole, count: machine.extent.count, end: machine.extent.end)
    }
  }

  // MARK: Events

  /// Starts to receive the events of the current reading. Events of earlier readings are dropped.
  private func listen() {
    let sink = current.generation.sink { [weak self] in self?.handle($0) }
    current.reading.report(to: sink)
    current.reading.willShow(current.reading.whole)
  }

  private func handle(_ news: EngineEvent) {
    let open = current
    switch news {
    case .grew: send(of: open) { open.reading.isOutdated() ? .outdated(nil) : .grew($0, open.reading.extent) }
    case .notice(let notice): send(.notice(notice))
    case .changed: send(of: open) { _ in .changed }
    case .outdated(let notice): send(of: open) { _ in .outdated(notice) }
    case .replaced(let notice): send(of: open) { _ in .replaced(notice) }
    case .mayHaveChanged: checkForChanges()
    case .wantsRows: readRows()
    case .reachedStart: send(of: open) { _ in .reachedStart }
    }
  }

  /// Handles an event that belongs to no particular reading: performs the machine's actions and publishes the result.
  func send(_ event: SourceEvent) {
    send { event }
  }

  /// Handles an event of an open reading.
  ///
  /// - Parameter event: creates the event when it is handled, because the reading may be in another slot by then. It is
  ///   not called if `open` has been discarded.
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
      let actions = machine.handle(event)
      progress = machine.arrangementProgress
      for action in actions { carryOut(action) }
    }
    publish()
    if events.takeRestart() { searches.restart() }
    guard machine.fault == nil, let broken = brokenInvariant else { return }
    // A violated invariant becomes a failure. The list stays on screen, and no further work starts.
    send(.broke(.inconsistent(path: name, reason: broken)))
  }

  private func carryOut(_ action: SourceAction) {
    switch action {
    case .want(let wish): current.reading.want(wish)
    case .count(let slot): count(slot)
    case .stopCount: stopCount()
    case .retryCount(let pause): retryCount(after: pause)
    case .findEnd: findEnd()
    case .forgetEnd: current.endScan = nil
    case .plan(let slot, let list, let arrangement): plan(slot, list, arrangement)
    case .make(let slot, let list, let isCounted): make(slot, list, isCounted: isCounted)
    case .extend(let list): extend(list)
    case .cancelMaking(let slot): self[slot]?.making = nil
    case .watch: current.reading.watch(machine.outlook.watchPolicy)
    case .checkForChanges: checkForChanges()
    case .open(let reason): open(reason)
    case .adopt: adopt()
    case .discardNext: discardNext()
    case .remindOfRenewal: remindOfRenewal()
    case .restartSearches: events.restartSearches()
    }
  }

  /// Publishes the properties that have changed. The stored values are compared, because reading an observable property
  /// would register an observer.
  private func publish() {
    let status = machine.status
    let list = shownList
    if let new = current.reading.columns, new != _columns { columns = new }
    if list != _records {
      current.reading.willShow(list.places)
      if !_records.isContinued(by: list) { current.placeSearch = nil }
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

  // MARK: Open readings

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
      send(.notice(current.reading.notice(of: error)))
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
    // Changes before this call were not reported.
    if current.reading.extent != machine.extent { handle(.grew) }
    if machine.outlook.watchPolicy != .off { current.reading.watch(machine.outlook.watchPolicy) }
  }

  private func discardNext() {
    next?.generation.end()
    next = nil
  }

  // MARK: Searches

  /// Adds a search and starts it.
  func begin(_ search: RunningSearch) -> RunningSearch {
    searches.add(search)
    search.start()
    return search
  }
}

/// A queue of events, which are handled one after the other.
private struct PendingEvents {
  /// A function that creates an event when it is handled. It returns `nil` if the event has become obsolete.
  typealias Event = @MainActor () -> SourceEvent?

  private var events: [Event] = []
  private var isHandling = false
  private var restartsSearches = false

  /// Whether no event is being handled and no event waits.
  var isEmpty: Bool { !isHandling && events.isEmpty }

  mutating func add(_ event: @escaping Event) { events.append(event) }

  /// Adds an event.
  ///
  /// - Returns: `false` if another event is being handled. The added event is handled after that one.
  mutating func begin(_ event: @escaping Event) -> Bool {
    events.append(event)
    if isHandling { return false }
    isHandling = true
    return true
  }

  /// Removes and returns the next event; `nil` if no event waits.
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
