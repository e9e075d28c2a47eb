package import Glyphs
package import LazyData
internal import LazyUI
internal import Observation

/// Controls the list of a source's records: the records and columns that are shown, the search, and the marks.
///
/// The view of the list reads only `shown`, `layout` and `shownMatch`. They change at most once a frame, when the
/// viewer updates the controller from its source.
@MainActor
@Observable
package final class RecordListController {
  /// The initial options.
  package struct Options: Hashable, Sendable {
    package var showsNumbers = false
    package var wraps = false
    /// The number of columns that are frozen at the left edge.
    package var frozenColumns = 0
    /// The options of patterns that the user types.
    package var patterns = Pattern.Options()
    /// The rules for highlighting. An earlier rule has a higher priority.
    package var highlights: [HighlightRule] = []
    package var tabs = TabStops.standard
    /// The line that shows the target of a jump; nil to scroll as little as possible.
    package var jumpTarget: JumpTarget?
    /// The condition under which a motion forward ends the program; nil if none does.
    package var endsAtEnd: EndOfRows?
    /// Whether copying, writing files and running programs are forbidden.
    package var isSecure = false
    /// Whether to start at the end, and to show records as they are appended.
    package var follows = false

    package init() {}
  }

  /// The change of the list since the previous update.
  enum Change: Equatable {
    case unchanged
    /// Records were added at the end, or the appearance of the records has changed.
    case more
    /// Another list replaces the list, and starts at this position.
    case other(ScrollPlace)
  }

  /// The records of the list. These are all known records, or only enough for the current position. Records are added
  /// only when they are needed, because a longer list makes every row on screen again without a visible change.
  private(set) var shown: RecordList
  /// The row after the last record; nil if there is none.
  private(set) var tail: PageTail?
  /// The layout of the records.
  var layout = RecordLayout()
  /// The match that is drawn as the current one.
  var shownMatch: ShownMatch?

  /// All records of the source at the last update.
  @ObservationIgnored private(set) var known: RecordList
  /// The sort orders and the ranking filters of the last list that had the requested filters and order.
  @ObservationIgnored private var shownOrder = Arrangement()
  /// The orders of the last sort command, until a list with these orders is shown from its first row; nil if there is no
  /// such command. Without it, a sort that returns to the shown order before its list was replaced would keep the position.
  @ObservationIgnored private var ordersToShow: [Arrangement.Order]?
  /// The arrangement before the fuzzy filter that is being typed; nil if no fuzzy filter is being typed.
  @ObservationIgnored var arrangementBeforeTyping: Arrangement?
  @ObservationIgnored package let source: RecordSource
  /// Whether copying, writing files and running programs are forbidden.
  @ObservationIgnored let isSecure: Bool
  /// The options of patterns that the user types.
  @ObservationIgnored let patterns: Pattern.Options
  /// The line that shows the target of a jump.
  @ObservationIgnored let jumpTarget: JumpTarget?
  /// The condition under which a motion forward ends the program; nil if none does.
  @ObservationIgnored let endsAtEnd: EndOfRows?
  /// Whether sorting compares digits in texts as numbers.
  @ObservationIgnored var sortsNaturally = false
  /// The forms that the user has set, by the names of the columns.
  @ObservationIgnored var setForms: [String: FormName] = [:]
  @ObservationIgnored var fit: RecordFit
  /// The rows that the fixed columns were last fitted to; nil if a value was not loaded, or the columns are not fixed.
  @ObservationIgnored var fitted: FittedRows?
  @ObservationIgnored var pendingJump = PendingJump()
  @ObservationIgnored var search = RecordSearch()
  /// The search for keys without a column; nil if none runs.
  @ObservationIgnored var keySearch: KeySearch?
  @ObservationIgnored var marks = RecordMarks()
  @ObservationIgnored var tags = RecordTags()
  /// The records that the user has chosen for another program; nil until then.
  @ObservationIgnored package internal(set) var chosen: [SourceRecord]?
  @ObservationIgnored var writer: RecordWriter
  @ObservationIgnored var copier: RecordCopier
  @ObservationIgnored private var news = RecordChanges()
  /// The selection whose loading is observed; nil if none is.
  @ObservationIgnored var awaitedSelection: AwaitedSelection?
  /// Whether this object waits for the key of a tagged or marked row to be loaded.
  @ObservationIgnored private var isWatchingKeys = false
  /// The number of rows when the end of this list was last known; nil if the end was never known. While rows are being
  /// counted, the last known row is not the end.
  @ObservationIgnored private var knownEnd: Int?

  package init(
    _ source: RecordSource, options: Options = Options(), scheduler: any WorkScheduler = SystemScheduler()
  ) {
    self.source = source
    writer = RecordWriter(scheduler)
    copier = RecordCopier(scheduler)
    isSecure = options.isSecure
    patterns = options.patterns
    jumpTarget = options.jumpTarget
    endsAtEnd = options.endsAtEnd
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
  ///   - height: the number of lines of the list.
  ///   - isLazy: whether the list makes only the rows on screen, so that later records can be added when they are
  ///     needed.
  func update(_ container: (any ScrollContainer)?, height: Int, isLazy: Bool) -> Change {
    show(through: Self.lastRow(of: container, height: height))
    loadNearEnd(of: container, height: height)
    // In a stream, a jump does not wait for rows below its target, because the writer may pause.
    pendingJump.rowsBelow = source.isStream ? 0 : height
    pendingJump.awaitsPages = loadsAllPages || source.hasUncountedPages
    guard news.beginUpdate() else { return .unchanged }
    watch()
    // The target row is counted by now. The search for rows around it must end, because it would replace the list.
    if case .row(let row) = pendingJump.goal, row < source.countedCount { source.showStart() }
    let records = source.records
    let status = source.status
    fit.update(columns)
    if tags.update(source.version) { say("reloaded; all tags removed") }
    news.update(from: status)
    recountMatches()
    // When the list has been replaced, tagged and marked rows can be found only by their keys.
    tags.takeKeys()
    marks.takeKeys()
    let before = _shown
    let wasAtEnd = container.map { $0.selection >= max(before.count, knownEnd ?? .max) - 1 } ?? false
    known = records
    if _tail != nextTail { tail = nextTail }
    defer { if status.work != .counting || status.showsEnd { knownEnd = records.count } }
    let startsOver = removeOrdersToShow(status)
    if before.isContinued(by: records), !startsOver || before.isEmpty {
      let wantsAll = pendingJump.isSet || source.isFollowing || !isLazy || _tail != nil
      show(through: wantsAll ? .max : Self.lastRow(of: container, height: height))
      if source.isFollowing, wasAtEnd, !pendingJump.isJumping, records.count > before.count {
        pendingJump.row = records.count - 1
      }
      pendingJump.seek(in: shown, status)
      locateLost()
      return _shown == before ? .unchanged : .more
    }
    // The new list starts at the old list's position, so pending motions of the old list are applied first.
    container?.layOutMoves()
    showAll()
    // If the new list is shown only until the requested list is available, it keeps the position for the requested
    // list.
    let isInterim = !source.showsWanted
    let order = status.arrangement.order
    let isReordered = !isInterim && (startsOver || order != shownOrder)
    if !isInterim { shownOrder = order }
    knownEnd = wasAtEnd ? 0 : nil
    let change = ListReplacement(
      before: before, records: records, isReordered: isReordered, isInterim: isInterim, status: status)
    let position = pendingJump.position(after: change, from: container?.position ?? ScrollPlace())
    // A list that follows stays at its end, but a list in another order is shown from its first row.
    if source.isFollowing, wasAtEnd, !isReordered, !pendingJump.isJumping, !records.isEmpty {
      pendingJump.row = records.count - 1
    }
    pendingJump.seekGoal(in: shown, status)
    locateLost()
    return .other(position)
  }

  /// Shows the first row when a list with these orders is shown, even if the list already has them.
  func startOver(with orders: [Arrangement.Order]) {
    ordersToShow = orders
    requestUpdate()
  }

  /// Returns whether the list has the orders of the last sort command for the first time since the command, and forgets
  /// the command if its list is shown, failed, or was cancelled.
  private func removeOrdersToShow(_ status: SourceStatus) -> Bool {
    guard let orders = ordersToShow, source.showsWanted else { return false }
    ordersToShow = nil
    return status.arrangement.orders == orders
  }

  /// Asks the source to find a record that should be selected but is missing in the list. The list moves to the record
  /// when it is found, unless the user has moved meanwhile.
  private func locateLost() {
    guard let id = pendingJump.removeLost() else { return }
    source.locate(id) { [weak self] place in
      if let self, let place, !pendingJump.isJumping { select(place) }
    }
  }

  /// The estimated number of records; nil if no more records are expected.
  var wholeEstimate: Int? {
    let status = source.status
    guard status.arrangement.filters.isEmpty, let estimate = status.estimate else { return nil }
    return estimate > known.count ? estimate : nil
  }

  /// Shows all known records.
  func showAll() {
    // The lists are compared completely, because the last record may have become longer.
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
      _ = source.pages?.state
      _ = source.pages?.loads
      _ = loadsAllPages
    } onChange: { [weak self] in
      // A source changes only on the main actor.
      MainActor.assumeIsolated { self?.news.sourceChanged() }
    }
  }

  // MARK: Running work

  /// The conditions for actions (see ``ActionNeeds``) that are false at the moment. Actions that require them wait.
  var unmetNeeds: ActionNeeds {
    var needs = pendingJump.unmetNeeds
    // Before the first row is known, none is selected.
    let isArranged = source.isArranged
    let hasNoRowYet = _shown.isEmpty && (source.isCounting || !isArranged)
    let isSearching = search.isSearching && !awaitsNewRows
    if isStale || hasNoRowYet || isSearching || source.isLocating { needs.insert(.place) }
    if !isArranged {
      needs.insert(.allArranged)
      if !source.showsWanted { needs.insert(.arrangement) }
    }
    if source.isCounting {
      needs.insert(.count)
      // In a table, the key of a row does not show the row's position.
      if source.status.showsEnd, case .row = _shown.first?.id { needs.insert(.number) }
    }
    if writer.isRunning || copier.isRunning { needs.insert(.output) }
    if keySearch != nil || source.isRenewing { needs.insert(.columns) }
    if awaitsKeys() { needs.insert(.keys) }
    if search.awaited != nil { needs.formUnion([.place, .match]) }
    return needs
  }

  /// The number of known rows that do not grow any more: all, or all except the last.
  var completeCount: Int {
    guard let growing = source.growingRecord, known.last?.id == growing else { return known.count }
    return known.count - 1
  }

  /// Whether a search has covered all rows of a stream, and waits for new ones.
  var awaitsNewRows: Bool {
    search.isSearching && search.progress ?? 0 >= 1 && source.isStream && !source.status.isComplete
  }

  /// Returns whether the key of a tagged or marked row is still loading, and starts to load it if necessary.
  private func awaitsKeys() -> Bool {
    guard tags.hasUnkeyed || marks.hasUnkeyed else { return false }
    let places = tags.unkeyedPlaces + marks.unkeyedPlaces
    guard !places.isEmpty else { return false }
    guard !isWatchingKeys else { return places.contains { $0.awaitsKey(in: shown) } }
    isWatchingKeys = true
    let awaits = withObservationTracking {
      places.contains { $0.awaitsKey(in: shown) }
    } onChange: { [weak self] in
      // Rows may be loaded on any thread, so the change is handled on the main actor.
      Task { @MainActor in self?.keysHaveChanged() }
    }
    if !awaits { isWatchingKeys = false }
    return awaits
  }

  private func keysHaveChanged() {
    isWatchingKeys = false
    requestUpdate()
  }

  /// Counts or reads all rows.
  func readToEnd() {
    if !source.status.isComplete { source.readOn() }
  }

  /// Whether `stop` would end anything.
  var isBusy: Bool { isWorking || source.isFollowing }

  /// Whether `stop` would end anything other than following.
  var isWorking: Bool {
    pendingJump.goal != nil || loadsAllPages || search.isRunning || writer.isRunning || copier.isRunning
      || keySearch != nil
      || source.status.work.map { $0 != .counting && $0 != .reading } ?? false
  }

  /// Returns whether the list follows appended records. It follows only while its last row is selected.
  func follows(at container: (any ScrollContainer)?) -> Bool {
    source.isFollowing && (container?.selection ?? 0) >= shown.count - 1
  }

  /// Stops the running work: a search, an arrangement, a jump to an unknown position, following.
  func stop(at container: any ScrollContainer) {
    // If the user is not at the end of the list, a message reports that following has stopped.
    if source.isFollowing, !follows(at: container) { say("following stopped") }
    pendingJump.stop()
    source.stopLocating()
    search.cancel()
    if let text = writer.stop() { say(text) }
    if copier.stop() { say("nothing copied") }
    stopKeySearch()
    source.isFollowing = false
    stopLoading()
    if source.status.work == .filtering { say("filter stopped; more rows may match") }
    source.stop()
    requestUpdate()
  }

  // MARK: Messages

  /// Whether the list must be updated.
  var isStale: Bool { news.isStale }

  /// Shows a message in the status line, in the next frame.
  func say(_ text: String) { news.say(text) }

  /// Returns the message for the status line, and forgets it.
  func removeMessage() -> StatusMessage { news.removeMessage() }

  /// Requests a frame that shows a change.
  func requestUpdate() { news.isStale = true }
}

extension Arrangement {
  /// The part of the arrangement that determines the order of the records: the sort orders and the ranking filters.
  fileprivate var order: Arrangement {
    Arrangement(filters: filters.filter { $0.ranking != nil }, orders: orders)
  }
}
