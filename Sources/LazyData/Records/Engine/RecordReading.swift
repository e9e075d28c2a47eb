/// All that is known of what an engine opened, until it is opened anew.
///
/// Everything here is asked on the main actor, and returns at once: what takes long is described by an `EnginePass`, which
/// the source begins. A method that returns nil has nothing to do, now or ever: what a source cannot do it need not say in another
/// way.
@MainActor
public protocol RecordReading: AnyObject, RecordSearching {
  /// What the format is called in the status line: "text", "CSV", "SQLite".
  var format: String { get }
  /// The columns; none for a text, whose records are shown whole. Nil while that is not known, so that those before stay.
  var columns: [RecordColumn]? { get }
  /// What stands before the records where they are written, as it is.
  var preamble: [UInt8] { get }
  /// How records end, for one that does not.
  var lineEnd: [UInt8] { get }
  /// All records, in their own order. The same object as long as the reading lives, once there are any.
  var whole: any RecordPlaces { get }
  /// Whether the records are lines of a log.
  var isLog: Bool { get }
  /// What the files are called that the records are from, where they are from several; those of a record are asked for by
  /// `RecordContents.origin`.
  var origins: [String] { get }
  /// Makes what tells times of records, away from the main actor, where they have any; nil where they have none.
  var times: (@Sendable () throws(DataError) -> (any RecordTimes)?)? { get }
  /// How much of them is known now.
  var extent: RecordExtent { get }

  /// Has news told through an outlet, from now on. It is called once, before anything of the reading is shown.
  func tell(_ news: Outlet<EngineNews>)

  /// Whether what has come since shows that all was read in a wrong way, so that it has to be opened anew.
  func isOutdated() -> Bool

  /// Looks out from now on for what others do to what is read, and has it told.
  func watch(_ lookout: Lookout)

  /// Looks once whether others have changed what is read.
  ///
  /// - Returns: what there is to tell of it at once.
  func checkForChanges() -> EngineNews?

  /// Has what is shown read again, where others may have changed it and nothing tells of that.
  func refresh()

  /// Says how much is wanted soon, to what comes by itself only so far ahead of what is wanted.
  func want(_ wish: RecordWish)

  /// Finds more records, until there are no more for now; its progress is that `extent` is another.
  ///
  /// - Returns: nil where there is nothing to find. The answer is what is said of it, if anything is.
  func count() -> EnginePass<Void, String?>?

  /// Says that the count is to stop.
  ///
  /// - Returns: whether it does. One that does not goes on, as what is shown rests on it.
  func stopCount() -> Bool

  /// The last records, without their numbers, so that they can be shown before the others are counted.
  ///
  /// What is found at once, in a block of bytes or a page of keys, is an answer that is known. What takes more is a work.
  ///
  /// - Parameter before: those that were found before, of which one of the first was read: more are wanted.
  /// - Returns: nil where they cannot be found so, or there are no more.
  func end(before: RecordList?) -> EnginePass<Void, EndOutcome>?

  /// The records around a place, without their numbers, as `end` has the last ones.
  ///
  /// - Parameters:
  ///   - offset: where a record begins.
  ///   - before: those that were found before, of which one of the first or last was read: more are wanted.
  func part(around offset: Int, before: RecordList?) -> EnginePass<Void, EndOutcome>?

  /// The records around the place before which so great a share of all stands, from 0 to 1, without their numbers. Of those that
  /// are found first, the middle one stands there, as far as can be told.
  ///
  /// - Parameters:
  ///   - share: how much of all stands before the place.
  ///   - before: as for `part(around:before:)`.
  func part(at share: Double, before: RecordList?) -> EnginePass<Void, EndOutcome>?

  /// What makes the list of the records that an arrangement leaves, in its order; nil where there is no such column. It holds
  /// no records yet.
  func arrange(_ arrangement: Arrangement) -> (any RecordArrangement)?

  /// Looks for the place of a record in a list that cannot tell it at once.
  ///
  /// - Parameters:
  ///   - id: what tells the record from others.
  ///   - records: the list, which is shown.
  /// - Returns: nil where there is nothing to look for. The answer is the record's place, or that at which it would be; nil where
  ///   there is none, or it cannot be found.
  func place(of id: RecordID, in records: RecordList) -> EnginePass<Void, Int?>?

  /// Is told which records are shown from now on.
  func willShow(_ records: any RecordPlaces)

  /// Reads rows that were asked for and take long; nil where none were. The answer is done on the main actor.
  func readRows() -> EnginePass<Void, @MainActor () -> Void>?

  /// What is said of an error.
  func notice(of error: DataError) -> String
}

/// What a look for the last records came to.
public enum EndOutcome: Sendable {
  case found(RecordList)
  /// They cannot be found so, or there are no more.
  case none
  /// They could not be read, and what is said of it.
  case failed(String)
}

/// How much of what comes by itself is wanted.
public enum RecordWish: Equatable, Sendable {
  /// Everything that there will ever be.
  case all
  /// No more than is read.
  case none
}

extension RecordReading {
  public var preamble: [UInt8] { [] }
  public var lineEnd: [UInt8] { [UInt8(ascii: "\n")] }
  public var isLog: Bool { false }
  public var origins: [String] { [] }
  public var times: (@Sendable () throws(DataError) -> (any RecordTimes)?)? { nil }
  public func part(around offset: Int, before: RecordList?) -> EnginePass<Void, EndOutcome>? { nil }
  public func part(at share: Double, before: RecordList?) -> EnginePass<Void, EndOutcome>? { nil }
  public func tell(_ news: Outlet<EngineNews>) {}
  public func isOutdated() -> Bool { false }
  public func watch(_ lookout: Lookout) {}
  public func checkForChanges() -> EngineNews? { nil }
  public func refresh() {}
  public func want(_ wish: RecordWish) {}
  public func count() -> EnginePass<Void, String?>? { nil }
  public func stopCount() -> Bool { false }
  public func end(before: RecordList?) -> EnginePass<Void, EndOutcome>? { nil }
  public func place(of id: RecordID, in records: RecordList) -> EnginePass<Void, Int?>? { nil }
  public func willShow(_ records: any RecordPlaces) {}
  public func readRows() -> EnginePass<Void, @MainActor () -> Void>? { nil }
  public func notice(of error: DataError) -> String { error.reason }
}
