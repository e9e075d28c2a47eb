import LazyData
import LazyTerminal

/// The conditions that must be true before an action is performed. They ensure that it applies to the rows that the
/// user meant.
///
/// Keys that are typed quickly then have the same result as keys that are typed slowly: each key applies to the result
/// of the previous keys.
struct ActionNeeds: OptionSet, Hashable, Sendable {
  let rawValue: Int

  /// No jump or search is running, not even within a row, and the list is up to date with its source.
  static let place = ActionNeeds(rawValue: 1 << 0)
  /// The row that was selected in the previous list has been found in this one.
  static let anchor = ActionNeeds(rawValue: 1 << 1)
  /// The rows on screen are filtered and sorted as requested. A filter may still find more rows.
  static let arrangement = ActionNeeds(rawValue: 1 << 2)
  /// The filtered or sorted list is complete.
  static let allArranged = ActionNeeds(rawValue: 1 << 3)
  /// No more rows will be known soon: all rows are counted, or counting waits for more input.
  static let count = ActionNeeds(rawValue: 1 << 4)
  /// Nothing is being written to a file or copied.
  static let output = ActionNeeds(rawValue: 1 << 5)
  /// The summary on screen has all its lines.
  static let summary = ActionNeeds(rawValue: 1 << 6)
  /// The number of the selected row is known, or its position can be compared without the number. This is required to
  /// select the next row if a new list does not contain the selected one.
  static let number = ActionNeeds(rawValue: 1 << 7)
  /// The keys of tagged and marked rows are known, or cannot be read. Without its key, a row is not found in another
  /// list.
  static let keys = ActionNeeds(rawValue: 1 << 8)
  /// No columns are about to be added.
  static let columns = ActionNeeds(rawValue: 1 << 9)
  /// The value of the selected row and column is loaded, or cannot be read.
  static let value = ActionNeeds(rawValue: 1 << 10)
  /// The key of the selected row is known, or cannot be read. Without its key, the row does not stay selected in
  /// another list.
  static let selectedKey = ActionNeeds(rawValue: 1 << 11)
  /// The current match in the selected row is known, and its column is selected. A wide row is searched in several
  /// frames.
  static let match = ActionNeeds(rawValue: 1 << 12)
  /// The conditions under which the selected row is the result of all earlier keys.
  static let selection: ActionNeeds = [.place, .anchor, .arrangement, .columns]
  /// The conditions that an action on rows ignores if the user could see that they are false.
  static let seen: ActionNeeds = [.place, .anchor, .columns]
  static let everything: ActionNeeds = [.selection, .allArranged, .count, .output]
}

/// The order of an action relative to other actions: the conditions that it waits for, and whether it overtakes or
/// delays others.
struct ActionOrder {
  /// The conditions that must be true before the action is performed.
  var needs: ActionNeeds
  /// The conditions that are ignored if the user could see that they are false. The key then refers to the rows on
  /// screen.
  var waived: ActionNeeds = []
  /// Whether the action always overtakes waiting actions.
  var passes = false
  /// Whether the action overtakes waiting actions if the user could see that they are waiting.
  var passesSeen = false
  /// Whether the action may change the meaning of later keys.
  var changesKeys = false
  /// Whether the action outputs rows. Such an action is refused if the rows do not have the requested arrangement.
  var takesRows = false
  /// Whether the action applies to the selected column.
  var readsColumn = false
  /// Whether the action may select another column.
  var movesColumn = false

  /// An action that is performed immediately, because it applies to no row.
  static let atOnce = ActionOrder(needs: [], passes: true)
  /// An action that moves in the list, or applies to the rows on screen. It is seldom delayed, and never after the user
  /// could see the reason for the delay.
  static let live = ActionOrder(needs: .selection, waived: .selection, passesSeen: true)
  /// An action that reads the selected row, or the tagged rows.
  static let selected = ActionOrder(needs: .selection, waived: .seen, takesRows: true)
  /// An action that sorts the rows. Sorted rows are shown from the first one.
  static let arranging = ActionOrder(needs: [.place, .number, .keys, .columns], waived: [.place, .number, .columns])

  /// Returns the ``ActionOrder`` of an action that opens a page over the list. The page receives later keys.
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
  /// Returns the order of the action relative to other actions.
  ///
  /// - Parameters:
  ///   - overlay: the page over the list.
  ///   - isTagged: whether rows are tagged.
  func order(beneath overlay: Overlay?, isTagged: Bool) -> ActionOrder {
    if let overlay { return order(in: overlay) }
    switch self {
    case .view(let action): return action.order
    case .list(.showColumns): return .opening([.place, .columns])
    case .overlay(.summarizeColumn): return .opening([.columns, .match])
    case .list(.showChoices), .screen(.toggleHelp): return .opening([])
    case .list(.toggleColumnPane): return .atOnce
    // A query starts at once. Later keys wait for its result.
    case .list(.query): return .atOnce
    case .list: return ActionOrder(needs: .everything, waived: .everything, passesSeen: true, changesKeys: true)
    case .records(let action): return action.order(isTagged: isTagged)
    case .overlay(.open), .overlay(.openRow):
      return ActionOrder(needs: .selection, waived: .selection, passesSeen: true, changesKeys: true)
    case .program(.quit): return ActionOrder(needs: .output, waived: .output, passesSeen: true, changesKeys: true)
    case .program, .screen, .prompt, .say: return .atOnce
    }
  }

  /// Returns the ``ActionOrder`` of an action while a page covers the list. Most actions then apply only to the page.
  private func order(in overlay: Overlay) -> ActionOrder {
    switch self {
    case .overlay(.open), .overlay(.openRow):
      ActionOrder(needs: .selection, waived: .selection, passesSeen: true, changesKeys: true)
    // The action copies the row of the list below the page, and not the page.
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
    // The filter may still be running, and may find the marked row later.
    case .goToMark:
      ActionOrder(needs: [.selection, .allArranged], waived: [.selection, .allArranged], passesSeen: true)
    // These change the heights of rows, which determine the position of the list.
    case .toggleNumbers, .toggleWrap: .live
    case .findNext, .findPrevious: ActionOrder(needs: .selection, waived: .seen, passesSeen: true)
    case .filter:
      ActionOrder(
        needs: [.place, .number, .keys, .columns, .selectedKey], waived: [.place, .number, .columns])
    case .sortBy, .toggleNatural: .arranging
    case .sort: .arranging.readingColumn
    case .removeFilter, .showLevel, .showTimes, .reload:
      ActionOrder(
        needs: [.selection, .allArranged, .keys, .selectedKey], waived: [.selection, .allArranged])
    case .filterByValue:
      ActionOrder(
        needs: [.selection, .number, .keys, .value], waived: [.seen, .number], takesRows: true, readsColumn: true)
    case .copy: .selected.readingColumn
    // A new header changes the columns of all rows.
    case .header: ActionOrder(needs: [.everything, .keys], waived: .seen, changesKeys: true, takesRows: true)
    // The search for columns waits for all rows itself.
    case .addAllColumns:
      ActionOrder(
        needs: [.selection, .allArranged, .output, .keys], waived: .seen, changesKeys: true, takesRows: true)
    case .tag, .tagToChoose: .selected
    case .choose: ActionOrder(needs: .selection, waived: .seen, changesKeys: true, takesRows: true)
    case .pipe(_, let isAll):
      isAll || isTagged
        ? ActionOrder(needs: .everything, takesRows: true)
        : ActionOrder(needs: .selection.union(.output), waived: .seen, takesRows: true)
    case .write: ActionOrder(needs: .everything, waived: .seen, takesRows: true)
    case .follow: ActionOrder(needs: .selection, waived: .selection, passesSeen: true)
    case .moveColumn: ActionOrder(needs: .selection, waived: .selection, passesSeen: true, movesColumn: true)
    case .column:
      ActionOrder(needs: [.place, .columns], waived: [.place, .columns], passesSeen: true, movesColumn: true)
    // Performing an action lays out earlier moves, which therefore need the final heights of rows.
    case .removeTags: ActionOrder(needs: .place, waived: .place, passesSeen: true)
    }
  }
}
