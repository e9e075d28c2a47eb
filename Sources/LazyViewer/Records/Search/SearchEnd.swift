import LazyData

/// The row or the record where a search found nothing. The same search from there wraps to the other end.
struct SearchEnd<Place> {
  let place: Place
  let isBackwards: Bool
}

extension SearchEnd: Equatable where Place: Equatable {}

/// The messages of searches.
enum SearchMessage {
  /// Returns the message for a search without another match of `pattern`.
  ///
  /// - Parameter key: the key that repeats the search. Default: `n` for a search forward, `N` for a search backward.
  static func noFurtherMatch(of pattern: String, isBackwards: Bool, key: Character? = nil) -> String {
    let (way, usualKey, end): (String, Character, String) =
      isBackwards ? ("above", "N", "bottom") : ("below", "n", "top")
    return "no match \(way) for \(pattern); press \(key ?? usualKey) to continue from the \(end)"
  }

  /// Returns the message that a search has continued from the other end.
  static func wrapped(isBackwards: Bool) -> String { "search wrapped to the \(isBackwards ? "bottom" : "top")" }

  /// Returns the message that `pattern` has no match at all.
  ///
  /// - Parameter rows: the rows that were searched; nil for everything on a page.
  static func noMatch(of pattern: String, in rows: String? = nil) -> String {
    "no match for \(pattern)\(rows.map { " in \($0)" } ?? "")"
  }
}

/// The rows that a search covers.
@MainActor
struct SearchSpan {
  let isBackwards: Bool
  /// Whether the search covers all rows.
  let isAll: Bool
  /// Whether the search covers all rows but the last one.
  let leavesOutLast: Bool
  private let arrangement: Arrangement
  private let opening: Int

  /// - Parameter start: the first row to search.
  init(from start: Int, isBackwards: Bool, in source: RecordSource) {
    let status = source.status
    let last = source.records.count - 1
    self.isBackwards = isBackwards
    arrangement = status.arrangement
    opening = source.version.opening
    let isPart = status.showsEnd || status.showsPart
    if isBackwards {
      isAll = start >= last && (status.isComplete || status.showsEnd && !status.showsPart)
      leavesOutLast = start == last - 1 && status.isComplete && !isPart
    } else {
      isAll = start <= 0 && !isPart
      leavesOutLast = false
    }
  }

  /// Returns whether the source still shows the list that was searched. If it shows another list, the search has
  /// started again there, at another row.
  func isCurrent(in source: RecordSource) -> Bool {
    arrangement == source.status.arrangement && opening == source.version.opening
  }
}
