import LazyData
import LazyUI

/// What is being looked for, and what was found of it.
@MainActor
struct RecordSearch {
  var pattern: Pattern?
  /// How many records match, as far as they were counted; nil before that.
  var matches: Int?
  /// Among which records they were counted; nil where not all were looked through.
  private(set) var counted: RecordsVersion?
  /// Which share of the records was looked at for the next match; nil where none is looked for.
  var progress: Double?
  /// A row that was found: where it matches is shown when it has come, and its columns are looked through.
  var awaited: AwaitedMatch?
  /// What is being typed, which is marked meanwhile.
  var typed: Pattern?
  /// The row that was selected when the search began, or that it has come to.
  fileprivate var origin = 0
  /// Where a search found nothing any more; nil where the last one did.
  fileprivate var end: SearchEnd?
  /// Searches for the next match.
  fileprivate var running: RunningSearch?
  fileprivate var counting: RunningSearch?

  var isRunning: Bool { running != nil || counting != nil }
  /// Whether the next match is looked for.
  var isLooking: Bool { running != nil }

  /// Ends all that runs.
  mutating func cancel() {
    cancelSearch()
    counting?.cancel()
    counting = nil
    if counted == nil, matches == 0 { matches = nil }
  }

  /// How many are known to match of the records that there are now, and whether these are all; nil where that is not known.
  func matches(in version: RecordsVersion) -> (count: Int, isAll: Bool)? {
    guard let matches, counted == nil || counted?.opening == version.opening else { return nil }
    return (matches, counted == version && version.isEnded)
  }

  /// Forgets how many match: they are to be looked for among others.
  mutating func forgetCount() {
    counting?.cancel()
    counting = nil
    matches = nil
    counted = nil
  }

  fileprivate mutating func beginCount(_ running: RunningSearch) {
    counted = nil
    counting = running
    if running.isOver { endCount() }
  }

  /// Takes what a count has told. What could not be counted is counted when it is searched for again.
  fileprivate mutating func endCount() {
    // It may have been told before it was known what tells it.
    guard let running = counting else { return }
    counted = matches == nil ? nil : running.version
    counting = nil
  }

  fileprivate mutating func cancelSearch() {
    running?.cancel()
    running = nil
    progress = nil
  }
}

/// A row that matches, and of which it is not known yet in which column.
struct AwaitedMatch {
  let pattern: Pattern
  let row: Int
  /// The column to go on with: those before it have no match that is shown.
  var column = 0
  /// The first column with a match that is hidden.
  var hidden: Int?
}

/// Where a search found nothing any more. The same search again, from there, goes on from the other end.
private struct SearchEnd: Equatable {
  let row: Int
  let isBackwards: Bool
}

extension RecordDesk {
  /// Marks what is typed while it is typed; nil where nothing is typed any more. What is no pattern yet changes nothing.
  func mark(typed text: PatternText?) {
    guard let text else {
      if search.typed != nil { requestUpdate() }
      search.typed = nil
      return
    }
    guard let pattern = try? text.pattern(ignoresCase: ignoresCase), pattern != search.typed else { return }
    search.typed = pattern
    requestUpdate()
  }

  /// Looks for the first record that matches, from the selected one on, and counts how many do.
  func find(_ pattern: Pattern, from container: any ScrollContainer) {
    search.cancelSearch()
    search.forgetCount()
    search.pattern = pattern
    startSearch(for: pattern, from: container.selection, times: 1, backwards: false, container)
  }

  /// Looks for the next match, so many times.
  func findAgain(times: Int, backwards: Bool, from container: any ScrollContainer) {
    guard let pattern = search.pattern else { return say("nothing was searched for yet: / searches") }
    search.cancelSearch()
    var start = container.selection + (backwards ? -1 : 1)
    if search.end == SearchEnd(row: container.selection, isBackwards: backwards) {
      guard let other = otherEnd(backwards: backwards) else { return }
      start = other
      say("it goes on from the \(backwards ? "end" : "top")")
    }
    startSearch(for: pattern, from: start, times: max(1, times), backwards: backwards, container)
  }

  /// Where a search begins that has come to an end; nil where that is not known yet.
  private func otherEnd(backwards: Bool) -> Int? {
    guard backwards else {
      if source.status.showsEnd { source.showStart() }
      return 0
    }
    guard source.status.isComplete || source.status.showsEnd else {
      say("the last row is not known yet")
      return nil
    }
    return source.records.count - 1
  }

  /// No longer looks for anything, nor marks it.
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
    search.origin = container.selection
    requestUpdate()
    goOn(to: pattern, from: start, times: times, backwards: backwards)
  }

  /// Searches for a match, and goes on from there, so many times.
  private func goOn(to pattern: Pattern, from start: Int, times: Int, backwards: Bool) {
    guard start >= 0 else { return searchEnded(pattern, found: nil, times: times, backwards: backwards) }
    let running = source.search(for: pattern, from: start, backwards: backwards) { [weak self] in
      self?.show(progress: $0)
    } found: { [weak self] index in
      self?.searchEnded(pattern, found: index, times: times, backwards: backwards)
    }
    // What is known at once has been told by now.
    if !running.isOver { search.running = running }
  }

  private func searchEnded(_ pattern: Pattern, found index: Int?, times: Int, backwards: Bool) {
    let failure = search.running?.failure
    search.running = nil
    // The source has said why. Whether there is a match is not known, and a count would fail too.
    guard failure == nil else {
      search.progress = nil
      return requestUpdate()
    }
    if let index {
      select(index)
      search.origin = index
      reveal(pattern, in: index)
      if times > 1 {
        return goOn(to: pattern, from: index + (backwards ? -1 : 1), times: times - 1, backwards: backwards)
      }
    } else {
      search.end = SearchEnd(row: search.origin, isBackwards: backwards)
      let (way, key, end) = backwards ? ("up", "N", "end") : ("down", "n", "top")
      say("no match for \(pattern.text) from here \(way); \(key) goes on from the \(end)")
    }
    search.progress = nil
    count(pattern)
    requestUpdate()
  }

  private func show(progress: Double) {
    search.progress = progress
    requestUpdate()
  }

  /// Counts the matches, once, unless there are other records since then.
  private func count(_ pattern: Pattern) {
    guard search.counting == nil, search.matches(in: source.version)?.isAll != true else { return }
    let counting = source.countMatches(of: pattern) { [weak self] in
      self?.show(matches: $0)
    } counted: { [weak self] count in
      self?.search.matches = count
      self?.search.endCount()
      self?.requestUpdate()
    }
    search.beginCount(counting)
  }

  private func show(matches: Int) {
    search.matches = matches
    requestUpdate()
  }
}
