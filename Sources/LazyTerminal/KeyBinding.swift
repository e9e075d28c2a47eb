package import Terminal

/// Keys, and what they stand for.
package struct KeyBinding<Action: Sendable>: Sendable {
  /// What a configuration calls it: words with hyphens.
  package let name: String
  /// The keys, the one that help names first.
  package let keys: [Key]
  /// What help says of them.
  package let help: String
  /// What the keys stand for, given the number typed before.
  package let action: @Sendable (Int?) -> Action

  package init(_ name: String, _ keys: [Key], _ help: String, counted action: @escaping @Sendable (Int?) -> Action) {
    self.name = name
    self.keys = keys
    self.help = help
    self.action = action
  }

  /// Keys that take no notice of a number typed before.
  package init(_ name: String, _ keys: [Key], _ help: String, _ action: Action) {
    self.init(name, keys, help) { _ in action }
  }

  /// The same keys, for what `transform` makes of the action.
  package func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> KeyBinding<Other> {
    KeyBinding<Other>(name, keys, help) { [action] in transform(action($0)) }
  }

  /// Other keys for the same.
  func with(keys: [Key]) -> KeyBinding { KeyBinding(name, keys, help, counted: action) }
}
