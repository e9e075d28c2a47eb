package import LazyTerminal
import Terminal

extension ScreenAction {
  /// The keys for parts of the screen that all programs with panes have.
  package static let keys: [KeyBinding<ScreenAction>] = [
    panes, KeyBinding("toggle-help", ["?", "h", Key(.function(1))], help, .toggleHelp),
  ]

  /// The same keys without `h`, which has another action.
  static let keysWithoutH = [panes, KeyBinding("toggle-help", ["?", Key(.function(1))], help, .toggleHelp)]

  private static let panes = KeyBinding<ScreenAction>("toggle-panes", ["p"], "show or hide the panes", .togglePanes)
  private static let help = "this help; ↑ ↓ scroll it"
}
