import LazyData
import LazyUI

/// What is being looked for, and what was found of it.
struct RecordSearch {
  var pattern: Pattern?
  /// How many records match, as far as they were counted; nil before that.
  var matches: Int?
  /// Whether they were all counted.
  var isCounted = false
  /// Which share of the records was looked at for the next match; nil where none is looked for.
  var progress: Double?
  /// Looks for the next match.
  fileprivate var look: Task<Void, Never>?
  fileprivate var counting: Task<Void, Never>?

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
    search.look = Task { [weak self, source] in
      var index = start
      for round in 0..<times {
        let from = round == 0 ? index : index + (backwards ? -1 : 1)
        let found =
          from < 0
          ? nil
          : await source.firstMatch(of: pattern, from: from, backwards: backwards) { self?.note(progress: $0) }
        guard !Task.isCancelled else { return }
        guard let found else {
          self?.search.progress = nil
          self?.say("no match for \(pattern.text) from here \(backwards ? "up" : "down")")
          break
        }
        index = found
        self?.select(index)
      }
      self?.search.progress = nil
      self?.search.look = nil
      self?.count(pattern)
      self?.noteChange()
    }
  }

  private func note(progress: Double) {
    guard search.look != nil else { return }
    search.progress = progress
    noteChange()
  }

  /// Counts the matches, once.
  private func count(_ pattern: Pattern) {
    guard !search.isCounted, search.counting == nil else { return }
    search.counting = Task { [weak self, source] in
      let count = await source.matchCount(of: pattern) { self?.note(matches: $0) }
      guard !Task.isCancelled else { return }
      self?.search.matches = count
      self?.search.isCounted = true
      self?.search.counting = nil
      self?.noteChange()
    }
  }

  private func note(matches: Int) {
    guard search.counting != nil else { return }
    search.matches = matches
    noteChange()
  }
}
