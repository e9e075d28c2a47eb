import LazyData
import LazyUI

/// What has happened in a list: rows that appeared, state that was lost, pages that came, bodies that were evaluated, what
/// its source was at.
///
/// Events are found by a look at the list after each frame and by its log of updates. Neither is there before the first
/// look, nor after the log has gone, so that a viewer that shows no events does no work for them.
@MainActor
struct EventLog {
  struct Event: Equatable, Identifiable {
    /// Tells it from all others of the log, also when it has happened again.
    fileprivate(set) var id = 0
    var title: String
    /// What caused it, or more about it.
    var detail = ""
    /// How often it has happened.
    var count = 1
    /// What it took in all; nil where that is not known.
    var duration: Duration?
    /// Whether another list begins with it: what happened before it has happened in another one.
    fileprivate var beginsList = false
    /// The rows that appeared, counted from 0; they are the title.
    fileprivate var rows: Range<Int>?
  }

  /// The last events, the newest first. What happens again moves to the front.
  private(set) var events: [Event] = []
  /// Changes whenever the events do.
  private(set) var revision = 0

  private static let capacity = 64
  /// An event is merged with its like among so many of the last ones: a key makes a handful, again and again the same.
  private static let nearby = 8

  private weak var list: Session?
  private var before: ListLook?
  private var nextID = 0
  /// When the load that runs was first seen, and the work of the source.
  private var loadBegan: Duration?
  private var workBegan: Duration?

  /// Follows `session` from now on. Does nothing where it does already.
  mutating func watch(_ session: Session, _ content: ListContent, now: Duration) {
    guard list !== session else { return }
    list?.probe.log = nil
    list = session
    session.probe.log = UpdateLog()
    var look = ListLook(at: session, content)
    let isSame = before?.isOfSameContent(as: look) == true
    if let before {
      add(Event(title: "a new list", beginsList: true))
      if isSame { look.keepSource(of: before) }
    }
    if !isSame {
      loadBegan = look.loading?.isLoading == true ? now : nil
      workBegan = look.status?.work == nil ? nil : now
    }
    before = look
  }

  /// Leaves the list alone.
  func stop() { list?.probe.log = nil }

  /// Writes down what has happened since the last look.
  mutating func update(from session: Session, _ content: ListContent, now: Duration) {
    guard let before else { return }
    let look = ListLook(at: session, content)
    addSourceEvents(look, since: before, now)
    addLoads(look, since: before, now)
    let fetched = look.fetched - before.fetched
    if fetched > 0 { add(Event(title: "\(fetched.grouped) records fetched")) }
    for rows in look.appeared(since: before) { add(Event(title: "", rows: rows)) }
    for entry in session.probe.log?.takeEntries() ?? [] {
      let causes = entry.causes.map(\.text).joined(separator: ", ")
      add(Event(title: entry.view, detail: causes, count: entry.count, duration: entry.duration))
    }
    for warning in look.warnings where !before.warnings.contains(warning) {
      add(Event(title: "warning", detail: warning.sentence))
    }
    let counters = look.counters - before.counters
    addStates(counters.statesFreed - counters.statesEvicted, "lost")
    addStates(counters.statesEvicted, "evicted")
    self.before = look
  }

  private mutating func addStates(_ count: Int, _ fate: String) {
    if count > 0 { add(Event(title: count == 1 ? "1 state \(fate)" : "\(count.grouped) states \(fate)")) }
  }

  private mutating func addLoads(_ look: ListLook, since before: ListLook, _ now: Duration) {
    guard let loading = look.loading else { return }
    let began = loadBegan
    loadBegan = loading.isLoading ? began ?? now : nil
    if loading.loads > before.loading?.loads ?? 0 {
      add(Event(title: "page \(loading.loads.grouped) loaded", duration: began.map { now - $0 }))
    }
    if let failure = loading.failure, failure != before.loading?.failure {
      add(Event(title: "load failed", detail: failure, duration: began.map { now - $0 }))
    }
  }

  private mutating func addSourceEvents(_ look: ListLook, since before: ListLook, _ now: Duration) {
    guard let status = look.status else { return }
    let was = before.status ?? SourceStatus()
    let began = workBegan
    if status.work != was.work { workBegan = status.work == nil ? nil : now }
    if let work = was.work, status.work != work {
      add(Event(title: Self.done(work, look.count), duration: began.map { now - $0 }))
    } else if status.work == nil, status.arrangement != was.arrangement {
      // It was done between two looks.
      let isSorted = status.arrangement.orders != was.arrangement.orders
      add(Event(title: Self.done(isSorted ? .sorting : .filtering, look.count)))
    } else if status.work == nil, look.count > before.count, status.showsEnd == was.showsEnd {
      add(Event(title: "\(Self.rows(look.count - before.count)) added"))
    }
    if status.showsEnd, !was.showsEnd { add(Event(title: "the end is shown", detail: "before the rest is counted")) }
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

  /// Where the event stands that `event` is once more: among the last ones, of the same list.
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
  /// Whether the two are one event that has happened twice. Rows are where they lie side by side.
  fileprivate func isLike(_ other: Self) -> Bool {
    if let rows, let others = other.rows {
      return rows.lowerBound <= others.upperBound && others.lowerBound <= rows.upperBound
    }
    return rows == nil && other.rows == nil && title == other.title && detail == other.detail
  }
}
