import LazyData
import LazyUI

/// What is being looked for, and what was found of it.
@MainActor
struct RecordSearch {
  var pattern: Pattern?
  /// How many records match, as far as they were counted; nil before that.
  var matches: Int?
  /// Whether they were all counted.
  var isCounted = false
  /// Which share of the records was looked at for the next match; nil where none is looked for.
  var progress: Double?
  /// Searches for the next match.
  fileprivate var running: RunningSearch?
  fileprivate var counting: RunningSearch?

  var isRunning: Bool { running != nil || counting != nil }

  /// Ends all that runs.
  mutating func cancel() {
    cancelSearch()
    counting?.cancel()
    counting = nil
    if !isCounted, matches == 0 { matches = nil }
  }

  /// Forgets how many match: they are to be looked for among others.
  mutating func forgetCount() {
    counting?.cancel()
    counting = nil
    matches = nil
    isCounted = false
  }

  fileprivate mutating func cancelSearch() {
    running?.cancel()
    running = nil
    progress = nil
  }
}

extension RecordDesk {
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
    startSearch(
      for: pattern, from: container.selection + (backwards ? -1 : 1), times: max(1, times), backwards: backwards,
      container)
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
    marks.setLastJump(from: selected(container))
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
    search.running = nil
    if let index {
      select(index)
      if times > 1 {
        return goOn(to: pattern, from: index + (backwards ? -1 : 1), times: times - 1, backwards: backwards)
      }
    } else {
      say("no match for \(pattern.text) from here \(backwards ? "up" : "down")")
    }
    search.progress = nil
    count(pattern)
    requestUpdate()
  }

  private func show(progress: Double) {
    search.progress = progress
    requestUpdate()
  }

  /// Counts the matches, once.
  private func count(_ pattern: Pattern) {
    guard !search.isCounted, search.counting == nil else { return }
    let counting = source.countMatches(of: pattern) { [weak self] in
      self?.show(matches: $0)
    } counted: { [weak self] count in
      // What could not be counted is counted when it is searched for again.
      self?.search.matches = count
      self?.search.isCounted = count != nil
      self?.search.counting = nil
      self?.requestUpdate()
    }
    if !counting.isOver { search.counting = counting }
  }

  private func show(matches: Int) {
    search.matches = matches
    requestUpdate()
  }
}
