package import LazyTerminal

/// The actions of the viewer, from keys, commands, prompts and the mouse. Each kind is carried out in one place.
package enum ViewerAction: Hashable, Sendable {
  case view(ViewAction)
  case list(ListAction)
  case records(RecordAction)
  case screen(ScreenAction)
  case overlay(OverlayAction)
  case program(ProgramAction)
  /// Opens a prompt, whose text becomes another action.
  case prompt(Prompt.Kind)
  /// Shows a message.
  case say(String)

  /// The action in its place while a page covers the list: rows of a covered list cannot be chosen.
  var whereCovered: ViewerAction {
    switch self {
    case .records(.choose): .view(.activate)
    case .records(.tagToChoose): .view(.activateOrPage)
    default: self
    }
  }

  /// Returns whether the action has an effect of its own while a page covers the list. Any other closes the page, so
  /// that nothing happens out of view.
  func isFor(_ overlay: ViewerState.Overlay) -> Bool {
    switch self {
    case .view(.move), .screen(.toggleHelp), .program: true
    case .view(.activate), .records(.copy): overlay != .help
    case .view(.activateOrPage): overlay == .columns || overlay == .record || overlay == .summary
    case .records(.column): overlay == .columns
    case .prompt(.search): overlay == .columns || overlay == .record || overlay == .choices
    case .records(.moveColumn): overlay == .record || overlay == .summary
    case .records(.search), .records(.findNext), .records(.findPrevious): overlay == .record
    case .overlay: overlay == .record || overlay == .summary
    case .view, .list, .records, .screen, .prompt, .say: false
    }
  }
}
