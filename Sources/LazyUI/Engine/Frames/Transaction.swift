/// The context of a change: its animation. On a terminal only scrolling is animated.
///
/// Used by ``View/transaction(_:)`` and ``View/transaction(value:_:)``.
public struct Transaction {
  /// The animation of the change; `nil` for none.
  public var animation: Animation?
  /// Whether animations that views set themselves are disabled.
  public var disablesAnimations = false
  /// Whether the change is part of a continuous interaction such as a drag. This has no effect on a terminal.
  public var isContinuous = false

  /// Creates a transaction without an animation.
  public init() {}

  /// Creates a transaction with an animation.
  public init(animation: Animation?) {
    self.animation = animation
  }
}

/// Runs `body` with the animation of `transaction`.
@preconcurrency @MainActor
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try withAnimation(transaction.disablesAnimations ? nil : transaction.animation, body)
}

/// Runs `body` with an animation, and `completion` soon afterwards. `completion` does not wait until an animated scroll
/// has ended.
@preconcurrency @MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping @MainActor () -> Void
) rethrows -> Result {
  let result = try withAnimation(animation, body)
  Task { completion() }
  return result
}

/// The condition for an animation to count as complete. On a terminal, the two criteria make no difference.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  /// The animation no longer changes noticeably.
  public static let logicallyComplete = AnimationCompletionCriteria()
  /// The animation has completely ended.
  public static let removed = AnimationCompletionCriteria()
}
