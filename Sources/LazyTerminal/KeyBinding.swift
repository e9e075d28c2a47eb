package import Terminal

/// Keys and their action.
package struct KeyBinding<Action: Sendable>: Sendable {
  /// The name in a configuration: words separated by hyphens.
  package let name: String
  /// The keys. The help shows the first one.
  package let keys: [Key]
  /// The description in the help.
  package let help: String
  /// Returns the action of the keys. The argument is the number typed before the key.
  package let action: @Sendable (Int?) -> Action

  package init(_ name: String, _ keys: [Key], _ help: String, counted action: @escaping @Sendable (Int?) -> Action) {
    self.name = name
    self.keys = keys
    self.help = help
    self.action = action
  }

  /// Creates a binding for keys that ignore a number typed before them.
  package init(_ name: String, _ keys: [Key], _ help: String, _ action: Action) {
    self.init(name, keys, help) { _ in action }
  }

  /// Returns the binding with the same keys, and with its action transformed.
  package func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> KeyBinding<Other> {
    KeyBinding<Other>(name, keys, help) { [action] in transform(action($0)) }
  }

  /// Returns the binding with other keys.
  package func with(keys: [Key]) -> KeyBinding { KeyBinding(name, keys, help, counted: action) }
}
