package import LazyTerminal

/// What the viewer can be told to do: by a key, by a command, by what is typed at a prompt, by the mouse. Each kind is carried
/// out in one place.
package enum ViewerAction: Hashable, Sendable {
  case view(ViewAction)
  case list(ListAction)
  case records(RecordAction)
  case screen(ScreenAction)
  case cover(CoverAction)
  case program(ProgramAction)
  /// Opens a prompt. What is typed there becomes another action.
  case prompt(Prompt.Kind)
  /// Says something.
  case say(String)

  /// What is done instead where something covers the list: what is covered is not chosen.
  var whereCovered: ViewerAction {
    switch self {
    case .records(.choose): .view(.activate)
    case .records(.tagToChoose): .view(.activateOrPage)
    default: self
    }
  }

  /// Whether the action does its own thing while something covers the list. Any other closes that, so that nothing happens
  /// unseen.
  func isFor(_ overlay: ViewerState.Overlay) -> Bool {
    switch self {
    case .view(.move), .screen(.toggleHelp), .program: true
    case .view(.activate), .records(.copy): overlay != .help
    case .view(.activateOrPage): overlay == .columns || overlay == .record || overlay == .summary
    case .records(.column): overlay == .columns
    case .prompt(.search): overlay == .columns || overlay == .record || overlay == .choices
    case .records(.moveColumn): overlay == .record || overlay == .summary
    case .records(.search), .records(.findNext), .records(.findPrevious): overlay == .record
    case .cover: overlay == .record || overlay == .summary
    case .view, .list, .records, .screen, .prompt, .say: false
    }
  }
}
