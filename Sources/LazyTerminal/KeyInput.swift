package import Terminal

/// Converts keys to actions. A number that is typed before a key is passed to the key's action.
package struct KeyInput<Action: Sendable> {
  package enum Step {
    /// The key is a digit of a number, and the key that uses the number follows.
    case pending
    case action(Action)
    /// The key has no action.
    case unknown(Key)
  }

  /// The current key table.
  package var table: KeyTable<Action>
  /// The number typed so far; nil if there is none.
  package private(set) var count: Int?

  /// The largest number that can be typed. No list has more rows.
  package static var largestCount: Int { 1_000_000_000_000_000 }

  package init(table: KeyTable<Action>) {
    self.table = table
  }

  package mutating func read(_ key: Key) -> Step {
    if let digit = Self.digit(of: key), digit > 0 || count != nil {
      count = min(Self.largestCount, (count ?? 0) * 10 + digit)
      return .pending
    }
    defer { count = nil }
    return table.action(for: key, count: count).map(Step.action) ?? .unknown(key)
  }

  private static func digit(of key: Key) -> Int? {
    key.text?.asciiValue.flatMap { (0x30...0x39).contains($0) ? Int($0) - 0x30 : nil }
  }

  /// Forgets the number typed so far.
  package mutating func forgetCount() { count = nil }
}

extension KeyInput.Step: Equatable where Action: Equatable {}
