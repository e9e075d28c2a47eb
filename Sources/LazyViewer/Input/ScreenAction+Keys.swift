package import LazyTerminal
import Terminal

extension ScreenAction {
  /// The keys for the parts of the screen that all programs with panes have.
  package static let keys: [KeyBinding<ScreenAction>] = [
    KeyBinding(["p"], "show or hide the panes", .togglePanes),
    KeyBinding(["?", "h", Key(.function(1))], "this help", .toggleHelp),
  ]
}
