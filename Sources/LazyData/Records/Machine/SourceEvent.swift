/// An event that a source sends to its `SourceMachine`: a request, a result of an action, or an event of the engine.
enum SourceEvent: Equatable, Sendable {
  // Requests.

  /// The data was opened for the first time.
  case opened(RecordExtent)
  case arrange(Arrangement)
  case showEnd
  /// A request to show the records around a place, without waiting until the records before them are counted.
  case showPart(PartTarget)
  case showStart
  case readOn
  /// A search needs records that are not counted yet.
  case countOn
  /// A request to read the records on screen again. A failed count is resumed.
  case countAgain
  case stop
  case reload
  case follow(Bool)
  case keepWatch

  // Results of actions.

  /// The known extent has changed, because a count made progress or new data arrived.
  case grew(OpeningSlot, RecordExtent)
  /// The count has ended, possibly with a notice.
  case counted(OpeningSlot, RecordExtent, notice: String?)
  case countStopped(RecordExtent)
  /// The pause after a failed count is over.
  case countDue
  /// The search for the last records has ended, possibly with a notice if no record was found.
  case lookedForEnd(isFound: Bool, notice: String?)
  /// While only the last records are shown, a record near their start was read, so earlier records are needed.
  case reachedStart
  /// The engine has created a list, which is still empty.
  case planned(OpeningSlot, taken: RecordExtent.Mark?)
  case listed(OpeningSlot, ArrangingProgress)
  case arranged(OpeningSlot, ArrangementEnd)
  case renewalDue
  /// The data was opened again.
  case reopened(OpeningReason, OpeningExtent)

  // Events of the engine.

  case notice(String)
  case changed
  case outdated(String?)
  case replaced(String)
  /// An invariant is violated.
  case broke(DataError)
}

/// A place in the source. The records around it can be shown while the records before them are not counted.
enum PartTarget: Equatable, Sendable {
  /// The start of a record, in bytes.
  case offset(Int)
  /// The fraction of all records that precede the place, from 0 to 1.
  case share(Double)

  var share: Double? { if case .share(let share) = self { share } else { nil } }
}

/// An action that a source performs for its `SourceMachine`.
enum SourceAction: Equatable, Sendable {
  case want(ReadAhead)
  case count(OpeningSlot)
  case stopCount
  /// Send `countDue` after a pause.
  case retryCount(after: Duration)
  /// Search for the last records, or for more records before them.
  case findEnd
  /// Cancel the search for the last records.
  case forgetEnd
  /// Create an empty list with this number in the engine.
  case plan(OpeningSlot, Int, Arrangement)
  /// Start to filter or sort the list with this number. If `isCounted` is false, start only if the engine does not need
  /// all records to be counted.
  case make(OpeningSlot, Int, isCounted: Bool)
  /// Add new records to the list with this number.
  case extend(Int)
  case cancelMaking(OpeningSlot)
  case watch
  case checkForChanges
  /// Open the data again. The old and the new reading both exist until `adopt` or `discardNext`.
  case open(OpeningReason)
  /// Replace the current reading by the new reading.
  case adopt
  /// Discard the new reading.
  case discardNext
  /// Send `renewalDue` after the current work of the main actor.
  case remindOfRenewal
  /// Start searches again, once the new list is published.
  case restartSearches
}

/// One of two readings that are open at the same time.
enum OpeningSlot: Equatable, Sendable {
  /// The reading on screen.
  case current
  /// The reading that will replace the current reading.
  case next
}

/// The outcome of filtering or sorting a list.
enum ArrangementEnd: Equatable, Sendable {
  /// No outcome yet: the work has started before all records are counted.
  case begun
  case complete(taken: RecordExtent.Mark?)
  /// The list is complete, but no more records can be added to it later. The associated value is a notice for the user.
  case full(String)
  case failed(String)
  /// The list cannot be created, or has no records to add.
  case refused
}

/// The properties of an opening that a machine needs.
struct OpeningExtent: Equatable, Sendable {
  var extent: RecordExtent
  var keepsOld = false
  var notice: String?
}
