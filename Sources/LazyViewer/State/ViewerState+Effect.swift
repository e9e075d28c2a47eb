package import LazyTerminal

extension ViewerState {
  /// An effect of an action on something outside this state.
  package enum Effect: Hashable {
    /// An effect on the focused views.
    case view(ViewAction)
    /// An effect on the records of the list.
    case records(RecordAction)
    /// A request to the terminal.
    case terminal(TerminalRequest)
    /// Creates the list again, because its settings have changed.
    case remakeList
    case clearFocus
    /// Cancels the jump while rows are being made for it.
    case stay
    /// Stops the running work, such as a search, a sort, or following.
    case stopWork
    /// Stops the running work. If nothing is running, removes the marks of the search.
    case giveUp
    /// Shows the page of lists to choose from.
    case showChoices
    /// Shows the list that is selected on the page of lists.
    case chooseSelected
    /// Shows the page of columns.
    case showColumns
    /// Goes to the column that is selected on the page of columns.
    case goToListedColumn
    /// Hides or shows the column that is selected on the page of columns.
    case toggleListedColumn
    /// Applies an action to the column that is selected on the page of columns.
    case changeListedColumn(ColumnAction)
    /// Runs a query on the files.
    case query(String)
    /// Shows the list again that the result of a query has replaced.
    case closeResult
    /// Shows the summary of a column over the list.
    case summarizeColumn
    /// Shows a row completely, over the list: this many rows after the selected one; 0 for the selected one.
    case openRow(Int)
    /// Folds or unfolds the selected line of a complete record. If the line cannot be folded, scrolls or closes the
    /// page.
    case fold(orPage: Bool)
    /// Applies an action, such as a search, to the help page or to the page of a complete record.
    case inPage(RecordAction)
    /// Filters the list by the selected line of a summary.
    case takeSelected
    /// Keeps the fuzzy filter that was typed.
    case keepTypedFilter
    /// Loads all pages of the list.
    case loadAllPages
    /// Loads the next page again after a failure.
    case retryLoading
    /// Closes the page over the list, after the other effects on it.
    case closePage
    /// Performs an action that was typed in a prompt, after the actions before it.
    case perform(ViewerAction)
    case say(String)
  }

  /// A change that is made if the user agrees.
  package struct Proposal: Hashable {
    package enum Change: Hashable {
      case settings(ListSettings)
      case loadAllPages
    }

    package let change: Change
    package let question: String

    /// The settings that are applied; nil for another change.
    package var settings: ListSettings? {
      if case .settings(let settings) = change { settings } else { nil }
    }
  }

  /// The situation that determines the effects of actions.
  package struct Situation {
    /// Whether panes fit beside the list.
    package var isWide: Bool
    /// Whether rows are being made before the list can be shown.
    package var isGathering: Bool
    /// Whether rows are being made for a jump. The list still shows its old position.
    package var isUnderWay: Bool
    /// Whether the list contains records, which can be searched, filtered and sorted.
    package var hasRecords: Bool
    /// Whether work runs that can be stopped.
    package var isBusy: Bool
    /// Whether ^C stopped work so recently that another ^C may be meant for the same work.
    package var hasJustStopped: Bool
    /// Whether going back clears marked matches or the focus, and does not leave the list yet.
    package var isEngaged: Bool
    /// Whether the user chooses rows for another program.
    package var isChoosing = false
    /// Whether the list is the result of a query, so that going back shows the previous list.
    package var showsResult = false
    /// Whether a load of the next page has failed or was stopped.
    package var hasStoppedLoad = false
    /// The question before all pages are loaded, if pages follow those that are loaded.
    package var questionBeforeAllPages: String?

    package init(
      isWide: Bool, isGathering: Bool, isUnderWay: Bool = false, hasRecords: Bool = false, isBusy: Bool = false,
      hasJustStopped: Bool = false, isEngaged: Bool = false
    ) {
      self.isWide = isWide
      self.isGathering = isGathering
      self.isUnderWay = isUnderWay
      self.hasRecords = hasRecords
      self.isBusy = isBusy
      self.hasJustStopped = hasJustStopped
      self.isEngaged = isEngaged
    }
  }
}
