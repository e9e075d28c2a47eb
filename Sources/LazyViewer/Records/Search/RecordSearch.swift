import LazyData
import LazyUI

/// A search and its results.
@MainActor
final class RecordSearch {
  var pattern: Pattern?
  /// The number of matching rows counted so far; nil before the count.
  var matchingRows: Int?
  /// The matches in all rows; nil before they are counted, or if the source counts only rows.
  private(set) var tally: MatchTally?
  /// The arrangement in which `tally` counts the rows.
  private(set) var tallied = Arrangement()
  /// Whether the source counted the rows that match, but not the matches in them.
  private(set) var countsRows = false
  /// The version of the records when the matches were counted; nil if not all records were searched.
  private(set) var counted: RecordsVersion?
  /// The fraction of the records that the running search has read; nil if no search is running.
  var progress: Double?
  /// The match that the search has reached; nil if it cannot be shown.
  var current: CurrentMatch?
  /// The search within a row that resumes when the row's values are loaded, or when more of its columns can be
  /// searched; nil if none is suspended.
  var awaited: AwaitedWalk?
  /// Whether the search goes towards the first row.
  fileprivate(set) var isBackward = false
  /// The pattern that is being typed. Its matches are already marked.
  var typed: Pattern?
  /// The record that was selected when the search started, or the record of the last match; nil if there is none.
  var origin: PlacedRecord?
  /// The selected row when a new search forward in a table started; nil for a search for the next match.
  fileprivate var startRow: Int?
  /// The record where the last search found nothing; nil if it found a match.
  var end: SearchEnd<PlacedRecord?>?
  /// The running search for the next match.
  fileprivate var running: RunningSearch?
  fileprivate var counting: RunningSearch?
  /// The last pattern that no row matched; nil if there is none.
  fileprivate var unmatched: UnmatchedPattern?

  var isRunning: Bool { running != nil || counting != nil }
  /// Whether a search for the next match is running.
  var isSearching: Bool { running != nil }

  /// Cancels the search and the count.
  func cancel() {
    cancelSearch()
    counting?.cancel()
    counting = nil
    if counted == nil, matchingRows == 0 { matchingRows = nil }
  }

  /// Returns the number of matches among the current records; nil if it is unknown.
  ///
  /// - Parameter current: the match that is selected; nil if none is, or if the number of rows above it is unknown.
  func matches(in version: RecordsVersion, at current: CurrentMatch?) -> SearchCount? {
    guard let matchingRows, counted == nil || counted?.opening == version.opening else { return nil }
    let isAll = counted == version && version.isEnded
    guard let tally else { return SearchCount(count: matchingRows, isAll: isAll, isOfRows: countsRows) }
    var count = SearchCount(count: tally.count, isAll: isAll && tally.isAll)
    if let current, let index = current.index, tally.isAll, let before = tally.count(beforeRow: current.row) {
      count.number = min(tally.count, before + index + 1)
    }
    return count
  }

  /// Returns whether all matches among the current records are counted, and can be numbered.
  func isCounted(in version: RecordsVersion, _ arrangement: Arrangement) -> Bool {
    matchingRows != nil && counted == version && version.isEnded && (tally == nil || tallied == arrangement)
  }

  /// Returns whether the matches were counted before the source was read again.
  func isOutdated(in version: RecordsVersion) -> Bool { counted.map { $0.opening != version.opening } ?? false }

  /// Forgets the number of matches, because other records are searched.
  func forgetCount() {
    counting?.cancel()
    counting = nil
    matchingRows = nil
    tally = nil
    counted = nil
  }

  fileprivate func beginCount(_ running: RunningSearch) {
    counted = nil
    counting = running
    if running.isOver { endCount() }
  }

  /// Forgets the matches of an earlier count.
  fileprivate func dropTally() { tally = nil }

  /// Stores the result of the count; nil if the count failed.
  fileprivate func take(_ result: MatchCount?, of arrangement: Arrangement) {
    tallied = arrangement
    matchingRows = result?.count
    tally = result?.tally
    countsRows = result != nil && tally == nil
  }

  /// Ends the count. If the count failed, the next search counts again.
  fileprivate func endCount() {
    // If the count has finished before `counting` was set, there is nothing to do.
    guard let running = counting else { return }
    counted = matchingRows == nil ? nil : running.version
    counting = nil
  }

  fileprivate func cancelSearch() {
    running?.cancel()
    running = nil
    progress = nil
  }
}

/// A pattern that no row of a list matches.
struct UnmatchedPattern: Equatable {
  let pattern: Pattern
  let arrangement: Arrangement
  let version: RecordsVersion
}

/// The number of matches, in the form of the status line.
struct SearchCount: Equatable {
  let count: Int
  /// Whether all records were counted.
  let isAll: Bool
  /// Whether matching rows are counted, not the matches in them.
  var isOfRows = false
  /// The number of the current match, from 1; nil if it is unknown.
  var number: Int?

  /// Returns the text for the status line.
  ///
  /// - Parameter isAll: whether no other rows can exist.
  func text(isAll: Bool) -> String {
    let count = "\(count.grouped)\(isAll ? "" : "+")"
    let isOne = self.count == 1
    if isOfRows { return "\(count) matching row\(isOne ? "" : "s")" }
    return "\(number.map { "\($0.grouped) of " } ?? "")\(count) match\(isOne ? "" : "es")"
  }
}

extension RecordListController {
  /// Marks the matches of a pattern while it is typed; nil removes the marks. An invalid pattern changes nothing.
  func mark(typed text: PatternText?) {
    guard let text else {
      if search.typed != nil { requestUpdate() }
      search.typed = nil
      return
    }
    guard let pattern = try? text.pattern(patterns), pattern != search.typed else { return }
    search.typed = pattern
    requestUpdate()
  }

  /// Searches for the first matching record, and counts all matches. The search starts at the selected record, or above
  /// it if it goes backwards.
  func find(_ pattern: Pattern, backwards: Bool, from container: any ScrollContainer) {
    search.cancelSearch()
    search.forgetCount()
    search.pattern = pattern
    search.current = nil
    search.isBackward = backwards
    search.unmatched = nil
    search.startRow = backwards || fit.isText ? nil : container.selection
    startSearch(
      for: pattern, from: container.selection - (backwards ? 1 : 0), times: 1, backwards: backwards, container)
  }

  /// Moves by `times` matches, forward or backward.
  func findAgain(times: Int, backwards: Bool, from container: any ScrollContainer) {
    guard let pattern = search.pattern else { return say("no previous search; use / to search") }
    search.cancelSearch()
    (search.awaited, search.startRow) = (nil, nil)
    // The row after the last record is not searched.
    let row = min(container.selection, max(0, shown.count - 1))
    var start = row + (backwards ? -1 : 1)
    let isAtEnd = isAtEnd(row, backwards: backwards)
    if !isAtEnd, let current = currentMatch(at: container), current.pattern == pattern {
      let origin = selectedPlace(container)
      let steps = MatchWalk(from: current, isBackwards: backwards, by: times, cellCount: cellCount, origin: origin)
      if walk(steps) != .leftRow { count(pattern) }
      return requestUpdate()
    }
    if isAtEnd {
      guard let other = otherEnd(backwards: backwards) else { return }
      start = other
      say(SearchMessage.wrapped(isBackwards: backwards))
    }
    startSearch(for: pattern, from: start, times: max(1, times), backwards: backwards, container)
  }

  /// Returns whether the last search found nothing from this row on, in this direction.
  private func isAtEnd(_ row: Int, backwards: Bool) -> Bool {
    guard let end = search.end, end.isBackwards == backwards else { return false }
    return end.place.map { $0.index(in: shown) == row } ?? shown.isEmpty
  }

  /// Returns the row where a search continues after it wraps, or nil if the row is not known yet.
  private func otherEnd(backwards: Bool) -> Int? {
    guard backwards else {
      if source.status.showsEnd { source.showStart() }
      return 0
    }
    guard knowsLastRow else {
      say("the last row is not known yet; try again later")
      return nil
    }
    return source.records.count - 1
  }

  private var knowsLastRow: Bool { source.status.isComplete || source.status.showsEnd }

  /// Ends the search, and removes its marks.
  func clearSearch() {
    search.cancel()
    search = RecordSearch()
    requestUpdate()
  }

  private func startSearch(
    for pattern: Pattern, from start: Int, times: Int, backwards: Bool, _ container: any ScrollContainer
  ) {
    marks.setLastJump(from: selectedPlace(container))
    search.end = nil
    search.awaited = nil
    // The row after the last record is not searched, so the search starts at the last record.
    search.origin = shown.isEmpty ? nil : PlacedRecord(min(container.selection, shown.count - 1), in: shown)
    requestUpdate()
    goOn(to: pattern, from: start, times: times, backwards: backwards)
  }

  /// Searches for a row with a match, starting at the row `start`, and moves by `times` matches.
  func goOn(to pattern: Pattern, from start: Int, times: Int, backwards: Bool) {
    let span = SearchSpan(from: start, isBackwards: backwards, in: source)
    guard start >= 0 else { return searchEnded(pattern, found: nil, times: times, span) }
    let running = source.search(for: pattern, from: start, backwards: backwards) { [weak self] in
      self?.show(progress: $0)
    } found: { [weak self] index in
      self?.searchEnded(pattern, found: index, times: times, span)
    }
    // A result that is available immediately has already been delivered.
    if !running.isOver { search.running = running }
  }

  private func searchEnded(_ pattern: Pattern, found index: Int?, times: Int, _ span: SearchSpan) {
    guard endRunningSearch() else { return }
    let backwards = span.isBackwards
    if let index {
      select(index)
      // In the row where a new search starts, the cell of the selected column is searched first.
      let place = index == search.startRow ? fit.columns.places.place(of: fit.columns.selected) ?? 0 : 0
      search.origin = PlacedRecord(index, in: source.records)
      search.current = nil
      let steps = MatchWalk(
        pattern, isBackwards: backwards, row: index, by: times, from: place, cellCount: cellCount)
      if walk(steps) == .leftRow { return }
    } else {
      search.end = SearchEnd(place: search.origin, isBackwards: backwards)
      reportNoMatch(of: pattern, in: span)
    }
    search.progress = nil
    count(pattern)
    requestUpdate()
  }

  /// Ends the running search.
  ///
  /// - Returns: false if the search has failed. The source has already shown the reason. A match may exist, and a count
  ///   would fail too.
  private func endRunningSearch() -> Bool {
    let failure = search.running?.failure
    search.running = nil
    guard failure != nil else { return true }
    search.progress = nil
    requestUpdate()
    return false
  }

  /// Reports that a search found nothing: in all rows, or above or below the selected one.
  private func reportNoMatch(of pattern: Pattern, in span: SearchSpan) {
    guard span.isCurrent(in: source) else { return say(noMatchMessage(for: pattern, in: span)) }
    if span.isAll || search.unmatched == unmatched(pattern) { return say(noMatchInAnyRowMessage(for: pattern)) }
    guard span.leavesOutLast else { return say(noMatchMessage(for: pattern, in: span)) }
    // The search started above the last row, so the last row has not been searched yet.
    let origin = search.origin?.index(in: source.records) ?? max(0, source.records.count - 1)
    let running = source.search(for: pattern, from: origin, backwards: false) { _ in
    } found: { [weak self] index in
      guard let self, endRunningSearch() else { return }
      say(index == nil ? noMatchInAnyRowMessage(for: pattern) : noMatchMessage(for: pattern, in: span))
    }
    if !running.isOver { search.running = running }
  }

  /// Returns the message that no row above or below the selected one matches.
  private func noMatchMessage(for pattern: Pattern, in span: SearchSpan) -> String {
    if source.status.isWithheld { return SearchMessage.noMatch(of: pattern.text, in: "the rows read so far") }
    guard !span.isBackwards || knowsLastRow else {
      return "no match above for \(pattern.text); the last row is not known yet"
    }
    return SearchMessage.noFurtherMatch(
      of: pattern.text, isBackwards: span.isBackwards, key: span.isBackwards == search.isBackward ? "n" : "N")
  }

  private func unmatched(_ pattern: Pattern) -> UnmatchedPattern {
    UnmatchedPattern(pattern: pattern, arrangement: source.status.arrangement, version: source.version)
  }

  /// Returns the message that no row matches, and remembers it for a search in the other direction.
  private func noMatchInAnyRowMessage(for pattern: Pattern) -> String {
    search.unmatched = unmatched(pattern)
    let status = source.status
    let rows =
      !status.hasAll
      ? "the rows read so far" : status.arrangement.filters.isEmpty ? "any row" : "the filtered rows"
    return SearchMessage.noMatch(of: pattern.text, in: rows)
  }

  private func show(progress: Double) {
    search.progress = progress
    requestUpdate()
  }

  /// Counts the matches, unless they were already counted among the current records.
  private func count(_ pattern: Pattern) {
    guard search.counting == nil, !search.isCounted(in: source.version, source.status.arrangement) else {
      return
    }
    let arrangement = source.status.arrangement
    let counting = source.tallyMatches(of: pattern) { [weak self] in
      self?.show(matchingRows: $0)
    } counted: { [weak self] count in
      self?.search.take(count, of: arrangement)
      self?.search.endCount()
      self?.requestUpdate()
    }
    search.beginCount(counting)
  }

  /// Counts the matches again after a reload.
  func recountMatches() {
    guard let pattern = search.pattern, search.isOutdated(in: source.version) else { return }
    search.forgetCount()
    count(pattern)
  }

  private func show(matchingRows: Int) {
    search.matchingRows = matchingRows
    search.dropTally()
    requestUpdate()
  }
}
