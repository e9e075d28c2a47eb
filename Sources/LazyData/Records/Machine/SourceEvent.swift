/// What happens to a source.
enum SourceEvent: Equatable, Sendable {
  // What is asked for.

  /// The source shows what was opened for the first time.
  case opened(RecordExtent)
  case arrange(Arrangement)
  case showEnd
  /// The records around a place are to be shown before those before them are counted.
  case showPart(PartTarget)
  case showStart
  case readOn
  /// A search has come to where nothing is counted yet.
  case countOn
  /// What is shown is to be read again: a count that has failed is resumed.
  case countAgain
  case stop
  case reload
  case follow(Bool)
  case keepWatch

  // What comes of actions.

  /// So much is known now, by a count that goes on, or as more has come.
  case grew(OpeningSlot, RecordExtent)
  /// The count has ended, which is said where there is something to say.
  case counted(OpeningSlot, RecordExtent, notice: String?)
  case countStopped(RecordExtent)
  /// The pause after a failed count is over.
  case countDue
  /// The end was looked for, and why it was not found, where there is something to say.
  case lookedForEnd(isFound: Bool, notice: String?)
  /// One of the first records was read of those that are shown as the end.
  case reachedStart
  /// The engine has taken a list on.
  case planned(OpeningSlot, taken: RecordExtent.Mark?)
  case listed(OpeningSlot, ArrangingProgress)
  case arranged(OpeningSlot, ArrangementEnd)
  case renewalDue
  /// What was to be opened has been.
  case reopened(OpeningReason, OpeningExtent)

  // What the engine tells by itself.

  case told(String)
  case changed
  case outdated(String?)
  case replaced(String)
  /// Something does not hold that must.
  case broke(DataError)
}

/// Around which place records are to be shown before those before them are counted.
enum PartTarget: Equatable, Sendable {
  /// Where a record begins.
  case offset(Int)
  /// Where so great a share of all records stands before it, from 0 to 1.
  case share(Double)

  var share: Double? { if case .share(let share) = self { share } else { nil } }
}

/// What is to be done for a source.
enum SourceAction: Equatable, Sendable {
  case want(RecordWish)
  case count(OpeningSlot)
  case stopCount
  /// To report `countDue` after a pause.
  case retryCount(after: Duration)
  /// To look for the end, or for more of it.
  case findEnd
  /// To look for it no more.
  case forgetEnd
  /// To have the engine take on the list with this number.
  case plan(OpeningSlot, Int, Arrangement)
  /// To make it, where that can begin before all is counted, or where all is.
  case make(OpeningSlot, Int, isCounted: Bool)
  /// To take what has come since into it.
  case extend(Int)
  case cancelMaking(OpeningSlot)
  case watch
  case checkForChanges
  /// To open anew. What is opened stands beside what is shown until one of the next two.
  case open(OpeningReason)
  /// To put what was opened in the place of what is shown.
  case adopt
  /// To let go of what was opened.
  case discardNext
  /// To say that the renewal is due, when what is being done now is done.
  case remindOfRenewal
  /// To begin searches anew, once what is shown is published.
  case restartSearches
}

/// Which of two things that are open at the same time.
enum OpeningSlot: Equatable, Sendable {
  /// What is shown.
  case current
  /// What is to take its place.
  case next
}

/// What became of a list that was to be made.
enum ArrangementEnd: Equatable, Sendable {
  /// Nothing yet: it has begun, although not all is counted.
  case begun
  case complete(taken: RecordExtent.Mark?)
  /// Complete, and nothing more is taken in.
  case full(String)
  case failed(String)
  /// There is no such list, or nothing to take into it.
  case refused
}

/// What was opened, as far as a machine has to know it.
struct OpeningExtent: Equatable, Sendable {
  var extent: RecordExtent
  var keepsOld = false
  var notice: String?
}
