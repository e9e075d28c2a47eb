internal import Terminal

/// What a key answers to a question.
enum YesNoAnswer: Hashable {
  case yes
  case no

  /// - Returns: nil for a key that is no answer: the question is asked again when the program goes on.
  init?(_ key: Key) {
    switch key {
    case "y", "Y": self = .yes
    case .control("z"): return nil
    default: self = .no
    }
  }
}
