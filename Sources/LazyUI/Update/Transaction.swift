/// What a change is made with: an animation. On a terminal only scrolling is animated.
public struct Transaction {
  /// The animation of the change; nil for none.
  public var animation: Animation?
  /// Whether views that say how they are animated themselves are not.
  public var disablesAnimations = false
  /// Whether the change goes on while something is dragged; a terminal has nothing of the kind.
  public var isContinuous = false

  /// A transaction without an animation.
  public init() {}

  /// A transaction with an animation.
  public init(animation: Animation?) {
    self.animation = animation
  }
}

/// Runs `body` with the animation of `transaction`.
@preconcurrency @MainActor
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try withAnimation(transaction.disablesAnimations ? nil : transaction.animation, body)
}

/// Runs `body` with an animation, and `completion` soon after it: it does not wait for a list that scrolls.
@preconcurrency @MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping @MainActor () -> Void
) rethrows -> Result {
  let result = try withAnimation(animation, body)
  Task { completion() }
  return result
}

/// When an animation counts as complete. On a terminal what is animated stands at once, so that both mean the same.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  /// When what is seen no longer changes noticeably.
  public static let logicallyComplete = AnimationCompletionCriteria()
  /// When nothing moves any more.
  public static let removed = AnimationCompletionCriteria()
}
