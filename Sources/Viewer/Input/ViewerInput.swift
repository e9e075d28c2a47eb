package import Terminal

/// Turns keys into actions: the number typed before a key, and the answer to a question.
package struct ViewerInput {
  package enum Step: Hashable, Sendable {
    /// More keys belong to it.
    case pending
    case action(ViewerAction)
    case answer(Bool)
    /// The key stands for nothing.
    case unknown(Key)
  }

  private let table: KeyTable
  /// The number typed so far.
  package private(set) var count: Int?
  /// Whether the next key answers a question.
  package var isAsking = false

  /// Numbers beyond this are of no use: no list is as long.
  static let largestCount = 1_000_000_000_000_000

  package init(table: KeyTable) {
    self.table = table
  }

  package mutating func take(_ key: Key) -> Step {
    if isAsking { return answer(key) }
    if let digit = key.text.flatMap({ $0.isASCII ? $0.wholeNumberValue : nil }), digit > 0 || count != nil {
      count = min(Self.largestCount, (count ?? 0) * 10 + digit)
      return .pending
    }
    let count = count
    self.count = nil
    guard let action = table.action(for: key, count: count) else { return .unknown(key) }
    return .action(action)
  }

  /// Forgets the number typed so far.
  package mutating func forgetCount() { count = nil }

  private mutating func answer(_ key: Key) -> Step {
    switch key {
    case "y", "Y": .answer(true)
    case .control("z"): .action(.suspend)
    default: .answer(false)
    }
  }
}
