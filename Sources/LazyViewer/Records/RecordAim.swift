internal import Algorithms
import LazyData
import LazyTerminal
import LazyUI

/// Where a list of records is to go, as far as it is known where that is.
struct RecordAim {
  enum Goal: Equatable {
    case end
    case row(Int)
    case percent(Int)
    /// A record, or the first behind it in a list that does not have it.
    case record(RecordID)

    /// Whether its place can be told before it is known.
    fileprivate var isEstimated: Bool {
      switch self {
      case .row, .percent: true
      case .end, .record: false
      }
    }
  }

  /// What is gone to until it is reached.
  var goal: Goal? {
    didSet { hasMetPart = false }
  }
  /// Whether rows around the estimated place of the goal have been gone to.
  private var hasMetPart = false
  /// The row that was selected before the way to the goal, and its line on screen. The list scrolls from there to the goal, whether
  /// rows around its estimated place were shown in between or not.
  private var origin: (record: PlacedRecord, line: Int)?
  /// The selected record, of a list that did not have it yet when it was taken up.
  private var anchor: PlacedRecord?
  /// The row to select in the next frame.
  var row: Int?
  /// A record that was to be selected and of which the list cannot tell at once where it is.
  private var lost: RecordID?

  /// Whether somebody has asked for another place, which the list has not gone to yet.
  var isJumping: Bool { goal != nil || row != nil }

  /// Whether there is anywhere to go.
  var isSet: Bool { goal != nil || anchor != nil || row != nil }

  /// The conditions of actions that do not hold yet, as the place to go to is not known.
  var unsettled: ActionNeeds {
    var needs: ActionNeeds = goal != nil || row != nil || lost != nil ? .place : []
    if anchor != nil { needs.insert(.anchor) }
    return needs
  }

  /// Goes to a row that is known, in place of wherever it was on the way to.
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

  /// Goes to a place that is not known yet.
  ///
  /// - Parameters:
  ///   - record: the selected record.
  ///   - line: its line on screen.
  mutating func start(to goal: Goal, from record: PlacedRecord?, line: Int) {
    self.goal = goal
    origin = record.map { ($0, line) }
  }

  /// Ends the way to what is not known yet; the record that was selected in another list is still where to go.
  mutating func stop() {
    goal = nil
    lost = nil
  }

  /// The record to look for, once.
  mutating func removeLost() -> RecordID? {
    defer { lost = nil }
    return lost
  }

  /// The row to select, once.
  mutating func removeRow() -> Int? {
    defer { row = nil }
    return row
  }

  /// Goes on, now that there may be more records.
  mutating func seek(in records: RecordList, _ status: SourceStatus) {
    seekAnchor(in: records, status)
    seekGoal(in: records, status)
  }

  /// The place to show in a list that replaces another: the selected record, where it would be, or as near as can be. Rows in
  /// another order are shown from the first.
  mutating func position(
    in records: RecordList, after before: RecordList, isReordered: Bool, _ position: ScrollPlace, _ status: SourceStatus
  ) -> ScrollPlace {
    // A row that was to be selected in the next frame is one of the list before.
    let selection = removeRow() ?? position.selection
    if isReordered {
      anchor = nil
      return ScrollPlace()
    }
    // Where there was nothing for a while, it is the record that was selected before.
    var selected = before.indices.contains(selection) ? PlacedRecord(selection, in: before) : anchor
    var line = before.isEmpty ? 0 : position.selection - position.firstRow
    anchor = nil
    if hasMetPart, goal?.isEstimated == true, !status.showsPart, let origin {
      (selected, line) = (origin.record, origin.line)
    }
    if status.partShare != nil, goal?.isEstimated == true, !hasMetPart, !records.isEmpty {
      hasMetPart = true
      let middle = records.count / 2
      return ScrollPlace(firstRow: middle, hiddenLines: 0, selection: middle)
    }
    guard let record = selected, goal != .end else { return ScrollPlace() }
    let found = record.index(in: records)
    // It may come yet: not all that was there is known again.
    let comesYet = status.work == .filtering || status.work == .counting || records.isEmpty && status.work != nil
    // Who is on the way elsewhere has left it.
    if found == nil, goal == nil { if comesYet { anchor = record } else { lost = record.id } }
    let index = found ?? nearest(to: record, in: records, status)
    return ScrollPlace(firstRow: max(0, index - line), hiddenLines: 0, selection: index)
  }

  /// The first record that is not before `record`, in a list in the source's own order.
  private func nearest(to record: PlacedRecord, in records: RecordList, _ status: SourceStatus) -> Int {
    guard let number = record.number, status.arrangement.orders.isEmpty, !records.isEmpty else { return 0 }
    if status.arrangement == Arrangement(), !status.showsEnd { return min(number, records.count - 1) }
    let first = records.partitioningIndex { $0.number ?? .max >= number }
    return min(first, records.count - 1)
  }

  /// The first record that begins behind another, in a list in the source's own order; nil where there is none.
  private static func first(behind id: RecordID, in records: RecordList) -> Int? {
    guard case .offset(let place) = id else { return nil }
    let index = records.partitioningIndex { record in
      if case .offset(let own) = record.id { own >= place } else { false }
    }
    return index < records.count ? index : nil
  }

  private mutating func seekAnchor(in records: RecordList, _ status: SourceStatus) {
    guard let anchor else { return }
    let passed = records.last?.number ?? -1 >= anchor.number ?? .max
    guard passed || status.work == nil else { return }
    let found = anchor.index(in: records)
    if found == nil { lost = anchor.id }
    row = found ?? nearest(to: anchor, in: records, status)
    self.anchor = nil
  }

  /// Ends the way to a goal that nothing leads to any more: an error has ended the search for more records, which is shown. The list
  /// stays where it is.
  private mutating func stopAtFailure(_ status: SourceStatus) {
    if status.isSettled, !status.isComplete { goal = nil }
  }

  /// Goes on to the goal, where it is there or nearer now.
  mutating func seekGoal(in records: RecordList, _ status: SourceStatus) {
    switch goal {
    case nil: return
    case .end:
      row = max(0, records.count - 1)
      if status.isSettled || status.isComplete || status.showsEnd && !status.showsPart { goal = nil }
    case .row(let index):
      guard !status.showsEnd, index < records.count || status.isComplete else { return stopAtFailure(status) }
      row = index
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
      row = Int((Double(max(0, records.count - 1)) * Double(min(100, percent)) / 100).rounded())
      goal = nil
    }
  }
}
