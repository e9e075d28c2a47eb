import LazyData
import Observation

/// The content of the help page, and the search in it.
@MainActor
@Observable
final class HelpModel {
  private(set) var layout: HelpLayout
  /// The pattern whose matches are marked.
  private(set) var pattern: Pattern?
  /// The index of the entry with the last match; nil if there is none.
  private(set) var found: Int?
  /// Whether the commands follow the keys.
  @ObservationIgnored private let showsCommands: Bool
  @ObservationIgnored private var groups: [HelpGroup]
  @ObservationIgnored private var width = 0
  /// The last search, if it found nothing. Repeating it wraps to the other end.
  @ObservationIgnored private var end: SearchEnd<Int>?

  init(_ groups: [HelpGroup] = [], showsCommands: Bool = false) {
    self.groups = groups
    self.showsCommands = showsCommands
    layout = HelpLayout([], width: 0, isWide: false)
  }

  /// Sets the keys, and the width of the page.
  func update(_ groups: [HelpGroup], width: Int) {
    guard groups != self.groups || width != self.width else { return }
    if groups != self.groups { (found, end) = (nil, nil) }
    (self.groups, self.width) = (groups, width)
    arrange()
  }

  /// Sets the width of the page.
  func update(width: Int) { update(groups, width: width) }

  private func arrange() {
    layout = HelpLayout(
      showsCommands ? [groups + HelpGroup.prompt, HelpGroup.commands] : [groups], width: width,
      isWide: width >= ViewerLayout.leastWideWidth)
  }

  // MARK: Searching

  /// The first line of the entry with the last match.
  var foundLine: Int? { found.map { layout.entries[$0].line } }

  /// Searches for a pattern.
  ///
  /// - Parameter lines: the lines on screen. The search starts at the first of them, or above it.
  /// - Returns: a message if nothing was found.
  func find(_ pattern: Pattern, backwards: Bool = false, from lines: Range<Int>) -> String? {
    self.pattern = pattern
    (found, end) = (nil, nil)
    return find(backwards: backwards, after: nil, from: lines)
  }

  /// Moves by this number of matches, forward or backward.
  ///
  /// - Parameter lines: the lines on screen. If the last match is not on these lines, the search starts at the first
  ///   line.
  /// - Returns: a message; nil for none.
  func findAgain(times: Int, backwards: Bool, from lines: Range<Int>) -> String? {
    let last = foundLine.map { lines.contains($0) } == true ? found : nil
    let wraps = end == SearchEnd(place: found ?? -1, isBackwards: backwards)
    end = nil
    let all = layout.lines.indices
    var start = wraps ? nil : last
    for time in 0..<min(max(1, times), layout.entries.count) {
      let from = wraps && time == 0 ? (backwards ? all.upperBound..<all.upperBound : all) : lines
      if let message = find(backwards: backwards, after: start, from: from) { return message }
      start = found
    }
    return wraps ? SearchMessage.wrapped(isBackwards: backwards) : nil
  }

  /// Searches for the next match after the entry `last`. If there is none, the search starts at the first line of
  /// `lines`.
  private func find(backwards: Bool, after last: Int?, from lines: Range<Int>) -> String? {
    guard let pattern else { return "no previous search; use / to search" }
    let order = entriesByLine
    let isAhead: (Int) -> Bool = { [layout] entry in
      guard let last else {
        let line = layout.entries[entry].line
        return backwards ? line < lines.lowerBound : line >= lines.lowerBound
      }
      let (one, other) = ((layout.entries[entry].line, entry), (layout.entries[last].line, last))
      return backwards ? one < other : one > other
    }
    let isMatch: (Int) -> Bool = { [layout] entry in
      layout.entries[entry].texts.contains { pattern.firstShownMatch(in: Array($0.utf8)) != nil }
    }
    let next =
      backwards ? order.last { isAhead($0) && isMatch($0) } : order.first { isAhead($0) && isMatch($0) }
    guard let next else {
      end = SearchEnd(place: found ?? -1, isBackwards: backwards)
      let all = layout.lines.indices
      let isAll = last == nil && (backwards ? lines.lowerBound >= all.upperBound : lines.lowerBound <= all.lowerBound)
      return isAll
        ? SearchMessage.noMatch(of: pattern.text)
        : SearchMessage.noFurtherMatch(of: pattern.text, isBackwards: backwards)
    }
    found = next
    return nil
  }

  /// The entries from top to bottom, and from left to right.
  private var entriesByLine: [Int] {
    layout.entries.indices.sorted { (layout.entries[$0].line, $0) < (layout.entries[$1].line, $1) }
  }
}
