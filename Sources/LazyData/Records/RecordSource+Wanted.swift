/// The requested arrangement, which may differ from the one on screen.
extension RecordSource {
  /// The arrangement that was asked for last, which may still be made.
  ///
  /// Commands that add a filter or an order edit this value, not the arrangement of the rows on screen. So the second
  /// of two commands does not undo the first one. If an arrangement fails or is stopped, this is that of the rows on
  /// screen again.
  package var wantedArrangement: Arrangement { machine.wanted }

  /// The number of requested arrangements that have failed or were stopped. A command for their rows must not act on
  /// other rows.
  package var failedArrangementCount: Int { machine.failedArrangements }

  /// Whether the rows on screen have the arrangement that was asked for. A filter may still add rows at the end.
  package var showsWanted: Bool {
    // If no list is being made, the requested arrangement is the one on screen.
    if isArrangementSettled { return true }
    return machine.renewal == nil && machine.shown.arrangement == machine.wanted
      && (machine.making?.isShown(in: machine) ?? true)
  }

  /// Whether all rows that are known have the arrangement that was asked for.
  package var isArranged: Bool {
    isArrangementSettled || showsWanted && (machine.making?.isExtension ?? true)
  }

  /// Whether no rows are being arranged.
  private var isArrangementSettled: Bool { machine.making == nil && machine.renewal == nil }

  /// Whether rows are being counted or read, so that more are known soon.
  package var isCounting: Bool { machine.count == .running }

  /// Whether the rows are those of a stream that has not ended: nobody knows whether more arrive.
  package var isStream: Bool { !machine.extent.mark.isEnded && machine.extent.failure == nil }

  /// Whether a time or the place of a record is being looked for.
  package var isLocating: Bool { current.placeSearch != nil || current.timeSearch != nil }
}

extension PendingArrangement {
  /// Whether its rows are on screen while it is made.
  fileprivate func isShown(in machine: SourceMachine) -> Bool { machine.shown.list?.id == id }
}
