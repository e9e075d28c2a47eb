import LazyTerminal
import Terminal

/// The prompt of a fuzzy filter: rows are filtered while the user types, and can be chosen meanwhile.
extension Viewer {
  /// Filters the rows by the typed text.
  ///
  /// - Parameter isDone: whether the prompt was submitted, so that the filter is kept.
  func filterTyped(isDone: Bool) {
    guard !isDone, !state.showsHelp, state.prompt?.kind != .columns, state.prompt?.kind != .choices else { return }
    list.controller?.filter(typed: state.prompt.flatMap { $0.isFuzzy ? $0.pattern : nil })
  }

  /// Returns the actions of a key that moves in the list, or tags a row, while a fuzzy filter is typed; nil for other
  /// keys.
  func fuzzyPromptActions(of key: Key) -> [ViewerAction]? {
    switch key {
    case Key(.down), .control("n"): [.view(.move(.rows(1)))]
    case Key(.up), .control("p"): [.view(.move(.rows(-1)))]
    case Key(.pageDown): [.view(.move(.pages(1)))]
    case Key(.pageUp): [.view(.move(.pages(-1)))]
    case Key(.tab) where situation.isChoosing: [.records(.tag(1)), .view(.move(.rows(1)))]
    case Key(.backTab) where situation.isChoosing: [.records(.tag(1)), .view(.move(.rows(-1)))]
    default: nil
    }
  }
}
