import LazyData
import LazyUI

/// Actions on the lines of a log.
extension RecordListController {
  /// Goes to the first row at or after a time.
  func goToTime(_ text: String, from container: any ScrollContainer) {
    guard let wanted = WantedTime(text) else {
      return say("invalid time; use 12:30, 12:30:05, 2026-11-23 12:30, or -1h (relative to this row)")
    }
    guard !source.status.arrangement.isSorted else {
      return say("cannot go to a time in sorted rows; undo the sort first")
    }
    cancelJump()
    marks.setLastJump(from: selectedPlace(container))
    source.find(wanted, from: selected(container)) { [weak self] outcome in self?.go(to: outcome) }
  }

  private func go(to outcome: TimeOutcome) {
    switch outcome {
    case .found(let id): go(to: id)
    case .allEarlier(let zone):
      say("all rows are earlier than that time" + (zone.map { " in \($0)" } ?? ""))
      goToEnd()
    case .noTimes: say("no times found at the start of the rows")
    case .failed(let reason): say("cannot find the time: \(reason)")
    }
  }

  /// Shows only rows whose times are in a range, in addition to other filters. `all` shows rows of all times.
  func showTimes(_ text: String, from container: any ScrollContainer) {
    guard text != "all" else { return showTimes(nil) }
    guard let range = WantedTimeRange(text) else {
      return say("invalid times; use 13:00..14:00, 2026-11-23 12:30..2026-11-24, or -1h.. (relative to this row)")
    }
    source.find(range, from: selected(container)) { [weak self] outcome in
      guard let self else { return }
      switch outcome {
      case .found(let times): showTimes(RecordCondition(.isWithin(times: times), text: "time \(text)"))
      case .aroundMidnight(let end, let start):
        let parts = [Int64.min..<end, start..<Int64.max].map { RecordCondition(.isWithin(times: $0), text: text) }
        showTimes(RecordCondition(.any(parts), text: "time \(text)"))
      case .empty: say("the second time is not later than the first")
      case .noTimes: say("no times found at the start of the rows")
      case .failed(let reason): say("cannot find the times: \(reason)")
      }
    }
  }

  private func showTimes(_ condition: RecordCondition?) {
    var arrangement = source.wantedArrangement
    let hadTimes = arrangement.filters.contains(where: \.isOfTimes)
    guard condition != nil || hadTimes else { return say("already showing all times") }
    arrangement.filters.removeAll(where: \.isOfTimes)
    if let condition { arrangement.filters.append(condition) }
    show(arrangement)
  }

  /// Goes to a record. Its position in the list need not be known yet.
  func go(to id: RecordID) {
    pendingJump.goal = .record(id)
    // If the record is not counted yet, the rows around the record are shown until it is counted. With a filter, the
    // list waits for the result of the filter instead.
    let isKnown = source.records.index(of: id) != nil || !source.status.arrangement.filters.isEmpty
    if case .offset(let offset) = id, !isKnown { source.showPart(around: offset) }
    requestUpdate()
  }

  /// Shows only rows with at least this severity, in addition to other filters; nil for all rows.
  func showLevel(_ level: LogLevel?) {
    guard source.isLog || level == nil else { return say("not a log: no log levels found") }
    var arrangement = source.wantedArrangement
    let hadLevel = arrangement.filters.contains { $0.level != nil }
    guard level != nil || hadLevel else { return say("already showing all levels") }
    arrangement.filters.removeAll { $0.level != nil }
    if let level { arrangement.filters.append(RecordCondition(atLeast: level)) }
    show(arrangement)
  }
}
