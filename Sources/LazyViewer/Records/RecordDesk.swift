package import LazyData
internal import LazyUI
internal import Observation

/// Where the records of a source are worked with: what is shown of them and how, what is looked for, what is marked.
///
/// The view of the list reads `shown` and `layout` and nothing else. Both change once a frame at most, when the viewer
/// brings the desk up to date with what the source has by then.
@MainActor
@Observable
package final class RecordDesk {
  /// How records are shown at first.
  package struct Options: Hashable, Sendable {
    package var showsNumbers = false
    package var wraps = false
    /// Columns that stay at the left.
    package var frozenColumns = 0
    /// Whether capitals in a pattern match small letters too.
    package var ignoresCase = false
    /// What stands out, each before those behind it.
    package var highlights: [HighlightRule] = []
    /// Whether nothing may be written.
    package var isSecure = false
    /// Whether to begin at the end, and to look out for what is added there.
    package var follows = false

    package init() {}
  }

  /// What has become of the list since it was brought up to date last.
  enum Change: Equatable {
    case none
    /// There are more records at the end, or they are drawn in another way.
    case more
    /// It is another list, to be shown from this position on.
    case other(ScrollPlace)
  }

  /// The records of the list: those that are known, or so many of them that there is room to move. More behind the end would
  /// have every row that is on screen made anew, and changes none of them.
  private(set) var shown: RecordList
  /// How they are drawn.
  var layout = RecordLayout()

  /// All records that the source had at the last update.
  @ObservationIgnored private(set) var known: RecordList
  /// The order in which they were.
  @ObservationIgnored private var shownOrders: [Arrangement.Order] = []
  @ObservationIgnored package let source: RecordSource
  /// Whether nothing may be written.
  @ObservationIgnored let isSecure: Bool
  /// Whether capitals in a pattern match small letters too.
  @ObservationIgnored let ignoresCase: Bool
  /// Whether digits in texts compare as the numbers that they write, where rows are sorted.
  @ObservationIgnored var sortsNaturally = false
  @ObservationIgnored var fit: RecordFit
  /// The rows that columns which are held were fitted to last; nil where something of them had not come, or no column is held.
  @ObservationIgnored var fitted: FittedRows?
  @ObservationIgnored var aim = RecordAim()
  @ObservationIgnored var search = RecordSearch()
  @ObservationIgnored var marks = RecordMarks()
  @ObservationIgnored var tags = RecordTags()
  /// What was chosen, of which the program is to tell; nil for as long as nothing was.
  @ObservationIgnored package internal(set) var chosen: [SourceRecord]?
  @ObservationIgnored var writer: RecordWriter
  @ObservationIgnored var copier: RecordCopier
  @ObservationIgnored private var news = RecordNews()
  /// The number of rows at the last update that knew the end of this list; nil if none did. The last row that is counted so far is not
  /// the end.
  @ObservationIgnored private var knownEnd: Int?

  package init(
    _ source: RecordSource, options: Options = Options(), scheduler: any WorkScheduler = SystemScheduler()
  ) {
    self.source = source
    writer = RecordWriter(scheduler)
    copier = RecordCopier(scheduler)
    isSecure = options.isSecure
    ignoresCase = options.ignoresCase
    known = source.records
    shown = source.records
    fit = RecordFit(options, columns: source.columns)
    source.keepWatch()
    if options.follows {
      source.isFollowing = true
      goToEnd()
    }
  }

  // MARK: What the source has

  /// Brings the list up to date with what the source has by now.
  ///
  /// - Parameters:
  ///   - container: where the list stands; nil where it is not there yet.
  ///   - height: lines of the list.
  ///   - isLazy: whether the list makes the rows on screen and no others, so that more at the end can wait.
  func update(_ container: (any ScrollContainer)?, height: Int, isLazy: Bool) -> Change {
    show(through: Self.lastRow(of: container, height: height))
    guard news.beginUpdate() else { return .none }
    watch()
    // A row that was counted meanwhile is there.
    if case .row(let row) = aim.goal, source.status.showsPart, row < source.countedCount { source.showStart() }
    let records = source.records
    let status = source.status
    fit.update(source.columns)
    if tags.update(source.version) { say("it was read anew: no row is tagged any more") }
    news.update(from: status)
    let before = _shown
    let wasAtEnd = container.map { $0.selection >= max(before.count, knownEnd ?? .max) - 1 } ?? false
    known = records
    defer { if status.work != .counting || status.showsEnd { knownEnd = records.count } }
    if before.isContinued(by: records) {
      let wantsAll = aim.isSet || source.isFollowing || !isLazy
      show(through: wantsAll ? .max : Self.lastRow(of: container, height: height))
      if source.isFollowing, wasAtEnd, !aim.isJumping, records.count > before.count { aim.row = records.count - 1 }
      aim.seek(in: shown, status)
      locateLost()
      return _shown == before ? .none : .more
    }
    showAll()
    let isReordered = status.arrangement.orders != shownOrders
    shownOrders = status.arrangement.orders
    knownEnd = wasAtEnd ? 0 : nil
    let position = aim.position(
      in: records, after: before, isReordered: isReordered, container?.position ?? ScrollPlace(), status)
    if source.isFollowing, wasAtEnd, !aim.isJumping, !records.isEmpty { aim.row = records.count - 1 }
    aim.seekGoal(in: shown, status)
    locateLost()
    return .other(position)
  }

  /// Has the source look for a record that was to be selected, where the list cannot tell at once where it is. It is gone to when
  /// that is known, unless the reader has moved by then.
  private func locateLost() {
    guard let id = aim.removeLost() else { return }
    source.locate(id) { [weak self] place in
      if let self, let place, !aim.isJumping { select(place) }
    }
  }

  /// About how many records the list will have, where more are to come than are known.
  var wholeEstimate: Int? {
    let status = source.status
    guard status.arrangement.filters.isEmpty, let estimate = status.estimate else { return nil }
    return estimate > known.count ? estimate : nil
  }

  /// Has the list show all records that are known.
  func showAll() {
    // The last record may have grown.
    if _shown != known { shown = known }
  }

  /// Has the list show all records that are known, unless there is one behind `row` anyway.
  func show(through row: Int) {
    if row >= _shown.count - 1 { showAll() }
  }

  private func watch() {
    guard news.beginWatch() else { return }
    withObservationTracking {
      _ = source.records
      _ = source.status
      _ = source.columns
    } onChange: { [weak self] in
      // A source changes on the main actor.
      MainActor.assumeIsolated { self?.news.sourceChanged() }
    }
  }

  // MARK: What runs

  /// The conditions of actions that do not hold yet.
  var unsettled: ActionNeeds {
    var needs = aim.unsettled
    // Before the first row is known, none is selected.
    let hasNoRowYet = _shown.isEmpty && (source.isCounting || !source.isArranged)
    if isStale || hasNoRowYet || search.isLooking || source.isLocating { needs.insert(.place) }
    if !source.showsWanted { needs.insert(.arrangement) }
    if !source.isArranged { needs.insert(.allArranged) }
    if source.isCounting { needs.insert(.count) }
    if writer.isRunning || copier.isRunning { needs.insert(.output) }
    return needs
  }

  /// Counts or reads all rows.
  func readToEnd() {
    if !source.status.isComplete { source.readOn() }
  }

  /// Whether there is something that `stop` would end.
  var isBusy: Bool { isWorking || source.isFollowing }

  /// Whether there is, besides following.
  var isWorking: Bool {
    aim.goal != nil || search.isRunning || writer.isRunning || copier.isRunning
      || source.status.work.map { $0 != .counting && $0 != .reading } ?? false
  }

  /// Whether the list goes on with what is added: it does where it stands at its end.
  func follows(at container: (any ScrollContainer)?) -> Bool {
    source.isFollowing && (container?.selection ?? 0) >= shown.count - 1
  }

  /// Ends what runs: a search, an arrangement that is made, a way to a row that is not known yet, following.
  func stop(at container: any ScrollContainer) {
    // Nothing was to be seen of it where the list stands elsewhere.
    if source.isFollowing, !follows(at: container) { say("following has ended") }
    aim.stop()
    source.stopLocating()
    search.cancel()
    if let text = writer.stop() { say(text) }
    if copier.stop() { say("nothing was copied") }
    source.isFollowing = false
    if source.status.work == .filtering { say("the filter was stopped; more rows may match") }
    source.stop()
    requestUpdate()
  }

  // MARK: What is told

  /// Whether an update has something to do.
  var isStale: Bool { news.isStale }

  /// Says something in the status line, in the next frame.
  func say(_ text: String) { news.say(text) }

  /// What the status line is to say, once.
  func removeMessage() -> StatusMessage { news.removeMessage() }

  /// Has a frame drawn that shows what has changed.
  func requestUpdate() { news.isStale = true }
}

/// What a desk has to tell, and whether it is up to date with its source.
private struct RecordNews {
  /// Whether there is something that the last update does not know of.
  var isStale = true
  /// Whether the source tells when it changes next.
  private var isWatching = false
  private var message = StatusMessage()
  /// The source's last notice, which is told once, and how many it has had.
  private var notice: String?
  private var noticeCount = 0

  /// - Returns: whether there is anything to do.
  mutating func beginUpdate() -> Bool {
    defer { isStale = false }
    return isStale
  }

  /// - Returns: whether the source must be asked to tell.
  mutating func beginWatch() -> Bool {
    defer { isWatching = true }
    return !isWatching
  }

  mutating func sourceChanged() {
    isWatching = false
    isStale = true
  }

  mutating func say(_ text: String) {
    message.answer = text
    isStale = true
  }

  mutating func update(from status: SourceStatus) {
    guard status.notice != notice || status.noticeCount != noticeCount else { return }
    notice = status.notice
    noticeCount = status.noticeCount
    message.news = notice ?? message.news
  }

  mutating func removeMessage() -> StatusMessage {
    defer { message = StatusMessage() }
    return message
  }
}
