package import Glyphs
package import LazyData
internal import LazyTerminal
internal import LazyUI
internal import Observation

/// Where the records of a source are worked with: what is shown of them and how, what is looked for, what is marked.
///
/// The view of the list reads `shown` and `layout` and nothing else. Both change once a frame at most, when the viewer
/// takes up what the source has by then.
@MainActor
@Observable
package final class RecordDesk {
  /// How records are shown at first.
  package struct Options: Hashable, Sendable {
    package var showsNumbers = false
    package var wraps = false
    /// Columns that stay at the left.
    package var frozenColumns = 0
    /// Whether nothing may be written.
    package var isSecure = false
    /// Whether to begin at the end, and to look out for what is added there.
    package var follows = false

    package init() {}
  }

  /// What has become of the list since it was taken up last.
  enum Change: Equatable {
    case none
    /// There are more records at the end, or they are drawn in another way.
    case more
    /// It is another list, to be shown from this position on.
    case other(ScrollPosition)
  }

  /// Where to go once it is known where that is.
  enum Goal: Equatable {
    case end
    case row(Int)
    case percent(Int)
  }

  /// The records of the list: those that are known, or so many of them that there is room to move. More behind the end would
  /// have every row that is on screen made anew, and changes none of them.
  private(set) var shown: RecordList
  /// How they are drawn.
  private(set) var layout = RecordLayout()

  /// All records that the source had when it was looked at last.
  @ObservationIgnored private(set) var known: RecordList
  @ObservationIgnored package let source: any RecordSource
  @ObservationIgnored let meter = ColumnMeter()
  @ObservationIgnored private(set) var options: Options
  @ObservationIgnored private(set) var columns = ColumnView()
  /// Whether the source has something that was not taken up yet.
  @ObservationIgnored private(set) var isStale = true
  @ObservationIgnored private var isWatching = false
  /// The selected record, of a list that did not have it yet when it was taken up.
  @ObservationIgnored private var anchor: SourceRecord?
  @ObservationIgnored private(set) var goal: Goal?
  /// The row to select in the next frame.
  @ObservationIgnored private var selection: Int?
  @ObservationIgnored private var seenNotice: String?
  @ObservationIgnored private var seenFirstRow = 0
  /// Lines of the list.
  @ObservationIgnored private var height = 0
  @ObservationIgnored var search = RecordSearch()
  @ObservationIgnored var marks = RecordMarks()
  @ObservationIgnored var writing: RecordWriting?
  /// Something that the status line is to say once.
  @ObservationIgnored private var message: String?

  package init(_ source: any RecordSource, options: Options = Options()) {
    self.source = source
    self.options = options
    known = source.records
    shown = source.records
    columns.frozen = options.frozenColumns
    columns.first = options.frozenColumns
    meter.reset(source.columns)
    if options.follows {
      source.isFollowing = true
      goToEnd()
    }
  }

  // MARK: What the source has

  /// Takes up what the source has by now.
  ///
  /// - Parameters:
  ///   - container: where the list stands; nil where it is not there yet.
  ///   - height: lines of the list.
  ///   - isLazy: whether the list makes the rows on screen and no others, so that more at the end can wait.
  func takeUp(_ container: (any ScrollContainer)?, height: Int, isLazy: Bool) -> Change {
    self.height = height
    guard isStale else { return .none }
    isStale = false
    watch()
    let records = source.records
    let status = source.status
    meter.take(source.columns)
    if status.notice != seenNotice {
      seenNotice = status.notice
      message = status.notice ?? message
    }
    let before = shown
    let wasAtEnd = container.map { $0.selection >= before.count - 1 } ?? false
    known = records
    if before.isContinued(by: records) {
      let isMoving = goal != nil || anchor != nil || selection != nil || source.isFollowing
      show(through: isMoving || !isLazy ? .max : lastRow(of: container))
      if source.isFollowing, wasAtEnd, records.count > before.count { selection = records.count - 1 }
      seekAnchor(status)
      seekGoal(status)
      return shown == before ? .none : .more
    }
    showAll()
    var position = position(in: records, after: before, container?.position ?? ScrollPosition(), status)
    if source.isFollowing, wasAtEnd, !records.isEmpty { position.selection = records.count - 1 }
    seekGoal(status)
    return .other(position)
  }

  /// Has the list show all records that are known.
  func showAll() {
    // The last record may have grown.
    if shown != known { shown = known }
  }

  /// Has the list show all records that are known, unless there is one behind `row` anyway.
  private func show(through row: Int) {
    if row >= shown.count - 1 { showAll() }
  }

  /// The last row on screen, or the selected one.
  private func lastRow(of container: (any ScrollContainer)?) -> Int {
    max(container?.selection ?? 0, (container?.position.firstRow ?? 0) + height)
  }

  /// The last row that there can be on screen after a motion.
  private func lastRow(after motion: Motion, at container: any ScrollContainer) -> Int {
    // More than all of them is as good as all of them.
    func count(_ count: Int) -> Int { min(max(0, count), shown.count) }
    let row = lastRow(of: container)
    switch motion {
    case .top: return 0
    case .rows(let rows): return row + count(rows)
    case .lines(let lines): return row + count(lines)
    case .halfPages(let pages), .pages(let pages): return row + count(pages) * max(1, height)
    case .row(let number): return number
    case .bottom, .percent: return .max
    }
  }

  private func watch() {
    guard !isWatching else { return }
    isWatching = true
    withObservationTracking {
      _ = source.records
      _ = source.status
      _ = source.columns
    } onChange: { [weak self] in
      // A source changes on the main actor.
      MainActor.assumeIsolated {
        self?.isWatching = false
        self?.isStale = true
      }
    }
  }

  /// Where the selected record of one list is in another: there, where it would be, or as near as can be.
  private func position(
    in records: RecordList, after before: RecordList, _ position: ScrollPosition, _ status: SourceStatus
  ) -> ScrollPosition {
    anchor = nil
    guard before.indices.contains(position.selection), goal != .end else { return ScrollPosition() }
    let record = before[position.selection]
    let line = position.selection - position.firstRow
    let found = records.index(of: record.id)
    if found == nil, status.work == .filtering { anchor = record }
    let index = found ?? nearest(to: record, in: records, status)
    return ScrollPosition(firstRow: max(0, index - line), hiddenLines: 0, selection: index)
  }

  /// The first record that is not before `record`, in a list in the source's own order.
  private func nearest(to record: SourceRecord, in records: RecordList, _ status: SourceStatus) -> Int {
    guard let number = record.number, status.arrangement.order == nil, !records.isEmpty else { return 0 }
    var (low, high) = (0, records.count)
    while low < high {
      let middle = (low + high) / 2
      if let other = records[middle].number, other < number { low = middle + 1 } else { high = middle }
    }
    return min(low, records.count - 1)
  }

  private func seekAnchor(_ status: SourceStatus) {
    guard let anchor else { return }
    let passed = shown.last?.number ?? -1 >= anchor.number ?? .max
    guard passed || status.work == nil else { return }
    selection = shown.index(of: anchor.id) ?? nearest(to: anchor, in: shown, status)
    self.anchor = nil
  }

  private func seekGoal(_ status: SourceStatus) {
    switch goal {
    case nil: return
    case .end:
      selection = max(0, shown.count - 1)
      if status.isComplete || status.showsEnd { goal = nil }
    case .row(let index):
      guard !status.showsEnd, index < shown.count || status.isComplete else { return }
      selection = index
      goal = nil
    case .percent(let percent):
      guard status.isComplete, !status.showsEnd else { return }
      selection = Int((Double(max(0, shown.count - 1)) * Double(min(100, percent)) / 100).rounded())
      goal = nil
    }
  }

  // MARK: Moving

  /// Takes a motion that has to wait for the source, or that the source is to be asked for first.
  ///
  /// - Returns: false where the list itself can carry it out.
  func take(_ motion: Motion, at container: any ScrollContainer) -> Bool {
    goal = nil
    anchor = nil
    show(through: lastRow(after: motion, at: container))
    // Files grow, and are cut off, also where nobody follows them: who goes to a place, or beyond the end, wants to know.
    if motion.isJump || container.selection >= shown.count - 1 { source.look() }
    let status = source.status
    switch motion {
    case .rows, .pages, .halfPages, .lines: return false
    case .top:
      marks.noteJump(from: selected(container))
      guard status.showsEnd else { return false }
      source.showStart()
      goal = .row(0)
    case .bottom:
      marks.noteJump(from: selected(container))
      guard !status.isComplete, !status.showsEnd else { return false }
      goToEnd()
    case .row(let number):
      marks.noteJump(from: selected(container))
      guard status.showsEnd || !status.isComplete && number > shown.count else { return false }
      goal = .row(max(0, number - 1))
      if status.showsEnd { source.showStart() }
      source.readOn()
    case .percent(let percent):
      marks.noteJump(from: selected(container))
      guard status.showsEnd || !status.isComplete else { return false }
      goal = .percent(percent)
      if status.showsEnd { source.showStart() }
      source.readOn()
    }
    isStale = true
    return true
  }

  /// Goes to the end, as far as it is known, and on as more comes to be known.
  func goToEnd() {
    goal = .end
    if !source.status.isComplete {
      source.showEnd()
      if !source.status.showsEnd { source.readOn() }
    }
    isStale = true
  }

  /// The row to select, once.
  func takeSelection() -> Int? {
    defer { selection = nil }
    return selection
  }

  func select(_ index: Int) {
    selection = index
    show(through: index)
    isStale = true
  }

  /// The record that keys act on.
  func selected(_ container: any ScrollContainer) -> SourceRecord? {
    shown.indices.contains(container.selection) ? shown[container.selection] : nil
  }

  // MARK: Drawing

  /// Brings the layout up to date for the rows of a list from `firstRow` on.
  ///
  /// Where nothing is known of what is in the columns, those rows are looked at first, so that they are made for the right
  /// widths at once.
  package func layOut(in size: Size, firstRow: Int) {
    fit(width: size.width)
    defer { seenFirstRow = firstRow }
    // Rows that have nothing to do with those that the columns were sized for have them sized anew.
    if abs(firstRow - seenFirstRow) > 10 * max(1, size.height) { meter.reset(source.columns) }
    guard meter.isUnused, !meter.widths.isEmpty else { return }
    for index in firstRow..<firstRow + size.height where shown.indices.contains(index) {
      _ = RecordLine.line(shown[index], layout, meter)
    }
    fit(width: size.width)
  }

  /// Brings the layout up to date for a list of `width` cells.
  ///
  /// - Returns: whether it changed.
  @discardableResult
  func fit(width: Int) -> Bool {
    meter.takeNews()
    var layout = RecordLayout()
    layout.width = width
    layout.pattern = search.pattern
    layout.wraps = options.wraps && meter.widths.isEmpty
    layout.start = layout.wraps ? 0 : self.layout.start
    layout.flawWidth = meter.widths.isEmpty ? 0 : 2
    if options.showsNumbers { layout.numberWidth = max(4, max(shown.count, 1).grouped.count) }
    columns.reveal(from: layout.gutter, to: width, widths: meter.widths)
    layout.places = columns.places(
      from: layout.gutter, to: width, widths: meter.widths, isNumeric: meter.isNumeric)
    guard layout != self.layout else { return false }
    self.layout = layout
    return true
  }

  /// Selects another column, or scrolls a text sideways: no further than to where the longest of the lines on screen ends.
  func moveColumn(by count: Int, at container: any ScrollContainer) {
    if meter.widths.isEmpty {
      guard !options.wraps else { return }
      let step = max(1, layout.textWidth / 2)
      let wanted = min(Self.mostStart, max(0, layout.start + min(count, Self.mostStart) * step))
      let last = lastStart(upTo: max(wanted, layout.start), at: container)
      layout.start = count > 0 ? max(layout.start, min(wanted, last)) : min(wanted, last)
    } else {
      columns.move(by: count, from: layout.gutter, to: layout.width, widths: meter.widths)
    }
    isStale = true
  }

  /// How far the lines on screen can be scrolled until the longest of them ends at the right edge, or up to `limit`.
  ///
  /// - Complexity: O(cells up to the right edge) a line, as drawing them.
  private func lastStart(upTo limit: Int, at container: any ScrollContainer) -> Int {
    let cells = limit + layout.textWidth
    let first = container.position.firstRow
    let rows = (first..<first + container.viewportSize.height).clamped(to: shown.indices)
    let longest = rows.lazy.map { RecordLine.width(of: self.shown[$0], upTo: cells) }.max() ?? 0
    return max(0, longest - layout.textWidth)
  }

  /// A text is not scrolled further than so many cells: what is left of the screen is decoded for each row.
  private static let mostStart = 1_000_000

  func toggleNumbers() {
    options.showsNumbers.toggle()
    isStale = true
  }

  func toggleWrap() {
    options.wraps.toggle()
    isStale = true
  }

  // MARK: What runs

  /// Whether there is something that `stop` would end.
  var isBusy: Bool {
    goal != nil || search.isRunning || writing != nil || source.isFollowing
      || source.status.work.map { $0 != .counting && $0 != .reading } ?? false
  }

  /// Ends what runs: a search, an arrangement that is made, a way to a row that is not known yet, following.
  func stop() {
    goal = nil
    anchor = nil
    search.cancel()
    writing?.cancel()
    writing = nil
    source.isFollowing = false
    if source.status.work == .filtering { say("the filter was stopped; more rows may match") }
    source.stop()
    isStale = true
  }

  /// Says something in the status line, in the next frame.
  func say(_ text: String) {
    message = text
    isStale = true
  }

  func takeMessage() -> String? {
    defer { message = nil }
    return message
  }

  /// Has a frame drawn that tells of progress.
  func noteProgress() { isStale = true }
}
