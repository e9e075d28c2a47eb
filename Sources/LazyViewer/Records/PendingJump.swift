internal import Algorithms
import LazyData
import LazyTerminal
import LazyUI

/// A line of a row whose text is wrapped.
struct WrappedLine: Equatable {
  var index: Int
  /// The number of lines of the row.
  var count: Int
}

/// The target that a list of records will scroll to. Its position may still be unknown, for example a row that is not
/// counted yet.
struct PendingJump {
  enum Goal: Equatable {
    case end
    case row(Int)
    case percent(Int)
    /// The record with this identity, or the next record if the list does not contain it.
    case record(RecordID)

    /// Whether the position can be estimated before it is known.
    fileprivate var isEstimated: Bool {
      switch self {
      case .row, .percent: true
      case .end, .record: false
      }
    }
  }

  /// A row that a jump starts at.
  struct Origin {
    let record: PlacedRecord
    /// The line of the row on screen.
    let line: Int
    /// The number of rows after this row, if the list shows the end; nil if unknown.
    let rowsAfter: Int?
    /// The number of lines of the screen, if the list shows the end with fewer rows; nil otherwise. The complete list
    /// then scrolls as if it had been at its end, where these rows are on the last lines.
    var screenOfShortEnd: Int?
  }

  /// A row to select, and where to show it.
  @MainActor
  struct Landing {
    let index: Int
    /// The line of the row to show, if the row may be taller than the list.
    fileprivate let line: WrappedLine?
    /// The scroll position that shows the row on the same screen line as before; nil if the row may appear on another
    /// line.
    fileprivate let place: ScrollPlace?

    /// Selects the row, and scrolls to it.
    ///
    /// - Parameter target: the screen line for the row. It is ignored if the row returns to its previous line.
    func select(in container: any ScrollContainer, at target: JumpTarget?) {
      if let place { return container.restore(place) }
      container.select(index, at: target, showing: line)
    }
  }

  /// The goal of the current jump; nil if there is none, or it was reached.
  var goal: Goal? {
    didSet { hasReachedPart = false }
  }
  /// Whether rows around the estimated place of the goal have been shown.
  private var hasReachedPart = false
  /// The row that was selected before the jump. When the list reaches the goal, it scrolls as if from this row, even if
  /// rows around the estimated place were shown in between.
  private var origin: Origin?
  /// The selected record, if a new list does not contain it yet.
  private var anchor: ScreenAnchor?
  /// The record that was selected before a filter left no rows. It is selected again when the list contains it.
  private var hidden: ScreenAnchor?
  /// The row to select in the next frame.
  var row: Int? {
    didSet { (line, place) = (nil, nil) }
  }
  /// The line of `row` to show, if the row may be taller than the list.
  var line: WrappedLine?
  /// The scroll position that shows that row on the same screen line as before; nil to scroll as little as necessary.
  private var place: ScrollPlace?
  /// The number of rows below the target that must be known before the list goes to the target. A list cannot scroll
  /// beyond its last row, so without them the target could not be shown on the intended line.
  var rowsBelow = 0
  /// Whether more pages are loaded without a request of the user, so that the last known row is not the end.
  var awaitsPages = false
  /// A record to select that is missing in the list, so that the source must find it.
  private var lost: RecordID?

  /// Whether a jump was requested and is not completed yet.
  var isJumping: Bool { goal != nil || row != nil }

  /// Whether any target is set.
  var isSet: Bool { goal != nil || anchor != nil || row != nil }

  /// The conditions for actions (see ``ActionNeeds``) that are false because the target of a jump is not known yet.
  /// Actions that require them wait.
  var unmetNeeds: ActionNeeds {
    var needs: ActionNeeds = goal != nil || row != nil || lost != nil ? .place : []
    if anchor != nil { needs.insert(.anchor) }
    return needs
  }

  /// Goes to a known row, and cancels other targets.
  mutating func go(toRow row: Int) {
    giveUp()
    self.row = row
  }

  mutating func giveUp() {
    goal = nil
    anchor = nil
    lost = nil
    origin = nil
  }

  /// Starts a jump to a position that is not known yet.
  ///
  /// - Parameter origin: the selected row; nil if there is none.
  mutating func start(to goal: Goal, from origin: Origin?) {
    self.goal = goal
    self.origin = origin
  }

  /// Cancels a jump to an unknown position. A record that was selected in a previous list remains the target.
  mutating func stop() {
    goal = nil
    lost = nil
  }

  /// Returns the missing record to look for, and forgets it.
  mutating func removeLost() -> RecordID? {
    defer { lost = nil }
    return lost
  }

  /// Returns the row to select in the next frame, and forgets it.
  mutating func removeLanding() -> Landing? {
    defer { row = nil }
    return row.map { Landing(index: $0, line: line, place: place) }
  }

  /// Tries again to find the targets, because more records may be known now.
  mutating func seek(in records: RecordList, _ status: SourceStatus) {
    seekAnchor(in: records, status)
    seekGoal(in: records, status)
  }

  /// Returns the scroll position in a list that replaces another one. A list in another order is shown from its first
  /// row. In any other list, the selected record stays selected, or the nearest record is selected if the list does not
  /// contain it.
  ///
  /// - Parameter position: the position in the old list.
  mutating func position(after change: ListReplacement, from position: ScrollPlace) -> ScrollPlace {
    // The index of a row to select in the next frame refers to the old list, so it is removed here.
    let removed = removeLanding()
    if change.isReordered {
      anchor = nil
      return ScrollPlace()
    }
    let selected = selectedRow(
      removed?.index ?? position.selection, at: removed?.place ?? position, before: change)
    if let place = reachPart(of: change) { return place }
    guard let selected, goal != .end else { return ScrollPlace() }
    return place(of: selected, after: change)
  }

  /// Whether the goal has an estimated position.
  private var isEstimating: Bool { goal?.isEstimated == true }

  /// Returns the row to keep in view; `nil` if there is none.
  private mutating func selectedRow(
    _ selection: Int, at position: ScrollPlace, before change: ListReplacement
  ) -> ScreenAnchor? {
    // If `anchor` is set, its record has not been found yet. The selected row is then only the nearest one, or the list
    // is empty.
    let selected =
      anchor ?? (change.before.isEmpty ? hidden : ScreenAnchor(selection, in: change.before, at: position))
    anchor = nil
    hidden = change.records.isEmpty ? selected : nil
    guard hasReachedPart, isEstimating, !change.status.showsPart, let origin else { return selected }
    return ScreenAnchor(record: origin.record, line: origin.line)
  }

  /// Returns the position of the middle row when the rows around the goal's estimated place are shown for the first
  /// time. Otherwise returns `nil`.
  private mutating func reachPart(of change: ListReplacement) -> ScrollPlace? {
    guard change.status.partShare != nil, isEstimating, !hasReachedPart, !change.records.isEmpty else { return nil }
    hasReachedPart = true
    let middle = change.records.count / 2
    return ScrollPlace(firstRow: middle, hiddenLines: 0, selection: middle)
  }

  /// Returns the scroll position that shows the selected record on the same screen line as before.
  private mutating func place(of selected: ScreenAnchor, after change: ListReplacement) -> ScrollPlace {
    let records = change.records
    let found = selected.record.index(in: records)
    if found == nil, let place = placeNearEnd(of: selected, after: change) { return place }
    let index = found ?? nearest(to: selected.record, in: records, change.status)
    // If a jump has started, the list must not return to this record later.
    if goal == nil {
      if change.mayFindMore, found == nil || !hasRowsBelow(index, in: records) {
        anchor = selected
      } else if found == nil {
        lost = selected.record.id
      }
    }
    return selected.place(at: index, in: records)
  }

  /// Returns the scroll position for a record near the end whose row number is not known yet. Returns `nil` if the
  /// record has a number, or its position cannot be derived.
  private func placeNearEnd(of selected: ScreenAnchor, after change: ListReplacement) -> ScrollPlace? {
    let count = change.records.count
    guard isEstimating, selected.record.number == nil, count > 0 else { return nil }
    // The record is below all rows that are counted until now.
    if !change.status.isComplete { return ScrollPlace(firstRow: count - 1, hiddenLines: 0, selection: count - 1) }
    // The row number is unknown, so the position is computed from the number of rows after the record.
    return origin?.rowsAfter.map { rowsAfter in
      let index = max(0, count - 1 - rowsAfter)
      return ScrollPlace(firstRow: max(0, index - selected.line), hiddenLines: 0, selection: index)
    }
  }

  /// Returns the index of the first record that is not before `record`. The list must be in the source's order.
  private func nearest(to record: PlacedRecord, in records: RecordList, _ status: SourceStatus) -> Int {
    guard !status.arrangement.isSorted, !records.isEmpty else { return 0 }
    guard let number = record.number else {
      // A record near the end has no number until all records are counted.
      guard case .offset = record.id else { return 0 }
      return Self.first(behind: record.id, in: records) ?? records.count - 1
    }
    if status.arrangement == Arrangement(), !status.showsEnd { return min(number, records.count - 1) }
    let first = records.partitioningIndex { $0.number ?? .max >= number }
    return min(first, records.count - 1)
  }

  /// Returns the index of the first record that starts at or after an offset; nil if there is none. The list must be in
  /// the source's order.
  private static func first(behind id: RecordID, in records: RecordList) -> Int? {
    guard case .offset(let place) = id else { return nil }
    let index = records.partitioningIndex { record in
      if case .offset(let own) = record.id { own >= place } else { false }
    }
    return index < records.count ? index : nil
  }

  /// Whether the rows below row `index` fill the screen, so that the row can be on any line.
  private func hasRowsBelow(_ index: Int, in records: RecordList) -> Bool { index < records.count - rowsBelow }

  private mutating func seekAnchor(in records: RecordList, _ status: SourceStatus) {
    guard let anchor else { return }
    let passed = records.last?.number ?? -1 >= anchor.record.number ?? .max
    guard passed || status.work == nil else { return }
    let found = anchor.record.index(in: records)
    let index = found ?? nearest(to: anchor.record, in: records, status)
    guard hasRowsBelow(index, in: records) || status.work == nil else { return }
    if found == nil { lost = anchor.record.id }
    row = index
    place = anchor.place(at: index, in: records)
    self.anchor = nil
  }

  /// Returns the scroll position that shows a row after as little scrolling as necessary from the end of the list.
  /// Returns nil if the jump did not start at an end with fewer rows than the screen has lines.
  private func placeFromShortEnd(of index: Int, in records: RecordList) -> ScrollPlace? {
    guard let height = origin?.screenOfShortEnd else { return nil }
    return ScrollPlace(firstRow: max(0, min(index, records.count - height)), hiddenLines: 0, selection: index)
  }

  /// Cancels a jump that cannot be completed, because an error has ended the reading. The list keeps its position, and
  /// the error is shown.
  private mutating func stopAtFailure(_ status: SourceStatus) {
    if status.isSettled, !status.isComplete { goal = nil }
  }

  /// Moves to the goal if it is known, or nearer to it if more rows are known.
  mutating func seekGoal(in records: RecordList, _ status: SourceStatus) {
    // The rows before the goal are not read without the user's permission, so the jump ends at the estimated place.
    if hasReachedPart, isEstimating, status.isWithheld { goal = nil }
    switch goal {
    case nil: return
    case .end:
      row = max(0, records.count - 1)
      let showsEnd = status.isSettled || status.isComplete || status.showsEnd && !status.showsPart
      if showsEnd, !awaitsPages { goal = nil }
    case .row(let index):
      let isKnown = hasRowsBelow(index, in: records) || status.isSettled && index < records.count
      guard !status.showsEnd, isKnown || status.isComplete else { return stopAtFailure(status) }
      row = index
      place = placeFromShortEnd(of: index, in: records)
      goal = nil
    case .record(let id):
      row = records.index(of: id) ?? (status.arrangement.filters.isEmpty ? nil : Self.first(behind: id, in: records))
      if row == nil, status.isComplete {
        lost = id
        row = max(0, records.count - 1)
      }
      if row != nil { goal = nil } else { stopAtFailure(status) }
    case .percent(let percent):
      guard status.isComplete, !status.showsEnd else { return stopAtFailure(status) }
      let index = Int((Double(max(0, records.count - 1)) * Double(min(100, percent)) / 100).rounded())
      row = index
      place = placeFromShortEnd(of: index, in: records)
      goal = nil
    }
  }
}
