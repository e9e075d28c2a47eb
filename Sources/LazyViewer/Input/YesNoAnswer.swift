internal import Terminal

/// The answer of a key to a question.
enum YesNoAnswer: Hashable {
  case yes
  case no

  /// - Returns: nil for a key that is not an answer: the question stays open while the process is suspended.
  init?(_ key: Key) {
    switch key {
    case "y", "Y": self = .yes
    case .control("z"): return nil
    default: self = .no
    }
  }
}
