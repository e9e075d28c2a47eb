package import Terminal

/// Turns keys into actions. A number typed before a key belongs to it.
package struct KeyInput<Action: Sendable> {
  package enum Step {
    /// The key is a digit of a number. The key that takes the number follows.
    case pending
    case action(Action)
    /// The key has no action.
    case unknown(Key)
  }

  /// The current key table.
  package var table: KeyTable<Action>
  /// The number typed so far.
  package private(set) var count: Int?

  /// The largest number that is read; no list has more rows.
  package static var largestCount: Int { 1_000_000_000_000_000 }

  package init(table: KeyTable<Action>) {
    self.table = table
  }

  package mutating func read(_ key: Key) -> Step {
    if let digit = key.text.flatMap({ $0.isASCII ? $0.wholeNumberValue : nil }), digit > 0 || count != nil {
      count = min(Self.largestCount, (count ?? 0) * 10 + digit)
      return .pending
    }
    defer { count = nil }
    return table.action(for: key, count: count).map(Step.action) ?? .unknown(key)
  }

  /// Forgets the number typed so far.
  package mutating func forgetCount() { count = nil }
}

extension KeyInput.Step: Equatable where Action: Equatable {}
