package import LazyTerminal

extension ViewerState {
  /// What is to be done after an action: what the state cannot do by itself.
  package enum Effect: Hashable {
    /// Something is to be done in the views that have the keys.
    case view(ViewAction)
    /// Something is to be done with the records of the list.
    case records(RecordAction)
    /// Something is to be done on the terminal.
    case terminal(TerminalRequest)
    /// The list is to be made anew: its settings have changed.
    case remakeList
    case clearFocus
    /// Gives up where the list is under way to.
    case stay
    /// Ends what runs: a search, a sort, following.
    case stopWork
    /// Ends what runs; where nothing does, what was searched for is not marked any more.
    case giveUp
    /// The selected one of the choices is to be shown.
    case chooseSelected
    /// The columns are to be listed.
    case showColumns
    /// Of the columns that are listed, the selected one is to be gone to.
    case goToListedColumn
    /// Of the columns that are listed, the selected one is to be hidden, or shown.
    case toggleListedColumn
    /// What a column holds is to be shown over the list.
    case summarizeColumn
    /// A row is to be shown in full over the list: so many on from the selected one.
    case openRow(Int)
    /// What stands on the selected line of a record in full is to be folded or unfolded; where nothing can be, the page is
    /// scrolled or closed.
    case fold(orPage: Bool)
    /// Something is to be done in a record in full: a search, folding.
    case inPage(RecordAction)
    /// The records that the selected line of a summary stands for are to be shown, and no others.
    case takeSelected
    /// Carries out, in its turn, an action that was typed at a prompt.
    case perform(ViewerAction)
    case say(String)
  }

  /// What stands in the place of the list, or covers it.
  package enum Overlay: Hashable, Sendable {
    case help
    /// A record in full.
    case record
    /// What a column holds.
    case summary
    /// The lists that there are to choose from.
    case choices
    /// The columns of the table.
    case columns
  }

  /// What an action must know of what is going on.
  package struct Situation {
    /// Whether there is room for panes beside the list.
    package var isWide: Bool
    /// Whether rows are being made before the list can be shown.
    package var isGathering: Bool
    /// Whether rows are being made for where the list was sent, while it shows what it showed before.
    package var isUnderWay: Bool
    /// Whether the list is one of records, which can be searched, filtered and sorted.
    package var hasRecords: Bool
    /// Whether something runs that can be stopped.
    package var isBusy: Bool
    /// Whether there is something that going back takes away before it leaves the list: matches that are marked, a focus.
    package var isEngaged: Bool

    package init(
      isWide: Bool, isGathering: Bool, isUnderWay: Bool = false, hasRecords: Bool = false, isBusy: Bool = false,
      isEngaged: Bool = false
    ) {
      self.isWide = isWide
      self.isGathering = isGathering
      self.isUnderWay = isUnderWay
      self.hasRecords = hasRecords
      self.isBusy = isBusy
      self.isEngaged = isEngaged
    }
  }
}
