/// An event of a source.
enum SourceEvent: Equatable, Sendable {
  // Requests.

  /// The source shows its first opening.
  case opened(RecordExtent)
  case arrange(Arrangement)
  case showEnd
  /// The records around a place are to be shown before the records before them are counted.
  case showPart(PartTarget)
  case showStart
  case readOn
  /// A search has reached records that are not counted yet.
  case countOn
  /// The records on screen are to be read again: a failed count is resumed.
  case countAgain
  case stop
  case reload
  case follow(Bool)
  case keepWatch

  // Results of actions.

  /// The extent that is known now, from a running count or from new data.
  case grew(OpeningSlot, RecordExtent)
  /// The count has ended, possibly with a notice.
  case counted(OpeningSlot, RecordExtent, notice: String?)
  case countStopped(RecordExtent)
  /// The pause after a failed count is over.
  case countDue
  /// The search for the end is over. If it was not found, there may be a notice.
  case lookedForEnd(isFound: Bool, notice: String?)
  /// One of the first records of those that are shown as the end was read.
  case reachedStart
  /// The engine has planned a list.
  case planned(OpeningSlot, taken: RecordExtent.Mark?)
  case listed(OpeningSlot, ArrangingProgress)
  case arranged(OpeningSlot, ArrangementEnd)
  case renewalDue
  /// The data was opened again.
  case reopened(OpeningReason, OpeningExtent)

  // News of the engine.

  case notice(String)
  case changed
  case outdated(String?)
  case replaced(String)
  /// An invariant is violated.
  case broke(DataError)
}

/// The place around which records are shown before the records before them are counted.
enum PartTarget: Equatable, Sendable {
  /// The start of a record, in bytes.
  case offset(Int)
  /// The share of all records that precede the place, from 0 to 1.
  case share(Double)

  var share: Double? { if case .share(let share) = self { share } else { nil } }
}

/// An action that a source carries out for its machine.
enum SourceAction: Equatable, Sendable {
  case want(ReadAhead)
  case count(OpeningSlot)
  case stopCount
  /// To report `countDue` after a pause.
  case retryCount(after: Duration)
  /// To look for the end, or for more records before it.
  case findEnd
  /// To cancel the search for the end.
  case forgetEnd
  /// To plan the list with this number in the engine.
  case plan(OpeningSlot, Int, Arrangement)
  /// To make it, if that can start before all records are counted, or if they are counted.
  case make(OpeningSlot, Int, isCounted: Bool)
  /// To add new records to it.
  case extend(Int)
  case cancelMaking(OpeningSlot)
  case watch
  case checkForChanges
  /// To open the data again. The new reading exists beside the current one until `adopt` or `discardNext`.
  case open(OpeningReason)
  /// To replace the current reading by the new one.
  case adopt
  /// To discard the new reading.
  case discardNext
  /// To report that the renewal is due, after the current work of the main actor.
  case remindOfRenewal
  /// To start searches again, once the new list is published.
  case restartSearches
}

/// One of two readings that are open at the same time.
enum OpeningSlot: Equatable, Sendable {
  /// The reading on screen.
  case current
  /// The reading that will replace it.
  case next
}

/// The outcome of making a list.
enum ArrangementEnd: Equatable, Sendable {
  /// None yet: the work has started before all records are counted.
  case begun
  case complete(taken: RecordExtent.Mark?)
  /// Complete; no later records are taken in.
  case full(String)
  case failed(String)
  /// The list does not exist, or has nothing to take in.
  case refused
}

/// The properties of an opening that a machine needs.
struct OpeningExtent: Equatable, Sendable {
  var extent: RecordExtent
  var keepsOld = false
  var notice: String?
}
