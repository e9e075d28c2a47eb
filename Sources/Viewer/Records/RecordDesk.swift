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

  /// The records of the list.
  private(set) var shown: RecordList
  /// How they are drawn.
  private(set) var layout = RecordLayout()

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
  @ObservationIgnored private var seenNoticeCount = 0
  @ObservationIgnored private var seenFirstRow = 0
  @ObservationIgnored var search = RecordSearch()
  @ObservationIgnored var marks = RecordMarks()
  @ObservationIgnored var writing: RecordWriting?
  /// Something that the status line is to say once.
  @ObservationIgnored private var message: String?

  package init(_ source: any RecordSource, options: Options = Options()) {
    self.source = source
    self.options = options
    shown = source.records
    columns.frozen = options.frozenColumns
    columns.first = options.frozenColumns
    meter.reset(source.columns)
    source.keepWatch()
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
  func takeUp(_ container: (any ScrollContainer)?) -> Change {
    guard isStale else { return .none }
    isStale = false
    watch()
    let records = source.records
    let status = source.status
    meter.take(source.columns)
    if status.notice != seenNotice || status.noticeCount != seenNoticeCount {
      seenNotice = status.notice
      seenNoticeCount = status.noticeCount
      message = status.notice ?? message
    }
    let before = shown
    let wasAtEnd = container.map { $0.selection >= before.count - 1 } ?? false
    if before.isContinued(by: records) {
      // The last record may have grown.
      if records != before { shown = records }
      if source.isFollowing, wasAtEnd, records.count > before.count { selection = records.count - 1 }
      seekAnchor(status)
      seekGoal(status)
      return records == before ? .none : .more
    }
    shown = records
    var position = position(in: records, after: before, container?.position ?? ScrollPosition(), status)
    if source.isFollowing, wasAtEnd, !records.isEmpty { position.selection = records.count - 1 }
    seekGoal(status)
    return .other(position)
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
    isStale = true
  }

  /// The record that keys act on.
  func selected(_ container: any ScrollContainer) -> SourceRecord? {
    shown.indices.contains(container.selection) ? shown[container.selection] : nil
  }

  // MARK: Drawing

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

  /// Has columns sized anew where the rows in view have nothing to do with those that they were sized for.
  func noteWindow(firstRow: Int, height: Int) {
    defer { seenFirstRow = firstRow }
    guard abs(firstRow - seenFirstRow) > 10 * max(1, height), !meter.widths.isEmpty else { return }
    meter.reset(source.columns)
    // Of the rows in view those that were there before are not made again, and would tell nothing.
    for index in firstRow..<firstRow + height where shown.indices.contains(index) {
      _ = RecordLine.line(shown[index], layout, meter)
    }
  }

  func moveColumn(by count: Int) {
    if meter.widths.isEmpty {
      layout.start = min(Self.mostStart, max(0, layout.start + count * max(1, layout.textWidth / 2)))
    } else {
      columns.move(by: count, from: layout.gutter, to: layout.width, widths: meter.widths)
    }
    isStale = true
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
