package import LazyTerminal

/// An action of the viewer, from a key, a command, a prompt or the mouse.
package enum ViewerAction: Hashable, Sendable {
  case view(ViewAction)
  case list(ListAction)
  case records(RecordAction)
  case screen(ScreenAction)
  case overlay(OverlayAction)
  case program(ProgramAction)
  /// Opens a prompt. The submitted text becomes another action.
  case prompt(PromptKind)
  /// Shows a message.
  case say(String)

  /// Returns the action that replaces this one while `overlay` covers the list. For example, an action that would
  /// choose a row of the list activates the selected line of the page instead.
  func covered(by overlay: Overlay) -> ViewerAction {
    switch self {
    case .records(.choose): .view(.activate)
    case .records(.tagToChoose): .view(.activateOrPage)
    case .view(.activateOrScroll): .view(.activate)
    case .prompt(.searchBackward) where overlay != .help: .screen(.toggleHelp)
    default: self
    }
  }

  /// Returns whether the action has its own effect while a page covers the list. Any other action closes the page, so
  /// that nothing happens out of view.
  func isFor(_ overlay: Overlay) -> Bool {
    switch self {
    case .view(.move), .screen(.toggleHelp), .program: true
    case .view(.activate), .records(.copy): overlay != .help
    case .view(.activateOrPage): overlay == .columns || overlay == .record || overlay == .summary
    case .records(.column): overlay == .columns
    case .prompt(.search): overlay != .summary
    case .prompt(.searchBackward): overlay == .help
    case .records(.moveColumn): overlay == .record || overlay == .summary
    case .records(.search), .records(.findNext), .records(.findPrevious): overlay == .record || overlay == .help
    case .records(.searchBackward): overlay == .help
    case .overlay: overlay == .record || overlay == .summary
    case .view, .list, .records, .screen, .prompt, .say: false
    }
  }
}

/// Actions that change the content or the settings of the list.
package enum ListAction: Hashable, Sendable {
  /// Switches a mode of the rows on or off.
  case toggleMode(Modes)
  case nextContainer
  case nextRowCount
  case nextRowWork
  /// Shows the list with the next release of SwiftUI.
  case nextRelease
  /// Moves forward by this number of lists (files, tables), or back if negative.
  case changeChoice(Int)
  /// Shows the page of lists to choose from.
  case showChoices
  /// Lists the columns of the table.
  case showColumns
  /// Shows or hides the summary of the selected column among the panes.
  case toggleColumnPane
  /// Shows the result of a query on the files, in place of the list.
  case query(String)
}

/// Actions on the panes, the log and the help.
package enum ScreenAction: Hashable, Sendable {
  case togglePanes
  /// Shows or hides the log of events or updates.
  case toggleLog
  case toggleHelp
}

/// Actions on pages over the list.
package enum OverlayAction: Hashable, Sendable {
  /// Shows a summary of the selected column.
  case summarizeColumn
  /// Shows the selected row completely, or closes it.
  case open
  /// Shows a row completely: this many rows after the selected one, or before it if negative.
  case openRow(Int)
}

/// The kinds of prompts.
package enum PromptKind: Hashable, Sendable {
  case search
  /// A search towards the first row.
  case searchBackward
  case filter
  /// A filter that begins with `~`.
  case fuzzyFilter
  case command
  /// A shell command that receives rows as its input.
  case pipe
  /// A letter that marks the selected row.
  case mark
  /// The letter of a mark to go to.
  case goToMark
  /// A text that filters the list of columns by name.
  case columns
  /// A text that filters the list of choices by name.
  case choices

  /// The title in front of the text.
  var title: String {
    switch self {
    case .search: "/"
    case .searchBackward: "?"
    case .filter, .fuzzyFilter: "&"
    case .command: ":"
    case .pipe: "|"
    case .mark: "mark: "
    case .goToMark: "go to mark: "
    case .columns: "find column: "
    case .choices: "find choice: "
    }
  }

  /// Whether the first character submits the prompt.
  var isOneCharacter: Bool { self == .mark || self == .goToMark }
  /// Whether a list is filtered while the user types.
  var narrows: Bool { self == .columns || self == .choices }
  var isPattern: Bool { isSearch || self == .filter }
  var isSearch: Bool { self == .search || self == .searchBackward }
}

/// A page that replaces or covers the list.
package enum Overlay: Hashable, Sendable {
  case help
  /// A complete record.
  case record
  /// The summary of a column.
  case summary
  /// The page of lists to choose from.
  case choices
  /// The columns of the table.
  case columns
}
