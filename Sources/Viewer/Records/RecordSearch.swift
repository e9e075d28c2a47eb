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
  /// Looks for the next match.
  fileprivate var look: RunningSearch?
  fileprivate var counting: RunningSearch?

  var isRunning: Bool { look != nil || counting != nil }

  /// Ends all that runs.
  mutating func cancel() {
    cancelLook()
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

  fileprivate mutating func cancelLook() {
    look?.cancel()
    look = nil
    progress = nil
  }
}

extension RecordDesk {
  /// Looks for the first record that matches, from the selected one on, and counts how many do.
  func find(_ pattern: Pattern, from container: any ScrollContainer) {
    search.cancelLook()
    search.forgetCount()
    search.pattern = pattern
    look(for: pattern, from: container.selection, times: 1, backwards: false, container)
  }

  /// Looks for the next match, so many times.
  func findAgain(times: Int, backwards: Bool, from container: any ScrollContainer) {
    guard let pattern = search.pattern else { return say("nothing was searched for yet: / searches") }
    search.cancelLook()
    look(
      for: pattern, from: container.selection + (backwards ? -1 : 1), times: max(1, times), backwards: backwards,
      container)
  }

  /// No longer looks for anything, nor marks it.
  func clearSearch() {
    search.cancel()
    search = RecordSearch()
    noteChange()
  }

  private func look(
    for pattern: Pattern, from start: Int, times: Int, backwards: Bool, _ container: any ScrollContainer
  ) {
    marks.noteJump(from: selected(container))
    noteChange()
    look(for: pattern, from: start, times: times, backwards: backwards)
  }

  /// Looks for a match, and goes on from there, so many times.
  private func look(for pattern: Pattern, from start: Int, times: Int, backwards: Bool) {
    guard start >= 0 else { return lookEnded(pattern, found: nil, times: times, backwards: backwards) }
    let look = source.search(for: pattern, from: start, backwards: backwards) { [weak self] in
      self?.note(progress: $0)
    } found: { [weak self] index in
      self?.lookEnded(pattern, found: index, times: times, backwards: backwards)
    }
    // What is known at once has been told by now.
    if !look.isOver { search.look = look }
  }

  private func lookEnded(_ pattern: Pattern, found index: Int?, times: Int, backwards: Bool) {
    search.look = nil
    if let index {
      select(index)
      if times > 1 {
        return look(for: pattern, from: index + (backwards ? -1 : 1), times: times - 1, backwards: backwards)
      }
    } else {
      say("no match for \(pattern.text) from here \(backwards ? "up" : "down")")
    }
    search.progress = nil
    count(pattern)
    noteChange()
  }

  private func note(progress: Double) {
    search.progress = progress
    noteChange()
  }

  /// Counts the matches, once.
  private func count(_ pattern: Pattern) {
    guard !search.isCounted, search.counting == nil else { return }
    let counting = source.countMatches(of: pattern) { [weak self] in
      self?.note(matches: $0)
    } counted: { [weak self] count in
      self?.search.matches = count
      self?.search.isCounted = true
      self?.search.counting = nil
      self?.noteChange()
    }
    if !counting.isOver { search.counting = counting }
  }

  private func note(matches: Int) {
    search.matches = matches
    noteChange()
  }
}
