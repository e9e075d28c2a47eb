import LazyData
import LazyUI

/// The events of a list: rows that appeared, state that was lost, pages that were loaded, bodies that were evaluated,
/// work of the source.
///
/// Events are found by comparing snapshots of the list after each frame, and in the list's log of updates. Both exist
/// only while the log is shown, so a hidden log costs nothing.
@MainActor
struct EventLog {
  struct Event: Equatable, Identifiable {
    /// Identifies the event in the log, even after it was repeated.
    fileprivate(set) var id = 0
    var title: String
    /// The causes, or details.
    var detail = ""
    /// The number of times that the event has happened.
    var count = 1
    /// The total duration; nil if unknown.
    var duration: Duration?
    /// Whether this is the first event of another list. Earlier events belong to the previous list.
    fileprivate var beginsList = false
    /// The rows that appeared, counted from 0. They become the title of the event.
    fileprivate var rows: Range<Int>?
  }

  /// The last events, newest first. A repeated event moves to the front.
  private(set) var events: [Event] = []
  /// A number that changes whenever the events change.
  private(set) var revision = 0

  private static let capacity = 64
  /// The number of recent events that a new event is compared with. If an equal one is among them, the two are merged.
  /// A key causes only a few events, often the same ones.
  private static let nearby = 8

  private weak var list: Session?
  private var before: ListSnapshot?
  private var nextID = 0
  /// The time when the current load was first noticed; nil if nothing is loading.
  private var loadBegan: Duration?
  /// The time when the current work of the source was first noticed; nil if no work is running.
  private var workBegan: Duration?

  /// Starts to follow `session`, unless it is followed already.
  mutating func watch(_ session: Session, _ content: ListContent, now: Duration) {
    guard list !== session else { return }
    list?.probe.log = nil
    list = session
    session.probe.log = UpdateLog()
    var snapshot = ListSnapshot(at: session, content)
    let isSame = before?.isOfSameContent(as: snapshot) == true
    if let before {
      add(Event(title: "new list", beginsList: true))
      if isSame { snapshot.keepSource(of: before) }
    }
    if !isSame {
      loadBegan = snapshot.loading?.isLoading == true ? now : nil
      workBegan = snapshot.status?.work == nil ? nil : now
    }
    before = snapshot
  }

  /// Removes the log from the list.
  func stop() { list?.probe.log = nil }

  /// Records the events since the last update.
  mutating func update(from session: Session, _ content: ListContent, now: Duration) {
    guard let before else { return }
    let snapshot = ListSnapshot(at: session, content)
    addSourceEvents(snapshot, since: before, now)
    addLoads(snapshot, since: before, now)
    let fetched = snapshot.fetched - before.fetched
    if fetched > 0 { add(Event(title: "\(fetched.grouped) records fetched")) }
    for rows in snapshot.appeared(since: before) { add(Event(title: "", rows: rows)) }
    for entry in session.probe.log?.takeEntries() ?? [] {
      let causes = entry.causes.map(\.text).joined(separator: ", ")
      add(Event(title: entry.view, detail: causes, count: entry.count, duration: entry.duration))
    }
    for warning in snapshot.warnings where !before.warnings.contains(warning) {
      add(Event(title: "warning", detail: warning.sentence))
    }
    let counters = snapshot.counters - before.counters
    addStates(counters.statesFreed - counters.statesEvicted, "lost")
    addStates(counters.statesEvicted, "evicted")
    self.before = snapshot
  }

  private mutating func addStates(_ count: Int, _ fate: String) {
    if count > 0 { add(Event(title: count == 1 ? "1 state \(fate)" : "\(count.grouped) states \(fate)")) }
  }

  private mutating func addLoads(_ snapshot: ListSnapshot, since before: ListSnapshot, _ now: Duration) {
    guard let loading = snapshot.loading else { return }
    let began = loadBegan
    loadBegan = loading.isLoading ? began ?? now : nil
    if loading.loads > before.loading?.loads ?? 0 {
      add(Event(title: "page \(loading.loads.grouped) loaded", duration: began.map { now - $0 }))
    }
    if let failure = loading.failure, failure != before.loading?.failure {
      add(Event(title: "load failed", detail: failure, duration: began.map { now - $0 }))
    }
  }

  private mutating func addSourceEvents(_ snapshot: ListSnapshot, since before: ListSnapshot, _ now: Duration) {
    guard let status = snapshot.status else { return }
    let was = before.status ?? SourceStatus()
    let began = workBegan
    if status.work != was.work { workBegan = status.work == nil ? nil : now }
    if let work = was.work, status.work != work {
      add(Event(title: Self.done(work, snapshot.count), duration: began.map { now - $0 }))
    } else if status.work == nil, status.arrangement != was.arrangement {
      // The source was filtered or sorted completely between two updates.
      let isSorted = status.arrangement.orders != was.arrangement.orders
      add(Event(title: Self.done(isSorted ? .sorting : .filtering, snapshot.count)))
    } else if status.work == nil, snapshot.count > before.count, status.showsEnd == was.showsEnd {
      add(Event(title: "\(Self.rows(snapshot.count - before.count)) added"))
    }
    if status.showsEnd, !was.showsEnd { add(Event(title: "the end is shown", detail: "before all rows are counted")) }
    if let notice = status.notice, notice != was.notice || status.noticeCount != was.noticeCount {
      add(Event(title: "notice", detail: notice))
    }
  }

  private static func done(_ work: SourceStatus.Work, _ count: Int) -> String {
    switch work {
    case .counting: "\(rows(count)) indexed"
    case .reading: "\(rows(count)) read"
    case .filtering: "\(rows(count)) filtered"
    case .sorting: "\(rows(count)) sorted"
    }
  }

  private static func rows(_ count: Int) -> String { count == 1 ? "1 row" : "\(count.grouped) rows" }

  private mutating func add(_ event: Event) {
    revision += 1
    var event = event
    if let index = likeEvent(event) {
      let last = events.remove(at: index)
      event.id = last.id
      event.count += last.count
      if let duration = last.duration { event.duration = duration + (event.duration ?? .zero) }
      if let rows = last.rows, let more = event.rows {
        event.rows = min(rows.lowerBound, more.lowerBound)..<max(rows.upperBound, more.upperBound)
      }
    } else {
      event.id = nextID
      nextID += 1
    }
    if let rows = event.rows { event.title = Self.title(of: rows) }
    events.insert(event, at: 0)
    if events.count > Self.capacity { events.removeLast() }
  }

  /// Returns the index of an equal event among the last events of the same list; nil if there is none.
  private func likeEvent(_ event: Event) -> Int? {
    let candidates = event.beginsList ? events.prefix(1) : events.prefix(Self.nearby).prefix { !$0.beginsList }
    return candidates.firstIndex { $0.isLike(event) }
  }

  private static func title(of rows: Range<Int>) -> String {
    rows.count == 1
      ? "row \((rows.lowerBound + 1).grouped) appeared"
      : "rows \((rows.lowerBound + 1).grouped)–\(rows.upperBound.grouped) appeared"
  }
}

extension EventLog.Event {
  /// Returns whether the second event repeats the first. Appearing rows count as repeated if their ranges touch.
  fileprivate func isLike(_ other: Self) -> Bool {
    if let rows, let others = other.rows {
      return rows.lowerBound <= others.upperBound && others.lowerBound <= rows.upperBound
    }
    return rows == nil && other.rows == nil && title == other.title && detail == other.detail
  }
}
