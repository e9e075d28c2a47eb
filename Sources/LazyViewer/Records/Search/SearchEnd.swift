/// The row where a search found nothing. The same search from that row wraps to the other end.
struct SearchEnd: Equatable {
  let row: Int
  let isBackwards: Bool

  /// The message for a search without another match of `pattern`.
  func message(for pattern: String) -> String {
    let (way, key, end) = isBackwards ? ("above", "N", "bottom") : ("below", "n", "top")
    return "no match \(way) for \(pattern); press \(key) to continue from the \(end)"
  }

  /// The message that a search has continued from the other end.
  var wrapMessage: String { "search wrapped to the \(isBackwards ? "bottom" : "top")" }
}
