/// Properties of the requested arrangement, which may differ from the arrangement on screen.
extension RecordSource {
  /// The arrangement that was requested last. It may still be in progress.
  ///
  /// Commands that add a filter or an order edit this value, not the arrangement of the rows on screen. So the second
  /// of two commands does not undo the first command. If an arrangement fails or is stopped, this property becomes the
  /// arrangement of the rows on screen again.
  package var wantedArrangement: Arrangement { machine.wanted }

  /// The number of requested arrangements that have failed or were stopped. If the number changes, a command that waits
  /// for the rows of such an arrangement must not act on other rows.
  package var failedArrangementCount: Int { machine.failedArrangements }

  /// Whether the rows on screen have the requested arrangement. A filter may still add rows at the end.
  package var showsWanted: Bool { progress == .partial || progress == .complete }

  /// Whether the requested arrangement is complete and on screen. Rows that arrive later may still be added to it.
  package var isArranged: Bool { progress == .complete }

  /// Whether the source has been opened again, and its new rows and columns are not on screen yet.
  package var isRenewing: Bool { progress == .renewing }

  /// Whether a count is running, so that more rows will be known soon.
  package var isCounting: Bool { machine.count == .running }

  /// Whether the source is a stream that has not ended, so more rows may arrive.
  package var isStream: Bool { !machine.extent.mark.isEnded && machine.extent.failure == nil }

  /// Whether a time or the place of a record is being looked for.
  package var isLocating: Bool { current.placeSearch != nil || current.timeSearch != nil }
}

/// The part of the requested arrangement that is on screen.
enum ArrangementProgress {
  /// The source has been opened again. Its rows and columns are not on screen yet.
  case renewing
  /// The rows on screen have another arrangement.
  case waiting
  /// The rows on screen have the arrangement, and a filter may add rows at the end.
  case partial
  /// All rows are on screen. Rows that arrive later may still be added.
  case complete
}

extension SourceMachine {
  var arrangementProgress: ArrangementProgress {
    // If no list is being made, the requested arrangement is on screen.
    if making == nil, renewal == nil { return .complete }
    if renewal != nil { return .renewing }
    guard shown.arrangement == wanted, making?.isShown(in: self) ?? true else { return .waiting }
    return making?.isExtension ?? true ? .complete : .partial
  }
}

extension PendingArrangement {
  /// Whether the list's rows are on screen while the list is being made.
  fileprivate func isShown(in machine: SourceMachine) -> Bool { machine.shown.list?.id == id }
}
