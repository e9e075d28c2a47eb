package import Terminal

/// Keys, and what they stand for.
package struct KeyBinding<Action: Sendable>: Sendable {
  /// The keys, the one that help names first.
  package let keys: [Key]
  /// What help says of them.
  package let help: String
  /// What the keys stand for, given the number typed before.
  package let action: @Sendable (Int?) -> Action

  package init(_ keys: [Key], _ help: String, counted action: @escaping @Sendable (Int?) -> Action) {
    self.keys = keys
    self.help = help
    self.action = action
  }

  /// Keys that take no notice of a number typed before.
  package init(_ keys: [Key], _ help: String, _ action: Action) {
    self.init(keys, help) { _ in action }
  }

  /// The same keys, for what `transform` makes of the action.
  package func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> KeyBinding<Other> {
    KeyBinding<Other>(keys, help) { [action] in transform(action($0)) }
  }
}
