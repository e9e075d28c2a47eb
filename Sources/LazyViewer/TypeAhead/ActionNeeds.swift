import LazyData
import LazyTerminal

/// The conditions that must hold before an action is carried out, so that it acts on the rows it was typed for.
///
/// Keys that are typed quickly then have the same result as keys that are typed slowly: each acts on the result of the
/// keys before it.
struct ActionNeeds: OptionSet, Hashable, Sendable {
  let rawValue: Int

  /// No jump or search is running, and the list has taken over all changes of its source.
  static let place = ActionNeeds(rawValue: 1 << 0)
  /// The selected row of the previous list has been found in this one.
  static let anchor = ActionNeeds(rawValue: 1 << 1)
  /// The rows on screen have the requested arrangement. Rows of a filter may still be added.
  static let arrangement = ActionNeeds(rawValue: 1 << 2)
  /// The arrangement is complete.
  static let allArranged = ActionNeeds(rawValue: 1 << 3)
  /// No more rows will be known soon: all are counted, or the count waits.
  static let count = ActionNeeds(rawValue: 1 << 4)
  /// Nothing is being written or copied.
  static let output = ActionNeeds(rawValue: 1 << 5)
  /// The summary on screen has all its lines.
  static let summary = ActionNeeds(rawValue: 1 << 6)
  /// The number of the selected row is known, or its place can be compared without that. In a list that has the row no more, the next one
  /// is selected.
  static let number = ActionNeeds(rawValue: 1 << 7)
  /// The selected row is the result of the keys before.
  static let selection: ActionNeeds = [.place, .anchor, .arrangement]
  static let everything: ActionNeeds = [.selection, .allArranged, .count, .output]
}

/// How an action is ordered among others.
struct ActionOrder {
  /// The conditions that must hold first.
  var needs: ActionNeeds
  /// The conditions that are ignored if the screen has shown that they do not hold: then the key refers to the rows on
  /// screen.
  var waived: ActionNeeds = []
  /// Whether it always overtakes waiting actions.
  var passes = false
  /// Whether it overtakes waiting actions if the user has seen that they wait.
  var passesSeen = false
  /// Whether it may change the meaning of the keys after it.
  var changesKeys = false
  /// Whether it takes rows out of the program, so that it is refused if they do not have the requested arrangement.
  var takesRows = false
  /// Whether it acts on the selected column.
  var readsColumn = false
  /// Whether it may select another column.
  var movesColumn = false

  /// Carried out at once, because it acts on no row.
  static let atOnce = ActionOrder(needs: [], passes: true)
  /// Moves in the list, or acts on the rows on screen: seldom delayed, and never once the user has seen the reason for
  /// a delay.
  static let live = ActionOrder(needs: .selection, waived: .selection, passesSeen: true)
  /// Reads the selected row, or the tagged ones.
  static let selected = ActionOrder(needs: .selection, waived: [.place, .anchor], takesRows: true)
  /// Arranges the rows in another way.
  static let arranging = ActionOrder(needs: [.place, .number], waived: [.place, .number])

  /// Opens a page over the list, which gets the keys after it.
  fileprivate static func opening(_ needs: ActionNeeds) -> ActionOrder {
    ActionOrder(needs: needs, waived: needs, passesSeen: true, changesKeys: true)
  }

  fileprivate var readingColumn: ActionOrder {
    var order = self
    order.readsColumn = true
    return order
  }
}

extension ViewerAction {
  /// Returns how the action is ordered.
  ///
  /// - Parameters:
  ///   - overlay: the page over the list.
  ///   - isTagged: whether rows are tagged.
  func order(beneath overlay: Overlay?, isTagged: Bool) -> ActionOrder {
    if let overlay { return order(in: overlay) }
    switch self {
    case .view(let action): return action.order
    case .list(.showColumns): return .opening(.place)
    case .list(.showChoices), .overlay(.summarizeColumn), .screen(.toggleHelp): return .opening([])
    case .list(.toggleColumnPane): return .atOnce
    case .list: return ActionOrder(needs: .everything, waived: .everything, passesSeen: true, changesKeys: true)
    case .records(let action): return action.order(isTagged: isTagged)
    case .overlay(.open), .overlay(.openRow):
      return ActionOrder(needs: .selection, waived: .selection, passesSeen: true, changesKeys: true)
    case .program(.quit): return ActionOrder(needs: .output, waived: .output, passesSeen: true, changesKeys: true)
    case .program, .screen, .prompt, .say: return .atOnce
    }
  }

  /// Returns how an action is ordered while a page covers the list: most act only on the page.
  private func order(in overlay: Overlay) -> ActionOrder {
    switch self {
    case .overlay(.open), .overlay(.openRow):
      ActionOrder(needs: .selection, waived: .selection, passesSeen: true, changesKeys: true)
    // A copy is of the list beneath.
    case .records(.copy) where overlay != .help: .selected.readingColumn
    case .view where overlay == .summary:
      ActionOrder(needs: [.summary, .number], waived: [.summary, .number], passesSeen: true, changesKeys: true)
    default: .atOnce
    }
  }
}

extension ViewAction {
  fileprivate var order: ActionOrder {
    switch self {
    case .move, .moveAcross: .live
    case .activate, .activateOrPage, .activateOrScroll, .toggleRowMenu, .deleteRow, .moveRow:
      ActionOrder(needs: .selection, waived: .selection, passesSeen: true, changesKeys: true)
    case .focusNext, .focusPrevious, .search, .evictState: ActionOrder(needs: [], passesSeen: true)
    }
  }
}

extension RecordAction {
  fileprivate func order(isTagged: Bool) -> ActionOrder {
    switch self {
    case .search, .searchBackward, .goToTime, .mark: .live
    // A row may still be found that a filter leaves.
    case .goToMark:
      ActionOrder(needs: [.selection, .allArranged], waived: [.selection, .allArranged], passesSeen: true)
    // How high rows are then decides where the list is.
    case .toggleNumbers, .toggleWrap: .live
    case .findNext, .findPrevious: ActionOrder(needs: .selection, waived: [.place, .anchor], passesSeen: true)
    case .filter, .sortBy, .toggleNatural: .arranging
    case .sort: .arranging.readingColumn
    case .removeFilter, .showLevel, .reload:
      ActionOrder(needs: [.selection, .allArranged], waived: [.selection, .allArranged])
    case .filterByValue:
      ActionOrder(
        needs: [.selection, .number], waived: [.place, .anchor, .number], takesRows: true, readsColumn: true)
    case .copy: .selected.readingColumn
    case .tag, .tagToChoose: .selected
    case .choose: ActionOrder(needs: .selection, waived: [.place, .anchor], changesKeys: true, takesRows: true)
    case .pipe(_, let isAll):
      isAll || isTagged
        ? ActionOrder(needs: .everything, takesRows: true)
        : ActionOrder(needs: .selection.union(.output), waived: [.place, .anchor], takesRows: true)
    case .write: ActionOrder(needs: .everything, waived: [.place, .anchor], takesRows: true)
    case .follow: ActionOrder(needs: .selection, waived: .selection, passesSeen: true)
    case .moveColumn: ActionOrder(needs: .selection, waived: .selection, passesSeen: true, movesColumn: true)
    case .column: ActionOrder(needs: .place, waived: .place, passesSeen: true, movesColumn: true)
    case .removeTags: ActionOrder(needs: [], passesSeen: true)
    }
  }
}
