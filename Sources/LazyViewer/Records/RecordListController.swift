package import LazyData
internal import LazyUI
internal import Observation

/// Controls the list of a source's records: which are shown and how, the search, the marks.
///
/// The view of the list reads only `shown` and `layout`. Both change at most once a frame, when the viewer updates the
/// controller from its source.
@MainActor
@Observable
package final class RecordListController {
  /// The initial options.
  package struct Options: Hashable, Sendable {
    package var showsNumbers = false
    package var wraps = false
    /// The number of columns that stay at the left.
    package var frozenColumns = 0
    /// Whether capitals in a pattern match small letters too.
    package var ignoresCase = false
    /// The highlights. An earlier rule wins over later ones.
    package var highlights: [HighlightRule] = []
    /// Whether nothing may be written.
    package var isSecure = false
    /// Whether to start at the end, and to follow appended records.
    package var follows = false

    package init() {}
  }

  /// The change of the list since the last update.
  enum Change: Equatable {
    case unchanged
    /// Records were added at the end, or are drawn in another way.
    case more
    /// The list is a different one, shown from this position.
    case other(ScrollPlace)
  }

  /// The records of the list: all known ones, or enough for moving. Later records are added only when needed, because a
  /// longer list makes every row on screen again, without a visible change.
  private(set) var shown: RecordList
  /// The layout of the records.
  var layout = RecordLayout()

  /// All records of the source at the last update.
  @ObservationIgnored private(set) var known: RecordList
  /// Their sort order.
  @ObservationIgnored private var shownOrders: [Arrangement.Order] = []
  @ObservationIgnored package let source: RecordSource
  /// Whether nothing may be written.
  @ObservationIgnored let isSecure: Bool
  /// Whether capitals in a pattern match small letters too.
  @ObservationIgnored let ignoresCase: Bool
  /// Whether sorting compares digits in texts as numbers.
  @ObservationIgnored var sortsNaturally = false
  /// The forms that the user has set, by the names of the columns.
  @ObservationIgnored var setForms: [String: FormName] = [:]
  @ObservationIgnored var fit: RecordFit
  /// The rows that held columns were last fitted to; nil if a value was not loaded, or no column is held.
  @ObservationIgnored var fitted: FittedRows?
  @ObservationIgnored var aim = PendingJump()
  @ObservationIgnored var search = RecordSearch()
  @ObservationIgnored var marks = RecordMarks()
  @ObservationIgnored var tags = RecordTags()
  /// The records that the user has chosen for another program; nil before that.
  @ObservationIgnored package internal(set) var chosen: [SourceRecord]?
  @ObservationIgnored var writer: RecordWriter
  @ObservationIgnored var copier: RecordCopier
  @ObservationIgnored private var news = RecordChanges()
  /// The number of rows at the last update that knew the end of this list; nil if none did. The last row counted so far
  /// is not the end.
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

  // MARK: Updates from the source

  /// Updates the list from its source.
  ///
  /// - Parameters:
  ///   - container: the list's container; nil before it exists.
  ///   - height: lines of the list.
  ///   - isLazy: whether the list makes only the rows on screen, so that later records can wait.
  func update(_ container: (any ScrollContainer)?, height: Int, isLazy: Bool) -> Change {
    show(through: Self.lastRow(of: container, height: height))
    // The writer of a stream may pause.
    aim.rowsBelow = source.isStream ? 0 : height
    guard news.beginUpdate() else { return .unchanged }
    watch()
    // The row has been counted in the meantime. A part around it that is still being searched would replace it.
    if case .row(let row) = aim.goal, row < source.countedCount { source.showStart() }
    let records = source.records
    let status = source.status
    fit.update(columns)
    if tags.update(source.version) { say("reloaded; all tags removed") }
    news.update(from: status)
    recountMatches()
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
      return _shown == before ? .unchanged : .more
    }
    // Another list is shown from where this one is, after the keys before.
    container?.layOutMoves()
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

  /// Asks the source to find a record that was to be selected and that the list cannot find at once. The list moves to
  /// it once it is found, unless the user has moved by then.
  private func locateLost() {
    guard let id = aim.removeLost() else { return }
    source.locate(id) { [weak self] place in
      if let self, let place, !aim.isJumping { select(place) }
    }
  }

  /// The estimated number of records, if more are expected than are known.
  var wholeEstimate: Int? {
    let status = source.status
    guard status.arrangement.filters.isEmpty, let estimate = status.estimate else { return nil }
    return estimate > known.count ? estimate : nil
  }

  /// Shows all known records.
  func showAll() {
    // The last record may have grown.
    if _shown != known { shown = known }
  }

  /// Shows all known records, unless the list already extends beyond `row`.
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

  // MARK: Running work

  /// The conditions of actions that do not hold yet.
  var unsettled: ActionNeeds {
    var needs = aim.unsettled
    // Before the first row is known, none is selected.
    let hasNoRowYet = _shown.isEmpty && (source.isCounting || !source.isArranged)
    if isStale || hasNoRowYet || search.isLooking || source.isLocating { needs.insert(.place) }
    if !source.showsWanted { needs.insert(.arrangement) }
    if !source.isArranged { needs.insert(.allArranged) }
    if source.isCounting {
      needs.insert(.count)
      // Keys of a table say nothing of their order.
      if source.status.showsEnd, case .row = _shown.first?.id { needs.insert(.number) }
    }
    if writer.isRunning || copier.isRunning { needs.insert(.output) }
    return needs
  }

  /// Counts or reads all rows.
  func readToEnd() {
    if !source.status.isComplete { source.readOn() }
  }

  /// Whether `stop` would end anything.
  var isBusy: Bool { isWorking || source.isFollowing }

  /// Whether it would end anything except following.
  var isWorking: Bool {
    aim.goal != nil || search.isRunning || writer.isRunning || copier.isRunning
      || source.status.work.map { $0 != .counting && $0 != .reading } ?? false
  }

  /// Returns whether the list follows appended records, which requires that its last row is selected.
  func follows(at container: (any ScrollContainer)?) -> Bool {
    source.isFollowing && (container?.selection ?? 0) >= shown.count - 1
  }

  /// Stops the running work: a search, an arrangement, a jump to an unknown row, following.
  func stop(at container: any ScrollContainer) {
    // Away from the end, the status line did not show that the list was following.
    if source.isFollowing, !follows(at: container) { say("following stopped") }
    aim.stop()
    source.stopLocating()
    search.cancel()
    if let text = writer.stop() { say(text) }
    if copier.stop() { say("nothing copied") }
    source.isFollowing = false
    if source.status.work == .filtering { say("filter stopped; more rows may match") }
    source.stop()
    requestUpdate()
  }

  // MARK: Messages

  /// Whether an update has something to do.
  var isStale: Bool { news.isStale }

  /// Shows a message in the status line, in the next frame.
  func say(_ text: String) { news.say(text) }

  /// Returns the message for the status line, once.
  func removeMessage() -> StatusMessage { news.removeMessage() }

  /// Requests a frame that shows a change.
  func requestUpdate() { news.isStale = true }
}

/// The pending messages of a controller, and whether it must be updated from its source.
private struct RecordChanges {
  /// Whether something has changed since the last update.
  var isStale = true
  /// Whether the next change of the source is observed.
  private var isWatching = false
  private var message = StatusMessage()
  /// The source's last notice, which is shown once, and the number of its notices.
  private var notice: String?
  private var noticeCount = 0

  /// - Returns: whether there is anything to do.
  mutating func beginUpdate() -> Bool {
    defer { isStale = false }
    return isStale
  }

  /// - Returns: whether the source must be observed again.
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
